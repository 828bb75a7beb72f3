import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Comment, cleanComment } from '@manjuan/danmaku'
import { firstSettings, type Settings } from '../model/settings.ts'
import type { Surface } from './drawing.ts'
import { sharpnessOf } from './painter.ts'
import type { Copy } from './sheet.ts'
import { createShow, type Drawn } from './show.ts'

/** A canvas that notes what is put on it, and a screen that draws when the test says so. */
function open(settings: Partial<Settings> = {}, copy?: Copy) {
  const made: FakeCanvas[] = []
  const canvas = fakeCanvas()
  const waiting = { frames: new Set<() => void>(), timers: new Set<{ ms: number; run: () => void }>() }
  const drawn: Drawn[] = []
  const screen = { now: 0 }
  const show = createShow(surface(canvas), {
    surface: (width, height) => {
      const fresh = fakeCanvas(width, height)
      made.push(fresh)
      return surface(fresh)
    },
    ...(copy ? { copy } : {}),
    frame: (run) => {
      waiting.frames.add(run)
      return () => waiting.frames.delete(run)
    },
    now: () => screen.now,
    after: (ms, run) => {
      const timer = { ms, run }
      waiting.timers.add(timer)
      return () => waiting.timers.delete(timer)
    },
    tell: (fact) => fact.kind === 'drawn' && drawn.push(fact),
  })
  show.hear({ kind: 'size', width: 1280, height: 720, density: 2 })
  show.hear({ kind: 'settings', settings: { ...firstSettings, ...settings }, captions: false })
  show.hear({ kind: 'watch', watch: true })
  show.hear({ kind: 'open', open: true })
  const frame = (ms = 16) => {
    screen.now += ms
    canvas.put.length = 0
    for (const run of [...waiting.frames]) {
      waiting.frames.delete(run)
      run()
    }
    return canvas.put
  }
  const at = (time: number, running = true, rate = 1) =>
    show.hear({ kind: 'clock', tick: { time, rate, running, at: screen.now } })
  /** Pictures that still have memory. */
  const kept = () => made.filter((one) => one.width > 1).length
  return { show, canvas, made, kept, waiting, drawn, screen, frame, at }
}

interface FakeCanvas {
  width: number
  height: number
  put: { text: string; left: number; top: number; alpha: number; turned: boolean }[]
  /** Of each placed one: how it was turned, to three digits. */
  turns: number[][]
  text: string
  outline: string
  fill: string
  frames: number[][]
  getContext(): unknown
}

function fakeCanvas(width = 1, height = 1): FakeCanvas {
  const canvas: FakeCanvas = {
    ...{ width, height, put: [], turns: [], text: '', outline: '', fill: '', frames: [] },
    getContext: () => pen,
  }
  let turn: number[] | null = null
  const pen = {
    font: '',
    globalAlpha: 1,
    strokeStyle: '',
    fillStyle: '',
    clearRect: () => canvas.put.splice(0),
    measureText: (line: string) => ({ width: line.length * Number.parseInt(pen.font.slice(4), 10) }),
    drawImage: (from: FakeCanvas, left: number, top: number) =>
      canvas.put.push({
        text: from.text,
        left: left + (turn?.[4] ?? 0),
        top: top + (turn?.[5] ?? 0),
        alpha: pen.globalAlpha,
        turned: turn !== null,
      }),
    setTransform: (...matrix: number[]) => {
      turn = matrix[0] === 1 && matrix[4] === 0 ? null : matrix
      if (turn) canvas.turns.push(turn.slice(0, 4).map((one) => Math.round(one * 1000) / 1000 + 0))
    },
    strokeText: (line: string) => {
      canvas.outline = pen.strokeStyle
      canvas.text += line
    },
    fillText: () => {
      canvas.fill = pen.fillStyle
    },
    scale: () => {},
    translate: () => {},
    beginPath: () => {},
    roundRect: (...box: number[]) => canvas.frames.push(box),
    stroke: () => {},
  }
  return canvas
}

const surface = (canvas: FakeCanvas) => canvas as unknown as Surface
const comment = (more: Partial<Comment> = {}): Comment => {
  const clean = cleanComment({ text: '弹幕', ...more })
  assert.ok(clean)
  return clean
}

