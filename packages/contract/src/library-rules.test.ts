import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  act,
  answered,
  callOf,
  decideAct,
  isFar,
  type KnownRow,
  type LibraryAct,
  type LibraryRow,
  type LibraryValue,
  libraryLimits,
  newDevice,
  readChange,
  readKey,
  type SyncAnswer,
  shownValue,
  takeChanges,
  writeKey,
} from './library-rules.ts'

const mark = 'mark/0a1b2c3d-0000-4000-8000-000000000001'
const [phone, tablet] = ['1'.repeat(16), '2'.repeat(16)] as const
const minute = 60_000
const noon = 1_795_000_000_000

const comicPlace = (number: number, page = 0): LibraryValue => ({ chapterId: 100 + number, number, page, share: 0 })
const filmPlace = (second: number, done = false): LibraryValue => ({ second, length: 600, done })

interface Told extends Partial<Omit<LibraryAct, 'key'>> {
  key: string
}

const actOf = ({ key: text, ...more }: Told): LibraryAct => {
  const key = readKey(text)
  assert.ok(key, text)
  return { key, device: phone, base: 0, n: 1, at: noon, value: { on: true }, fields: {}, ...more }
}

/** As a database gives it back that keeps no order of names. */
const stored = (row: LibraryRow): LibraryRow => {
  const n = Object.entries(row.acts.n).sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...row, acts: { ...row.acts, n: Object.fromEntries(n) } }
}

test('a row remembers the 16 devices that acted last, whatever their names, so that their repeated acts are kept out', () => {
  const devices = Array.from({ length: 17 }, (_, nth) => (17 - nth).toString(16).padStart(16, '0'))
  let row: LibraryRow | null = null
  for (const [nth, device] of devices.entries()) {
    const act = actOf({ key: 'shelf/comic/7', device, n: 5, at: noon + nth, base: nth, value: { on: nth % 2 === 0 } })
    const { did, row: next } = decideAct(row, act, { rev: nth + 1, now: noon + minute, cleared: 0 })
    assert.ok(did === 'taken' && next)
    row = stored(next)
  }
  assert.ok(row)
  const [oldest = '', ...others] = devices
  assert.deepEqual(Object.keys(row.acts.n).sort(), others.toSorted())
  const again = (device: string) =>
    decideAct(row, actOf({ key: 'shelf/comic/7', device, n: 5, at: noon + minute }), { rev: 18, now: noon, cleared: 0 })
      .did
  for (const device of others) assert.equal(again(device), 'kept', device)
  assert.equal(again(oldest), 'taken')
})

/** The stored row after acts, each with the rev of its place in the list. */
function rowAfter(acts: readonly Told[], now = noon + 60 * minute): { row: LibraryRow | null; did: string } {
  let [row, did]: [LibraryRow | null, string] = [null, '']
  for (const [nth, told] of acts.entries()) {
    const decision = decideAct(row, actOf(told), { rev: nth + 1, now, cleared: 0 })
    row = decision.row ?? row
    did = decision.did
  }
  return { row, did }
}

for (const key of [
  'shelf/comic/7',
  'shelf/vod/30001',
  'seen/novel/9',
  'place/novel/9',
  'place/vod/30001/2',
  'set/novelFace',
  'set/direction/7',
  mark,
])
  test(`the key ${key} is read and written back`, () => {
    const read = readKey(key)
    assert.ok(read)
    assert.equal(writeKey(read), key)
  })

for (const key of [
  ...[
    '',
    '/',
    'shelf',
    'shelf/comic',
    'shelf/comic/0',
    'shelf/comic/07',
    'shelf/comic/7/1',
    'shelf/film/7',
    'Shelf/comic/7',
  ],
  ...['place/vod/1', 'place/vod/1/2/3', 'place/comic/1/2', 'seen/comic/1e3', 'seen/comic/99999999999999999'],
  ...['set/volume', 'set/novelFace/7', 'set/direction', 'set/__proto__', 'mark/1', `${mark}/1`, mark.toUpperCase()],
])
  test(`the key ${key || "''"} is refused`, () => assert.equal(readKey(key), null))

