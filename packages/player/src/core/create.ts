// The player itself: one store, one list of claims, and what may be asked of it.
import { clamp } from './clamp.ts'
import { createControls } from './controls.ts'
import { createEvents } from './events.ts'
import type { Ground, Parts } from './ground.ts'
import { guarded } from './guarded.ts'
import { createLending } from './lending.ts'
import { listen } from './listening.ts'
import { createNotice } from './notice.ts'
import type { Player, PlayerEvents } from './player.ts'
import { createRunning, type Running } from './running.ts'
import { createSources, type Sources } from './sources.ts'
import { initialState, type PlayerState } from './state.ts'
import { createStore } from './store.ts'

export interface OwnPlayer extends Player {
  dispose(): void
}

export function createPlayer(parts: Parts): OwnPlayer {
  const ground = groundOf(parts)
  const running = createRunning(ground)
  const sources = createSources(ground, running.follow)
  return commands(ground, running, sources, listen(ground, running, sources))
}

function groundOf(parts: Parts): Ground {
  const lending = createLending(parts.media)
  const { film } = lending
  const state = createStore<PlayerState>({
    ...initialState,
    volume: film.volume,
    muted: film.muted,
    hidden: parts.surroundings.hidden,
  })
  const events = createEvents<PlayerEvents>()
  return { ...parts, lending, film, state, events, controls: createControls(state, parts.timers) }
}

function commands(ground: Ground, { follow, claim, end }: Running, sources: Sources, deafen: () => void): OwnPlayer {
  const { state, keeper, cookies, timers, language, mobile } = ground
  const { film, events, controls, screens, engines } = ground
  const { engine, load, retry, seek, lend, choices } = sources
  const { setLevel, setAudioTrack, setTextTrack } = choices
  const { wake, rest } = controls
  const notice = createNotice(timers, (text) => state.set({ notice: text }))
  let forgetPreload: () => void = () => {}
  let disposed = false
  return {
    state,
    keeper,
    cookies,
    timers,
    language,
    mobile,
    engine,
    load,
    retry,
    seek,
    lend,
    setLevel,
    setAudioTrack,
    setTextTrack,
    claim,
    wake,
    rest,
    on: events.on,
    tell: notice.tell,
    get source() {
      return sources.source
    },
    play: () => {
      state.set({ wantsPlay: true })
      if (state.get().phase === 'failed') retry()
      else if (state.get().waiting) engine.wake()
      return follow()
    },
    pause: () => {
      const { wantsPlay, turn } = state.get()
      state.set({ wantsPlay: false })
      void follow()
      wake()
      if (wantsPlay && turn === null) events.tell('viewerPause', undefined)
    },
    setRate: (rate) => film.setRate(rate),
    setVolume: (volume, muted) => {
      const to = clamp(volume, 0, 1)
      film.setVolume(to, muted ?? to === 0)
    },
    openPanel: (panel) => {
      state.set({ panel })
      wake()
    },
    preload: (next) => {
      forgetPreload()
      forgetPreload = engines.preload(next)
    },
    enterScreen: (screen = 'best') => {
      // The system's own player shows none of our layers: neither ad nor the end of a preview could stand there.
      if (screen === 'native' && state.get().turn !== null) return false
      return screens.enter(screen)
    },
    leaveScreen: () => screens.leave(),
    setLocked: (locked) => {
      state.set({ locked, panel: null })
      wake()
    },
    dispose: () => {
      if (disposed) return
      disposed = true
      events.tell('leaving', undefined)
      events.tell('dispose', undefined)
      for (const stop of [end, sources.end, forgetPreload, controls.stop, notice.stop, deafen, events.clear])
        guarded(stop)
    },
  }
}