test('[P-01] at each frame every comment is where the time of the film says, on whole px', () => {
  const { show, at, frame } = open()
  show.hear({ kind: 'add', comments: [comment()] })
  at(0)
  const [first] = frame(1000)
  // 1280 - 1330 / 4, in px of the device, less the outline's edge of 3.
  assert.deepEqual(first, { text: '弹幕', left: (1280 - 332.5 - 3) * 2, top: (4 - 3) * 2, alpha: 1, turned: false })
  for (let step = 0; step < 20; step++)
    for (const { left, top } of frame(17)) assert.ok(Number.isInteger(left) && Number.isInteger(top))
})

test('[P-01] closed: nothing is drawn, nothing waits, no picture is kept; what came meanwhile does not pile up', () => {
  const { show, at, frame, waiting, kept, canvas, drawn } = open()
  show.hear({
    kind: 'add',
    comments: Array.from({ length: 50 }, (_, n) => comment({ stime: n * 100, text: `第${n}条` })),
  })
  at(0)
  frame(2000)
  assert.ok(kept() > 10)
  show.hear({ kind: 'open', open: false })
  assert.deepEqual([waiting.frames.size, waiting.timers.size, kept(), canvas.put.length], [0, 0, 0, 0])
  const before = drawn.length
  show.hear({ kind: 'add', comments: [comment({ stime: 3000, text: '新' })] })
  at(60_000)
  frame(1000)
  assert.deepEqual([waiting.frames.size, waiting.timers.size, drawn.length], [0, 0, before])
  show.hear({ kind: 'open', open: true })
  assert.deepEqual(frame(), [])
})

test('[P-01] standing still it draws once for each change and then rests', () => {
  const { show, at, frame, waiting, drawn } = open()
  show.hear({ kind: 'add', comments: [comment()] })
  at(1000, false)
  frame()
  assert.equal(waiting.frames.size, 0)
  const before = drawn.length
  frame()
  assert.equal(drawn.length, before)
  show.hear({ kind: 'settings', settings: { ...firstSettings, words: ['弹幕'] }, captions: false })
  assert.deepEqual(frame(), [])
  assert.equal(drawn.length, before + 1)
})

test('[P-01] a seek clears and draws anew with the next frame', () => {
  const { show, at, frame } = open()
  show.hear({ kind: 'add', comments: [comment({ text: '前' }), comment({ text: '后', stime: 600_000 })] })
  at(500)
  assert.deepEqual(
    frame().map(({ text }) => text),
    ['前'],
  )
  at(600_500)
  assert.deepEqual(
    frame().map(({ text }) => text),
    ['后'],
  )
})

test('[P-01] another size of the stage: lines and places are those of the new one at once', () => {
  const { show, at, frame, canvas } = open()
  show.hear({ kind: 'add', comments: [comment({ mode: 5, text: '顶' })] })
  at(500, false)
  const [wide] = frame()
  show.hear({ kind: 'size', width: 640, height: 360, density: 3 })
  const [narrow] = frame()
  assert.deepEqual([canvas.width, canvas.height], [1920, 1080])
  assert.ok(wide && narrow && narrow.left < wide.left * 0.8)
})

test('equal texts share one picture; it is freed when the last of them has gone', () => {
  const { show, at, frame, kept, made } = open()
  show.hear({ kind: 'add', comments: Array.from({ length: 10 }, (_, n) => comment({ stime: n * 50 })) })
  at(0)
  assert.equal(frame(1000).length, 10)
  assert.equal(made.filter((one) => one.text === '弹幕').length, 1)
  for (let step = 0; step < 400; step++) frame(20)
  assert.equal(kept(), 0)
})

test('an hour of all different texts keeps the pictures of those on the stage', () => {
  const { show, at, frame, kept } = open()
  show.hear({
    kind: 'add',
    comments: Array.from({ length: 2000 }, (_, n) => comment({ stime: n * 100, text: `第${n}条` })),
  })
  at(0)
  let most = 0
  for (let step = 0; step < 3000; step++) {
    frame(50)
    most = Math.max(most, kept())
  }
  assert.ok(most < 120, String(most))
})

