import { sameValue } from '#core/same-value.ts'
import type { Track } from '#core/state.ts'

export const keeperKey = 'audio'
/** P-11: the list closes so long after the pointer has left its label. */
export const leaveMs = 100
/** The notice stays until the track is heard, but long enough to be read and never for ever. */
export const noticeMs = { least: 1000, most: 8000 } as const

/** The current track: the engine's own choice, else the first; null of an empty list. */
export const currentTrack = (tracks: readonly Track[], value: string | null): Track | null =>
  tracks.find((track) => sameValue(track.value, value)) ?? tracks[0] ?? null

/** The track in the language last chosen, unless it is the current one. */
export function wantedTrack(tracks: readonly Track[], current: string | null, language: string | null): string | null {
  if (!language || currentTrack(tracks, current)?.language === language) return null
  return tracks.find((track) => track.language === language)?.value ?? null
}

/** How long the notice has still to stay once the track is heard, ms. */
export const noticeRest = (shownMs: number): number => Math.max(0, noticeMs.least - shownMs)
