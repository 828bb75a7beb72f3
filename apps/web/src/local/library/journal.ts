// The last acts, in localStorage, which writes at once: a page that is killed has not lost them. An act leaves the
// journal when IndexedDB has it, and what is left is replayed at the next start.
import { isRecord } from '../value.ts'

const key = 'libraryJournal'
/** Letters; two bytes each at most. */
const mostLetters = 10_000

export interface Entry {
  n: number
  /** The act as the queue holds it. */
  act: unknown
  /** Facts of its work. */
  work?: unknown
}

type Journal = Record<string, Record<string, Entry>>

/** The entries of one reader's library, by the rows' keys. */
export function readJournal(userId: number): Record<string, Entry> {
  return read()[userId] ?? {}
}

export function noteInJournal(userId: number, row: string, entry: Entry): void {
  const journal = read()
  write({ ...journal, [userId]: { ...journal[userId], [row]: entry } })
}

/** Drops the entries up to these counters. */
export function clearFromJournal(userId: number, saved: ReadonlyMap<string, number>): void {
  const journal = read()
  const left = Object.entries(journal[userId] ?? {}).filter(([row, { n }]) => n > (saved.get(row) ?? 0))
  const others = Object.entries(journal).filter(([id]) => id !== String(userId))
  write(Object.fromEntries(left.length > 0 ? [...others, [userId, Object.fromEntries(left)]] : others))
}

export function eraseJournal(userId: number): void {
  write(Object.fromEntries(Object.entries(read()).filter(([id]) => id !== String(userId))))
}

/** The journal with the oldest entries dropped until it is small enough. Pure. */
function shortened(journal: Journal, most = mostLetters): string {
  const text = JSON.stringify(journal)
  if (text.length <= most) return text
  const all = Object.entries(journal).flatMap(([id, rows]) =>
    Object.entries(rows).map(([row, entry]) => ({ id, row, entry })),
  )
  all.sort((a, b) => b.entry.n - a.entry.n)
  const kept: Journal = {}
  let letters = 2
  for (const { id, row, entry } of all) {
    letters += JSON.stringify([id, row, entry]).length + 8
    if (letters > most) break
    kept[id] = { ...kept[id], [row]: entry }
  }
  return JSON.stringify(kept)
}

function read(): Journal {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    // Only this file writes it.
    return isRecord(stored) ? (stored as Journal) : {}
  } catch {
    return {}
  }
}

function write(journal: Journal): void {
  try {
    if (Object.keys(journal).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, shortened(journal))
  } catch {
    // A full or forbidden storage: IndexedDB alone has the acts then.
  }
}
