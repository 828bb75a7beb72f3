// Words on cards of novels, and how a chapter is called.
import { namesItself } from '#parts/works/own-number.ts'

export const texts = {
  serialize: '连载中',
  finish: '已完结',
  words: (count: string) => `${count}字`,
  chapters: (count: number) => `共${count}章`,
  newest: (chapter: string) => `更新至 ${chapter}`,
  chapterNamed: (number: number, title: string) => (namesItself(title) ? title : `第${number}章 ${title}`.trim()),
}
