import type { Timers } from '#core/player.ts'

export const browserTimers: Timers = {
  now: () => performance.now(),
  after: (ms, run) => {
    const id = setTimeout(run, ms)
    return () => clearTimeout(id)
  },
  every: (ms, run) => {
    const id = setInterval(run, ms)
    return () => clearInterval(id)
  },
}
