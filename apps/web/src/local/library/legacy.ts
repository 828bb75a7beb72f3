// What versions without a library kept in this browser. It is read once, with the ages of its acts, and then removed.
import type { LibraryKind, LibraryValue } from '@manjuan/contract/library-rules'
import { type LocalBook, readBook } from '../book.ts'
import { isRecord } from '../value.ts'
import type { Act } from './act.ts'

const dayMs = 86_400_000
/** Age of what was kept without a time. */
const unknownAgeMs = 180 * dayMs

const tables = { comicShelf: 'comic', comicHistory: 'comic', novelShelf: 'novel', novelHistory: 'novel' } as const
const values = ['comicPositions', 'novelPositions', 'vodPlaces', 'novelFontSize', 'novelBackground', 'novelLook']

export async function readLegacy(now = Date.now()): Promise<Act[]> {
  const read = async (name: keyof typeof tables) => (await booksIn(name).catch(() => [] as unknown[])).filter(isRecord)
  const [comicShelf, comicHistory, novelShelf, novelHistory] = await Promise.all([
    read('comicShelf'),
    read('comicHistory'),
    read('novelShelf'),
    read('novelHistory'),
  ])
  return [
    ...shelfActs('comic', comicShelf),
    ...shelfActs('novel', novelShelf),
    ...placeActs('comic', comicHistory, listIn('comicPositions'), now),
    ...placeActs('novel', novelHistory, listIn('novelPositions'), now),
    ...filmActs(stored('vodPlaces'), now),
    ...settingActs(now - unknownAgeMs),
  ]
}

/** Called when the acts are kept in the library. */
export function removeLegacy(): void {
  for (const key of values) localStorage.removeItem(key)
  for (const name of Object.keys(tables)) indexedDB.deleteDatabase(name)
}

/** The records of an old table. A table that does not exist is not made. */
function booksIn(name: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = () => resolve([])
    request.onsuccess = () => {
      const base = request.result
      try {
        const asked = base.transaction('books').objectStore('books').getAll()
        asked.onsuccess = () => {
          base.close()
          resolve(asked.result)
        }
        asked.onerror = () => reject(asked.error)
      } catch (error) {
        // A base without its table.
        base.close()
        reject(error)
      }
    }
  })
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const listIn = (key: string): Record<string, unknown>[] => {
  const list = stored(key)
  return Array.isArray(list) ? list.filter(isRecord) : []
}

const timeIn = ({ date }: Record<string, unknown>, otherwise: number): number =>
  typeof date === 'number' && Number.isFinite(date) ? date : otherwise

function shelfActs(kind: LibraryKind, entries: readonly Record<string, unknown>[]): Act[] {
  return entries.flatMap((entry) => {
    const book = readBook(entry.book)
    return book ? [{ ...ofWork('shelf', kind, book), value: { on: true }, at: timeIn(entry, 0) }] : []
  })
}

function ofWork(area: 'shelf' | 'place' | 'seen', kind: LibraryKind, book: LocalBook, number = 0, chapterTitle = '') {
  const key = `${kind}/${book.bookId}`
  return { key: `${area}/${key}`, work: { key, facts: { book, number, chapterTitle } } }
}

/** A place stands in the history's chapter, or it is older than the history. */
function placeActs(
  kind: 'comic' | 'novel',
  history: readonly Record<string, unknown>[],
  positions: readonly Record<string, unknown>[],
  now: number,
): Act[] {
  const at = new Map(positions.map((position) => [position.bookId, position]))
  return history.flatMap((entry) => {
    const book = readBook(entry.book)
    const { number, chapterTitle } = entry
    if (!book || !isCount(number) || number < 1) return []
    const position = at.get(book.bookId)
    const spot = position?.number === number ? position : {}
    const value = kind === 'comic' ? comicValue(number, spot) : novelValue(number, spot)
    const date = timeIn(entry, now - unknownAgeMs)
    const facts = [book, number, typeof chapterTitle === 'string' ? chapterTitle : ''] as const
    const seen = { ...ofWork('seen', kind, ...facts), value: { furthest: number, acknowledged: 0 }, at: date }
    return [{ ...ofWork('place', kind, ...facts), value, at: date }, seen]
  })
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

function comicValue(number: number, { page, at }: Record<string, unknown>): LibraryValue {
  const share = typeof at === 'number' ? Math.min(1, Math.max(0, at)) : 0
  return { chapterId: 0, number, page: isCount(page) ? page : 0, share: isCount(page) ? share : 0 }
}

function novelValue(number: number, { paragraph, letter }: Record<string, unknown>): LibraryValue {
  const isSpot = Number.isSafeInteger(paragraph) && Number(paragraph) >= -1
  return {
    ...{ chapterId: 0, number, text: '' },
    paragraph: isSpot ? Number(paragraph) : -1,
    letter: isSpot && isCount(letter) ? letter : 0,
  }
}

/** Seconds and day by film:episode. The length was not kept. */
function filmActs(places: unknown, now: number): Act[] {
  if (!isRecord(places)) return []
  return Object.entries(places).flatMap(([key, place]) => {
    const [, film, episode] = /^([1-9]\d*):([1-9]\d*)$/.exec(key) ?? []
    if (!film || !Array.isArray(place)) return []
    const [second, day]: unknown[] = place
    if (typeof second !== 'number' || typeof day !== 'number' || second < 0) return []
    const at = Math.min(now, day * dayMs)
    return [{ key: `place/vod/${film}/${episode}`, value: { second, length: 0, done: false }, at }]
  })
}

const looks: Readonly<Record<string, string>> = {
  face: 'novelFace',
  leading: 'novelLeading',
  margin: 'novelMargin',
  mode: 'novelMode',
}

function settingActs(at: number): Act[] {
  const look = stored('novelLook')
  const found: [name: string, value: unknown][] = [
    ['novelSize', stored('novelFontSize')],
    ['novelPaper', stored('novelBackground')],
    ...Object.entries(isRecord(look) ? look : {}).map(([name, is]): [string, unknown] => [looks[name] ?? '', is]),
  ]
  return found.flatMap(([name, is]) =>
    name !== '' && (typeof is === 'string' || typeof is === 'number')
      ? [{ key: `set/${name}`, value: { is }, at }]
      : [],
  )
}
