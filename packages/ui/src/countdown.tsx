import { useEffect, useState } from 'react'

/** Whole seconds until a moment (ms since 1970), never below 0. `onEnd` must keep its identity. */
export function useSecondsLeft(untilMs: number, onEnd?: () => void): number {
  const [left, setLeft] = useState(() => secondsTo(untilMs))
  useEffect(() => {
    const tick = () => {
      const now = secondsTo(untilMs)
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      onEnd?.()
    }
    const timer = setInterval(tick, 250)
    setLeft(secondsTo(untilMs))
    return () => clearInterval(timer)
  }, [untilMs, onEnd])
  return left
}

function secondsTo(untilMs: number): number {
  return Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
}
