// Words on a comic's card. Pure.
import type { Book } from '@manjuan/contract/reader/comic'
import { texts } from './texts.ts'

export function statusName(publishStatus: string): string {
  return publishStatus === 'finish' ? texts.finish : texts.serialize
}

/** The line under a title: the newest chapter of a running comic, the length of a finished one. */
export function progressLine({ publishStatus, chapterCount, lastChapterTitle }: Progress): string {
  return publishStatus === 'finish' ? texts.chapters(chapterCount) : texts.newest(chapterCount, lastChapterTitle)
}

type Progress = Pick<Book, 'publishStatus' | 'chapterCount' | 'lastChapterTitle'>
