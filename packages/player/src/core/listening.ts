// What the element and the page around the player tell, and what becomes of it.
import type { Ground } from './ground.ts'
import type { MediaFact } from './media.ts'
import type { Running } from './running.ts'
import type { Sources } from './sources.ts'
import { together } from './together.ts'

/** Returns the undo. */
export function listen(ground: Ground, running: Running, sources: Sources): () => void {
  const { film, state, events, screens, surroundings } = ground
  const leaving = () => events.tell('leaving', undefined)
  const facts: Record<MediaFact, () => void> = {
    play: running.begun,
    pause: running.stopped,
    playing: () => state.set({ waiting: false }),
    // Its own clock is right; what was told last may be a quarter of a second old, and what is drawn from it ahead by now.
    waiting: () => state.set({ waiting: !film.paused, time: film.time }),
    seeking: () => state.set({ seeking: true }),
    seeked: () => {
      state.set({ seeking: false, time: film.time })
      events.tell('seeked', film.time)
    },
    time: () => state.set({ time: film.time, ...(film.flowing ? { waiting: false } : {}) }),
    duration: () => state.set({ duration: film.duration }),
    buffered: () => state.set({ buffered: film.buffered }),
    rate: () => state.set({ rate: film.rate }),
    volume: () => state.set({ volume: film.volume, muted: film.muted }),
    size: () => state.set({ width: film.width, height: film.height }),
    ready: sources.ready,
    ended: () => {
      state.set({ phase: 'ended', paused: true, wantsPlay: false, waiting: false, time: film.time, controls: true })
      events.tell('ended', undefined)
    },
    failed: () => {
      if (film.failure !== null && sources.engine.kind !== 'hls') sources.broken(film.failure)
    },
  }
  return together(
    ...(Object.keys(facts) as MediaFact[]).map((fact) => film.on(fact, facts[fact])),
    film.onFrame((time) => events.tell('frame', time)),
    screens.on((screen) => state.set({ screen, ...(screen === 'inline' ? { locked: false } : {}) })),
    surroundings.on('leaving', leaving),
    surroundings.on('hidden', () => {
      leaving()
      state.set({ hidden: true })
    }),
    surroundings.on('shown', () => state.set({ hidden: false })),
    surroundings.on('online', () => {
      const { fault } = state.get()
      if (fault && fault.kind !== 'unsupported') sources.retry()
      else sources.engine.wake()
    }),
  )
}
