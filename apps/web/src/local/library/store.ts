// The library of the present reader in this browser: the rows that the server told and the acts that wait to be sent.
// It stands in memory, in IndexedDB, and for the last moment in a journal. Other tabs are told of changes.
import {
  act,
  answered,
  callOf,
  type DeviceState,
  type KnownRow,
  type LibraryValue,
  type SyncAnswer,
  type SyncCall,
  shownValue,
} from '@manjuan/contract/library-rules'
import { signedOut } from '../signed-out.ts'
import { userInfo } from '../user.ts'
import { asFlag, isRecord, localValue } from '../value.ts'
import { type Act, countsOf, type WorkFacts } from './act.ts'
import { type Former, former, guestRows } from './former.ts'
import { clearFromJournal, eraseJournal, noteInJournal, readJournal } from './journal.ts'
import { actsOf, blank, type Dirty, type Library, libraryIn, metaKey, replayed, workOf } from './kept.ts'
import { forgetLeft, isLeft, leftReaders } from './left.ts'
import { isEmpty, newPending, putBack, takePending } from './pending.ts'
import { isPrivate, watchPrivate } from './private.ts'
import { eraseTable, readTable, type StoreName, stores, writeTable } from './table.ts'

/** ms that the screens wait for what older versions kept. */
const legacyMs = 1000

/** What older versions kept was taken over. */
const moved = localValue<boolean>('libraryMoved', false, asFlag)

let held: Library = blank(0)
let isKnown = false
let version = 0
/** Acts of a visit without traces, by key. */
let unkept = new Map<string, LibraryValue | null>()
/** Acts made before the table was read. */
const early: Act[] = []
/** Their counters in the journal, by key. They are noted anew, on the rows that the table has. */
const earlyCounters = new Map<string, number>()
const listeners = new Set<() => void>()
const acted = new Set<() => void>()
/** What IndexedDB has not got yet. Another reader's library begins with another one. */
let pending = newPending()
let saving: Promise<void> = Promise.resolve()
/** The present reader has no mobile yet, so this browser made the account. */
let isGuest = (userInfo.get()?.mobile ?? '') === ''
/** Tells other tabs whose library has changed. */
let channel: BroadcastChannel | null = null

let loading = load(userInfo.get()?.userId ?? 0)
eraseSignedOut()
void leaveUnfinished()
userInfo.subscribe(() => {
  const now = userInfo.get()
  // Between two readers there is no reader for a moment.
  if (now && now.userId !== held.userId) void follow(now.userId, isGuest)
  else if (now) forgetLeft(now.userId)
  if (now) isGuest = now.mobile === ''
})
watchPrivate(() => {
  unkept = new Map()
  tell()
})

/** Resolves when the library of the present reader has been read. */
export const ready = (): Promise<void> => loading
export const isReady = (): boolean => isKnown
/** Changes with everything that the library shows. */
export const versionOf = (): number => version
export const ownerOf = (): number => held.userId
export const stateOf = (): DeviceState => held.state
export const syncedAt = (): number => held.syncedAt
export const deviceName = (device: string): string => held.devices[device] ?? ''
export const ownDevice = (): string => held.state.device
export const factsOf = (work: string): WorkFacts | undefined => held.works.get(work)

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called after each act that waits to be sent. */
export function onAct(listener: () => void): () => void {
  acted.add(listener)
  return () => acted.delete(listener)
}

/** The value that the reader sees; null when there is none. */
export function shownAt(key: string): LibraryValue | null {
  return unkept.get(key) ?? (unkept.has(key) ? null : shownValue(held.state, key))
}

/** The time of the act that is seen, in ms since 1970; 0 for none. */
export function timeOf(key: string): number {
  return held.state.dirty.get(key)?.at ?? held.state.rows.get(key)?.at ?? 0
}

export const rowOf = (key: string): KnownRow | undefined => held.state.rows.get(key)
export const isWaiting = (key: string): boolean => held.state.dirty.has(key)
export const unsent = (): number => held.state.dirty.size