const wrong: [name: string, key: string, value: object | undefined, more: object, field: string][] = [
  ['an unknown key', 'shelf/x/1', { on: true }, {}, 'key'],
  ['no value', 'shelf/comic/1', undefined, {}, 'value'],
  ['a value of a deletion', mark, { note: 'x' }, { gone: true }, 'gone'],
  ['a deletion of what only grows', 'seen/comic/1', undefined, { gone: true }, 'gone'],
  ['a text as a flag', 'shelf/comic/1', { on: 'true' }, {}, 'value.on'],
  ['a missing field', 'place/comic/1', { chapterId: 1, number: 1, page: 0 }, {}, 'value.share'],
  ['an unknown field', 'shelf/comic/1', { on: true, by: 'me' }, {}, 'value.by'],
  ['a field of every object', 'shelf/comic/1', { on: true, toString: 1 }, {}, 'value.toString'],
  ['a part of a page beyond it', 'place/comic/1', { ...comicPlace(1), share: 1.1 }, {}, 'value.share'],
  ['half a second before the film', 'place/vod/1/1', { second: -0.5, length: 9, done: false }, {}, 'value.second'],
  ['a face that no device has', 'set/novelFace', { is: 'comic sans' }, {}, 'value.is'],
  ['a new mark without its anchor', mark, { note: 'x' }, {}, 'value.kind'],
  ['a colour that no device has', mark, { colour: 'red' }, { base: 3 }, 'value.colour'],
  ['a note with a control character', mark, { note: 'a\u0000' }, { base: 3 }, 'value.note'],
  ['a note that is too long', mark, { note: '漫'.repeat(501) }, { base: 3 }, 'value.note'],
  ['an age of a field that did not change', mark, { note: 'x' }, { base: 3, ages: { colour: 1 } }, 'ages.colour'],
  ['ages of what has no clocks', 'shelf/comic/1', { on: true }, { ages: { on: 1 } }, 'ages.on'],
]
for (const [name, key, value, more, field] of wrong)
  test(`a change with ${name} is refused at ${field}`, () => {
    const given = value as Record<string, unknown> | undefined // An object literal has no index signature here.
    assert.equal(readChange({ key, base: 0, n: 1, age: 0, value: given, ...more }, noon), field)
  })

test('[X-24] the time of an act is the server’s now less its age, and no age is below 0', () => {
  const read = (age: number) => readChange({ key: 'shelf/comic/1', base: 0, n: 1, age, value: { on: true } }, noon)
  assert.deepEqual(
    [read(5 * minute), read(-minute)].map((each) => typeof each !== 'string' && each.at),
    [noon - 5 * minute, noon],
  )
})

test('[X-23] a device that was left open does not move the place that another has set', () => {
  const acts = [
    { key: 'place/comic/1', value: comicPlace(3), n: 1 },
    { key: 'place/comic/1', value: comicPlace(9), device: tablet, base: 1, at: noon + minute },
    // The answer to the first call was lost, so it comes once more; nothing was read meanwhile.
    { key: 'place/comic/1', value: comicPlace(3), n: 1 },
  ]
  const { row, did } = rowAfter(acts)
  assert.deepEqual([did, row?.value?.number, row?.other], ['kept', 9, null])
})

test('[X-24] of two places that did not know each other the later act is shown, and the other is offered with its device', () => {
  const first = { key: 'place/comic/1', value: comicPlace(12), at: noon - 120 * minute, n: 4 }
  const second = { key: 'place/comic/1', value: comicPlace(14), at: noon, device: tablet }
  const other = { at: first.at, device: phone, value: first.value }
  for (const acts of [
    [first, second],
    [second, first],
  ]) {
    const { row } = rowAfter(acts)
    assert.deepEqual([row?.value, row?.device, row?.other], [second.value, tablet, other])
  }
})

