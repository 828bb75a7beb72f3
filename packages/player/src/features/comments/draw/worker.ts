// The worker that draws the comments: the page gives it the canvas first, then everything else.
import { sharedNow, type Tick } from '../model/clock.ts'
import { type Around, createShow, type Said, type Show } from './show.ts'

/** What a worker of its own has; the types of a page do not know it. */
interface Scope {
  addEventListener(
    name: 'message',
    run: (event: MessageEvent<Said | { kind: 'canvas'; canvas: OffscreenCanvas }>) => void,
  ): void
  postMessage(message: unknown): void
  requestAnimationFrame?(run: () => void): number
  cancelAnimationFrame(handle: number): void
}

const scope = globalThis as unknown as Scope

const around: Around = {
  surface: (width, height) => new OffscreenCanvas(width, height),
  copy: (sheet, width, height) => createImageBitmap(sheet, 0, 0, width, height),
  frame: (run) => {
    if (!scope.requestAnimationFrame) return around.after(16, run)
    const handle = scope.requestAnimationFrame(run)
    return () => scope.cancelAnimationFrame(handle)
  },
  now: sharedNow,
  after: (ms, run) => {
    const handle = setTimeout(run, ms)
    return () => clearTimeout(handle)
  },
  tell: (fact) => scope.postMessage(fact),
}

/** ms that no message takes. */
const clockWasSet = 5_000

let show: Show | null = null
/** ms that the least late message took. */
let late = Number.POSITIVE_INFINITY

scope.addEventListener('message', ({ data }) => {
  if (data.kind === 'canvas') show = createShow(data.canvas, around)
  else show?.hear(data.kind === 'clock' ? { kind: 'clock', tick: inOwnTime(data.tick) } : data)
})

/** Page and worker began at moments that were read from the machine's clock; it may have been set between the two. */
function inOwnTime(tick: Tick): Tick {
  late = Math.min(late, around.now() - tick.at)
  return late < 0 || late > clockWasSet ? { ...tick, at: tick.at + late } : tick
}
