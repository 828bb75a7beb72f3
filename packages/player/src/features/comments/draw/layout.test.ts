import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Comment, cleanComment } from '@manjuan/danmaku'
import fc from 'fast-check'
import { firstSettings, type Settings } from '../model/settings.ts'
import { areaHeight, createLayout, leftOf, meet, type Placed, type Stage, stageScale } from './layout.ts'

const desktop = { width: 1280, height: 720 }
const stage = (settings: Partial<Settings> = {}, size = desktop): Stage => ({
  ...size,
  settings: { ...firstSettings, ...settings },
  captions: false,
})
/** Wide letters are as wide as they are tall. */
const measure = (line: string, size: number) => line.length * size
const comment = (more: Partial<Comment> = {}): Comment => {
  const clean = cleanComment({ text: '弹幕', ...more })
  assert.ok(clean)
  return clean
}
const placeAll = (comments: Comment[], on: Stage) => {
  const layout = createLayout(on, measure)
  return comments.map((one) => layout.place(one))
}
const shown = (list: (Placed | null)[]) => list.filter((one) => one !== null)

test('[P-01] the whole way is the stage and the text: beyond the right edge at first, beyond the left one at last', () => {
  const [placed] = placeAll([comment({ stime: 1000 })], stage())
  assert.ok(placed)
  assert.deepEqual([placed.width, placed.from, placed.to], [50, 1000, 5000])
  assert.equal(leftOf(placed, 1000, 1280), 1280)
  assert.equal(leftOf(placed, 3000, 1280), 1280 - (1280 + 50) / 2)
  assert.equal(leftOf(placed, 5000, 1280), -50)
})

test('[P-01] mode 6 flies from left to right; modes 4 and 5 stand in the middle, stacked from the bottom and the top', () => {
  const both = [5, 5, 4, 4].map((mode) => comment({ mode }))
  const [reverse, first, second, last, above] = shown(placeAll([comment({ mode: 6 }), ...both], stage()))
  assert.ok(reverse && first && second && last && above)
  assert.deepEqual([leftOf(reverse, 0, 1280), leftOf(reverse, 4000, 1280)], [-50, 1280])
  assert.equal(leftOf(first, 2000, 1280), 615)
  assert.ok(first.y < second.y && above.y < last.y && last.y + last.height <= 720 && last.y > 650)
})

test('[P-01] modes 7 and 17 take no line; a script (8) is never placed', () => {
  const list = placeAll([comment({ mode: 8 }), comment({ mode: 7 }), comment({ mode: 17 }), comment()], stage())
  assert.equal(list[0], null)
  assert.deepEqual(
    list.slice(1).map((one) => one?.y),
    [0, 0, list[3]?.y],
  )
})

test('one that begins on its way (ttl) is where the rest of its life leaves it', () => {
  const [placed] = placeAll([comment({ ttl: 2000 })], stage())
  assert.ok(placed)
  assert.equal(placed.to, 2000)
  assert.equal(leftOf(placed, 0, 1280), (1280 + 50) / 2 - 50)
})

const anyComment = fc.record({
  stime: fc.integer({ min: 0, max: 20_000 }),
  mode: fc.constantFrom(1, 1, 1, 4, 5, 6),
  text: fc.integer({ min: 1, max: 40 }).map((length) => '长'.repeat(length)),
  size: fc.constantFrom(16, 18, 25, 36, 45),
  dur: fc.constantFrom(4000, 4000, 2000, 9000),
})

test('[P-01] in whatever order they come, no two in one line touch in their whole lives', () => {
  fc.assert(
    fc.property(fc.array(anyComment, { maxLength: 120 }), fc.constantFrom(0.5, 1, 2), (inputs, speed) => {
      const list = shown(placeAll(inputs.map(comment), stage({ speed })))
      for (const a of list) {
        for (const b of list) {
          if (a === b || a.y + a.height <= b.y || b.y + b.height <= a.y) continue
          for (let time = Math.max(a.from, b.from); time < Math.min(a.to, b.to); time += 50) {
            const [left, other] = [leftOf(a, time, 1280), leftOf(b, time, 1280)]
            assert.ok(left + a.width <= other || other + b.width <= left, `${time}: ${JSON.stringify([a, b])}`)
          }
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('the same list on the same stage is laid out the same', () => {
  const list = Array.from({ length: 300 }, (_, at) => comment({ stime: at * 37, text: '弹'.repeat(1 + (at % 23)) }))
  assert.deepEqual(placeAll(list, stage()), placeAll(list, stage()))
})

test('a full stage leaves out, or lays over; the own comment is always there', () => {
  const crowd = Array.from({ length: 300 }, () => comment())
  const free = shown(placeAll(crowd, stage())).length
  assert.ok(free > 15 && free < 30, String(free))
  assert.equal(shown(placeAll(crowd, stage({ density: 'all' }))).length, 300)
  const layout = createLayout(stage(), measure)
  for (const one of crowd) layout.place(one)
  const own = layout.place(comment({ own: true }))
  assert.equal(own?.framed, true)
})

test('few: the next in a line comes when the last has left much room', () => {
  const row = Array.from({ length: 400 }, (_, at) => comment({ stime: at * 25 }))
  const many = shown(placeAll(row, stage())).length
  const few = shown(placeAll(row, stage({ density: 'few' }))).length
  assert.ok(few < many * 0.8, `${few} of ${many}`)
})

test('the area holds for the top and the bottom ones too, and captions keep their place', () => {
  for (const area of [0.25, 0.5, 0.75, 1]) {
    const list = shown(
      placeAll(
        // The moving ones would take the lines of the fixed ones.
        [4, 5, 1, 6].flatMap((mode) =>
          Array.from({ length: 30 }, () => comment({ mode })).slice(0, mode === 1 ? 30 : 2),
        ),
        stage({ area }),
      ),
    )
    assert.ok(
      list.every((one) => one.y >= 0 && one.y + one.height <= 720 * area),
      String(area),
    )
    assert.ok(['top', 'bottom', 'scroll'].every((way) => list.some((one) => one.way === way)))
  }
  assert.equal(areaHeight({ ...stage(), captions: true }), 576)
  assert.equal(areaHeight({ ...stage({ captionsFree: false }), captions: true }), 720)
})

test('a phone shows smaller letters than a desktop', () => {
  assert.equal(stageScale(desktop), 1)
  assert.equal(stageScale({ width: 390, height: 220 }), 0.64)
  const scale = stageScale({ width: 844, height: 390 })
  assert.ok(scale > 0.7 && scale < 0.75)
})

test('a fast one behind a slow one: they would meet at the end, though there is room at the start', () => {
  const [slow, fast] = [comment({ text: '慢' }), comment({ text: '快'.repeat(40), stime: 800 })].map(
    (one) => placeAll([one], stage())[0],
  )
  assert.ok(slow && fast)
  assert.equal(meet(slow, fast, 1280, 12), true)
  assert.equal(meet(slow, { ...fast, from: 3990, to: 7990 }, 1280, 12), false)
})
