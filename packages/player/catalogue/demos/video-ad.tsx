import { type VideoAdHandle, videoAd } from '../../src/features/video-ad/index.ts'
import { type Demo, heard } from '../demo.ts'

/** Alone there is one. */
function closing(ad: VideoAdHandle): void {
  heard('onClose')
  ad.pause()
}

export const demo: Demo = {
  name: 'video-ad',
  says: '片前或片中一条',
  choices: [
    { name: 'video-ad', values: ['/stream/ad.mp4', '/stream/none.mp4'], says: '地址；坏的自动让开' },
    { name: 'video-ad-later', says: '不在片前放，等宿主来叫' },
    { name: 'video-ad-wall', says: '由宿主决定怎么关（onClose），按钮上的字也换（closeLabel）' },
  ],
  features: (query) => {
    const source = query.get('video-ad') ?? (query.get('only') === 'video-ad' ? '/stream/ad.mp4' : null)
    if (!source) return []
    const feature = videoAd({
      adVideoSource: source,
      adLink: 'https://example.org/video',
      auto: !query.has('video-ad-later'),
      ...(query.has('video-ad-wall') ? { onClose: closing, closeLabel: '会员免广告' } : {}),
    })
    Object.assign(window, { videoAdOfPage: feature })
    return [feature]
  },
}
