// Decisions of a novel's catalogue. Pure.
import { limits } from '@manjuan/contract/limits'
import type { NovelChapter } from '@manjuan/contract/reader/novel'

export type ChapterTag = 'bought' | 'free' | 'vip' | 'coins'

/** N-03: the label beside a chapter. */
export function tagOf({ price, alreadyBuy }: Pick<NovelChapter, 'price' | 'alreadyBuy'>, asVip: boolean): ChapterTag {
  if (alreadyBuy) return 'bought'
  if (price === 0) return 'free'
  return asVip ? 'vip' : 'coins'
}

/** In px. */
const tolerance = 1

interface Sight {
  scrollHeight: number
  scrollY: number
  innerHeight: number
}

/** N-03: the next page is asked for at the bottom, give or take one pixel. */
export function isAtBottom({ scrollHeight, scrollY, innerHeight }: Sight): boolean {
  return scrollHeight - scrollY - innerHeight <= tolerance
}

/** The page on which a chapter stands as long as no number before it is missing. */
export function likelyPage(number: number): number {
  return Math.max(1, Math.ceil(number / limits.cataloguePageSize))
}

/** Numbers may be missing: then a chapter stands earlier than its number says. */
export function standsEarlier(number: number, chapters: readonly Pick<NovelChapter, 'number'>[]): boolean {
  const [first] = chapters
  return first === undefined || first.number > number
}

export type Way = 'ascending' | 'descending'

export interface Run {
  way: Way
  /** The page that stands on top. */
  first: number
  /** Pages shown. */
  count: number
  totalPage: number
}

/** Numbers of the pages shown, from above. */
export function pagesOf({ way, first, count, totalPage }: Run): number[] {
  const step = way === 'ascending' ? 1 : -1
  const pages = Array.from({ length: count }, (_, at) => first + at * step)
  return pages.filter((page) => page >= 1 && page <= totalPage)
}

export function hasMore(run: Run): boolean {
  const last = pagesOf(run).at(-1) ?? run.first
  return run.way === 'ascending' ? last < run.totalPage : last > 1
}

/** The page above the one on top; null when there is none. */
export function pageBefore({ way, first, totalPage }: Run): number | null {
  const page = way === 'ascending' ? first - 1 : first + 1
  return page >= 1 && page <= totalPage ? page : null
}

/** Where a way begins when nothing else is wanted. */
export const startOf = (way: Way, totalPage: number): number => (way === 'ascending' ? 1 : Math.max(1, totalPage))

/** From and to of each page, by position. */
export function rangesOf(totalPage: number, totalCount: number): { page: number; from: number; to: number }[] {
  const size = limits.cataloguePageSize
  return Array.from({ length: totalPage }, (_, at) => ({
    page: at + 1,
    from: at * size + 1,
    to: Math.min(totalCount, (at + 1) * size),
  }))
}
