// One reader's library as this browser keeps it: the table's content with the journal's acts.
import { type DeviceState, type KnownRow, newDevice, shownValue } from '@manjuan/contract/library-rules'
import { readBook } from '../book.ts'
import { asText, isRecord, localValue } from '../value.ts'
import type { Act, WorkFacts } from './act.ts'
import { type Entry, readJournal } from './journal.ts'
import { type Content, readTable } from './table.ts'

export type Dirty = DeviceState['dirty'] extends ReadonlyMap<string, infer D> ? D : never

export interface Library {
  /** 0 until this browser has a reader. */
  userId: number
  state: DeviceState
  works: ReadonlyMap<string, WorkFacts>
  /** Names of the reader's devices. */
  devices: Readonly<Record<string, string>>
  /** The last answer in ms since 1970; 0 for none. */
  syncedAt: number
}

/** The one record of the store `meta`. */
export const metaKey = 'all'

const deviceId = localValue('libraryDevice', '', asText)

export function blank(userId: number): Library {
  return { userId, state: newDevice(''), works: new Map(), devices: {}, syncedAt: 0 }
}

function thisDevice(): string {
  const known = deviceId.get()
  if (/^[0-9a-f]{16}$/.test(known)) return known
  const made = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  deviceId.set(made)
  return made
}

export function libraryIn(userId: number, content: Content | null): Library {
  const meta = content?.meta.get(metaKey)
  const { n: last, since, devices, syncedAt: at } = isRecord(meta) ? meta : {}
  // Only this file writes these stores.
  const dirty = new Map(content?.acts as Map<string, Dirty> | undefined)
  const n = Math.max(typeof last === 'number' ? last : 0, ...[...dirty.values()].map((each) => each.n))
  return {
    userId,
    state: {
      ...{ device: thisDevice(), n, since: typeof since === 'number' ? since : 0, dirty },
      rows: new Map(content?.rows as Map<string, KnownRow> | undefined),
    },
    works: new Map(content?.works as Map<string, WorkFacts> | undefined),
    devices: isRecord(devices) ? (devices as Record<string, string>) : {},
    syncedAt: typeof at === 'number' ? at : 0,
  }
}

/** The library with the journal's acts, which the table has not got. `except`: rows' keys with counters of other acts. */
export function replayed(library: Library, except: ReadonlyMap<string, number> = new Map()): Library {
  const dirty = new Map(library.state.dirty)
  const works = new Map(library.works)
  for (const [key, entry] of Object.entries(readJournal(library.userId))) {
    if (!isEntry(entry) || (dirty.get(key)?.n ?? 0) >= entry.n || except.get(key) === entry.n) continue
    dirty.set(key, entry.act as Dirty)
    const { work } = entry
    if (!isRecord(work) || typeof work.key !== 'string' || !isRecord(work.facts) || !readBook(work.facts.book)) continue
    works.set(work.key, work.facts as unknown as WorkFacts)
  }
  const n = Math.max(library.state.n, ...[...dirty.values()].map((each) => each.n))
  return { ...library, works, state: { ...library.state, dirty, n } }
}

const isEntry = (entry: unknown): entry is Entry & { act: Dirty } =>
  isRecord(entry) && typeof entry.n === 'number' && isRecord(entry.act) && typeof entry.act.n === 'number'

/** What another reader's library shows, as acts with their ages. Rejects when its table cannot be read. */
export async function actsOf(userId: number): Promise<Act[]> {
  const content = await readTable(userId)
  const { state, works } = replayed(libraryIn(userId, content))
  const keys = new Set([...state.rows.keys(), ...state.dirty.keys()])
  return [...keys].flatMap((key) => {
    const value = shownValue(state, key)
    if (!value) return []
    const at = state.dirty.get(key)?.at ?? state.rows.get(key)?.at ?? 0
    return [{ key, value, at, ...workOf(key, works) }]
  })
}

export function workOf(key: string, works: ReadonlyMap<string, WorkFacts>): Pick<Act, 'work'> {
  const [, kind, id] = key.split('/')
  const facts = works.get(`${kind}/${id}`)
  return facts ? { work: { key: `${kind}/${id}`, facts } } : {}
}
