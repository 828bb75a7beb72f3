// Pure decisions of detail, catalog and reader.

import { limits } from '@manjuan/contract/limits'
import type { Book, Chapter, ReadChapter } from '@manjuan/contract/reader/comic'

/** B-03: the first two chapters, those of them that are free. */
export function freeOpening(chapters: readonly Chapter[]): Chapter[] {
  return [...chapters]
    .sort((a, b) => a.number - b.number)
    .slice(0, limits.freeChaptersListed)
    .filter(({ price }) => price === 0)
}

/** B-04: which page of the category the similar ones come from; `chance` is 0..1. */
export function similarPage(pageCount: number, chance: number): number {
  return 1 + Math.min(Math.max(pageCount, 1) - 1, Math.floor(chance * Math.max(pageCount, 1)))
}

/** B-04: at most six others, each once; what the page lacks is filled from the detail's own list. */
export function similarTo(bookId: number, page: readonly Book[], own: readonly Book[]): Book[] {
  const others = new Map([...page, ...own].filter((book) => book.bookId !== bookId).map((book) => [book.bookId, book]))
  return [...others.values()].slice(0, limits.similarBooks)
}

/** What both an open and a locked chapter tell. */
export type ReadFacts = Pick<
  ReadChapter,
  'bookName' | 'bookCover' | 'bookCoverImage' | 'title' | 'totalNumber' | 'lastNumber' | 'nextNumber'
>
