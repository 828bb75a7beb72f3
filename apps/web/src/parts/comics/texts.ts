// Words on cards of comics.
import { namesItself } from '@manjuan/contract/chapter-names'

export const texts = {
  serialize: '连载',
  finish: '完结',
  reads: (count: string) => `${count}阅读`,
  recommend: (index: number) => `推荐 ${index}`,
  newest: (count: number, title: string) =>
    namesItself(title) ? `更新至 ${title}` : `更新至${count}话 ${title}`.trim(),
  chapters: (count: number) => `共${count}话`,
}
