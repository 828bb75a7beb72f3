// Whether the menu is shown.
import { useCallback, useEffect, useRef, useState } from 'react'

const barsShownAtFirstMs = 2600

/**
 * The menu is shown at first and for a moment after `isReady`, so that readers know of it and never wait before an empty
 * screen. From then on it follows their taps.
 */
export function useBars(isReady: boolean): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(true)
  const touched = useRef(false)
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => {
      if (!touched.current) setShown(false)
      touched.current = true
    }, barsShownAtFirstMs)
    return () => clearTimeout(timer)
  }, [isReady])
  const set = useCallback((next: boolean) => {
    touched.current = true
    setShown(next)
  }, [])
  return [shown || !isReady, set]
}
