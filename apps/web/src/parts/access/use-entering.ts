// Watches a locked chapter come onto the screen, and acts once it has been entered.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Look, lookedAgain, type Standing, type Step, stepOf } from './entering.ts'

const lookEveryMs = 50

/** When something was last bought, in ms of `performance.now`. */
let boughtAt: number | null = null

/** The next automatic purchase comes 5 s from now or later. */
export function noteBought(): void {
  boughtAt = performance.now()
}

interface Entering {
  /** False: nothing is watched. */
  watching: boolean
  /** Holds the chapters, each with data-chapter. */
  flow: RefObject<HTMLElement | null>
  number: number
  /** Chapters are turned like pages, and not scrolled. */
  paged: boolean
  /** False: a question is open or about to come. */
  mayEnter: boolean
  /** Told with every look. */
  onStep(step: Step): void
}

export function useEntering({ watching, flow, number, paged, mayEnter, onStep }: Entering): void {
  const standing = useRef<Standing | null>(null)
  const look = useEffectEvent(() => {
    const toGo = distanceOf(flow.current, number, paged)
    if (toGo === null) return
    const seen: Look = { at: performance.now(), toGo, covered: !mayEnter || isCovered() }
    standing.current = lookedAgain(standing.current, seen)
    onStep(stepOf(standing.current, boughtAt))
  })
  // Another chapter, or another way of reading, begins anew.
  const begin = useEffectEvent((..._changed: readonly unknown[]) => {
    standing.current = null
  })
  useEffect(() => {
    if (!watching) return
    begin(number, paged)
    const timer = setInterval(() => look(), lookEveryMs)
    return () => clearInterval(timer)
  }, [watching, number, paged])
}

/** In screens; null while the chapter is not drawn. */
function distanceOf(flow: HTMLElement | null, number: number, paged: boolean): number | null {
  const section = flow?.querySelector(`[data-chapter="${number}"]`)
  const box = section?.getBoundingClientRect()
  if (!section || !box || box.width === 0) return null
  if (!paged) return box.top / innerHeight - 0.5
  const stage = section.closest('[data-stage-pages]')?.getBoundingClientRect()
  return stage && stage.width > 0 ? (box.left - stage.left) / stage.width : null
}

const isCovered = (): boolean => document.hidden || document.querySelector('dialog[open]') !== null