test('[X-24] a decision ends the offer, another act of the same device does not, and 30 days do', () => {
  const both = [
    { key: 'place/comic/1', value: comicPlace(12), at: noon - minute },
    { key: 'place/comic/1', value: comicPlace(14), device: tablet },
  ]
  const next = { key: 'place/comic/1', value: comicPlace(14, 2), device: tablet, n: 2, at: noon + minute }
  assert.equal(rowAfter([...both, next]).row?.other?.device, phone)
  assert.equal(rowAfter([...both, { ...next, base: 2 }]).row?.other, null)
  assert.equal(rowAfter([...both, next], noon + 31 * 86_400_000).row?.other, null)
})

test('a place next to the shown one is not offered', () => {
  const places: [string, LibraryValue, LibraryValue, boolean][] = [
    ['place/comic/1', comicPlace(3, 1), { ...comicPlace(3, 1), share: 0.9 }, false],
    ['place/comic/1', comicPlace(3, 1), comicPlace(3, 2), true],
    ['place/comic/1', { ...comicPlace(3), chapterId: 0 }, comicPlace(3), false],
    ['place/comic/1', comicPlace(3), comicPlace(4), true],
    ['place/vod/1/1', filmPlace(100), filmPlace(129), false],
    ['place/vod/1/1', filmPlace(100), filmPlace(130), true],
  ]
  for (const [key, a, b, far] of places) {
    const read = readKey(key)
    assert.ok(read)
    assert.equal(isFar(read, a, b), far, JSON.stringify([a, b]))
  }
})

test('a film seen to its end falls back only by a later act below 90 %', () => {
  const key = 'place/vod/1/1'
  const end = { key, value: filmPlace(598, true) }
  const later = (second: number) => rowAfter([end, { key, value: filmPlace(second), base: 1, n: 2, at: noon + minute }])
  assert.equal(later(545).row?.value?.done, true)
  assert.equal(later(100).row?.value?.done, false)
  const earlier = rowAfter([end, { key, value: filmPlace(100), device: tablet, at: noon - minute }])
  assert.equal(earlier.row?.value?.done, true)
})

test('the shelf follows the later act, and a tie keeps the work on it', () => {
  const key = 'shelf/comic/1'
  const [on, off] = [{ on: true }, { on: false }]
  const after = (first: LibraryValue, second: LibraryValue, at: number) =>
    rowAfter([
      { key, value: first },
      { key, value: second, device: tablet, at },
    ]).row?.value?.on
  assert.deepEqual(
    [after(on, off, noon + 1), after(on, off, noon - 1), after(on, off, noon), after(off, on, noon)],
    [false, true, true, true],
  )
})

test('the furthest and the acknowledged chapter only grow', () => {
  const key = 'seen/comic/1'
  const { row, did } = rowAfter([
    { key, value: { furthest: 9, acknowledged: 20 } },
    { key, value: { furthest: 12, acknowledged: 10 }, device: tablet, at: noon - minute },
    { key, value: { furthest: 3, acknowledged: 3 }, n: 2, base: 2, at: noon + minute },
  ])
  assert.deepEqual([row?.value, did], [{ furthest: 12, acknowledged: 20 }, 'kept'])
})

const anchor = { kind: 'novel', work: 3, chapterId: 71, number: 1, paragraph: 4, letter: 0, text: '风起于青萍之末' }

test('each field of a mark has a clock of its own', () => {
  const { row } = rowAfter([
    { key: mark, value: { ...anchor, note: '旧', colour: 'blue' } },
    { key: mark, value: { note: '平板' }, device: tablet, base: 1, at: noon + 2 * minute },
    // Both edits were made offline: the note before the tablet's, the colour after it.
    {
      key: mark,
      value: { note: '手机', colour: 'green' },
      n: 2,
      base: 1,
      at: noon + 3 * minute,
      fields: { note: noon + minute },
    },
  ])
  assert.deepEqual([row?.value?.note, row?.value?.colour], ['平板', 'green'])
})

