import { markers } from '../../src/features/markers/index.ts'
import type { Demo } from '../demo.ts'

export const demo: Demo = {
  name: 'markers',
  says: '进度条上的看点，点开有卡片',
  features: () => [
    markers([
      { offset: 1, title: '开场', describe: '星港的清晨，第一班渡船离岸。', coverUrl: '/stream/poster.jpg' },
      {
        offset: 12,
        title: '相遇',
        describe: '两个人在雨里等同一把伞，谁也没有先开口，直到钟楼敲响第三下，才发现伞早已被风吹走了。',
        coverUrl: '/stream/poster.jpg?2',
      },
      { offset: 14, title: '一个没有图片也没有说明的看点，标题却很长很长' },
      { offset: 29, title: '结尾', describe: '图片打不开时只有文字。', coverUrl: '/stream/none.jpg' },
    ]),
  ],
}
