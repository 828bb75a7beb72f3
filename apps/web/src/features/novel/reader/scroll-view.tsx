// Chapters one below the other; the window scrolls. The place is kept through everything that changes above it.

import { showAlert } from '@manjuan/ui'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { factsOf } from '#parts/reading/rules.ts'
import { useScrolling } from '#parts/reading/use-scrolling.ts'
import { BeforeChange } from './before-change.ts'
import { Chapter } from './chapter.tsx'
import type { PlaceRef, Progress, Seen, ViewHandle } from './place.ts'
import { percentOf } from './rules.ts'
import styles from './scroll-view.module.css'
import { firstSpot, rectOfSpot, sectionOf, spotNow } from './spots.ts'
import type { NovelState } from './state.ts'
import { texts } from './texts.ts'
import { usePull } from './use-pull.ts'

export interface ViewProps {
  ref: Ref<ViewHandle>
  bookId: number
  numbers: readonly number[]
  states: readonly NovelState[]
  place: PlaceRef
  /** Changes with everything that lays the text out anew. */
  layout: string
  onSeen(seen: Seen): void
  onProgress(progress: Progress): void
  /** Called when the reader, not the layout, has moved the text. */
  onMove(): void
  /** `goesOn`: the reader is still moving. */
  onSave(goesOn?: boolean): void
  onRenew(number: number): void
}

export function ScrollView(props: ViewProps) {
  const { ref, bookId, numbers, states, place, layout, onRenew, onSeen, onProgress, onMove, onSave } = props
  const flow = useRef<HTMLDivElement>(null)
  const placedAt = useRef(0) // The scroll that the place belongs to: at another one the reader has moved since.
  const shownWidth = useRef(0)
  const tell = useEffectEvent(() => {
    const found = flow.current && lookAt(flow.current, numbers)
    if (!found) return
    onSeen(found.seen)
    onProgress({ percent: found.percent, page: 0, pages: 0 })
  })
  /** False while the screen tells nothing: one that was turned must find the place again first. */
  const follow = () => flow.current?.clientWidth === shownWidth.current && followScroll(flow.current, place, placedAt)
  const look = () => {
    if (follow()) tell()
  }
  // Callers name the change, so that the effects know when to run.
  const settle = useEffectEvent((..._changed: readonly unknown[]) => {
    if (!flow.current) return
    shownWidth.current = flow.current.clientWidth
    if (!bringTo(flow.current, place, placedAt)) return
    tell()
  })

  useLayoutEffect(() => settle(numbers, states, layout), [numbers, states, layout])
  // The shell sets its own scroll after the effect above, when a page is shown. This one runs last.
  useEffect(() => settle(), [])
  useEffect(() => {
    if (!flow.current) return
    const watcher = new ResizeObserver(() => settle())
    watcher.observe(flow.current)
    return () => watcher.disconnect()
  }, [])
  useScrolling({
    isOwn: () => isAt(placedAt.current),
    onScroll: look,
    onUserScroll: onMove,
    onSave,
  })
  usePull((by) => {
    if (by < 0 && factsOf(states[0])?.lastNumber === 0) showAlert(texts.isFirst)
    if (by > 0 && factsOf(states.at(-1))?.nextNumber === 0) showAlert(texts.isLast)
  })
  useImperativeHandle(ref, () => ({
    go: () => {
      if (flow.current) bringTo(flow.current, place, placedAt)
    },
    turn: (by) =>
      window.scrollBy({
        top: by * (innerHeight - 2 * (flow.current ? lineOf(flow.current) : 0) - 32),
        behavior: 'smooth',
      }),
  }))

  return (
    <div ref={flow} className={styles.flow}>
      <BeforeChange of={[numbers, states, layout]} onBefore={follow} />
      {numbers.map((number, at) => {
        const state = states[at] ?? { kind: 'loading' }
        return (
          <section
            key={number}
            className={styles.chapter}
            data-chapter={number}
            data-state={state.kind}
            aria-label={texts.chapter(number)}
            aria-busy={state.kind === 'loading'}
          >
            <Chapter bookId={bookId} number={number} state={state} onRenew={onRenew} />
          </section>
        )
      })}
    </div>
  )
}

/** Where reading begins, in px below the top of the screen. */
function lineOf(flow: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(flow).scrollPaddingTop) || 0
}

/** False while the chapter is not there. */
function bringTo(flow: HTMLElement, place: PlaceRef, placedAt: { current: number }): boolean {
  const { spot: kept, offset } = place.current
  const section = sectionOf(flow, kept.number)
  const spot = spotNow(section, kept)
  const isThere = section?.dataset.state !== 'loading'
  const rect = isThere ? rectOfSpot(section, spot) : null
  if (!rect) return false
  const line = lineOf(flow)
  // A chapter begins at the very top, text below the line that tells its name.
  const wanted = offset ?? (spot.paragraph < 0 ? -line : 0)
  const by = rect.top - line - wanted
  place.current = { spot, offset: wanted, settled: true }
  if (Math.abs(by) >= 0.5) window.scrollBy({ top: by, behavior: 'instant' })
  placedAt.current = scrollY
  return true
}

/** Keeps the reading place. False: the screen has not been brought to it yet. */
function followScroll(flow: HTMLElement, place: PlaceRef, placedAt: { current: number }): boolean {
  if (!place.current.settled) return false
  const at = isAt(placedAt.current) ? null : spotAt(flow, lineOf(flow))
  if (!at) return true
  place.current = { ...at, settled: true }
  placedAt.current = scrollY
  return true
}

/** Browsers keep parts of a px. */
const isAt = (top: number): boolean => Math.abs(scrollY - top) < 1

function spotAt(flow: HTMLElement, line: number) {
  const sections = [...flow.querySelectorAll<HTMLElement>('[data-chapter]')]
  const section = sections.find((each) => each.getBoundingClientRect().bottom > line + 1) ?? sections.at(-1)
  if (!section) return null
  const number = Number(section.dataset.chapter)
  // A line counts when most of it is below the strip.
  const below = (rect: DOMRect) => (rect.top + rect.bottom) / 2 > line
  const found = firstSpot(section, below, ({ bottom }) => bottom > line + 1)
  const spot = { number, ...(found ?? { paragraph: -1, letter: 0 }) }
  const rect = rectOfSpot(section, spot)
  return rect && { spot, offset: rect.top - line }
}

function lookAt(flow: HTMLElement, numbers: readonly number[]): { seen: Seen; percent: number } | null {
  const sections = [...flow.querySelectorAll<HTMLElement>('[data-chapter]')]
  const rects = sections.map((section) => section.getBoundingClientRect())
  const line = lineOf(flow)
  const at = Math.max(
    0,
    rects.findLastIndex(({ top }) => top <= line + 1),
  )
  const middle = Math.max(
    0,
    rects.findLastIndex(({ top }) => top <= innerHeight * 0.6),
  )
  const rect = rects[at]
  const number = numbers[at]
  if (!rect || number === undefined) return null
  const nearLast = (rects.at(-1)?.top ?? 0) < 2 * innerHeight
  const read = innerHeight - rect.top
  return {
    seen: { number, middle: numbers[middle] ?? number, nearLast },
    percent: rect.bottom <= innerHeight + 1 ? 100 : percentOf(read, rect.height),
  }
}
