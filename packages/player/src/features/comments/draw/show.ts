// The show itself: hears what the page says, and draws frame by frame while there is something to draw. Runs in a worker, or in
// the page where no worker may draw. Closed or standing still it does nothing at all.
import type { Comment } from '@manjuan/danmaku'
import type { Tick } from '../model/clock.ts'
import { firstSettings, type Settings } from '../model/settings.ts'
import type { Surface } from './drawing.ts'
import { createFollower } from './follower.ts'
import type { Placed } from './layout.ts'
import { createPainter } from './painter.ts'
import { createProgramme } from './programme.ts'
import type { Copy } from './sheet.ts'

export type Said =
  | { kind: 'add'; comments: readonly Comment[] }
  | { kind: 'remove'; id: string }
  | { kind: 'clear' }
  | { kind: 'size'; width: number; height: number; density: number }
  | { kind: 'settings'; settings: Settings; captions: boolean }
  | { kind: 'clock'; tick: Tick }
  /** Closed: nothing is drawn and nothing waits to be. */
  | { kind: 'open'; open: boolean }
  /** Asks for a report of every drawn frame; tests do. */
  | { kind: 'watch'; watch: boolean }
  /** Asks how many frames have been drawn since it was asked last; measurements do. */
  | { kind: 'count' }

/**
 * A drawn frame: the film's time in it (ms), when it was drawn, which comments it showed and how many
 * pictures are kept.
 */
export interface Drawn {
  kind: 'drawn'
  time: number
  at: number
  shown: number
  pictures: number
  placed: readonly Placed[]
}

export interface Counted {
  kind: 'counted'
  frames: number
}

export interface Show {
  hear(said: Said): void
  end(): void
}

export interface Around {
  surface(width: number, height: number): Surface
  /** Missing where the browser has none. */
  copy?: Copy
  /** Runs before the next picture of the screen; returns the undo. */
  frame(run: () => void): () => void
  /** The clock that page and worker share, ms. */
  now(): number
  after(ms: number, run: () => void): () => void
  tell(fact: Drawn | Counted): void
}

/** ms before an appearance at which the show wakes to make its picture. */
const wakeBefore = 300
/** ms of a frame for pictures of those that come soon. */
const prepareFor = 3
const prepareAhead = 800

export function createShow(canvas: Surface, around: Around): Show {
  const painter = createPainter(canvas, around.surface, around.copy)
  const clock = createFollower()
  let size = { width: 1, height: 1 }
  let settings: Settings = firstSettings
  let captions = false
  const stage = () => ({ ...size, settings, captions })
  const programme = createProgramme(stage(), painter.measure)
  let open = false
  let watched = false
  let frames = 0
  let stop: (() => void) | null = null

  /** Draws once soon, and goes on as long as there is reason to. */
  function wake(): void {
    stop?.()
    stop = open ? around.frame(draw) : null
  }

  function draw(): void {
    stop = null
    const at = around.now()
    const time = clock.at(at)
    const list = programme.at(time)
    painter.draw(list, time)
    frames++
    if (watched) around.tell({ kind: 'drawn', time, at, shown: list.length, pictures: painter.pictures, placed: list })
    if (!clock.running) return
    painter.prepare(programme.soon(prepareAhead * clock.rate), prepareFor)
    const rest = (programme.next() - time) / clock.rate - wakeBefore
    if (list.length === 0 && rest > wakeBefore) sleep(rest)
    else stop = around.frame(draw)
  }

  function sleep(ms: number): void {
    if (ms < 0x7fffffff) stop = around.after(ms, draw)
  }

  function hear(said: Said): void {
    if (said.kind === 'add') programme.add(said.comments)
    else if (said.kind === 'remove') programme.remove(said.id)
    else if (said.kind === 'clear') programme.clear()
    else if (said.kind === 'clock') clock.take(said.tick)
    else if (said.kind === 'watch') watched = said.watch
    else if (said.kind === 'count') tellCount()
    else if (said.kind === 'open') show(said.open)
    else arrange(said)
    wake()
  }

  function tellCount(): void {
    around.tell({ kind: 'counted', frames })
    frames = 0
  }

  function show(wanted: boolean): void {
    open = wanted
    if (!open) painter.clear()
  }

  function arrange(said: Said & { kind: 'size' | 'settings' }): void {
    if (said.kind === 'size') {
      size = { width: said.width, height: said.height }
      painter.resize(said.width, said.height, said.density)
    } else {
      settings = said.settings
      captions = said.captions
    }
    programme.set(stage())
  }

  return {
    hear,
    end: () => {
      stop?.()
      stop = null
      painter.free()
    },
  }
}
