// One call of a device: its changes are read strictly, then taken one after the other. The server runs it under a lock.
import { type LibraryKey, readKey } from './keys.ts'
import { decideAct, type LibraryAct, type LibraryRow } from './merge.ts'
import { type LibraryValue, wrongField } from './values.ts'

export const libraryLimits = {
  /** Changes and rows of one call. */
  changes: 200,
  rows: 500,
  /** Bytes of one call. */
  bytes: 64 * 1024,
  callsPerMinute: 60,
  shelf: 2_000,
  place: 2_000,
  seen: 4_000,
  mark: 5_000,
  set: 200,
  /** Days that the mark of a deletion stays, and that a device may be away without reading all anew. */
  goneDays: 180,
  /** Days after which the rows of an account that nobody uses go. */
  unusedDays: 730,
} as const

/** A change as it goes over the wire. Ages are ms since the act. */
export interface LibraryChange {
  key: string
  base: number
  n: number
  age: number
  value?: Readonly<Record<string, unknown>> | undefined
  gone?: boolean | undefined
  /** Ages of a mark's fields that differ from `age`. */
  ages?: Readonly<Record<string, number>> | undefined
}

interface ReadChange extends Omit<LibraryAct, 'device'> {
  text: string
}

/** A change that was read, or the name of its wrong field, such as `value.page`. */
export function readChange(change: LibraryChange, now: number): ReadChange | string {
  const { key: text, base, n, age, value, gone = false, ages = {} } = change
  const key = readKey(text)
  if (!key) return 'key'
  if (gone && (value !== undefined || key.area === 'seen')) return 'gone'
  if (!gone && value === undefined) return 'value'
  const wrong = value && wrongField(key, value, base)
  if (wrong) return `value.${wrong}`
  const fields = Object.entries(ages)
  const unknown = fields.find(([name]) => key.area !== 'mark' || !Object.hasOwn(value ?? {}, name))
  if (unknown) return `ages.${unknown[0]}`
  const at = (since: number): number => now - Math.max(0, since)
  return {
    ...{ key, text, base, n, at: at(age) },
    // Every field was checked by wrongField.
    value: gone ? null : (value as LibraryValue),
    fields: Object.fromEntries(fields.map(([name, since]) => [name, at(since)])),
  }
}

/** Times of clearing, by area and kind: `place/comic`. */
export type Cleared = Readonly<Record<string, number>>

/** The name under which the clearing of such rows is kept; null for rows that are never cleared. */
function clearedName(key: LibraryKey, value: LibraryValue | null | undefined): string | null {
  if (key.area === 'set') return null
  return key.area === 'mark' ? `mark/${value?.kind ?? ''}` : `${key.area}/${key.kind}`
}

interface Library {
  rev: number
  cleared: Cleared
  /** The stored rows of the changes' keys. */
  rows: ReadonlyMap<string, LibraryRow>
  /** Numbers of new marks and settings that there is room for. */
  room: { mark: number; set: number }
}

interface ChangeResult {
  key: string
  did: 'taken' | 'kept' | 'dropped'
  /** The rev of the row afterwards; 0 when there is no row. */
  rev: number
}

interface Taken {
  rev: number
  results: ChangeResult[]
  /** The changed rows by key, each with its new rev. */
  changed: Map<string, LibraryRow>
}

/** Takes the changes of one device, in the order of its counter. */
export function takeChanges(library: Library, device: string, changes: readonly ReadChange[], now: number): Taken {
  const changed = new Map<string, LibraryRow>()
  const results: ChangeResult[] = []
  const room = { ...library.room }
  let { rev } = library
  for (const { text, ...change } of [...changes].sort((a, b) => a.n - b.n)) {
    const stored = changed.get(text) ?? library.rows.get(text) ?? null
    const name = clearedName(change.key, stored?.value ?? change.value)
    const cleared = (name && library.cleared[name]) || 0
    const { did, row } = decideAct(stored, { ...change, device }, { rev: rev + 1, now, cleared })
    if (row && isFull(room, change.key, stored)) {
      results.push({ key: text, did: 'dropped', rev: stored?.rev ?? 0 })
      continue
    }
    if (row) {
      rev = row.rev
      changed.set(text, row)
    }
    results.push({ key: text, did, rev: row?.rev ?? stored?.rev ?? 0 })
  }
  return { rev, results, changed }
}

/** Uses up one place in the room for a new mark or setting. True when there is none left. */
function isFull(room: Library['room'], { area }: LibraryKey, stored: LibraryRow | null): boolean {
  if ((area !== 'mark' && area !== 'set') || (stored && !stored.gone)) return false
  room[area] -= 1
  return room[area] < 0
}
