// The clock of the code that draws. It goes on by itself between the times that the page tells.
import { type Tick, timeOf } from '../model/clock.ts'

/** An error of the clock up to here is made good in passing, so that nothing jumps; a greater one is a seek. */
const passing = 120
const passingTakes = 150

export interface Follower {
  take(tick: Tick): void
  at(moment: number): number
  readonly running: boolean
  readonly rate: number
}

export function createFollower(): Follower {
  let tick: Tick = { time: 0, rate: 1, running: false, at: 0 }
  /** What was shown beyond the truth when the last tick came. */
  let error = 0
  const at = (moment: number) =>
    timeOf(tick, moment) + error * Math.max(0, 1 - Math.max(0, moment - tick.at) / passingTakes)
  return {
    take: (next) => {
      const was = at(next.at) - next.time
      error = tick.running && next.running && Math.abs(was) < passing ? was : 0
      tick = next
    },
    at,
    get running() {
      return tick.running
    },
    get rate() {
      return tick.rate
    },
  }
}
