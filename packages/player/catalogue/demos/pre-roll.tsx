import { preRoll } from '../../src/features/pre-roll/index.ts'
import { type Demo, heard } from '../demo.ts'

/** Alone there are two. */
export const demo: Demo = {
  name: 'pre-roll',
  says: '片前几条，一条接一条',
  choices: [
    {
      name: 'pre-roll',
      values: ['/stream/ad.mp4', '/stream/none.mp4,/stream/ad.mp4'],
      says: '地址，逗号隔开；坏的自动让开',
    },
    { name: 'pre-roll-wall', says: '由宿主决定怎么关（onClose）：这里先暂停，三秒后才关' },
    { name: 'pre-roll-text', values: ['会员免广告', 'Skip'], says: '关闭按钮上的字（closeLabel）' },
  ],
  features: (query) => {
    const videos =
      query.get('pre-roll') ?? (query.get('only') === 'pre-roll' ? '/stream/ad.mp4,/stream/ad.mp4?2' : null)
    if (!videos) return []
    return [
      preRoll(
        videos.split(',').map((adVideo, at) => ({ adVideo, adVideoLink: `https://example.org/roll-${at + 1}` })),
        {
          closeLabel: query.get('pre-roll-text') ?? undefined,
          ...(query.has('pre-roll-wall')
            ? {
                onClose: (ads) => {
                  heard('onClose')
                  ads.pause()
                  setTimeout(ads.close, 3_000)
                },
              }
            : {}),
        },
      ),
    ]
  },
}
