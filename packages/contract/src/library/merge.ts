// What becomes of a row when a device's act meets it. The server orders the rows; a clock only chooses which of two
// places is shown first. All times are the server's, in ms since 1970: no phone's clock is compared with another's.
import type { LibraryKey } from './keys.ts'
import { isWholeMark, type LibraryValue } from './values.ts'

/** A place that lost against a later one and is offered to the reader. */
export interface OtherPlace {
  at: number
  device: string
  value: LibraryValue
}

/** The facts that only merging needs. */
interface Acts {
  /** The last act of each device on this row, by the device's own counter. */
  n: Readonly<Record<string, number>>
  /** These devices, the one that acted last at the end. Rows of before have no such list. */
  order?: readonly string[]
  /** The time of the last act on each field of a mark. */
  fields: Readonly<Record<string, number>>
  /** The rev of a mark's last deletion; 0 when there was none. */
  goneRev: number
  /** The first rev at which devices know the other place. Rows of before have none. */
  otherRev?: number
}

export interface LibraryRow {
  rev: number
  at: number
  /** The device whose act is shown; '' when the server itself wrote the row. */
  device: string
  gone: boolean
  /** Null when the row is gone. */
  value: LibraryValue | null
  other: OtherPlace | null
  acts: Acts
}

/** An act of a reader, as it reached the server. */
export interface LibraryAct {
  key: LibraryKey
  device: string
  /** The rev of the row that the device last saw; 0 for none. */
  base: number
  /** The device's own counter. */
  n: number
  at: number
  /** Null: the row is deleted. */
  value: LibraryValue | null
  /** Times of a mark's fields that differ from `at`. */
  fields: Readonly<Record<string, number>>
}

export interface Decision {
  did: 'taken' | 'kept' | 'dropped'
  /** The row to store under the next rev; null when nothing changes. */
  row: LibraryRow | null
}

interface Situation {
  /** The rev that a changed row gets. */
  rev: number
  now: number
  /** The time of the last clearing of this kind of rows; 0 when there was none. */
  cleared: number
}

/** Days that a place which lost is offered. */
const offeredMs = 30 * 86_400_000
/** Part of a film below which a later act takes back that it was seen to its end. */
const doneFrom = 0.9
/** Most devices whose last act a row remembers. */
const mostDevices = 16
/** Seconds from which two places of a film are told apart. */
const farSeconds = 30

const dropped: Decision = { did: 'dropped', row: null }
const kept: Decision = { did: 'kept', row: null }

export function decideAct(stored: LibraryRow | null, act: LibraryAct, situation: Situation): Decision {
  if (act.at <= situation.cleared) return dropped
  // A repeated act, because its answer was lost.
  if (stored && (stored.acts.n[act.device] ?? 0) >= act.n) return kept
  const decision = decideArea(stored, act, situation)
  return decision.row ? { ...decision, row: noted(decision.row, stored, act) } : decision
}

function decideArea(stored: LibraryRow | null, act: LibraryAct, situation: Situation): Decision {
  if (act.key.area === 'mark') return decideMark(stored, act, situation)
  if (act.value === null) return decideRemoval(stored, act, situation)
  if (act.key.area === 'seen') return decideSeen(stored, act, situation)
  if (act.key.area === 'place') return decidePlace(stored, act, situation)
  return decideSwitch(stored, act, situation)
}

/** The row after the act, with the device's counter in its memory. The devices that acted last are remembered. */
function noted(row: LibraryRow, stored: LibraryRow | null, { device, n }: LibraryAct): LibraryRow {
  const known = stored?.acts.n ?? {}
  const listed = stored?.acts.order ?? []
  // A store keeps no order of names, so that the list tells it. Devices that no list has are the oldest.
  const others = [...Object.keys(known).filter((each) => !listed.includes(each)), ...listed]
  const order = [...others.filter((each) => each !== device).slice(1 - mostDevices), device]
  const counters = order.map((each) => [each, each === device ? n : (known[each] ?? 0)])
  return { ...row, acts: { ...row.acts, n: Object.fromEntries(counters), order } }
}

/** True when the device knew the stored row, or wrote it itself. Its act is then the later one, whatever clocks say. */
const follows = (stored: LibraryRow, act: LibraryAct): boolean =>
  act.base === stored.rev || act.device === stored.device

const noActs: Acts = { n: {}, fields: {}, goneRev: 0 }

const written = (stored: LibraryRow | null, act: LibraryAct, { rev }: Situation): LibraryRow => ({
  rev,
  at: Math.max(act.at, stored && follows(stored, act) ? stored.at : 0),
  device: act.device,
  gone: act.value === null,
  value: act.value,
  other: null,
  acts: stored?.acts ?? noActs,
})

const taken = (row: LibraryRow): Decision => ({ did: 'taken', row })

/** The later act wins. At a tie a work stays on the shelf. */
function decideSwitch(stored: LibraryRow | null, act: LibraryAct, situation: Situation): Decision {
  const stays = act.value?.on === true && stored?.value?.on !== true
  const wins = !stored || follows(stored, act) || act.at > stored.at || (act.at === stored.at && stays)
  return wins ? taken(written(stored, act, situation)) : kept
}

function decideRemoval(stored: LibraryRow | null, act: LibraryAct, situation: Situation): Decision {
  if (!stored) return dropped
  if (stored.gone || !(follows(stored, act) || act.at > stored.at)) return kept
  return taken(written(stored, act, situation))
}

/** The maximum of each field, in whatever order the acts arrive. */
function decideSeen(stored: LibraryRow | null, act: LibraryAct, situation: Situation): Decision {
  const before = stored?.value ?? {}
  const names = Object.keys(act.value ?? {})
  const value = Object.fromEntries(
    names.map((name) => [name, Math.max(Number(before[name] ?? 0), Number(act.value?.[name]))]),
  )
  if (stored && !stored.gone && names.every((name) => value[name] === before[name])) return kept
  const row = written(stored, act, situation)
  return taken({ ...row, at: Math.max(act.at, stored?.at ?? 0), value })
}