/** Keys with a value that begin so. */
export function keysUnder(prefix: string): string[] {
  const all = new Set([...held.state.rows.keys(), ...held.state.dirty.keys(), ...unkept.keys()])
  return [...all].filter((key) => key.startsWith(prefix) && shownAt(key) !== null)
}

/** An act of the reader. Nothing else may call this (readers.md 2.3). */
export function note(one: Act): void {
  if (isPrivate()) {
    unkept.set(one.key, one.value)
    tell()
    return
  }
  if (!isKnown) {
    early.push(one)
    earlyCounters.set(one.key, journalled(one).n)
    return
  }
  apply(one)
  save()
  tell()
  for (const listener of acted) listener()
}

function apply(one: Act): void {
  const { key, work } = one
  held = { ...held, state: journalled(one) }
  if (work) holdFacts(work.key, work.facts)
  pending.keys.acts.add(key)
  pending.keys.meta.add(metaKey)
}

/** The state with the act, which stands in the journal then. */
function journalled({ key, value, at = Date.now(), decided = false, work }: Act): DeviceState {
  const { state } = held
  // Tabs of one browser are one device: the clock keeps their counters apart.
  const n = Math.max(state.n, Date.now() - 1)
  const next = act({ ...state, n }, { key, value, at, decided })
  noteInJournal(held.userId, key, { n: next.n, act: next.dirty.get(key), ...(work ? { work } : {}) })
  return next
}

/** Facts are no act: they are never sent. */
export function keepFacts(work: string, facts: WorkFacts): void {
  if (!isPrivate()) holdFacts(work, facts)
}

function holdFacts(work: string, facts: WorkFacts): void {
  held = { ...held, works: new Map(held.works).set(work, facts) }
  pending.keys.works.add(work)
}

/** Keeps facts that were asked for, all at once. */
export function keepAllFacts(all: ReadonlyMap<string, WorkFacts>): void {
  for (const [work, facts] of all) keepFacts(work, facts)
  save()
  tell()
}

/** Drops acts that the server refuses for ever, because one wrong field refuses its whole call. */
export function dropActs(keys: readonly string[]): void {
  const dirty = new Map(held.state.dirty)
  for (const key of keys) {
    pending.settled.set(key, dirty.get(key)?.n ?? 0)
    dirty.delete(key)
    pending.keys.acts.add(key)
  }
  held = { ...held, state: { ...held.state, dirty } }
  save()
  tell()
}

export const nextCall = (): SyncCall => callOf(held.state, Date.now())

interface Told extends SyncAnswer {
  devices: readonly { device: string; name: string }[]
}

/** Takes an answer over. False: it is for another reader than the present one. */
export function takeAnswer(userId: number, call: SyncCall, answer: Told): boolean {
  if (userId !== held.userId || !isKnown) return false
  const before = held.state
  const state = answered(before, call, answer)
  for (const { key, n } of call.changes)
    if (!state.dirty.has(key)) {
      pending.settled.set(key, n)
      pending.keys.acts.add(key)
    }
  for (const { key } of [...answer.rows, ...answer.results]) pending.keys.rows.add(key)
  for (const [key, act] of before.dirty) if (state.dirty.get(key) !== act) pending.keys.acts.add(key)
  pending.fresh ||= answer.fresh
  pending.keys.meta.add(metaKey)
  const devices = Object.fromEntries(answer.devices.map(({ device, name }) => [device, name]))
  held = { ...held, state, devices, syncedAt: Date.now() }
  save()
  tell()
  return true
}

/** What IndexedDB gets under a key of a store; null deletes it. */
function recordOf(store: StoreName, key: string): unknown {
  if (store === 'rows') return held.state.rows.get(key) ?? null
  if (store === 'acts') return held.state.dirty.get(key) ?? null
  if (store === 'works') return held.works.get(key) ?? null
  return { n: held.state.n, since: held.state.since, devices: held.devices, syncedAt: held.syncedAt }
}

