// What the screens see of the library: shelves, histories, places and settings, each under one key of a row.
import type { LibraryKind, LibraryValue } from '@manjuan/contract/library-rules'
import { type LocalBook, toLocalBook } from '../book.ts'
import type { WorkFacts } from './act.ts'
import {
  factsOf,
  isReady,
  isWaiting,
  keepFacts,
  keysUnder,
  note,
  ready,
  shownAt,
  subscribe,
  timeOf,
  versionOf,
} from './store.ts'

export interface LibraryEntry {
  key: string
  value: LibraryValue
  /** Time of the act in ms since 1970. */
  at: number
  /** The act has not reached the server. */
  waiting: boolean
  /** Facts of the row's work; null until they were asked for. */
  work: WorkFacts | null
}

/** Rows whose keys begin so, the last act first; null until the library was read. */
export function libraryRows(prefix: string): readonly LibraryEntry[] | null {
  if (!isReady()) return null
  const known = listed.get(prefix)
  if (known?.version === versionOf()) return known.rows
  const rows = keysUnder(prefix).flatMap((key) => {
    const value = shownAt(key)
    if (!value) return []
    const work = factsOf(key.split('/').slice(1, 3).join('/')) ?? null
    return [{ key, value, at: timeOf(key), waiting: isWaiting(key), work }]
  })
  rows.sort((a, b) => b.at - a.at)
  const same = known && isSame(known.rows, rows) ? known.rows : rows
  listed.set(prefix, { version: versionOf(), rows: same })
  return same
}

/** Acts on other rows draw no list anew. */
const isSame = (before: readonly LibraryEntry[], now: readonly LibraryEntry[]): boolean =>
  before.length === now.length &&
  now.every(({ key, value, at, waiting, work: facts }, index) => {
    const old = before[index]
    return old?.key === key && old.value === value && old.at === at && old.waiting === waiting && old.work === facts
  })

const listed = new Map<string, { version: number; rows: readonly LibraryEntry[] }>()

const workKey = (kind: LibraryKind, id: number): string => `${kind}/${id}`

/** Puts a work on the shelf, or takes it off. Its place stays. */
export function shelve(kind: LibraryKind, book: LocalBook, on: boolean, at = Date.now()): void {
  note({ key: `shelf/${workKey(kind, book.bookId)}`, value: { on }, at, work: work(kind, book) })
}

export const isShelved = (kind: LibraryKind, id: number): boolean => shownAt(`shelf/${workKey(kind, id)}`)?.on === true

function work(kind: LibraryKind, book: LocalBook, chapter?: { number: number; title: string }) {
  const key = workKey(kind, book.bookId)
  const known = factsOf(key)
  const { number, title } = chapter ?? { number: known?.number ?? 0, title: known?.chapterTitle ?? '' }
  return { key, facts: { book: toLocalBook(book), number, chapterTitle: title } }
}

/** Keeps the facts of a work for the lists. This is no act. */
export function knowWork(kind: LibraryKind, book: LocalBook): void {
  const { key, facts } = work(kind, book)
  keepFacts(key, facts)
}

export interface Seen {
  /** Furthest chapter that was read; 0 for none. */
  furthest: number
  /** Newest chapter that the reader has been shown; 0 for none. */
  acknowledged: number
}

/** Null: the work was never opened, so that nothing in it is new. */
export function seenOf(kind: LibraryKind, id: number): Seen | null {
  const value = shownAt(`seen/${workKey(kind, id)}`)
  return value ? { furthest: Number(value.furthest), acknowledged: Number(value.acknowledged) } : null
}

/** The reader has opened detail, catalogue or reader, and has seen that there are chapters up to this one. */
export function acknowledge(kind: LibraryKind, id: number, newest: number): void {
  see(kind, id, { furthest: 0, acknowledged: newest })
}

function see(kind: LibraryKind, id: number, more: Seen): void {
  const before = seenOf(kind, id)
  const furthest = Math.max(more.furthest, before?.furthest ?? 0)
  const acknowledged = Math.max(more.acknowledged, before?.acknowledged ?? 0)
  if (furthest === before?.furthest && acknowledged === before.acknowledged) return
  note({ key: `seen/${workKey(kind, id)}`, value: { furthest, acknowledged } })
}

/** New chapters of a work up to `newest`: those after the furthest and the acknowledged one. */
export function updatesOf(kind: LibraryKind, id: number, newest: number): number {
  const seen = seenOf(kind, id)
  return seen ? Math.max(0, newest - Math.max(seen.furthest, seen.acknowledged)) : 0
}

/** The reader has opened a chapter. The place goes to its start, unless it lies in that chapter. */
export function openChapter(
  kind: 'comic' | 'novel',
  book: LocalBook,
  chapter: { chapterId: number; number: number; title: string },
  at = Date.now(),
): void {
  const { chapterId, number } = chapter
  const { key, facts } = work(kind, book, chapter)
  keepFacts(key, facts)
  see(kind, book.bookId, { furthest: number, acknowledged: 0 })
  const place = `place/${workKey(kind, book.bookId)}`
  if (shownAt(place)?.number === number) return
  const start = kind === 'comic' ? { page: 0, share: 0 } : { paragraph: -1, letter: 0, text: '' }
  note({ key: place, value: { chapterId, number, ...start }, at, work: { key, facts } })
}

/** A setting that follows the reader; null until one was chosen. */
export const settingOf = (name: string): LibraryValue[string] | undefined => shownAt(`set/${name}`)?.is

export function chooseSetting(name: string, is: string | number | boolean | null): void {
  if (settingOf(name) !== is) note({ key: `set/${name}`, value: { is } })
}

/** Works on the shelf or with a place whose facts are not known here, such as comic/1005. */
export function unknownWorks(): string[] {
  const keys = [...keysUnder('shelf/'), ...keysUnder('place/')]
  const works = new Set(keys.map((key) => key.split('/').slice(1, 3).join('/')))
  return [...works].filter((each) => !factsOf(each))
}

export { ready, subscribe }
