// Whether the menu is shown.
import { useCallback, useEffect, useRef, useState } from 'react'

const barsShownAtFirstMs = 2600

/** The menu is shown for a moment at first, so that readers know of it. From then on it follows their taps. */
export function useBars(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(true)
  const touched = useRef(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!touched.current) setShown(false)
      touched.current = true
    }, barsShownAtFirstMs)
    return () => clearTimeout(timer)
  }, [])
  const set = useCallback((next: boolean) => {
    touched.current = true
    setShown(next)
  }, [])
  return [shown, set]
}