let isSaving = false
/** False where the browser has no room, or no tables at all. */
let canStore = true

/** Writes what has changed, one transaction after the other. What could not be written waits for the next call. */
function save(): void {
  if (isSaving || isEmpty(pending)) return
  isSaving = true
  const { userId } = held
  const of = pending
  const taken = takePending(of)
  const change = Object.fromEntries(
    stores.map((name) => [name, new Map([...taken.keys[name]].map((key) => [key, recordOf(name, key)]))]),
  ) as Record<StoreName, Map<string, unknown>>
  const ends = taken.settled
  const saved = new Map([...change.acts].map(([key, dirty]) => [key, (dirty as Dirty | null)?.n ?? ends.get(key) ?? 0]))
  saving = writeTable(userId, change, ends, taken.fresh)
    .then(
      () => {
        canStore = true
        clearFromJournal(userId, saved)
        channel?.postMessage(userId)
        return true
      },
      (error: unknown) => {
        canStore = false
        putBack(of, taken)
        console.warn(error)
        return false
      },
    )
    .then((isWritten) => {
      isSaving = false
      // A browser that refuses is not asked again until something happens.
      if (isWritten || of !== pending) save()
    })
}

/** True: IndexedDB has everything. */
async function allSaved(): Promise<boolean> {
  for (let turns = 0; turns < 4; turns++) {
    save()
    await saving
    if (isEmpty(pending)) return true
    if (!canStore) return false
  }
  return false
}

function tell(): void {
  version++
  for (const listener of listeners) listener()
}

async function load(userId: number): Promise<void> {
  isKnown = false
  held = blank(userId)
  // What the former reader's library has not written yet stands in its journal.
  pending = newPending()
  if (userId > 0) listen()
  const content = await readTable(userId).catch((error: unknown) => {
    // Private windows of some browsers have no IndexedDB. The library then lives in the journal.
    console.warn(error)
    return null
  })
  if (held.userId !== userId) return
  canStore = content !== null
  held = replayed(libraryIn(userId, content), earlyCounters)
  saveReplayed()
  isKnown = true
  const legacy = takeLegacy().catch((error: unknown) => console.warn(error))
  await Promise.race([legacy, new Promise((resolve) => setTimeout(resolve, legacyMs))])
  if (held.userId !== userId) return
  earlyCounters.clear()
  for (const one of early.splice(0)) note(one)
  save()
  tell()
  if (unsent() > 0) for (const listener of acted) listener()
}

/** Another reader has this browser, here or in another tab. */
async function follow(userId: number, wasGuest: boolean): Promise<void> {
  const before = held
  const isLost = isLeft(before.userId)
  forgetLeft(userId)
  const others = leftReaders()
  // Acts of the former reader that came too early stand in the former reader's journal.
  if (before.userId > 0) {
    early.length = 0
    earlyCounters.clear()
  }
  const left: Former = { from: before.userId, to: userId, wasGuest }
  // The page may be left before the tables are read.
  if (left.from > 0 && !isLost && signedOut.get() !== left.from) former.set(left)
  loading = load(userId)
  if (before.userId === 0) {
    // The journal of the new reader has them at once, because the page may be left before the table is read.
    for (const one of early.splice(0)) note(one)
    for (const [key, { value, at }] of before.state.dirty) note({ key, value, at, ...workOf(key, before.works) })
    await loading
    return erase(0)
  }
  await loading
  // The session ended elsewhere: its unsent acts wait for that reader, and are shown to nobody else.
  if (isLost) return
  if (signedOut.get() === before.userId) return eraseSignedOut()
  await leaveBehind(left)
  for (const each of others) if (each !== held.userId) await erase(each)
}

