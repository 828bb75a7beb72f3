// The canvas over the picture. A worker draws on it where the page's policy allows one, else the page itself.
import { browserTimers } from '#dom/timers.ts'
import type { Around, Counted, Drawn, Said, Show } from '../draw/show.ts'
import { sharedNow } from '../model/clock.ts'

export interface Screen {
  say(said: Said): void
  /** 'worker' or 'page'. */
  readonly drawnBy: 'worker' | 'page'
  close(): void
}

export interface ScreenOptions {
  /** Everything that the show must know again, when it begins anew: a worker that failed gives way to the page. */
  recall(): readonly Said[]
  drawn?: (drawn: Drawn) => void
  counted?: (frames: number) => void
  /** Draws in the page even where a worker could. */
  inPage?: boolean
}

/** More device px in a CSS px are not seen on moving text, and cost. */
const mostDensity = 2

/** Opens the layer in this element, which it fills. */
export function openScreen(host: HTMLElement, options: ScreenOptions): Screen {
  let canvas = newCanvas(host)
  let drawer = (!options.inPage && byWorker(canvas, options, giveUp)) || byPage(canvas, options, host)
  const watcher = new ResizeObserver(() => drawer.say(sizeOf(host)))
  watcher.observe(host)
  for (const said of [...options.recall(), sizeOf(host)]) drawer.say(said)

  /** The canvas is the worker's for ever: another one takes its place. */
  function giveUp(): void {
    drawer.close()
    canvas.remove()
    canvas = newCanvas(host)
    drawer = byPage(canvas, options, host)
  }

  return {
    say: (said) => drawer.say(said),
    get drawnBy() {
      return drawer.drawnBy
    },
    close: () => {
      watcher.disconnect()
      drawer.close()
      canvas.remove()
    },
  }
}

function newCanvas(host: HTMLElement): HTMLCanvasElement {
  const canvas = host.ownerDocument.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  host.append(canvas)
  return canvas
}

function sizeOf(host: HTMLElement): Said {
  const density = Math.min(mostDensity, globalThis.devicePixelRatio || 1)
  return { kind: 'size', width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight), density }
}

function byWorker(canvas: HTMLCanvasElement, options: ScreenOptions, failed: () => void): Screen | null {
  if (typeof Worker === 'undefined' || !('transferControlToOffscreen' in canvas)) return null
  try {
    // A policy may forbid the worker: then the canvas is still the page's.
    const worker = new Worker(new URL('../draw/worker.ts', import.meta.url), { type: 'module' })
    const offscreen = canvas.transferControlToOffscreen()
    const heard = new AbortController()
    const end = () => {
      heard.abort()
      worker.terminate()
    }
    worker.addEventListener('error', failed, { once: true, signal: heard.signal })
    worker.addEventListener('message', ({ data }: MessageEvent<Drawn | Counted>) => hear(data, options), {
      signal: heard.signal,
    })
    worker.postMessage({ kind: 'canvas', canvas: offscreen }, [offscreen])
    return { say: (said) => worker.postMessage(said), drawnBy: 'worker', close: end }
  } catch {
    return null
  }
}

/** Its code comes only where it is needed; then it is told everything, as a worker would be. */
function byPage(canvas: HTMLCanvasElement, options: ScreenOptions, host: HTMLElement): Screen {
  const page = canvas.ownerDocument
  const around: Around = {
    surface: (width, height) => Object.assign(page.createElement('canvas'), { width, height }),
    frame: (run) => {
      const handle = requestAnimationFrame(run)
      return () => cancelAnimationFrame(handle)
    },
    now: sharedNow,
    after: browserTimers.after,
    tell: (fact) => hear(fact, options),
  }
  let show: Show | null = null
  let closed = false
  const begin = ({ createShow }: typeof import('../draw/show.ts')) => {
    if (closed) return
    show = createShow(canvas, around)
    for (const said of [...options.recall(), sizeOf(host)]) show.hear(said)
  }
  // A film whose comments cannot be had is still a film.
  import('../draw/show.ts').then(begin).catch(() => {})
  return {
    say: (said) => show?.hear(said),
    drawnBy: 'page',
    close: () => {
      closed = true
      show?.end()
    },
  }
}

function hear(fact: Drawn | Counted, { drawn, counted }: ScreenOptions): void {
  if (fact.kind === 'drawn') drawn?.(fact)
  else counted?.(fact.frames)
}
