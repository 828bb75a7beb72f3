// What fingers mean. Points are px in the player's box as the film lies in it, times ms.
import { clamp } from '#core/clamp.ts'

/** A finger that has gone this far has chosen its direction for good. */
const directionPx = 9
/** Touches that begin nearer to the edge of the glass belong to the system: back, notifications. */
export const edgePx = 24
export const longPressMs = 500
const doubleTapMs = 300
/** After a double tap further taps add up for so long. */
const addUpMs = 700
export const skipSeconds = 10
/** The whole width is so much of the film at most. */
const widthSeconds = 360
/** Greatest opacity of the layer that darkens the picture. */
export const darkest = 0.8
const fastRates = [1.5, 2, 2.5, 3] as const
export const fastRate = 2
/** Fingers slide so far from one rate to the next. */
const fastStepPx = 48

export type Zone = 'left' | 'middle' | 'right'

export const zoneOf = (x: number, width: number): Zone =>
  x < width / 3 ? 'left' : x > (width * 2) / 3 ? 'right' : 'middle'

/** null: too near to say. */
export function directionOf(dx: number, dy: number): 'x' | 'y' | null {
  if (Math.hypot(dx, dy) < directionPx) return null
  return Math.abs(dx) >= Math.abs(dy) ? 'x' : 'y'
}

/** Where a horizontal swipe leads. */
export function seekTarget(from: number, dx: number, width: number, duration: number): number {
  if (width <= 0 || duration <= 0) return from
  return clamp(from + (dx / width) * Math.min(duration, widthSeconds), 0, duration)
}

/** Volume or darkness after a vertical swipe: the whole height is the whole range. */
export const levelAfter = (from: number, dy: number, height: number, max = 1): number =>
  height <= 0 ? from : clamp(from - (dy / height) * max, 0, max)

/** The rate of a long press that has slid so far. */
export function fastAfter(dx: number): number {
  const middle = fastRates.indexOf(fastRate)
  const at = clamp(middle + Math.trunc(dx / fastStepPx), 0, fastRates.length - 1)
  return fastRates[at] ?? fastRate
}

export interface Tap {
  zone: Zone
  at: number
  /** Which tap in a row: 1 is the first. */
  count: number
}

/** Whether a tap follows the one before it in the same third. */
export function tapAfter(before: Tap | null, zone: Zone, at: number): Tap {
  const within = before !== null && before.count > 1 ? addUpMs : doubleTapMs
  const follows = before !== null && before.zone === zone && at - before.at <= within
  return { zone, at, count: follows ? before.count + 1 : 1 }
}

/** Seconds that so many taps in a row skip, all together. */
export const skipped = (count: number): number => Math.max(0, count - 1) * skipSeconds
