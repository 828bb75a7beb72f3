// The short line at the bottom left: one at a time, a newer one takes the place of an older.
import type { Timers } from './player.ts'

export interface Notice {
  /** Until the undo or `ms` is over. */
  tell(text: string, ms?: number): () => void
  stop(): void
}

export function createNotice(timers: Timers, show: (text: string | null) => void): Notice {
  let stop: () => void = () => {}
  return {
    stop: () => stop(),
    tell: (text, ms) => {
      stop()
      show(text)
      let stands = true
      const stopTimer = ms === undefined ? () => {} : timers.after(ms, () => end())
      stop = () => {
        stands = false
        stopTimer()
      }
      const end = () => {
        if (!stands) return
        stop()
        show(null)
      }
      return end
    },
  }
}
