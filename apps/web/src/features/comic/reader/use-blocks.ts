// The layout of the flow: one block for each chapter, at the width of the screen.
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useAutoLines } from '#parts/access/auto-lines.ts'
import { factsOf } from '#parts/reading/rules.ts'
import { type Block, type Body, layPages, stackBlocks } from './flow.ts'
import type { ComicState } from './state.ts'

/** Height of a chapter's head in px. */
const headHeight = 72
/** Height of a head with a line of auto-buy in px: two lines of text and a button. */
const lineHeight = 100
/** The flow's first line stands below the menu, which is shown when the reader opens. In px. */
const menuHeight = 56

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
  const lines = useAutoLines()
  const laid = useRef(new Map<object, { width: number; body: Body }>())
  return useMemo(() => {
    const screen = window.innerHeight
    const pixelRatio = window.devicePixelRatio
    const known = laid.current
    const used = new Map<object, { width: number; body: Body }>()
    const parts = numbers.map((number, at) => {
      const state = states[at]
      const facts = factsOf(state)
      const hasLine = facts !== null && lines.has(facts.chapterId)
      const leastHead = hasLine ? lineHeight + (at === 0 ? menuHeight : 0) : 0
      if (state?.kind !== 'open' || width === 0) return { number, body: null, bodyHeight: screen, leastHead }
      const held = known.get(state.chapter)
      const entry = held?.width === width ? held : { width, body: layPages(state.chapter, width, pixelRatio) }
      used.set(state.chapter, entry)
      return { number, body: entry.body, bodyHeight: 0, leastHead }
    })
    laid.current = used
    return stackBlocks(parts, headHeight)
  }, [numbers, states, width, lines])
}
