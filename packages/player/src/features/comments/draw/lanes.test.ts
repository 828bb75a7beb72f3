// one occupancy of the lines for comments that run and comments that stand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Comment, cleanComment } from '@manjuan/danmaku'
import { type Density, firstSettings } from '../model/settings.ts'
import { type Box, boxesOf, createLayout, type Placed, type Stage, stageScale } from './layout.ts'
import { createProgramme } from './programme.ts'

const phone = { width: 390, height: 220 }
const stageOf = (density: Density, size = phone): Stage => ({
  ...size,
  settings: { ...firstSettings, density },
  captions: false,
})
/** Wide letters are as wide as they are tall. */
const measure = (line: string, size: number) => line.length * size
const comment = (more: Partial<Comment> = {}): Comment => {
  const clean = cleanComment({ text: '弹幕', ...more })
  assert.ok(clean)
  return clean
}

/** Numbers from 0 to 1, the same at each run. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const filmMs = 1_800_000
const modes = [1, 4, 5, 6] as const
const sizes = [16, 18, 25, 36, 45] as const

/** So many comments of a film of 30 minutes; of a hundred one is the viewer's own. */
function random(count: number, seed: number): Comment[] {
  const next = chance(seed)
  const one = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)]
  return Array.from({ length: count }, (_, at) =>
    comment({
      id: String(at),
      mode: one(modes) ?? 1,
      text: '长'.repeat(1 + Math.floor(next() * 24)),
      stime: Math.round(next() * filmMs),
      size: one(sizes) ?? 25,
      dur: 2_000 + Math.round(next() * 6_000),
      ...(at % 100 === 50 ? { own: true } : {}),
    }),
  )
}

const meets = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

/** The first two of a moment that lie over each other. */
function overlap(list: readonly Placed[], time: number): [Box, Box] | null {
  const boxes = boxesOf(list, time, phone.width)
  for (const [at, a] of boxes.entries()) for (const b of boxes.slice(at + 1)) if (meets(a, b)) return [a, b]
  return null
}

const moments = Array.from({ length: 60 }, (_, at) => Math.round(((at + 0.5) * filmMs) / 60))

for (const density of ['free', 'few'] as const) {
  test(`[X-66] 10,000 comments of modes 1, 4, 5, 6 never overlap at 60 moments: at 1x, at 2x and after seeks (${density})`, () => {
    const list = random(10_000, 7)
    const own = list.filter((one) => one.own)
    let seen = 0
    let ownSeen = 0
    const look = (programme: ReturnType<typeof createProgramme>, time: number) => {
      const shown = programme.at(time)
      assert.equal(overlap(shown, time), null, `${time} ms`)
      seen += shown.length
      const due = own.filter(({ stime, dur }) => stime <= time && time < stime + dur)
      const there = due.filter((one) => shown.some((placed) => placed.comment.id === one.id))
      assert.equal(there.length, due.length, `${time} ms: own ones`)
      ownSeen += there.length
    }
    for (const rate of [1, 2]) {
      const programme = createProgramme(stageOf(density), measure)
      programme.add(list)
      for (const moment of moments) {
        // It plays up to each moment, a frame of the screen at a time.
        for (let time = moment - 500; time < moment; time += 16 * rate) programme.at(time)
        look(programme, moment)
      }
    }
    const jumping = createProgramme(stageOf(density), measure)
    jumping.add(list)
    const next = chance(3)
    for (const moment of [...moments].sort(() => next() - 0.5)) look(jumping, moment)
    assert.ok(seen > 1_000 && ownSeen > 20, `${seen} comments were seen, ${ownSeen} own ones`)
  })
}

test('[X-66] a fixed comment and one that would cross it do not share a line', () => {
  const layout = createLayout(stageOf('free'), measure)
  const running = layout.place(comment({ stime: 500, dur: 7_700, text: '晚饭时间看的' }))
  const fixed = layout.place(comment({ mode: 5, stime: 1_400, text: '音乐求名字' }))
  assert.ok(running && fixed)
  assert.equal(running.y < fixed.y, true)
})

test('[X-66] fixed ones take the outer quarter of the lines each, moving ones begin at the top, and the rest is left out', () => {
  const line = Math.ceil(25 * stageScale(phone) * 1.25)
  const lines = Math.floor((phone.height - 4) / line)
  const quarter = Math.floor(lines / 4)
  for (const mode of [4, 5]) {
    const layout = createLayout(stageOf('free'), measure)
    const placed = Array.from({ length: lines }, () => layout.place(comment({ mode }))).filter((one) => one !== null)
    assert.equal(placed.length, quarter)
    const edge = mode === 5 ? 4 + quarter * line : 4 + (lines - quarter) * line
    assert.ok(placed.every(({ y, height }) => (mode === 5 ? y + height <= edge : y >= edge)))
    assert.equal(layout.place(comment({ mode, text: '高\n高\n高' })), null, 'too tall for a quarter')
  }
  const layout = createLayout(stageOf('free'), measure)
  const first = layout.place(comment({ mode: 6 }))
  assert.ok(first && first.y < 4 + line)
})

test('[X-66] a tall comment needs every line that it touches', () => {
  const layout = createLayout(stageOf('free'), measure)
  const tall = layout.place(comment({ size: 26 }))
  const next = layout.place(comment())
  assert.ok(tall && next)
  assert.ok(next.y >= tall.y + tall.height)
})

test('[X-66] an own comment takes the line with the fewest others, and these are left out', () => {
  const stage = stageOf('free')
  const layout = createLayout(stage, measure)
  const crowd = Array.from({ length: 200 }, (_, at) => layout.place(comment({ stime: at * 40, text: '长'.repeat(8) })))
  const own = layout.place(comment({ own: true, stime: 4_000, text: '我' }))
  assert.ok(own)
  const left = crowd.filter((one) => one !== null && one.to < one.from)
  assert.ok(left.length > 0 && left.length <= 2, String(left.length))
  const stays = crowd.filter((one) => one !== null)
  for (let time = own.from; time < own.to; time += 40) {
    const there: Placed[] = [...stays, own].filter(({ from, to }) => from <= time && time < to)
    assert.equal(overlap(there, time), null, String(time))
  }
})

test('[X-66] with 全部 every comment is shown, over each other if need be', () => {
  const layout = createLayout(stageOf('all'), measure)
  const placed = Array.from({ length: 60 }, () => layout.place(comment()))
  assert.ok(placed.every((one) => one !== null))
  assert.notEqual(overlap(placed as Placed[], 1_000), null)
})