/** A guest's works wait for the reader's answer. Of any other reader nothing stays. */
async function leaveBehind({ from, to, wasGuest }: Former): Promise<void> {
  const acts = wasGuest ? await actsOf(from).catch(() => null) : []
  // Works that cannot be read now are not erased unasked.
  if (!acts) return console.warn(`library ${from}: not read`)
  // The former reader is back already.
  if (held.userId === from) return
  const { shelf, records } = countsOf(acts)
  if (shelf + records > 0) guestRows.set({ from, to, shelf, records })
  else await erase(from)
  if (former.get()?.from === from) former.remove()
}

/** A page before was left while it left a reader behind. */
async function leaveUnfinished(): Promise<void> {
  const left = former.get()
  await loading
  if (left && left.to === held.userId) await leaveBehind(left)
}

let answering: Promise<void> | null = null

/**
 * Takes the guest's works over as acts with their ages, or forgets them. The question stays while they could not be
 * read or written.
 */
export function answerGuest(takes: boolean): Promise<void> {
  answering ??= answer(takes)
    .catch((error: unknown) => console.warn(error))
    .finally(() => {
      answering = null
    })
  return answering
}

async function answer(takes: boolean): Promise<void> {
  const asked = guestRows.get()
  if (!asked) return
  await loading
  if (takes) {
    if (asked.to !== held.userId) return
    // The reader has asked for it, so 无痕浏览 does not keep them away.
    for (const one of await actsOf(asked.from)) apply(one)
    tell()
    for (const listener of acted) listener()
    if (!(await allSaved()) || asked.to !== held.userId) throw new Error(`library ${asked.from}: not taken over`)
  }
  guestRows.remove()
  await erase(asked.from)
}

function listen(): void {
  if (channel || !('BroadcastChannel' in globalThis)) return
  channel = new BroadcastChannel('library')
  channel.addEventListener('message', ({ data }) => {
    if (data === held.userId) void reload()
  })
}

/** Another tab has written. The own acts that are not written yet stand in the journal. */
async function reload(): Promise<void> {
  const { userId } = held
  const before = version
  await saving
  const content = await readTable(userId).catch(() => null)
  if (!content || held.userId !== userId || !isKnown) return
  // After a failed write memory alone has the whole.
  if (!canStore && !isEmpty(pending)) return
  // The rows just read may lack a change made meanwhile.
  if (version !== before || isSaving) return reload()
  const { n } = held.state
  const library = replayed(libraryIn(userId, content))
  held = { ...library, state: { ...library.state, n: Math.max(n, library.state.n) } }
  tell()
}

/** The journal's acts are written into the table. */
function saveReplayed(): void {
  for (const [key, { work }] of Object.entries(readJournal(held.userId))) {
    pending.keys.acts.add(key)
    if (isRecord(work) && typeof work.key === 'string') pending.keys.works.add(work.key)
  }
}

/** The stores of the versions before, read once: their works become acts with their ages. */
async function takeLegacy(): Promise<void> {
  if (moved.get()) return
  const { readLegacy, removeLegacy } = await import('./legacy.ts')
  const { userId } = held
  const found = await readLegacy()
  if (held.userId !== userId) return
  // A row that is known already is newer than what an old version left.
  for (const one of found) if (shownAt(one.key) === null) apply(one)
  save()
  tell()
  await saving
  // Without a table the old stores are read again at the next start.
  if (held.userId !== userId || !canStore) return
  moved.set(true)
  removeLegacy()
}

/** The reader signed this browser out from another device: not even a guest's works wait here. */
function eraseSignedOut(): void {
  const gone = signedOut.get()
  if (gone > 0 && gone !== held.userId) void erase(gone)
}

/** Nothing of that reader's library stays in this browser. */
export async function erase(userId: number): Promise<void> {
  if (held.userId === userId) {
    held = blank(0)
    pending = newPending()
    tell()
  }
  forgetLeft(userId)
  eraseJournal(userId)
  await eraseTable(userId).catch((error: unknown) => console.warn(error))
}
