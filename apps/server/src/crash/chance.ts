// Repeatable randomness: the same seed gives the same moments.

/** The seed of a run: CRASH_SEED, or any. It is printed, so that a failure can be run again. */
export const seed = Number(process.env.CRASH_SEED) || Math.floor(Math.random() * 2 ** 31)

export interface Chance {
  /** An integer from `least` to `most`, both included. */
  between(least: number, most: number): number
}

/** The mulberry32 generator. */
export function chanceOf(start: number): Chance {
  let state = start >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
  }
}
