import { preview } from '../../src/features/preview/index.ts'
import { type Demo, heard } from '../demo.ts'

/** Alone it is 8 s. */
export const demo: Demo = {
  name: 'preview',
  says: '只给看开头，到点出收尾层',
  choices: [
    { name: 'preview', values: ['5', '8', '90'], says: '几秒；不比影片短就无效' },
    { name: 'preview-full', values: ['600'], says: '片源本身已截短，全片这么多秒' },
    { name: 'preview-strict', says: '收尾后不能再从头播' },
    { name: 'preview-wall', says: '宿主自己的收尾层和提示条' },
  ],
  features: (query) => {
    const seconds = Number(query.get('preview') ?? (query.get('only') === 'preview' ? 8 : 0))
    const full = Number(query.get('preview-full') ?? 0)
    const feature = preview({
      seconds,
      strict: query.has('preview-strict'),
      onEnd: () => heard('onEnd'),
      ...(full > 0 ? { cut: true, fullSeconds: full } : {}),
      ...(query.has('preview-wall')
        ? { end: <button type="button">购买后观看完整视频</button>, bar: '<b>购买</b>' }
        : {}),
    })
    Object.assign(window, { previewOfPage: feature })
    return [feature]
  },
}