test('a deletion beats every edit that did not know of it, also when it comes back twice', () => {
  const made = { key: mark, value: anchor }
  const deleted = { key: mark, value: null, device: tablet, base: 1, at: noon + minute }
  const edited = { key: mark, value: { note: '后来' }, n: 2, base: 1, at: noon + 5 * minute }
  assert.deepEqual(
    [rowAfter([made, deleted, edited]).did, rowAfter([made, edited, deleted]).row?.gone],
    ['dropped', true],
  )
  const restored = { key: mark, value: { ...anchor, note: '又来' }, n: 3, base: 2, at: noon + 9 * minute }
  assert.equal(rowAfter([made, deleted, restored]).row?.value?.note, '又来')
  assert.equal(rowAfter([made, deleted, restored, deleted]).row?.gone, false)
  assert.equal(
    rowAfter([{ ...edited, value: anchor, base: 7 }]).did,
    'dropped',
    'the mark of its deletion was forgotten',
  )
})

test('[X-34] clearing drops earlier acts of its kind alone, and full marks refuse new ones', () => {
  const changes = ['place/comic/1', 'place/novel/1', mark].map((key, nth) => {
    const value = key === mark ? anchor : nth === 0 ? comicPlace(1) : { ...anchor, kind: undefined, work: undefined }
    const read = readChange({ key, base: 0, n: nth + 1, age: minute, value: JSON.parse(JSON.stringify(value)) }, noon)
    assert.ok(typeof read !== 'string', String(read))
    return read
  })
  const library = { rev: 4, rows: new Map(), cleared: { 'place/comic': noon - 1 }, room: { mark: 0, set: 9 } }
  const { results, rev } = takeChanges(library, phone, changes, noon)
  assert.deepEqual(
    results.map(({ did, rev }) => [did, rev]),
    [
      ['dropped', 0],
      ['taken', 5],
      ['dropped', 0],
    ],
  )
  assert.equal(rev, 5)
})

const answer = (more: Partial<SyncAnswer>): SyncAnswer => ({
  rev: 0,
  rows: [],
  more: false,
  fresh: false,
  results: [],
  ...more,
})

test('[X-23] a device sends nothing but acts, and an answer that comes late undoes nothing', () => {
  const idle = newDevice(phone)
  assert.deepEqual(callOf(idle, noon).changes, [])
  const moved = act(idle, { key: 'place/comic/1', value: comicPlace(1), at: noon })
  const call = callOf(moved, noon + minute)
  assert.deepEqual(call.changes, [{ key: 'place/comic/1', base: 0, n: 1, age: minute, value: comicPlace(1) }])
  const again = act(moved, { key: 'place/comic/1', value: comicPlace(2), at: noon + 2 * minute })
  const row: KnownRow = {
    key: 'place/comic/1',
    rev: 1,
    at: noon,
    device: phone,
    gone: false,
    value: comicPlace(1),
    other: null,
  }
  const results = [{ key: row.key, did: 'taken', rev: 1 } as const]
  const after = answered(again, call, answer({ rev: 1, rows: [row], results }))
  assert.equal(after.dirty.get(row.key)?.n, 2, 'the act after the call still waits')
  assert.deepEqual(shownValue(after, row.key), comicPlace(2))
  const second = callOf(after, noon + 3 * minute)
  const newer = { ...row, rev: 2, value: comicPlace(2) }
  const sent = answered(
    after,
    second,
    answer({ rev: 2, rows: [newer], results: [{ key: row.key, did: 'taken', rev: 2 }] }),
  )
  assert.deepEqual([sent.dirty.size, sent.since], [0, 2])
  assert.deepEqual(answered(sent, call, answer({ rev: 1, rows: [row], results })).rows, sent.rows)
})

