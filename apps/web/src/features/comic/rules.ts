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

/** B-04: number of the category page for similar comics. `chance` is 0..1. */
export function similarPage(pageCount: number, chance: number): number {
  return 1 + Math.min(Math.max(pageCount, 1) - 1, Math.floor(chance * Math.max(pageCount, 1)))
}

/** B-04: at most six other comics, each once, in full rows of three. The detail's own list fills a short page. */
export function similarTo(bookId: number, page: readonly Book[], own: readonly Book[]): Book[] {
  const others = new Map([...page, ...own].filter((book) => book.bookId !== bookId).map((book) => [book.bookId, book]))
  return wholeRows([...others.values()].slice(0, limits.similarBooks), 3)
}

/** Leaves away what would stand alone in a last row. Less than one row stays as it is. */
export function wholeRows<W>(works: readonly W[], perRow: number): W[] {
  const rest = works.length % perRow
  return works.length > perRow && rest > 0 ? works.slice(0, -rest) : [...works]
}

/** The facts that open and locked chapters share. */
export type ReadFacts = Pick<
  ReadChapter,
  'bookName' | 'bookCover' | 'bookCoverImage' | 'title' | 'totalNumber' | 'lastNumber' | 'nextNumber'
>
