// One stage, the same comments, three ways to draw them; bench/bullets.ts measures from outside. All texts differ, every comment
// crosses the stage in 5 s, nobody is left out.
import { cleanComment } from '@manjuan/danmaku'
import { firstSettings } from '../src/features/comments/model/settings.ts'
import { openScreen } from '../src/features/comments/screen/screen.ts'

/** What the two libraries put into the page, as far as they are used here. */
interface Libraries {
  Danmaku: new (options: object) => { emit(comment: object): void; destroy(): void }
  CommentManager: new (
    stage: HTMLElement,
  ) => {
    options: { scroll: { scale: number } }
    init(renderer: string): void
    load(list: object[]): void
    start(): void
    stop(): void
    clear(): void
    time(ms: number): void
  }
}

export type Drawer = 'own' | 'own in the page' | 'danmaku DOM' | 'danmaku canvas' | 'CommentCoreLibrary css'

const crossMs = 5_000
const size = 25

interface Line {
  text: string
  stime: number
}

/** So many at once, for so long; a quarter of them in the picture from the start would be more than any film has. */
function linesOf(count: number, ms: number): Line[] {
  const total = Math.ceil((count * ms) / crossMs)
  return Array.from({ length: total }, (_, at) => ({ text: `弹幕 ${at} 前方高能`, stime: (at * crossMs) / count }))
}

interface Running {
  /** Frames since the last question: the worker's own, or those of the page that draws. */
  frames(): Promise<number>
  end(): void
}

function run(drawer: Drawer, count: number, ms: number): Running {
  const stage = document.getElementById('stage')
  if (!stage) throw new Error('no stage')
  const lines = linesOf(count, ms)
  if (drawer === 'own' || drawer === 'own in the page') return runOwn(stage, lines, drawer === 'own in the page')
  return drawer === 'CommentCoreLibrary css' ? runCcl(stage, lines) : runDanmaku(stage, lines, drawer === 'danmaku DOM')
}

function runOwn(stage: HTMLElement, lines: Line[], inPage: boolean): Running {
  let counted: (frames: number) => void = () => {}
  // The stage is a phone's, where the letters would be smaller: made as large as the others'
  const settings = { ...firstSettings, density: 'all' as const, size: 1 / Math.sqrt((844 * 390) / 640_000) }
  const comments = lines.flatMap((line) => cleanComment({ ...line, size, dur: crossMs }) ?? [])
  const at = performance.timeOrigin + performance.now()
  const screen = openScreen(stage, {
    inPage,
    recall: () => [
      { kind: 'settings', settings, captions: false },
      { kind: 'add', comments },
      { kind: 'clock', tick: { time: 0, rate: 1, running: true, at } },
      { kind: 'open', open: true },
    ],
    counted: (frames) => counted(frames),
  })
  return {
    frames: () =>
      new Promise((resolve) => {
        counted = resolve
        screen.say({ kind: 'count' })
      }),
    end: () => screen.close(),
  }
}

/** Each comment is handed over at its moment, as a live one. */
function runDanmaku(stage: HTMLElement, lines: Line[], dom: boolean): Running {
  const { Danmaku } = window as unknown as Libraries
  const danmaku = new Danmaku({ container: stage, engine: dom ? 'dom' : 'canvas', speed: 844 / (crossMs / 1000) })
  const style = dom
    ? { fontSize: `${size}px`, color: '#fff', textShadow: '-1px 0 #000, 0 1px #000, 1px 0 #000, 0 -1px #000' }
    : { font: `600 ${size}px sans-serif`, fillStyle: '#fff', strokeStyle: '#000', lineWidth: 3 }
  const began = performance.now()
  let next = 0
  let handle = requestAnimationFrame(function step() {
    for (let line = lines[next]; line && line.stime <= performance.now() - began; line = lines[++next])
      danmaku.emit({ text: line.text, style })
    handle = requestAnimationFrame(step)
  })
  return {
    frames: counter(),
    end: () => {
      cancelAnimationFrame(handle)
      danmaku.destroy()
    },
  }
}

function runCcl(stage: HTMLElement, lines: Line[]): Running {
  const { CommentManager } = window as unknown as Libraries
  stage.className = 'container'
  const manager = new CommentManager(stage)
  manager.options.scroll.scale = crossMs / 4_000
  manager.init('css')
  manager.load(lines.map((line) => ({ ...line, mode: 1, size, color: 0xffffff })))
  manager.start()
  const began = performance.now()
  let handle = requestAnimationFrame(function step() {
    manager.time(performance.now() - began)
    handle = requestAnimationFrame(step)
  })
  return {
    frames: counter(),
    end: () => {
      cancelAnimationFrame(handle)
      manager.stop()
      manager.clear()
      stage.className = ''
      stage.replaceChildren()
    },
  }
}

/** Code that draws in the page draws at each of its frames. */
function counter(): () => Promise<number> {
  let frames = 0
  requestAnimationFrame(function count() {
    frames++
    requestAnimationFrame(count)
  })
  return async () => {
    const count = frames
    frames = 0
    return count
  }
}

Object.assign(window, { bullets: { run } })

declare global {
  interface Window {
    bullets: { run: typeof run }
  }
}
