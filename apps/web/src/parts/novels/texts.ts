// Words on cards of novels, and how a chapter is called.
import { chapterNamed } from '@manjuan/contract/chapter-names'

export const texts = {
  serialize: '连载中',
  finish: '已完结',
  words: (count: string) => `${count}字`,
  chapters: (count: number) => `共${count}章`,
  newest: (chapter: string) => `更新至 ${chapter}`,
  chapterNamed: chapterNamed.novel,
}
