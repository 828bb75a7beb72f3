// How the engine goes up and down by itself; comes with its code.
import type { Level } from './state.ts'

/** A first segment of the usual length should be here within so many seconds. */
const firstWithin = 0.2
const segmentSeconds = 2.5

/** Place of the level to start with: the best whose first segment is here at once, else the lightest. Rising is for later. */
export function quickStart(bandwidths: readonly number[], bitsPerSecond: number): number {
  const quick = bandwidths.filter((bandwidth) => bandwidth * segmentSeconds <= bitsPerSecond * firstWithin)
  const wanted = quick.length > 0 ? Math.max(...quick) : Math.min(...bandwidths)
  return Math.max(0, bandwidths.indexOf(wanted))
}

/** Two steps down from a level, as after a stall; the lowest where there are not so many. Null: it is the lowest already. */
export function stepsDown(levels: readonly Level[], from: string, steps = 2): string | null {
  const rising = [...levels].sort((a, b) => a.bandwidth - b.bandwidth)
  const place = rising.findIndex((level) => level.id === from)
  if (place <= 0) return null
  return rising[Math.max(0, place - steps)]?.id ?? null
}