test('no comment for minutes: it sleeps until shortly before the next one', () => {
  const { show, at, frame, waiting } = open()
  show.hear({ kind: 'add', comments: [comment({ stime: 60_000 })] })
  at(0, true, 2)
  frame()
  assert.equal(waiting.frames.size, 0)
  const [timer] = waiting.timers
  assert.ok(timer && timer.ms > 29_000 && timer.ms < 29_900, String(timer?.ms))
  show.hear({ kind: 'add', comments: [comment({ stime: 500 })] })
  assert.equal(waiting.frames.size, 1)
  assert.equal(waiting.timers.size, 0)
})

test('[P-01] placed ones: where, how turned, how faded', () => {
  const { show, at, frame } = open()
  const place = { mode: 7, x: 0.5, y: 0.25, rZ: 90, alpha: { from: 1, to: 0 } }
  show.hear({ kind: 'add', comments: [comment(place), comment({ ...place, x: 100, absolute: true, y: 50 })] })
  at(1000)
  const [part, px] = frame(0)
  assert.deepEqual([part?.left, part?.top, part?.alpha, part?.turned], [1280 - 6, 360 - 6, 0.75, true])
  assert.deepEqual([px?.left, px?.top], [200 - 6, 100 - 6])
})

test('[P-01] #00f has a light outline, white a dark one', () => {
  const { show, at, frame, made } = open()
  show.hear({ kind: 'add', comments: [comment({ text: '蓝', color: 0x0000ff }), comment({ text: '白' })] })
  at(500)
  frame()
  const outlineOf = (text: string) => made.find((one) => one.text === text)?.outline ?? ''
  assert.match(outlineOf('蓝'), /255 255 255/)
  assert.match(outlineOf('白'), /0 0 0/)
})

test('[P-01] each has its own colour; only the viewer’s own has a frame, around its text', () => {
  const { show, at, frame, made } = open()
  const three = [
    comment({ text: '黄', color: 0xffff33 }),
    comment({ text: '绿', color: 0x00ff00 }),
    comment({ text: '白' }),
  ]
  show.hear({ kind: 'add', comments: [...three, comment({ text: '我的', own: true })] })
  at(500)
  frame()
  const of = (text: string) => made.find((one) => one.text === text)
  assert.deepEqual(
    ['黄', '绿', '白', '我的'].map((text) => of(text)?.fill),
    ['#ffff33', '#00ff00', '#ffffff', '#ffffff'],
  )
  assert.deepEqual(
    ['黄', '绿', '白'].map((text) => of(text)?.frames),
    [[], [], []],
  )
  // Two letters of 25 px with 6 px of room at each side.
  assert.deepEqual(of('我的')?.frames, [[0.75, 0.75, 62 - 1.5, 32 - 1.5, 5]])
})

test('[P-01] the viewer’s speed is that of those that run; those that stand stay as long as ever', () => {
  const { show, at, frame } = open({ speed: 2 })
  const modes = { 1: '滚', 6: '逆', 4: '底', 5: '顶' }
  const comments = Object.entries(modes).map(([mode, text]) => comment({ mode: Number(mode), text }))
  show.hear({ kind: 'add', comments })
  at(1000, false)
  const running = frame().find(({ text }) => text === '滚')
  // Half of the way of 1280 + 25 px, after half of 2 s.
  assert.equal(running?.left, Math.round((1280 - 1305 / 2 - 3) * 2))
  at(1999, false)
  assert.equal(frame().length, 4)
  at(2001, false)
  assert.deepEqual(
    frame()
      .map(({ text }) => text)
      .sort(),
    ['底', '顶'],
  )
  at(3999, false)
  assert.equal(frame().length, 2)
})

