// Works in the lists of the library, and the places that they were left at. Pure.
import type { LibraryKind, LibraryValue } from '@manjuan/contract/library-rules'
import { limits } from '@manjuan/contract/limits'
import type { LibraryWork } from '@manjuan/contract/reader/library'

/** The facts of a work that a row shows. */
type ListedBook = Pick<LibraryWork, 'bookId' | 'title' | 'cover' | 'coverImage' | 'chapterCount'>

const workPaths: Readonly<Record<LibraryKind, (id: number) => string>> = {
  comic: (id) => `/book/${id}`,
  novel: (id) => `/novels/${id}`,
  vod: (id) => `/vod/detail?vodId=${id}`,
}

export const workPath = (kind: LibraryKind, id: number): string => workPaths[kind](id)

/** Address of a chapter. A film opens at the episode that was left. */
export function readingPath(kind: LibraryKind, id: number, number: number): string {
  if (kind === 'vod') return workPath(kind, id)
  return kind === 'novel' ? `/novels/read/${id}/${number}` : `/book/read/${id}/${number}`
}

/** A row of the library, as this browser knows it. */
export interface KnownEntry {
  key: string
  value: LibraryValue
  /** ms since 1970. */
  at: number
  /** The act has not reached the server. */
  waiting: boolean
  work: { book: ListedBook; number: number; chapterTitle: string } | null
}

/** A place that a work was left at. */
export interface LeftAt {
  value: LibraryValue
  /** Of a film; else 0. */
  episode: number
  /** ms since 1970. */
  at: number
  /** '' when another device read it. */
  chapterTitle: string
}

/** A work in the lists of the library. */
export interface ListedWork {
  kind: LibraryKind
  bookId: number
  book: ListedBook
  /** Number of the newest chapter; 0 when the server has not told it. */
  newest: number
  /** New chapters by the server's account; the device may know better. */
  updates: number
  /** False: the work has been withdrawn. */
  available: boolean
  place: LeftAt | null
}

export const partsOf = (key: string): { work: string; kind: LibraryKind; id: number; episode: number } => {
  const [, kind, id, episode] = key.split('/')
  // Keys of rows are checked where they are made.
  return { work: `${kind}/${id}`, kind: kind as LibraryKind, id: Number(id), episode: Number(episode ?? 0) }
}

export const workOf = ({ kind, bookId }: { kind: LibraryKind; bookId: number }): string => `${kind}/${bookId}`

/** The newest place of each work, by kind and id. */
export function placesOf(rows: readonly KnownEntry[]): Map<string, LeftAt> {
  const places = new Map<string, LeftAt>()
  for (const { key, value, at, work } of rows) {
    const of = partsOf(key)
    if ((places.get(of.work)?.at ?? -1) >= at) continue
    const chapterTitle = work && work.number === value.number ? work.chapterTitle : ''
    places.set(of.work, { value, episode: of.episode, at, chapterTitle })
  }
  return places
}

const toldPlace = ({ place, readAt }: LibraryWork): LeftAt | null =>
  place && { value: place.value, episode: partsOf(place.key).episode, at: Date.parse(readAt), chapterTitle: '' }

/** The place that this browser knows is the newer one: the server has it later. */
export function listed(work: LibraryWork, places: ReadonlyMap<string, LeftAt>): ListedWork {
  const { kind, bookId, newestNumber, updates, available } = work
  const place = places.get(workOf(work)) ?? toldPlace(work)
  return { kind, bookId, book: work, newest: newestNumber, updates, available, place }
}

export function known({ key, work }: KnownEntry, places: ReadonlyMap<string, LeftAt>): ListedWork[] {
  const { work: name, kind, id } = partsOf(key)
  if (!work) return []
  return [
    { kind, bookId: id, book: work.book, newest: 0, updates: 0, available: true, place: places.get(name) ?? null },
  ]
}

/** The works that were read, the last read first. */
export function readWorks({ rows, told }: { rows: readonly KnownEntry[]; told: readonly LibraryWork[] }): ListedWork[] {
  const places = placesOf(rows)
  const works = new Map(told.map((work) => [workOf(work), listed(work, places)]))
  for (const row of rows) {
    const name = partsOf(row.key).work
    const [work] = works.has(name) ? [] : known(row, places)
    if (work) works.set(name, work)
  }
  return [...works.values()].sort((a, b) => (b.place?.at ?? 0) - (a.place?.at ?? 0))
}

/** The number of the chapter to go on with; 1 for a work that was not read. */
export const numberToRead = ({ place }: ListedWork): number => Number(place?.value.number ?? 1) || 1

/** What a home offers to go on with: works of its own medium first, the others after them, each the last read first. */
export function worksToGoOn(rows: readonly KnownEntry[], kind: LibraryKind): ListedWork[] {
  const works = readWorks({ rows, told: [] }).filter((work) => !isSeen(work))
  const own = works.filter((work) => work.kind === kind)
  const others = works.filter((work) => work.kind !== kind)
  // H-06: the comic home has its last comics above.
  return [...own.slice(kind === 'comic' ? limits.recentShown : 0), ...others].slice(0, limits.goOnShown)
}

/** A film of one part that was seen to its end. Of a series there may be a next episode. */
export function isSeen({ kind, book, place }: ListedWork): boolean {
  if (kind !== 'vod' || book.chapterCount > 1 || !place) return false
  const [second, length] = [Number(place.value.second), Number(place.value.length)]
  return length > 0 && second >= length
}
