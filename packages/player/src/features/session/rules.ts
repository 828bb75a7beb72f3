// What the system's own controls (lock screen, headset, watch) show of the film.
import { clamp } from '#core/clamp.ts'
import type { Source } from '#core/engine.ts'

export interface Card {
  title: string
  artist: string
  artwork: { src: string }[]
}

export function cardOf(source: Source | null, artwork?: string): Card {
  const picture = artwork ?? source?.artwork ?? source?.poster
  return { title: source?.title ?? '', artist: source?.artist ?? '', artwork: picture ? [{ src: picture }] : [] }
}

/** What the system may be told of the place in the film; it throws on anything else. Null: nothing is known yet. */
export function placeOf(state: { duration: number; time: number; rate: number }): MediaPlace | null {
  const { duration, time, rate } = state
  if (!(duration > 0) || !Number.isFinite(duration) || rate <= 0) return null
  return { duration, position: clamp(time, 0, duration), playbackRate: rate }
}

export interface MediaPlace {
  duration: number
  position: number
  playbackRate: number
}

/** Seconds that the system's own skip buttons go, where it names none. */
export const systemSkipSeconds = 10
