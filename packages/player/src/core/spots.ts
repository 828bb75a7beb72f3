// Films of others, one after the other, while the viewer's own waits: video ads. None of them can block the film.
import { ranks } from './claims.ts'
import type { Source } from './engine.ts'
import type { SideScreen } from './lending.ts'
import { pageLink } from './links.ts'
import type { OpenEngine } from './media.ts'
import type { Player } from './player.ts'
import { createStore, type Store } from './store.ts'

export interface Spot {
  /** Of a plain file, or of a stream that ends in .m3u8. */
  url: string
  link?: string | undefined
}

/** touch: the browser starts nothing without one · paused: by the system or by the host */
export type Held = 'touch' | 'paused'

export interface SpotsState {
  /** Number of the one that is shown; null: none. */
  at: number | null
  /** Whole seconds it has still to go, 1 at the end; null until its length is known. */
  left: number | null
  held: Held | null
  link: string | null
  /** What stands above the film; null: the film's own element shows it. */
  picture: unknown
}

export interface SpotsModel {
  state: Store<SpotsState>
  attach(player: Player): () => void
  /** Takes the stage. False: one is there already, or there is nothing to show. */
  show(spots: readonly Spot[], over: () => void): boolean
  play(): void
  pause(): void
  /** Ends them all. Harmless when nothing is shown. */
  close(): void
}

/** One that does not go on for so long is dead. */
const patienceMs = 5000

const none: SpotsState = { at: null, left: null, held: null, link: null, picture: null }

const typeOf = (url: string): Source['type'] => (/\.m3u8($|[?#])/i.test(url) ? 'hls' : 'file')

export function leftOf(duration: number, time: number): number | null {
  return duration > 0 && Number.isFinite(duration) ? Math.max(1, Math.ceil(duration - time)) : null
}

export function createSpots(name: 'video-ad' | 'pre-roll', screenOf: (player: Player) => SideScreen): SpotsModel {
  const state = createStore<SpotsState>(none)
  let player: Player | null = null
  let list: readonly Spot[] = []
  let over: () => void = () => {}
  let release: (() => void) | null = null
  let screen: SideScreen | null = null
  let opened: OpenEngine | null = null
  let heard: (() => void)[] = []
  let stopPatience: () => void = () => {}
  let lastTime = 0
  /** Its length is known: before that a lent element still tells of the film. */
  let known = false
  /** It was the system that paused: it goes on when the page is seen again. */
  let bySystem = false

  const mine = () => release !== null && player?.state.get().turn === name

  function follow(): void {
    if (!mine()) hold(null)
    else if (state.get().at === null) next()
    else if (state.get().held === null) start()
  }

  function next(): void {
    if (!player) return
    const at = (state.get().at ?? -1) + 1
    const spot = list[at]
    if (!spot) {
      finish()
      return
    }
    screen ??= listenTo(screenOf(player))
    lastTime = 0
    known = false
    state.set({ at, left: null, held: null, link: pageLink(spot.link), picture: screen.picture })
    opened = screen.open({ url: spot.url, type: typeOf(spot.url) })
    heard.push(opened.on('failed', dead))
    start()
  }

  function listenTo(fresh: SideScreen): SideScreen {
    const { media } = fresh
    heard = [
      media.on('ready', () => {
        known = true
        tellLeft()
        if (state.get().held === null) start()
      }),
      media.on('time', progress),
      media.on('duration', tellLeft),
      media.on('ended', () => known && next()),
      media.on('failed', () => media.failure !== null && dead()),
      media.on('pause', systemPaused),
    ]
    return fresh
  }

  function start(): void {
    if (!screen || !mine()) return
    state.set({ held: null })
    wait()
    const { at } = state.get()
    screen.media.play().catch((error: unknown) => {
      if (state.get().at !== at || !(error instanceof Error)) return
      if (error.name === 'NotAllowedError') hold('touch')
      // interrupted is no fault: whoever interrupted goes on
      else if (error.name !== 'AbortError') dead()
    })
  }

  function wait(): void {
    stopPatience()
    stopPatience = player?.timers.after(patienceMs, dead) ?? (() => {})
  }

  /** Stands still; with a reason the viewer can go on by a touch. */
  function hold(held: Held | null): void {
    stopPatience()
    bySystem = false
    if (state.get().at === null) return
    if (held) state.set({ held })
    if (screen && !screen.media.paused) screen.media.pause()
  }

  function systemPaused(): void {
    if (!screen?.media.paused || screen.media.ended || state.get().held !== null || !mine() || lastTime === 0) return
    hold('paused')
    bySystem = true
  }

  function progress(): void {
    if (!screen || !known) return
    const { time } = screen.media
    if (time > lastTime && state.get().held === null) wait()
    lastTime = time
    tellLeft()
  }

  function tellLeft(): void {
    if (screen && known) state.set({ left: leftOf(screen.media.duration, screen.media.time) })
  }

  const dead = () => {
    if (state.get().at !== null) next()
  }

  function leave(): void {
    stopPatience()
    for (const off of heard.splice(0)) off()
    opened?.destroy()
    screen?.end()
    opened = null
    screen = null
    list = []
    state.set(none)
    const undo = release
    release = null
    undo?.()
  }

  function finish(): void {
    if (release === null) return
    // the wish first: then the film starts once
    over()
    leave()
  }

  return {
    state,
    attach: (to) => {
      player = to
      const off = to.state.watch((now, before) => {
        if (release === null) return
        if (now.turn !== before.turn) follow()
        if (before.hidden && !now.hidden && bySystem) start()
      })
      return () => {
        off()
        leave()
        player = null
      }
    },
    show: (spots, then) => {
      if (!player || release !== null || spots.length === 0) return false
      list = spots
      over = then
      release = player.claim(name, ranks[name])
      // whoever else claims the stage at this moment has done so by then
      queueMicrotask(follow)
      return true
    },
    play: () => {
      if (state.get().at !== null) start()
    },
    pause: () => hold('paused'),
    close: finish,
  }
}
