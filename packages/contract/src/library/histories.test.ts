// Random histories of three devices of one reader: skewed clocks, offline times, lost and repeated answers.
// Settings: LIBRARY_HISTORIES is their number, LIBRARY_SEED the first seed. A failed history is named by its seed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { howMany } from '../../../../tools/how-much.ts'
import {
  act,
  answered,
  callOf,
  type DeviceState,
  type KnownRow,
  type LibraryRow,
  type LibraryValue,
  newDevice,
  readChange,
  type SyncAnswer,
  type SyncCall,
  takeChanges,
} from '../library-rules.ts'

const histories = howMany('LIBRARY_HISTORIES')
const firstSeed = Number(process.env.LIBRARY_SEED ?? 1)

/** Longest time in ms that a call is under way. Acts nearer to each other may change places. */
const mostUnderWay = 2_000
const hour = 3_600_000
const uuid = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`
const keys = {
  shelf: ['shelf/comic/1', 'shelf/vod/2'],
  place: ['place/comic/1', 'place/novel/3', 'place/vod/2/1'],
  seen: ['seen/comic/1'],
  set: ['set/novelSize'],
  mark: [uuid(1), uuid(2)].map((id) => `mark/${id}`),
}

type Random = (below: number) => number

/** Mulberry32: small, and the same on every machine. */
function randomOf(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** An act as it truly happened. */
interface TrueAct {
  device: string
  n: number
  key: string
  value: LibraryValue | null
  at: number
  /** The rev that the device knew. */
  knew: number
}

interface World {
  now: number
  random: Random
  server: { rev: number; rows: Map<string, LibraryRow>; cleared: Record<string, number> }
  devices: Phone[]
  acts: TrueAct[]
}

interface Phone {
  state: DeviceState
  /** ms by which this phone's clock is wrong. */
  skew: number
  online: boolean
  /** Calls whose answers are still under way, or come twice. */
  answers: { call: SyncCall; answer: SyncAnswer }[]
}

const pick = <T>(random: Random, from: readonly T[]): T => {
  const [first] = from
  const picked = from[random(from.length)] ?? first
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}

function valueFor(random: Random, key: string, isNew: boolean): LibraryValue | null {
  const chapter = 1 + random(9)
  const inText = { chapterId: 70 + chapter, number: chapter, paragraph: random(40), letter: 0, text: '风起' }
  if (key.startsWith('shelf/')) return { on: random(2) === 0 }
  if (key.startsWith('seen/')) return { furthest: random(30), acknowledged: random(30) }
  if (key.startsWith('set/')) return { is: 10 + random(20) }
  if (key.startsWith('place/comic'))
    return { chapterId: 50 + chapter, number: chapter, page: random(20), share: random(10) / 10 }
  if (key.startsWith('place/novel')) return inText
  if (key.startsWith('place/vod')) return { second: random(600), length: 600, done: random(8) === 0 }
  if (isNew) return { kind: 'novel', work: 3, ...inText, note: `n${random(99)}` }
  return random(4) === 0 ? null : { [random(2) ? 'note' : 'colour']: random(2) ? 'green' : 'blue' }
}

function actOn(world: World, phone: Phone): void {
  const { random, now } = world
  const key = pick(random, Object.values(keys).flat())
  const isMark = key.startsWith('mark/')
  const row = phone.state.rows.get(key)
  const waiting = phone.state.dirty.get(key)
  const isThere = waiting ? waiting.value !== null : row && !row.gone
  // A deleted mark is on no screen, so nobody edits it; a new one has an id of its own.
  if (isMark && !isThere && (row || waiting)) return
  const value = valueFor(random, key, isMark && !isThere)
  phone.state = act(phone.state, { key, value, at: now + phone.skew, decided: random(6) === 0 })
  const knew = phone.state.dirty.get(key)?.base ?? 0
  world.acts.push({ device: phone.state.device, n: phone.state.n, key, value, at: now, knew })
}

const knownRow = (key: string, { rev, at, device, gone, value, other }: LibraryRow): KnownRow => {
  return { key, rev, at, device, gone, value, other }
}

/** The server's side of one call, checked: it changes rows of the call's own acts alone. */
function serve(world: World, call: SyncCall): SyncAnswer {
  const { server, now } = world
  const changes = call.changes.map((change) => {
    const read = readChange(change, now)
    if (typeof read === 'string') throw new Error(`${change.key}: ${read}`)
    return read
  })
  const before = new Map(server.rows)
  const taken = takeChanges({ ...server, room: { mark: 99, set: 99 } }, call.device, changes, now)
  for (const [key, row] of taken.changed) server.rows.set(key, row)
  server.rev = taken.rev
  for (const [key, row] of taken.changed) judge(world, key, before.get(key), row)
  for (const { key, n } of call.changes)
    if ((before.get(key)?.acts.n[call.device] ?? 0) >= n)
      assert.ok(!taken.changed.has(key), `${key} changed by an act that came twice`)
  const sent = new Set(call.changes.map(({ key }) => key))
  assert.deepEqual(
    [...taken.changed.keys()].filter((key) => !sent.has(key)),
    [],
    'a row changed without an act',
  )
  if (call.changes.length === 0) assert.equal(taken.changed.size, 0)
  const rows = [...server.rows].filter(([, { rev }]) => rev > call.since).sort(([, a], [, b]) => a.rev - b.rev)
  const page = rows.slice(0, 4).map(([key, row]) => knownRow(key, row))
  const more = rows.length > page.length
  return { rev: more ? (page.at(-1)?.rev ?? 0) : server.rev, rows: page, more, fresh: false, results: taken.results }
}

/** Whatever was deleted comes back only by a later act, or by one that knew of the deletion. */
function judge({ acts }: World, key: string, before: LibraryRow | undefined, after: LibraryRow): void {
  const isOff = (row: LibraryRow): boolean => row.gone || row.value?.on === false
  if (!before || !isOff(before) || isOff(after)) return
  const cause = acts.find(({ device, n }) => device === after.device && n === after.acts.n[after.device])
  assert.ok(cause, `${key} came back without an act`)
  const knew = cause.knew >= before.rev
  assert.ok(knew || cause.at > before.at - mostUnderWay, `${key} came back by an act before its deletion`)
  if (key.startsWith('mark/')) assert.ok(knew, `${key} came back by an edit that did not know of its deletion`)
}

/** Clears the places of comics, as the server does. */
function clear({ server, now }: World): void {
  server.cleared['place/comic'] = now
  for (const [key, row] of server.rows) {
    if (!key.startsWith('place/comic') || row.gone) continue
    server.rev += 1
    server.rows.set(key, { ...row, rev: server.rev, at: now, device: '', gone: true, value: null, other: null })
  }
}

function sync(world: World, phone: Phone): void {
  const call = callOf(phone.state, world.now + phone.skew)
  world.now += world.random(mostUnderWay)
  const lost = world.random(10)
  if (lost === 0) return // the call never arrives
  const answer = serve(world, call)
  if (lost === 1) return // the answer never arrives
  phone.answers.push({ call, answer })
  if (lost === 2) phone.answers.push({ call, answer })
  if (lost === 3) return // the answer comes later
  deliver(phone)
}

function deliver(phone: Phone): void {
  for (const { call, answer } of phone.answers) phone.state = answered(phone.state, call, answer)
  phone.answers = []
}

function step(world: World): void {
  const { random, devices } = world
  world.now += 1 + random(random(4) === 0 ? 30 * hour : 60_000)
  const phone = pick(random, devices)
  const what = random(20)
  if (what < 9) actOn(world, phone)
  else if (what < 16) {
    if (phone.online) sync(world, phone)
  } else if (what < 18) phone.online = !phone.online
  else if (what === 18) deliver(phone)
  else if (random(3) === 0) clear(world)
}

/** Every device comes online and asks until nothing is left to say. */
function settle(world: World): void {
  for (let round = 0; round < 2; round++)
    for (const phone of world.devices) {
      deliver(phone)
      for (let asked = 0; ; asked++) {
        assert.ok(asked < 50, 'the device never comes to an end')
        const call = callOf(phone.state, world.now + phone.skew)
        const answer = serve(world, call)
        phone.state = answered(phone.state, call, answer)
        if (!answer.more && phone.state.dirty.size === 0) break
      }
    }
}

/** The last act of all is the one that is shown, if no other device acted at nearly the same time. */
function judgeLast({ server, acts }: World, key: string): void {
  const [last, ...earlier] = acts.filter((each) => each.key === key).reverse()
  const close = earlier.some(({ device, at }) => device !== last?.device && at > (last?.at ?? 0) - 2 * mostUnderWay)
  if (!last || close || (server.cleared['place/comic'] ?? 0) > last.at - mostUnderWay) return
  const { done: _, ...shown } = server.rows.get(key)?.value ?? {}
  const { done: __, ...wanted } = last.value ?? {}
  assert.deepEqual(shown, wanted, `${key} shows the last act`)
}

function judgeEnd(world: World): void {
  const { server, devices, acts } = world
  const stored = [...server.rows].map(([key, row]) => knownRow(key, row)).sort((a, b) => a.rev - b.rev)
  for (const { state } of devices) {
    const held = [...state.rows.values()].sort((a, b) => a.rev - b.rev)
    assert.deepEqual(held, stored, `${state.device} and the server agree`)
  }
  for (const key of keys.seen) {
    const all = acts.filter((each) => each.key === key)
    if (all.length === 0) continue
    const furthest = Math.max(...all.map(({ value }) => Number(value?.furthest)))
    assert.equal(server.rows.get(key)?.value?.furthest, furthest, 'the furthest chapter of all acts')
  }
  for (const key of [...keys.shelf, ...keys.set, ...keys.place]) judgeLast(world, key)
  for (const [key, row] of server.rows) {
    const mine = acts.filter((each) => each.key === key)
    assert.ok(mine.length > 0, 'every row goes back to an act')
    const cleared = key.startsWith('place/comic') ? (server.cleared['place/comic'] ?? 0) : 0
    assert.ok(row.gone || row.at > cleared, 'clearing holds for acts that had not arrived')
    if (row.device) assert.ok(mine.some(({ device, n }) => device === row.device && n <= (row.acts.n[device] ?? 0)))
    // What is shown was a reader's act, and no clock of a phone has a part in its time.
    const last = Math.max(...mine.map(({ at }) => at))
    if (row.device) assert.ok(row.at <= last + mostUnderWay, 'the time of a row is that of an act')
  }
}

function play(seed: number): World {
  const random = randomOf(seed)
  const skews = [0, (random(48) - 24) * hour, (random(400) - 200) * 24 * hour]
  const devices = skews.map(
    (skew, at): Phone => ({ state: newDevice(`${at}`.repeat(16)), skew, online: true, answers: [] }),
  )
  const server = { rev: 0, rows: new Map(), cleared: {} }
  const world: World = { now: 1_795_000_000_000, random, server, devices, acts: [] }
  const steps = 20 + random(60)
  for (let nth = 0; nth < steps; nth++) step(world)
  settle(world)
  judgeEnd(world)
  return world
}

test(`[X-25] ${histories} random histories of three devices converge, and nothing deleted returns without a later act`, () => {
  let [acts, rows, others] = [0, 0, 0]
  for (let seed = firstSeed; seed < firstSeed + histories; seed++) {
    try {
      const world = play(seed)
      acts += world.acts.length
      rows += world.server.rows.size
      others += [...world.server.rows.values()].filter(({ other }) => other).length
    } catch (error) {
      throw new Error(`LIBRARY_SEED=${seed}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }
  assert.ok(
    acts > histories * 15 && rows > histories * 5 && others > histories / 4,
    `${acts} acts, ${rows} rows, ${others}`,
  )
})
