// The mouse wheel over a slider (P-17): one step in 60 ms at most, and where the slider has a stop (its ends, its usual
// value) it sticks until the wheel has been still for 300 ms, so that one turn of the wheel does not run over it.
import { clamp } from '#core/clamp.ts'

const wheelMs = 60
const stickyMs = 300

export interface Wheel {
  /** The new value, or null: nothing changes. Times in ms, `by` in steps (down is negative). */
  turn(value: number, by: number, now: number): number | null
}

export function createWheel(range: { min: number; max: number; step: number; stops?: readonly number[] }): Wheel {
  const stops = [range.min, range.max, ...(range.stops ?? [])]
  let taken = -Infinity
  let seen = -Infinity
  let stuck = false
  return {
    turn: (value, by, now) => {
      if (now - seen >= stickyMs) stuck = false
      seen = now
      if (by === 0 || stuck || now - taken < wheelMs) return null
      const wanted = clamp(value + Math.sign(by) * range.step, range.min, range.max)
      const stop = stops.find(
        (one) => one !== value && one >= Math.min(value, wanted) && one <= Math.max(value, wanted),
      )
      taken = now
      if (stop !== undefined) stuck = true
      const next = stop ?? wanted
      return next === value ? null : next
    },
  }
}
