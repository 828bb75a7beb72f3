import { pauseAd } from '../../src/features/pause-ad/index.ts'
import type { Demo } from '../demo.ts'

/** Alone it is always there. */
export const demo: Demo = {
  name: 'pause-ad',
  says: '暂停时的图片',
  choices: [
    { name: 'pause-ad', says: '和别的功能一起时也出现' },
    { name: 'pause-ad-broken', says: '图片打不开：什么也不出现' },
  ],
  features: (query) => {
    if (!query.has('pause-ad') && query.get('only') !== 'pause-ad') return []
    const coverUrl = query.has('pause-ad-broken') ? '/stream/none.jpg' : '/stream/sheet.jpg'
    return [pauseAd({ coverUrl, adUrl: 'https://example.org/pause' })]
  },
}
