// Films of others, one after the other, while the viewer's own waits: video ads. None of them can block the film.
import { ranks } from './claims.ts'
import type { SideScreen } from './lending.ts'
import { pageLink } from './links.ts'
import type { Player } from './player.ts'
import { sourceType } from './source-type.ts'
import { createStore, type Store } from './store.ts'
import { together } from './together.ts'

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

function leftOf(duration: number, time: number): number | null {
  return duration > 0 && Number.isFinite(duration) ? Math.max(1, Math.ceil(duration - time)) : null
}

/** What one ad needs of the list. */
interface Stage {
  player: Player
  state: Store<SpotsState>
  /** The stage belongs to these films. */
  mine(): boolean
  /** Goes on with the next one. */
  next(): void
}

/** One that is shown. */
interface Run {
  start(): void
  /** Stands still. With a reason, the viewer can go on by a touch. */
  hold(held: Held | null): void
  /** The page is seen again. Goes on if the system had paused it. */
  seen(): void
  end(): void
}

function runSpot({ url }: Spot, screen: SideScreen, { player, state, mine, next }: Stage): Run {
  const { media } = screen
  let stopPatience: () => void = () => {}
  let lastTime = 0
  /** Its length is known. Before that, a lent element still tells of the film. */
  let known = false
  let bySystem = false
  let over = false
  const isHeld = () => state.get().held !== null

  function start(): void {
    if (!mine()) return
    state.set({ held: null })
    wait()
    media.play().catch((error: unknown) => {
      if (over || !(error instanceof Error)) return
      if (error.name === 'NotAllowedError') hold('touch')
      // An interruption is no fault: the code that interrupted goes on.
      else if (error.name !== 'AbortError') next()
    })
  }

  function wait(): void {
    stopPatience()
    stopPatience = player.timers.after(patienceMs, next)
  }

  function hold(held: Held | null): void {
    stopPatience()
    bySystem = false
    if (held) state.set({ held })
    if (!media.paused) media.pause()
  }

  function tellLeft(): void {
    if (known) state.set({ left: leftOf(media.duration, media.time) })
  }

  const off = together(
    media.on('ready', () => {
      known = true
      tellLeft()
      if (!isHeld()) start()
    }),
    media.on('time', () => {
      if (!known) return
      if (media.time > lastTime && !isHeld()) wait()
      lastTime = media.time
      tellLeft()
    }),
    media.on('duration', tellLeft),
    media.on('ended', () => known && next()),
    media.on('failed', () => media.failure !== null && next()),
    media.on('pause', () => {
      if (!media.paused || media.ended || isHeld() || !mine() || lastTime === 0) return
      hold('paused')
      bySystem = true
    }),
    screen.open({ url, type: sourceType(url) }).on('failed', next),
  )
  return {
    start,
    hold,
    seen: () => {
      if (bySystem) start()
    },
    end: () => {
      over = true
      stopPatience()
      off()
    },
  }
}

export function createSpots(name: 'video-ad' | 'pre-roll', screenOf: (player: Player) => SideScreen): SpotsModel {
  const state = createStore<SpotsState>(none)
  let player: Player | null = null
  let list: readonly Spot[] = []
  let over: () => void = () => {}
  let release: (() => void) | null = null
  let screen: SideScreen | null = null
  let run: Run | null = null

  const mine = () => release !== null && player?.state.get().turn === name

  function follow(): void {
    if (!mine()) run?.hold(null)
    else if (!run) next()
    else if (state.get().held === null) run.start()
  }

  function next(): void {
    if (!player) return
    run?.end()
    const at = (state.get().at ?? -1) + 1
    const spot = list[at]
    if (!spot) {
      finish()
      return
    }
    screen ??= screenOf(player)
    state.set({ at, left: null, held: null, link: pageLink(spot.link), picture: screen.picture })
    run = runSpot(spot, screen, { player, state, mine, next })
    run.start()
  }

  function leave(): void {
    run?.end()
    screen?.end()
    run = null
    screen = null
    state.set(none)
    const undo = release
    release = null
    undo?.()
  }

  function finish(): void {
    if (release === null) return
    // The wish comes before the release, so that the film starts once.
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
        if (before.hidden && !now.hidden) run?.seen()
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
      // Other claims of this moment are made before the microtask runs.
      queueMicrotask(follow)
      return true
    },
    play: () => run?.start(),
    pause: () => run?.hold('paused'),
    close: finish,
  }
}
