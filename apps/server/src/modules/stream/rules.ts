// The part of a film that a reader gets, and the segments that a pass opens (V-07, V-08, V-09). Lengths and limits are
// ms.
import { limits } from '@manjuan/contract'
import type { VodPlay } from '@manjuan/contract/reader/video'

/** The part that a viewer gets: the whole film, a number of leading segments, or nothing. */
export type Part = { watch: 'full' } | { watch: 'preview'; segments: number } | { watch: 'none' }

export interface Pass {
  /** The end of the pass, in seconds since 1970. */
  exp: number
  /** The number of leading segments of every rendition; 0 is the whole film. */
  maxSeg: number
  readerId: string
}

const mostMs = limits.previewMostSeconds * 1000
/** A segment of sound ends up to a few frames after that of the picture. */
const slackMs = 100
const minuteMs = 60_000

/**
 * The part of a film for a reader. `lengths` are those of its segments; `wanted` is the number of segments of its
 * preview.
 */
export function partOf(
  may: boolean,
  { canTryWatch, previewSegments }: { canTryWatch: boolean; previewSegments: number },
  lengths: readonly number[],
): Part {
  if (may) return { watch: 'full' }
  const segments = canTryWatch ? previewOf(lengths, previewSegments) : 0
  return segments > 0 ? { watch: 'preview', segments } : { watch: 'none' }
}

/**
 * The segments of a preview: at most 20 s, and never the whole film. A film of at most 20 s shows half of itself, or
 * its first segment.
 */
function previewOf(lengths: readonly number[], wanted: number): number {
  const whole = sumOf(lengths)
  const isShort = whole <= mostMs
  const fitting = countWithin(lengths, isShort ? whole / 2 : mostMs)
  return Math.max(0, Math.min(wanted, isShort ? Math.max(1, fitting) : fitting, lengths.length - 1))
}

/** The end of the part that a pass opens, in ms. `lengths` are those of the film's first quality. */
export function limitOf({ maxSeg }: Pick<Pass, 'maxSeg'>, lengths: readonly number[]): number {
  if (maxSeg === 0) return Number.POSITIVE_INFINITY
  return Math.min(sumOf(lengths.slice(0, maxSeg)), mostMs)
}

/** The part as an answer tells it: a preview in seconds, as long as its playlists. */
export function watchIn(part: Part, lengths: readonly number[]): Pick<VodPlay, 'watch' | 'previewSeconds'> {
  if (part.watch !== 'preview') return { watch: part.watch, previewSeconds: 0 }
  const cut = { maxSeg: part.segments }
  const shown = openSegments(cut, lengths, limitOf(cut, lengths))
  return { watch: part.watch, previewSeconds: sumOf(lengths.slice(0, shown)) / 1000 }
}

/** The number of a rendition's segments that a pass opens: at most its limit, and none that ends after its time. */
export function openSegments({ maxSeg }: Pick<Pass, 'maxSeg'>, lengths: readonly number[], limitMs: number): number {
  if (maxSeg === 0) return lengths.length
  return countWithin(lengths.slice(0, maxSeg), Math.min(limitMs + slackMs, mostMs))
}

/** Whether the pass is this reader's and has not ended. A null reader is a caller without a session. */
export const isHeldBy = (pass: Pass, readerId: number | null, now: Date): boolean =>
  readerId !== null && pass.readerId === String(readerId) && pass.exp * 1000 > now.getTime()

/**
 * The end of a pass in seconds since 1970, never after `until` (ms). It is a whole minute where that leaves any time.
 * So equal calls give equal addresses, and browsers can reuse their cache.
 */
export function passEnd(now: Date, until: number): number {
  const whole = until - (until % minuteMs)
  return Math.floor((whole - now.getTime() > minuteMs ? whole : until) / 1000)
}

export const sumOf = (lengths: readonly number[]): number => lengths.reduce((sum, length) => sum + length, 0)

function countWithin(lengths: readonly number[], limitMs: number): number {
  let end = 0
  const over = lengths.findIndex((length) => {
    end += length
    return end > limitMs
  })
  return over === -1 ? lengths.length : over
}
