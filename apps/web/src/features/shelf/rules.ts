// Rules of the shelves. Pure.
import type { LibraryKind } from '@manjuan/contract/library-rules'
import type { LibraryWork } from '@manjuan/contract/reader/library'
import {
  type KnownEntry,
  known,
  type LeftAt,
  type ListedWork,
  listed,
  partsOf,
  readingPath,
  workOf,
  workPath,
} from '#parts/library/rules.ts'

type KindChoice = '' | LibraryKind
export type ShelfTab = 'shelf' | 'history' | 'marks' | 'shelf-bought'
export const libraryTabs: readonly ShelfTab[] = ['shelf', 'history', 'marks', 'shelf-bought']

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

interface Bought {
  kind: LibraryKind
  bookId: number
  available: boolean
  readable: readonly number[]
}

/**
 * a bought work leads to its page. A withdrawn book has none, so it leads to the first bought chapter that can be
 * read. A withdrawn film keeps its page for its buyers. Null: nothing of it can be opened.
 */
export function boughtPath({ kind, bookId, available, readable }: Bought): string | null {
  if (available || kind === 'vod') return workPath(kind, bookId)
  const [first] = readable
  return first === undefined ? null : readingPath(kind, bookId, first)
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

/** Address of a listed work; null for a withdrawn one, which has no page. What was bought of it stands under 已购. */
export const listedPath = ({ kind, bookId, available }: ListedWork): string | null =>
  available ? workPath(kind, bookId) : null
