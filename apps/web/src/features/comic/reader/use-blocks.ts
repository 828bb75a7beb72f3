// The layout of the flow: one block for each chapter, at the width of the screen.
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Block, type Body, layPages, stackBlocks } from './flow.ts'
import type { ComicState } from './state.ts'

/** Height of a chapter's head in px. */
const headHeight = 72

/** Width of the stage in px; 0 before it was measured. */
export function useWidth(stage: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [stage])
  return width
}

export function useBlocks(numbers: readonly number[], states: readonly ComicState[], width: number): Block[] {
  // Open chapters keep their layout while others come and go.
  const laid = useRef(new Map<object, { width: number; body: Body }>())
  return useMemo(() => {
    const screen = window.innerHeight
    const pixelRatio = window.devicePixelRatio
    const known = laid.current
    const used = new Map<object, { width: number; body: Body }>()
    const parts = numbers.map((number, at) => {
      const state = states[at]
      if (state?.kind !== 'open' || width === 0) return { number, body: null, bodyHeight: screen }
      const held = known.get(state.chapter)
      const entry = held?.width === width ? held : { width, body: layPages(state.chapter, width, pixelRatio) }
      used.set(state.chapter, entry)
      return { number, body: entry.body, bodyHeight: 0 }
    })
    laid.current = used
    return stackBlocks(parts, headHeight)
  }, [numbers, states, width])
}
