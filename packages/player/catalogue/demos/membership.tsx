import { membership } from '../../src/features/membership/index.ts'
import { type Demo, heard } from '../demo.ts'

/** Alone it is always there. */
export const demo: Demo = {
  name: 'membership',
  says: '会员墙：标题、按钮、可关',
  choices: [{ name: 'membership', says: '和别的功能一起时也出现' }],
  features: (query) => {
    if (!query.has('membership') && query.get('only') !== 'membership') return []
    const feature = membership({
      title: '本片仅限会员观看',
      text: '开通会员，全站影片免费看。',
      buttons: [
        { text: '开通会员', onClick: () => feature.hide(), primary: true },
        { text: '登录', onClick: () => heard('login') },
      ],
    })
    return [feature]
  },
}
