// Pure decisions of detail, catalog and reader.
import type { Answer } from '@manjuan/contract/client'
import { codes } from '@manjuan/contract/codes'
import { limits } from '@manjuan/contract/limits'
import type { Book, Chapter, LockedChapter, ReadChapter } from '@manjuan/contract/reader/comic'

/** A whole number above 0, as ids and chapter numbers are; null for everything else. */
export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

export type ChapterTag = 'free' | 'bought' | 'vip' | 'coins'

/** B-07: what stands beside a chapter. */
export function tagOf({ price, alreadyBuy }: Pick<Chapter, 'price' | 'alreadyBuy'>, readsAsVip: boolean): ChapterTag {
  if (price === 0) return 'free'
  if (alreadyBuy) return 'bought'
  return readsAsVip ? 'vip' : 'coins'
}

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

export type ChapterState =
  | { kind: 'loading' }
  | { kind: 'open'; chapter: ReadChapter }
  | { kind: 'locked'; chapter: LockedChapter }
  /** 400, R-05 */
  | { kind: 'none' }
  /** 101, R-05 */
  | { kind: 'congested' }
  /** 404, 422: book and number lead nowhere, R-06 */
  | { kind: 'lost' }
  | { kind: 'failed' }

interface ReadQuery {
  data: Answer<'comicRead'> | undefined
  isError: boolean
}

export function chapterStateOf({ data, isError }: ReadQuery): ChapterState {
  if (data === undefined) return { kind: isError ? 'failed' : 'loading' }
  if (data.result) return { kind: 'open', chapter: data.data }
  if (data.code === codes.paymentNeeded && data.data) return { kind: 'locked', chapter: data.data }
  if (data.code === codes.noSuchChapter) return { kind: 'none' }
  if (data.code === codes.congestion) return { kind: 'congested' }
  return { kind: data.code === codes.malformed || data.code === codes.notFound ? 'lost' : 'failed' }
}

/** Number of the chapter that follows, null when none does or none may be shown before this one is open. */
export function chapterAfter(state: ChapterState | undefined): number | null {
  return state?.kind === 'open' && state.chapter.nextNumber > 0 ? state.chapter.nextNumber : null
}

/** What both an open and a locked chapter tell. */
export type ReadFacts = Pick<
  ReadChapter,
  'bookName' | 'bookCover' | 'bookCoverImage' | 'title' | 'totalNumber' | 'lastNumber' | 'nextNumber'
>
