// Rules of the shelves. Pure.
import type { LibraryKind, LibraryValue } from '@manjuan/contract/library-rules'
import type { LibraryWork } from '@manjuan/contract/reader/library'

type KindChoice = '' | LibraryKind
/** The facts of a work that a row shows. */
type ListedBook = Pick<LibraryWork, 'bookId' | 'title' | 'cover' | 'coverImage' | 'chapterCount'>

export type ShelfTab = 'shelf' | 'history' | 'shelf-bought'
export const libraryTabs: readonly ShelfTab[] = ['shelf', 'history', 'shelf-bought']

export type NovelTab = 'history' | 'shelf'
export const novelTabs: readonly NovelTab[] = ['history', 'shelf']

/** S-03, N-11: the tab that the address names. */
export function tabOf<T extends string>(active: string | null, tabs: readonly T[], usual: T): T {
  return tabs.find((tab) => tab === active) ?? usual
}

/** S-03: `active=shelf-vod` opens the bought works with films chosen. */
export function openedBy(active: string | null): { tab: ShelfTab; kind: KindChoice } {
  if (active === 'shelf-vod') return { tab: 'shelf-bought', kind: 'vod' }
  return { tab: tabOf(active, libraryTabs, 'shelf'), kind: '' }
}

export const kindChoices: readonly KindChoice[] = ['', 'comic', 'novel', 'vod']

export type ShelfSort = 'update' | 'read' | 'added'
export const shelfSorts: readonly ShelfSort[] = ['update', 'read', 'added']

/** The homes that empty lists lead to. */
export const stores: Readonly<Record<KindChoice, string>> = {
  '': '/home',
  comic: '/home',
  novel: '/novel',
  vod: '/vod',
}

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

interface Bought {
  kind: LibraryKind
  bookId: number
  available: boolean
  readable: readonly number[]
}

/**
 * a bought work leads to its page. A withdrawn one has none: it leads to the first bought chapter that can be
 * read, and a film still has its page for who bought it. Null: nothing of it can be opened.
 */
export function boughtPath({ kind, bookId, available, readable }: Bought): string | null {
  if (available || kind === 'vod') return workPath(kind, bookId)
  const [first] = readable
  return first === undefined ? null : readingPath(kind, bookId, first)
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
interface LeftAt {
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

const partsOf = (key: string): { work: string; kind: LibraryKind; id: number; episode: number } => {
  const [, kind, id, episode] = key.split('/')
  // Keys of rows are checked where they are made.
  return { work: `${kind}/${id}`, kind: kind as LibraryKind, id: Number(id), episode: Number(episode ?? 0) }
}

const workOf = ({ kind, bookId }: { kind: LibraryKind; bookId: number }): string => `${kind}/${bookId}`

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
function listed(work: LibraryWork, places: ReadonlyMap<string, LeftAt>): ListedWork {
  const { kind, bookId, newestNumber, updates, available } = work
  const place = places.get(workOf(work)) ?? toldPlace(work)
  return { kind, bookId, book: work, newest: newestNumber, updates, available, place }
}

function known({ key, work }: KnownEntry, places: ReadonlyMap<string, LeftAt>): ListedWork[] {
  const { work: name, kind, id } = partsOf(key)
  if (!work) return []
  return [
    { kind, bookId: id, book: work.book, newest: 0, updates: 0, available: true, place: places.get(name) ?? null },
  ]
}

interface Sources {
  /** Rows of the shelf, kept or taken off. */
  shelf: readonly KnownEntry[]
  places: ReadonlyMap<string, LeftAt>
  /** The server's list so far, in its order. */
  told: readonly LibraryWork[]
  /** No more of the server's list will come, or none is here yet. */
  alone: boolean
}

/**
 * The works on the shelf. This browser knows best what is kept: a work that it took off is left out, and one that the
 * server does not know yet stands first. By time of reading or adding, its own times decide.
 */
export function keptWorks({ shelf, places, told, alone }: Sources, sort: ShelfSort): ListedWork[] {
  const rows = new Map(shelf.map((row) => [partsOf(row.key).work, row]))
  const names = new Set(told.map(workOf))
  const fromServer = told
    .filter((work) => rows.get(workOf(work))?.value.on !== false)
    .map((work) => listed(work, places))
  const own = shelf
    .filter(({ key, value, waiting }) => value.on === true && !names.has(partsOf(key).work) && (alone || waiting))
    .flatMap((row) => known(row, places))
  const all = [...own, ...fromServer]
  if (sort === 'update') return all
  const addedAt = new Map(told.map((work) => [workOf(work), Date.parse(work.addedAt) || 0]))
  const timeOf = (work: ListedWork): number =>
    sort === 'read' ? (work.place?.at ?? 0) : (rows.get(workOf(work))?.at ?? addedAt.get(workOf(work)) ?? 0)
  return all.sort((a, b) => timeOf(b) - timeOf(a))
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

/** Address of a listed work; null for a withdrawn one, which has no page. What was bought of it stands under 已购. */
export const listedPath = ({ kind, bookId, available }: ListedWork): string | null =>
  available ? workPath(kind, bookId) : null

/** The number of the chapter to go on with; 1 for a work that was not read. */
export const numberToRead = ({ place }: ListedWork): number => Number(place?.value.number ?? 1) || 1
