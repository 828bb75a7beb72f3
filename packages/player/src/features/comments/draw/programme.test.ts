import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Comment, cleanComment } from '@manjuan/danmaku'
import fc from 'fast-check'
import { firstSettings, type Settings } from '../model/settings.ts'
import type { Placed } from './layout.ts'
import { createProgramme } from './programme.ts'

const comment = (more: Partial<Comment> = {}): Comment => {
  const clean = cleanComment({ text: '弹幕', ...more })
  assert.ok(clean)
  return clean
}
const stageOf = (settings: Partial<Settings> = {}) => ({
  width: 1280,
  height: 720,
  settings: { ...firstSettings, ...settings },
  captions: false,
})

function open(comments: Comment[], settings: Partial<Settings> = {}) {
  const measured = { count: 0 }
  const programme = createProgramme(stageOf(settings), (line, size) => {
    measured.count++
    return line.length * size
  })
  programme.add(comments)
  return { programme, measured }
}
const ids = (list: readonly Placed[]) => list.map((placed) => placed.comment.id)
const lines = (list: readonly Placed[]) => list.map((placed) => `${placed.comment.id} ${placed.y}`)
const row = (count: number, every: number, more: Partial<Comment> = {}) =>
  Array.from({ length: count }, (_, at) => comment({ id: String(at), stime: at * every, ...more }))

test('[P-01] at every moment the stage shows the comments that have come and not gone', () => {
  const { programme } = open(row(5, 1000))
  assert.deepEqual(ids(programme.at(0)), ['0'])
  assert.deepEqual(ids(programme.at(2500)), ['0', '1', '2'])
  assert.deepEqual(ids(programme.at(4000)), ['1', '2', '3', '4'])
  assert.deepEqual(ids(programme.at(8000)), [])
})

test('[P-01] a seek leaves no former comment on the stage, and shows those of the new moment at once', () => {
  const { programme } = open([...row(20, 100), comment({ id: 'far', stime: 3_600_000 })])
  assert.equal(programme.at(1900).length, 20)
  assert.deepEqual(ids(programme.at(3_602_000)), ['far'])
  assert.equal(programme.at(1900).length, 20)
})

test('[P-01] going back shows the same lines as going on, frame by frame', () => {
  const { programme } = open(row(2000, 30))
  const seen = new Map<number, string[]>()
  for (let time = 0; time < 40_000; time += 250) seen.set(time, lines(programme.at(time)))
  for (let time = 39_750; time >= 0; time -= 250)
    assert.deepEqual(lines(programme.at(time)), seen.get(time), String(time))
})

test('where the stage was empty once, a seek and playing on give the same picture', () => {
  const list = [
    ...row(60, 100),
    ...row(60, 100).map((one) => ({ ...one, id: `b${one.id}`, stime: one.stime + 30_000 })),
  ]
  const played = open(list).programme
  for (let time = 0; time < 33_000; time += 100) played.at(time)
  assert.deepEqual(lines(played.at(33_000)), lines(open(list).programme.at(33_000)))
})

test('whatever way the time takes, there are those alive and no others', () => {
  const list = row(300, 200)
  const times = fc.array(fc.integer({ min: 0, max: 70_000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(times, (way) => {
      const { programme } = open(list, { density: 'all' })
      for (const time of way) {
        const alive = list.filter((one) => one.stime <= time && one.stime + one.dur > time).map((one) => one.id)
        assert.deepEqual(ids(programme.at(time)), alive)
      }
    }),
    { numRuns: 100 },
  )
})

test('100,000 comments: a moment measures those near it, and a change of settings as well', () => {
  const { programme, measured } = open(row(100_000, 50))
  programme.at(2_500_000)
  assert.ok(measured.count < 800, String(measured.count))
  const before = measured.count
  for (let time = 2_500_000; time < 2_501_000; time += 16) programme.at(time)
  assert.ok(measured.count - before < 50, String(measured.count - before))
  programme.set(stageOf({ size: 1.5 }))
  programme.at(2_501_000)
  assert.ok(measured.count - before < 900)
  // Over an hour of comments that nobody is to see.
  programme.at(4_900_000)
  assert.ok(measured.count - before < 1_800, String(measured.count - before))
})

test('an hour of playing keeps no more laid out than the last minutes', () => {
  const { programme } = open(row(30_000, 100))
  let most = 0
  for (let time = 0; time < 1_800_000; time += 500) most = Math.max(most, programme.at(time).length)
  assert.ok(most < 45)
  assert.equal(programme.at(1_750_000).length > 20, true)
})

test('[P-01] a comment that comes while its moment is on the stage is there at once, and moves no other', () => {
  const { programme } = open(row(50, 100))
  const before = lines(programme.at(3000))
  programme.add([comment({ id: 'live', stime: 2900 })])
  const after = lines(programme.at(3000))
  assert.deepEqual(
    after.filter((line) => !line.startsWith('live')),
    before,
  )
  assert.equal(after.length, before.length + 1)
  const later = ids(programme.at(4500))
  assert.equal(new Set(later).size, later.length)
})

test('the same number comes once; a removed one is gone', () => {
  const { programme } = open(row(3, 100))
  programme.add([comment({ id: '1', stime: 100 })])
  assert.deepEqual(ids(programme.at(500)), ['0', '1', '2'])
  programme.remove('1')
  assert.deepEqual(ids(programme.at(500)), ['0', '2'])
  programme.clear()
  assert.deepEqual(ids(programme.at(500)), [])
})

test('blocked words and kinds are left out, the own comment never', () => {
  const list = [
    comment({ id: '1', text: '有剧透' }),
    comment({ id: '2', text: '有剧透', own: true }),
    comment({ id: '3', mode: 5 }),
    comment({ id: '4', color: 0xff0000 }),
    comment({ id: '5' }),
  ]
  const { programme } = open(list, { words: ['剧透'], blocked: ['top', 'colored'] })
  assert.deepEqual(ids(programme.at(10)), ['2', '5'])
})

test('live change of settings: words and size hold for those on the stage', () => {
  const { programme } = open(row(3, 100))
  const [size] = programme.at(500).map((placed) => placed.size)
  programme.set(stageOf({ size: 0.5 }))
  assert.ok((programme.at(500)[0]?.size ?? 99) < (size ?? 0))
  programme.set(stageOf({ words: ['弹幕'] }))
  assert.deepEqual(ids(programme.at(500)), [])
})

test('merged repeats: the first stands for all of the next ten seconds and says how many', () => {
  const list = [...row(12, 500, { text: '哈哈哈' }), comment({ id: 'x', stime: 1000, text: '别的' })]
  const { programme } = open(list, { merge: true })
  assert.deepEqual(
    programme.at(1000).map((placed) => placed.lines[0]),
    ['哈哈哈 ×12', '别的'],
  )
  const later = open([...row(2, 11_000)], { merge: true }).programme
  assert.deepEqual(
    later.at(11_000).map((placed) => placed.lines[0]),
    ['弹幕'],
  )
})

test('comments that come soon are known before, and so is the moment of the next', () => {
  const { programme } = open(row(5, 1000))
  programme.at(100)
  assert.deepEqual(ids(programme.soon(950)), ['1'])
  assert.equal(programme.next(), 1000)
  programme.at(4000)
  assert.equal(programme.next(), Number.POSITIVE_INFINITY)
})