/** Only an act moves a place. Of two that did not know each other the later is shown, and the other is offered. */
function decidePlace(stored: LibraryRow | null, act: LibraryAct, situation: Situation): Decision {
  const fresh = written(stored, act, situation)
  if (!stored?.value) return !stored || follows(stored, act) || act.at > stored.at ? taken(fresh) : kept
  const value = withDone(act, stored.value)
  const other = offered(stored.other, situation.now)
  if (act.base === stored.rev) return taken({ ...fresh, value })
  // The row may have moved by an earlier act of this device. What the device knew when it acted stays decided.
  const knewOther = act.base >= (stored.acts.otherRev ?? Number.POSITIVE_INFINITY)
  if (act.device === stored.device)
    return taken({ ...fresh, value, other: knewOther ? null : farFrom(act.key, value, other) })
  return decideBothMoved(stored.value, { ...stored, other }, act, fresh)
}

function decideBothMoved(shown: LibraryValue, stored: LibraryRow, act: LibraryAct, fresh: LibraryRow): Decision {
  const { key, value: mine } = act
  if (mine === null) return kept
  if (act.at > stored.at) {
    const value = withDone(act, shown)
    const loser = { at: stored.at, device: stored.device, value: shown }
    return taken(withOther({ ...fresh, value }, laterFar(key, value, loser, stored.other), loser, stored.rev))
  }
  const value = withDone({ ...act, value: shown }, mine)
  const loser = { at: act.at, device: act.device, value: mine }
  const other = laterFar(key, value, loser, stored.other)
  const isSame = other === stored.other && value.done === shown.done
  return isSame ? kept : { did: 'kept', row: withOther({ ...stored, rev: fresh.rev, value }, other, loser, fresh.rev) }
}

/** The row with the place to offer. The one that has just lost is known from `rev` on; an older one was known before. */
function withOther(row: LibraryRow, other: OtherPlace | null, loser: OtherPlace, rev: number): LibraryRow {
  return { ...row, other, acts: other === loser ? { ...row.acts, otherRev: rev } : row.acts }
}

/** That a film was seen to its end falls only by a later act well before the end. */
function withDone({ key, value }: Pick<LibraryAct, 'key' | 'value'>, before: LibraryValue): LibraryValue {
  const now = value ?? {}
  if (key.area !== 'place' || key.kind !== 'vod' || before.done !== true) return now
  return { ...now, done: now.done === true || Number(now.second) >= doneFrom * Number(now.length) }
}

const offered = (other: OtherPlace | null, now: number): OtherPlace | null =>
  other && now - other.at <= offeredMs ? other : null

/** The later of two places that lost, when it is far from the shown one. */
function laterFar(key: LibraryKey, shown: LibraryValue, loser: OtherPlace, before: OtherPlace | null) {
  const [far, old] = [farFrom(key, shown, loser), farFrom(key, shown, before)]
  return far && (!old || far.at > old.at) ? far : old
}

const farFrom = (key: LibraryKey, shown: LibraryValue, other: OtherPlace | null): OtherPlace | null =>
  other && isFar(key, shown, other.value) ? other : null

/** Whether two places are worth telling apart: another chapter, or a page, a paragraph or 30 s. */
export function isFar(key: LibraryKey, a: LibraryValue, b: LibraryValue): boolean {
  if (key.area !== 'place') return false
  const apart = (value: (of: LibraryValue) => number): number => Math.abs(value(a) - value(b))
  if (key.kind === 'vod') return apart(({ second }) => Number(second)) >= farSeconds
  const chapter = a.chapterId && b.chapterId ? 'chapterId' : 'number'
  if (a[chapter] !== b[chapter]) return true
  if (key.kind === 'novel') return apart(({ paragraph }) => Number(paragraph)) >= 1
  return apart(({ page, share }) => Number(page) + Number(share)) >= 1
}

/** A deletion beats every edit that did not know of it. Else each field has a clock of its own. */
function decideMark(stored: LibraryRow | null, act: LibraryAct, situation: Situation): Decision {
  if (act.value === null) return deleteMark(stored, act, situation)
  const { fields, goneRev } = stored?.acts ?? noActs
  // A row that is not stored although the device saw one was deleted long ago.
  if (stored ? act.base < goneRev : act.base > 0) return dropped
  const before = stored?.value ?? {}
  const knows = stored !== null && act.base === stored.rev
  const clockOf = (name: string): number => act.fields[name] ?? act.at
  const won = Object.keys(act.value).filter((name) => knows || clockOf(name) > (fields[name] ?? 0))
  const value = { ...before, ...pick(act.value, won) }
  if (!isWholeMark(value)) return dropped
  if (won.length === 0) return kept
  const clocks = won.map((name) => [name, Math.max(clockOf(name), fields[name] ?? 0)])
  const row = written(stored, act, situation)
  const at = Math.max(act.at, stored?.at ?? 0)
  return taken({ ...row, at, value, acts: { ...row.acts, fields: { ...fields, ...Object.fromEntries(clocks) } } })
}

/** Nothing of a deleted mark stays but the fact. */
function deleteMark(stored: LibraryRow | null, act: LibraryAct, situation: Situation): Decision {
  if (!stored) return dropped
  if (stored.gone) return kept
  const row = written(stored, act, situation)
  return taken({ ...row, at: Math.max(act.at, stored.at), acts: { ...row.acts, fields: {}, goneRev: situation.rev } })
}

const pick = (value: LibraryValue, names: readonly string[]): LibraryValue =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)))