test('[X-24] a choice that is made while an own act is under way ends the offer that the act has left', () => {
  const key = 'place/comic/1'
  const theirs = actOf({ key, value: comicPlace(14), device: tablet, at: noon - minute })
  const { row: first } = rowAfter([{ ...theirs, key }])
  assert.ok(first)
  const moved = act(newDevice(phone), { key, value: comicPlace(12), at: noon })
  const known = answered(moved, callOf(idleOf(moved), noon), answer({ rev: first.rev, rows: [{ key, ...first }] }))
  const call = callOf(known, noon)
  const chosen = act(known, { key, value: comicPlace(12, 1), at: noon + 1, decided: true })
  // The server takes the earlier act, and then the choice.
  let row: LibraryRow = first
  const serve = (sent: ReturnType<typeof callOf>) => {
    const changes = sent.changes.map((change) => {
      const read = readChange(change, noon + 1)
      assert.ok(typeof read !== 'string')
      return read
    })
    const situation = { ...{ rev: row.rev, rows: new Map([[key, row]]), cleared: {} }, room: { mark: 9, set: 9 } }
    const { changed, rev } = takeChanges(situation, phone, changes, noon + 1)
    row = changed.get(key) ?? row
    return answer({ rev, rows: [{ key, ...row }], results: [{ key, did: 'taken', rev }] })
  }
  const after = answered(chosen, call, serve(call))
  assert.equal(row.other?.device, tablet, 'the earlier act did not know of the other place')
  serve(callOf(after, noon + 2))
  assert.deepEqual([row.value, row.other], [comicPlace(12, 1), null])
})

test('[X-24] a choice ends the offer also when an answer about the own earlier act was missed', () => {
  const key = 'place/comic/1'
  const acts = [
    { key, value: comicPlace(14), device: tablet, at: noon - minute },
    { key, value: comicPlace(12), at: noon },
    { key, value: comicPlace(12, 1), n: 2, at: noon + 1 },
  ]
  assert.equal(rowAfter(acts).row?.other?.device, tablet, 'the own acts did not know of it')
  // The choice knows rev 2, which had the tablet's place. The answer that told rev 3 did not arrive.
  const choice = { key, value: comicPlace(12, 2), n: 3, at: noon + 2, base: 2 }
  assert.equal(rowAfter([...acts, choice]).row?.other, null)
  assert.equal(rowAfter([...acts, { ...choice, base: 0 }]).row?.other?.device, tablet)
})

/** The device before its acts. */
const idleOf = (state: ReturnType<typeof newDevice>) => ({ ...state, dirty: new Map() })

test('a call takes the oldest acts first and never more bytes than the server does', () => {
  let state = newDevice(phone)
  for (let nth = 1; nth <= 300; nth++) {
    const key = `mark/00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
    state = act(state, { key, value: { ...anchor, note: '漫'.repeat(nth % 2 ? 500 : 1) }, at: noon })
  }
  const call = callOf(state, noon)
  assert.ok(call.changes.length > 50 && call.changes.length <= libraryLimits.changes)
  assert.ok(Buffer.byteLength(JSON.stringify(call)) <= libraryLimits.bytes)
  assert.deepEqual(
    call.changes.map(({ n }) => n),
    call.changes.map((_, nth) => nth + 1),
  )
})

test('a device that was away for too long forgets its rows, but not its acts', () => {
  const row: KnownRow = { key: mark, rev: 3, at: noon, device: tablet, gone: false, value: anchor, other: null }
  const old = answered(newDevice(phone), { device: phone, since: 0, changes: [] }, answer({ rev: 3, rows: [row] }))
  const acting = act(old, { key: 'shelf/comic/1', value: { on: true }, at: noon })
  const away = answered(acting, { device: phone, since: 3, changes: [] }, answer({ fresh: true, more: true }))
  assert.deepEqual([away.since, away.rows.size, away.dirty.size], [0, 0, 1])
})
