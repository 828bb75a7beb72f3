// N-10: pulling beyond the first or the last chapter brings a message.
import { useEffect, useEffectEvent } from 'react'

const pullPx = 90

/** `onPull` is called once a touch, with -1 above the beginning of the page and 1 below its end. */
export function usePull(onPull: (by: -1 | 1) => void): void {
  const pulled = useEffectEvent(onPull)
  useEffect(() => {
    let from: number | null = null
    const start = ({ touches, target }: TouchEvent) => {
      const isText = target instanceof Element && !target.closest('[data-bars]')
      from = isText && touches.length === 1 ? (touches[0]?.clientY ?? null) : null
    }
    const move = ({ touches }: TouchEvent) => {
      const y = touches[0]?.clientY
      if (from === null || y === undefined || document.querySelector('dialog:modal')) return
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      const by = y - from > pullPx && scrollY <= 0 ? -1 : from - y > pullPx && isAtEnd ? 1 : 0
      if (by === 0) return
      from = null
      pulled(by)
    }
    window.addEventListener('touchstart', start, { passive: true })
    window.addEventListener('touchmove', move, { passive: true })
    return () => {
      window.removeEventListener('touchstart', start)
      window.removeEventListener('touchmove', move)
    }
  }, [])
}
