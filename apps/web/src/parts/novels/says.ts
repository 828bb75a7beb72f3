// Words on a novel's card.
import type { NovelBook } from '@manjuan/contract/reader/novel'
import { formatCount } from '@manjuan/ui/format'
import { texts } from './texts.ts'

export const statusName = (publishStatus: string): string =>
  publishStatus === 'finish' ? texts.finish : texts.serialize

export const wordsOf = (wordCount: number): string => texts.words(formatCount(wordCount))

type Progress = Pick<NovelBook, 'publishStatus' | 'chapterCount' | 'lastChapterTitle'>

/** The line about progress: the newest chapter of a running novel, the length of a finished one. */
export function progressLine({ publishStatus, chapterCount, lastChapterTitle }: Progress): string {
  return publishStatus === 'finish'
    ? texts.chapters(chapterCount)
    : texts.newest(texts.chapterNamed(chapterCount, lastChapterTitle))
}

/** The quiet facts in one line. */
export const factsLine = ({ categoryName, wordCount }: Pick<NovelBook, 'categoryName' | 'wordCount'>): string =>
  `${categoryName} · ${wordsOf(wordCount)}`
