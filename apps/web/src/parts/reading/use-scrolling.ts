// The window's scroll under a book: what the reader moves is told from what the page itself has set.
import { useEffect, useEffectEvent } from 'react'

interface Scrolling {
  /** True while the page stands where it has put itself. */
  isOwn(): boolean
  /** Once a frame. */
  onScroll(): void
  onUserScroll(): void
  /** A moment after the last scroll, when the page is left, and with `goesOn` now and then during a long scroll. */
  onSave(goesOn?: boolean): void
  /** The screen was turned, or its size has changed. */
  onTurned?(): void
}

const savedAfterMs = 300
const userScrollPx = 12
/** A long scroll is kept this often. */
const keptEveryMs = 700

export function useScrolling({ isOwn, onScroll, onUserScroll, onSave, onTurned }: Scrolling): void {
  const own = useEffectEvent(isOwn)
  const look = useEffectEvent(onScroll)
  const moved = useEffectEvent(onUserScroll)
  const save = useEffectEvent(onSave)
  const turn = useEffectEvent(() => onTurned?.())
  useEffect(() => {
    let frame = 0
    let saving: ReturnType<typeof setTimeout> | undefined
    let from = scrollY
    let keptAt = 0
    let isDue = false
    const scrolled = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        look()
        if (isDue) save(true)
        isDue = false
      })
      clearTimeout(saving)
      saving = setTimeout(() => save(), savedAfterMs)
      if (own()) from = scrollY
      else if (Math.abs(scrollY - from) > userScrollPx) {
        from = scrollY
        moved()
        if (performance.now() - keptAt < keptEveryMs) return
        keptAt = performance.now()
        isDue = true
      }
    }
    const turned = () => {
      turn()
      scrolled()
    }
    const leave = () => save()
    window.addEventListener('scroll', scrolled, { passive: true })
    window.addEventListener('resize', turned)
    window.addEventListener('pagehide', leave)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(saving)
      save()
      window.removeEventListener('scroll', scrolled)
      window.removeEventListener('resize', turned)
      window.removeEventListener('pagehide', leave)
    }
  }, [])
}
