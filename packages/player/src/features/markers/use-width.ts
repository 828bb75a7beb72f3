import { useLayoutEffect, useRef, useState } from 'react'

/** CSS px of an element, also after the screen was turned. */
export function useWidth<Of extends HTMLElement>() {
  const ref = useRef<Of>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return [ref, width] as const
}