test('[P-01] a placed one is turned in its plane (rZ) and about its axis (rY), and turns as it moves', () => {
  const { show, at, frame, canvas } = open()
  const turnsAt = (time: number, more: Partial<Comment>) => {
    show.hear({ kind: 'clear' })
    show.hear({ kind: 'add', comments: [comment({ mode: 7, x: 0.5, y: 0.5, ...more })] })
    at(time, false)
    canvas.turns.length = 0
    frame()
    return canvas.turns
  }
  assert.deepEqual(turnsAt(100, {}), [[1, 0, 0, 1]])
  assert.deepEqual(turnsAt(100, { rZ: 90 }), [[0, 1, -1, 0]])
  assert.deepEqual(turnsAt(100, { rZ: 30 }), [[0.866, 0.5, -0.5, 0.866]])
  assert.deepEqual(turnsAt(100, { rY: 60 }), [[0.5, 0, 0, 1]])
  assert.deepEqual(turnsAt(100, { rY: 60, rZ: 30 }), [[0.433, 0.25, -0.5, 0.866]])
  const turn = { from: 0, to: 180, dur: 2000, delay: 0, easing: 'linear' }
  assert.deepEqual(turnsAt(1000, { motion: [{ rZ: turn }] }), [[0, 1, -1, 0]])
  assert.deepEqual(turnsAt(1000, { motion: [{ rY: { ...turn, to: 120 } }] }), [[0.5, 0, 0, 1]])
})

test('the own comment is over all others', () => {
  const { show, at, frame } = open()
  show.hear({
    kind: 'add',
    comments: [
      comment({ text: '我', own: true }),
      comment({ text: '他', stime: 100 }),
      comment({ text: '顶', mode: 5 }),
    ],
  })
  at(500)
  assert.deepEqual(
    frame().map(({ text }) => text),
    ['他', '顶', '我'],
  )
})

test('ended, nothing is left to run', () => {
  const { show, at, frame, waiting, kept } = open()
  show.hear({ kind: 'add', comments: [comment()] })
  at(500)
  frame()
  show.end()
  assert.deepEqual([waiting.frames.size, waiting.timers.size, kept()], [0, 0, 0])
})

test('pictures that are made in time are copies of one sheet; one that comes after the end is freed at once', async () => {
  const copies: { text: string; closed: number }[] = []
  const copy: Copy = async (sheet) => {
    const from = sheet as unknown as FakeCanvas
    const image = { text: from.text, closed: 0, close: () => image.closed++, width: 1, height: 1 }
    copies.push(image)
    from.text = ''
    return image
  }
  const { show, at, frame, made } = open({}, copy)
  const texts = Array.from({ length: 20 }, (_, n) => `第${n}条`)
  show.hear({ kind: 'add', comments: texts.map((text, n) => comment({ text, stime: 400 + n * 200 })) })
  at(0)
  for (let step = 0; step < 100; step++) {
    frame(40)
    await Promise.resolve()
  }
  assert.deepEqual(
    copies.slice(0, 3).map(({ text }) => text),
    ['第0条', '第1条', '第2条'],
  )
  // The ruler and the sheet.
  assert.equal(made.length, 2)
  assert.equal(frame(0)[0]?.text, texts[0])
  show.hear({ kind: 'add', comments: [comment({ text: '迟', stime: 4_400 })] })
  frame(10)
  show.end()
  await new Promise((done) => setImmediate(done))
  assert.deepEqual([copies.at(-1)?.text, copies.filter(({ closed }) => closed !== 1).length], ['迟', 0])
})

test('more than a frame can put is drawn coarser, and sharper again when there is room to stay so', () => {
  const table: [area: number, density: number, now: number, wanted: number][] = [
    [100_000, 2, 2, 2],
    [2_600_000, 2, 2, 2],
    [2_700_000, 2, 2, 1.5],
    [20_000_000, 2, 1.5, 1],
    [2_000_000, 2, 1.5, 1.5],
    [1_300_000, 2, 1.5, 2],
    [20_000_000, 1, 1, 1],
  ]
  for (const [area, density, now, wanted] of table) assert.equal(sharpnessOf(area, density, now), wanted, String(area))
})

test('a stage with very many is drawn coarser: the canvas, the places and the pictures', () => {
  const { show, at, frame, canvas, kept } = open({ density: 'all' })
  const crowd = Array.from({ length: 1_500 }, (_, n) => comment({ text: `前方高能的第${n}条弹幕`, stime: n }))
  show.hear({ kind: 'add', comments: [comment({ mode: 5, text: '顶' }), ...crowd] })
  at(2_000, false)
  assert.equal(frame().length, 1_501)
  assert.deepEqual([canvas.width, canvas.height, kept()], [1_280, 720, 1_501])
})
