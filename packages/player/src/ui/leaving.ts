// Menus go some moments after the pointer has left them (P-17: 100 to 150 ms), unless it comes back in time.
import { useEffect, useMemo } from 'react'
import type { Timers } from '#core/player.ts'

export const menuLeaveMs = 120

export function createLeaving(timers: Timers, ms = menuLeaveMs) {
  let stop = () => {}
  return {
    leave: (run: () => void) => {
      stop()
      stop = timers.after(ms, run)
    },
    stay: () => stop(),
  }
}

/** Handlers for a label and its list together; fingers do not “leave”. */
export function useLeaving(timers: Timers, open: boolean, close: () => void, ms?: number) {
  const leaving = useMemo(() => createLeaving(timers, ms), [timers, ms])
  useEffect(() => leaving.stay, [leaving])
  return {
    onPointerEnter: leaving.stay,
    onPointerLeave: (event: { pointerType: string }) => {
      if (open && event.pointerType === 'mouse') leaving.leave(close)
    },
  }
}
