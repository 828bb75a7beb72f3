// A device's side of the library: what it knows of the server's rows, and the acts that wait to be sent. Pure: the web
// app keeps the state and carries out the calls. Times are the device's own clock in ms; only ages leave the device.
import { type LibraryArea, readKey } from './keys.ts'
import { type LibraryChange, libraryLimits } from './sync.ts'
import type { LibraryValue } from './values.ts'

/** A row as the server tells it. */
export interface KnownRow {
  key: string
  rev: number
  /** The server's time in ms since 1970. */
  at: number
  device: string
  gone: boolean
  value: LibraryValue | null
  other: { at: number; device: string; value: LibraryValue } | null
}

interface Dirty {
  base: number
  n: number
  at: number
  /** Null: the row is to be deleted. */
  value: LibraryValue | null
  /** Times of a mark's fields. */
  fields: Readonly<Record<string, number>>
}

export interface DeviceState {
  device: string
  /** The counter of the last act. */
  n: number
  /** The rev up to which the rows are known. */
  since: number
  rows: ReadonlyMap<string, KnownRow>
  dirty: ReadonlyMap<string, Dirty>
}

export interface SyncCall {
  device: string
  since: number
  changes: LibraryChange[]
}

export interface SyncAnswer {
  rev: number
  rows: readonly KnownRow[]
  more: boolean
  /** True: the device was away for too long. It forgets its rows and asks again from the start. */
  fresh: boolean
  results: readonly { key: string; did: 'taken' | 'kept' | 'dropped'; rev: number }[]
}

export const newDevice = (device: string): DeviceState => ({
  device,
  n: 0,
  since: 0,
  rows: new Map(),
  dirty: new Map(),
})

interface ReaderAct {
  key: string
  /** Null deletes the row. A mark's value has the changed fields alone, once the mark exists. */
  value: LibraryValue | null
  at: number
  /** The reader has seen the row and its other place, and decided: 去那里 or 留在这里. */
  decided?: boolean
}

/** An act of the reader. Nothing else makes a row dirty: no opening, layout, resume, preloading or sync. */
export function act(state: DeviceState, { key, value, at, decided = false }: ReaderAct): DeviceState {
  const before = state.dirty.get(key)
  const known = state.rows.get(key)?.rev ?? 0
  const n = state.n + 1
  const area = readKey(key)?.area
  const isEdit = value !== null && area === 'mark'
  const earlier = isEdit ? before : undefined
  const fields = isEdit ? Object.fromEntries(Object.keys(value).map((name) => [name, at])) : {}
  const next: Dirty = {
    base: before && !decided ? before.base : known,
    n,
    at,
    value: withEarlier(area, before?.value ?? null, value),
    fields: { ...earlier?.fields, ...fields },
  }
  return { ...state, n, dirty: new Map(state.dirty).set(key, next) }
}

/** An act joins the one that waits: fields of a mark are edited one by one, and the furthest chapter never falls. */
function withEarlier(area: LibraryArea | undefined, earlier: LibraryValue | null, value: LibraryValue | null) {
  if (!earlier || !value) return value
  if (area === 'mark') return { ...earlier, ...value }
  return area === 'seen' ? withMaximum(earlier, value) : value
}

/** The next call: the oldest acts first, as many as one call takes. Without acts it only asks. */
export function callOf(state: DeviceState, now: number): SyncCall {
  const waiting = [...state.dirty].sort(([, a], [, b]) => a.n - b.n).slice(0, libraryLimits.changes)
  const changes: LibraryChange[] = []
  let bytes = bytesBeside
  for (const [key, dirty] of waiting) {
    const change = changeOf(key, dirty, now)
    bytes += bytesOf(JSON.stringify(change))
    if (bytes > libraryLimits.bytes) break
    changes.push(change)
  }
  return { device: state.device, since: state.since, changes }
}

/** Bytes of a call without its changes, with room to spare. */
const bytesBeside = 1_024

/** An upper bound of the bytes of a text in UTF-8, with a comma behind it. */
const bytesOf = (text: string): number => text.length + 1 + 2 * (text.match(/[^ -~]/g)?.length ?? 0)

function changeOf(key: string, { base, n, at, value, fields }: Dirty, now: number): LibraryChange {
  const age = (of: number): number => Math.max(0, now - of)
  const older = Object.entries(fields).filter(([, of]) => of !== at)
  return {
    ...{ key, base, n, age: age(at) },
    ...(value === null ? { gone: true } : { value }),
    ...(older.length > 0 ? { ages: Object.fromEntries(older.map(([name, of]) => [name, age(of)])) } : {}),
  }
}

/** The state after an answer. An answer that comes twice, or after a later one, changes nothing more. */
export function answered(state: DeviceState, call: SyncCall, answer: SyncAnswer): DeviceState {
  const dirty = new Map(state.dirty)
  const rows = new Map(state.rows)
  const sent = new Map(call.changes.map(({ key, n }) => [key, n]))
  for (const { key, rev } of answer.results) {
    if (dirty.get(key)?.n === sent.get(key)) dirty.delete(key)
    if (rev === 0) rows.delete(key)
  }
  if (answer.fresh) return { ...state, since: 0, rows: new Map(), dirty }
  // An answer to an earlier question may tell older rows, or miss newer ones.
  if (call.since !== state.since) return { ...state, dirty }
  for (const row of answer.rows) {
    rows.set(row.key, row)
    if (isLost(row, dirty.get(row.key))) dirty.delete(row.key)
  }
  return { ...state, since: answer.rev, rows, dirty }
}

/** Whether a waiting edit is of a mark that was deleted without its knowledge. */
const isLost = (row: KnownRow, edit: Dirty | undefined): boolean =>
  row.gone && edit !== undefined && edit.value !== null && edit.base < row.rev && readKey(row.key)?.area === 'mark'

/** The value that the reader sees: the own act that waits, else the server's row; null when there is none. */
export function shownValue({ rows, dirty }: Pick<DeviceState, 'rows' | 'dirty'>, key: string): LibraryValue | null {
  const row = rows.get(key)
  const waiting = dirty.get(key)
  if (!waiting) return row?.value ?? null
  if (waiting.value === null) return null
  const area = readKey(key)?.area
  if (area === 'mark') return { ...row?.value, ...waiting.value }
  return area === 'seen' ? withMaximum(row?.value ?? {}, waiting.value) : waiting.value
}

const withMaximum = (a: LibraryValue, b: LibraryValue): LibraryValue =>
  Object.fromEntries(Object.entries(b).map(([name, value]) => [name, Math.max(Number(value), Number(a[name] ?? 0))]))
