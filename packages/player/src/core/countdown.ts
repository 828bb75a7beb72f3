// Seconds that pass only while they may: an ad is counted while it is seen.
import type { Timers } from './player.ts'

export interface Countdown {
  run(on: boolean): void
  stop(): void
}

/** Tells the whole seconds that are left, down to 1; then it is over, whatever fraction the seconds had. */
export function createCountdown(
  timers: Timers,
  seconds: number,
  tell: (left: number) => void,
  over: () => void,
): Countdown {
  let left = seconds * 1000
  let since: number | null = null
  let stopTimer: () => void = () => {}

  function settle(): void {
    if (since === null) return
    left -= timers.now() - since
    since = null
    stopTimer()
  }

  function go(): void {
    since = timers.now()
    stopTimer = timers.after(left % 1000 || 1000, () => {
      settle()
      // Clocks of browsers are a little early at times.
      if (left < 1) return over()
      tell(Math.ceil((left - 1) / 1000))
      go()
    })
  }

  return {
    run: (on) => {
      settle()
      if (on && left >= 1) go()
    },
    stop: settle,
  }
}
