import { keptObject } from '#core/kept-object.ts'
import type { Track } from '#core/state.ts'

export const keeperKey = 'captions'
/** How long the notice of a switch may stay. */
export const noticeMs = 1500

export const sizes = ['small', 'usual', 'large', 'huge'] as const
export const backgrounds = ['none', 'half', 'full'] as const
export type Size = (typeof sizes)[number]
export type Background = (typeof backgrounds)[number]

/** What the viewer likes, kept from film to film. */
export interface Taste {
  /** Of the captions last chosen; null: none wanted; undefined: never chosen, so the film decides. */
  language: string | null | undefined
  size: Size
  background: Background
}

export const usualTaste: Taste = { language: undefined, size: 'usual', background: 'half' }

export function readTaste(text: string | null): Taste {
  const { language, ...kept } = keptObject(text)
  return {
    language: language === null || typeof language === 'string' ? language : undefined,
    size: sizes.find((size) => size === kept.size) ?? usualTaste.size,
    background: backgrounds.find((background) => background === kept.background) ?? usualTaste.background,
  }
}

/** The track to show at the start of a film; undefined leaves it as it is. Equal languages: the first. */
export function wantedTrack(tracks: readonly Track[], language: string | null | undefined): string | null | undefined {
  if (language === null) return null
  if (language === undefined) return undefined
  return tracks.find((track) => track.language === language)?.value
}

/** A cue's text as the lines to draw. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** P-17: ms after the pointer that its menu goes. */
export const leaveMs = 100
