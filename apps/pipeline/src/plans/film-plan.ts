// The plan of a film as data. The episode keeps it; the holder of the queue carries it out.
import { z } from 'zod'
import type { FilmFacts } from './film-facts.ts'
import { ladder } from './film-ladder.ts'
import { nameTracks } from './film-tracks.ts'

/** Raise it when the same film must be made anew: it is part of the content hash. */
export const planVersion = 1
/** Every rendition has a border here, so a preview of 15 s is six whole segments. */
export const segmentSeconds = 2.5

export const presets = ['ultrafast', 'superfast', 'veryfast', 'faster', 'fast', 'medium', 'slow'] as const

const rate = z.tuple([z.number().int().positive(), z.number().int().positive()])
const track = { label: z.string(), language: z.string(), isDefault: z.boolean() }

export const filmPlanSchema = z.object({
  version: z.literal(planVersion),
  durationMs: z.number().int().positive(),
  preset: z.enum(presets),
  /** Publishes the film as soon as it plays. */
  publish: z.boolean(),
  picture: z.object({ index: z.number().int(), deinterlace: z.boolean(), hdr: z.boolean(), coloured: z.boolean() }),
  /** The renditions of pictures; the first one is made first. */
  video: z
    .array(
      z.object({
        name: z.string(),
        width: z.number().int().positive(),
        height: z.number().int().positive(),
        rate: rate.readonly(),
        kbps: z.number().int().positive(),
      }),
    )
    .min(1),
  audio: z.array(z.object({ name: z.string(), index: z.number().int(), channels: z.number().int(), ...track })),
  text: z.array(
    z.object({
      name: z.string(),
      /** A track of the film, or a WebVTT file beside the original. */
      from: z.union([z.object({ index: z.number().int(), codec: z.string() }), z.object({ file: z.string() })]),
      ...track,
    }),
  ),
})
export type FilmPlan = z.infer<typeof filmPlanSchema>
export type VideoRung = FilmPlan['video'][number]
export type AudioTrack = FilmPlan['audio'][number]
export type TextTrack = FilmPlan['text'][number]

/** Captions from a file beside the film, converted already. */
export interface ExtraCaption {
  file: string
  label: string
  language: string
}

export interface PlanOptions {
  preset: FilmPlan['preset']
  publish: boolean
}

/**
 * Decides everything about the making of a film, so that any process carries it out the same way. Names are v and the
 * short side, then a0 … and t0 … in order. Captions from files come first.
 */
export function planFilm(facts: FilmFacts, extras: ExtraCaption[], { preset, publish }: PlanOptions): FilmPlan {
  const { index, interlaced, hdr, coloured } = facts.picture
  const sounds = nameTracks(facts.sounds, 'sound')
  return {
    version: planVersion,
    durationMs: facts.durationMs,
    preset,
    publish,
    picture: { index, deinterlace: interlaced, hdr, coloured },
    video: ladder(facts.picture),
    audio: facts.sounds.map((sound, at) => ({
      name: `a${at}`,
      index: sound.index,
      channels: 2,
      ...(sounds[at] ?? { label: '', language: '', isDefault: false }),
    })),
    text: planTexts(facts, extras),
  }
}

/** Captions beside the film stand before those inside it. */
function planTexts(facts: FilmFacts, extras: ExtraCaption[]): TextTrack[] {
  const sources = [
    ...extras.map(({ file, label, language }) => ({ from: { file }, title: label, language, isDefault: false })),
    ...facts.captions.map(({ index, codec, title, language, isDefault }) => ({
      from: { index, codec },
      title,
      language,
      isDefault,
    })),
  ]
  const names = nameTracks(sources, 'caption')
  return sources.map(({ from, language }, at) => {
    const { label, language: told, isDefault } = names[at] ?? { label: '', language: '', isDefault: false }
    return { name: `t${at}`, from, label, language: told || ('file' in from ? language : ''), isDefault }
  })
}

export interface Limits {
  previewMs: number
  previewMostMs: number
}

/**
 * Gives the number of whole segments, of these lengths in ms, that make the preview: 15 s to 20 s. Of a film no longer
 * than that it is half, or the first segment. It is 0 when the film has one segment.
 */
export function previewSegments(lengths: readonly number[], { previewMs, previewMostMs }: Limits): number {
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const isShort = whole <= previewMostMs
  const wanted = isShort ? whole / 2 : previewMs
  const ends: number[] = []
  for (const length of lengths) ends.push((ends.at(-1) ?? 0) + length)
  // a border may lie a frame before its place
  const reached = ends.findIndex((end) => end >= wanted - 50) + 1
  const fitting = ends.filter((end) => end <= (isShort ? wanted : previewMostMs)).length
  return Math.max(0, Math.min(isShort ? Math.max(1, fitting) : Math.min(reached, fitting), lengths.length - 1))
}
