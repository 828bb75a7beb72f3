// Which part of a film a reader gets, and how much of it a pass opens (V-07, V-08, V-09). Lengths and limits are ms.
import { limits } from '@manjuan/contract'
import type { VodPlay } from '@manjuan/contract/reader/video'

/** What a viewer gets: all of it, the first so many segments, or nothing. */
export type Part = { watch: 'full' } | { watch: 'preview'; segments: number } | { watch: 'none' }

export interface Pass {
  /** seconds since 1970 */
  exp: number
  /** So many segments of every rendition, from the first; 0: the whole film. */
  maxSeg: number
  readerId: string
}

const mostMs = limits.previewMostSeconds * 1000
/** A segment of sound ends up to a few frames after that of the picture. */
const slackMs = 100
const minuteMs = 60_000

/** `lengths`: of the film's segments; `wanted`: how many of them the preview should have. */
export function partOf(
  may: boolean,
  { canTryWatch, previewSegments }: { canTryWatch: boolean; previewSegments: number },
  lengths: readonly number[],
): Part {
  if (may) return { watch: 'full' }
  const segments = canTryWatch ? previewOf(lengths, previewSegments) : 0
  return segments > 0 ? { watch: 'preview', segments } : { watch: 'none' }
}

/** Never more than 20 s, never the whole film: of one that is no longer than that, half, or its first segment. */
function previewOf(lengths: readonly number[], wanted: number): number {
  const whole = sumOf(lengths)
  const isShort = whole <= mostMs
  const fitting = countWithin(lengths, isShort ? whole / 2 : mostMs)
  return Math.max(0, Math.min(wanted, isShort ? Math.max(1, fitting) : fitting, lengths.length - 1))
}

/** What a pass opens ends here; `lengths` are those of the film's first quality. */
export function limitOf({ maxSeg }: Pick<Pass, 'maxSeg'>, lengths: readonly number[]): number {
  if (maxSeg === 0) return Number.POSITIVE_INFINITY
  return Math.min(sumOf(lengths.slice(0, maxSeg)), mostMs)
}

/** What a part comes to: a preview in seconds, as long as its playlists. */
export function watchIn(part: Part, lengths: readonly number[]): Pick<VodPlay, 'watch' | 'previewSeconds'> {
  if (part.watch !== 'preview') return { watch: part.watch, previewSeconds: 0 }
  const cut = { maxSeg: part.segments }
  const shown = openSegments(cut, lengths, limitOf(cut, lengths))
  return { watch: part.watch, previewSeconds: sumOf(lengths.slice(0, shown)) / 1000 }
}

/** How many segments of a rendition a pass opens: never more than its number, and none that ends after its limit. */
export function openSegments({ maxSeg }: Pick<Pass, 'maxSeg'>, lengths: readonly number[], limitMs: number): number {
  if (maxSeg === 0) return lengths.length
  return countWithin(lengths.slice(0, maxSeg), Math.min(limitMs + slackMs, mostMs))
}

/** Whether it is this reader's and has not ended; null: nobody is logged in. */
export const isHeldBy = (pass: Pass, readerId: number | null, now: Date): boolean =>
  readerId !== null && pass.readerId === String(readerId) && pass.exp * 1000 > now.getTime()

/** Another site may not show our films; a browser says where a request comes from. */
export const isOwnPage = (fetchSite: string | null): boolean =>
  fetchSite === null || fetchSite === 'same-origin' || fetchSite === 'none'

/**
 * Seconds since 1970, for an access that can be relied on until then (ms): never beyond it. In whole minutes where that leaves
 * any, so that equal calls give equal addresses and what was fetched is used again.
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
