import { startAd } from '../../src/features/start-ad/index.ts'
import type { Demo } from '../demo.ts'

/** Alone it is 5 s. */
export const demo: Demo = {
  name: 'start-ad',
  says: '开场图片，倒计时',
  choices: [
    { name: 'start-ad', values: ['3', '8'], says: '几秒' },
    { name: 'start-ad-broken', says: '图片打不开：直接开始' },
  ],
  features: (query) => {
    const seconds = Number(query.get('start-ad') ?? (query.get('only') === 'start-ad' ? 5 : 0))
    if (seconds === 0) return []
    const coverUrl = query.has('start-ad-broken') ? '/stream/none.jpg' : '/stream/poster.jpg'
    return [startAd({ coverUrl, adUrl: 'https://example.org/start', adDuration: seconds })]
  },
}
