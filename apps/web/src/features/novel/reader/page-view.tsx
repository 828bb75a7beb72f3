// Pages side by side, turned by taps, keys and the finger. Each chapter is one long row of columns. The neighbours' rows
// stand beside it, so that the next chapter is ready during a swipe.
// stand beside it, so that the next chapter is there while the finger still draws.

import { showAlert } from '@manjuan/ui'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { wantUnlock } from '#parts/access/unlock.tsx'
import { factsOf } from '#parts/reading/rules.ts'
import { Chapter } from './chapter.tsx'
import styles from './page-view.module.css'
import type { PlaceRef, ViewHandle } from './place.ts'
import { percentOf, startsFrom } from './rules.ts'
import type { ViewProps } from './scroll-view.tsx'
import { endOf, firstSpot, rectOfSpot, sectionOf, spotNow, startOf } from './spots.ts'
import type { NovelState } from './state.ts'
import { texts } from './texts.ts'
import { useSwipe } from './use-swipe.ts'

interface PageViewProps extends ViewProps {
  ref: Ref<ViewHandle>
  /** Opens a chapter that is not in the document. */
  onOpen(number: number, end: boolean): void
}

interface At {
  number: number
  /** 0 = first of the chapter. */
  page: number
  /** First page of the chapter in the row of all pages. */
  start: number
  /** The turn is to be seen. */
  glide: boolean
}

export function PageView(props: PageViewProps) {
  const { ref, bookId, numbers, states, place, layout, onSeen, onProgress, onMove, onSave, onRenew, onOpen } = props
  const stage = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(stage)
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({})
  const [at, setAt] = useState<At>(() => ({ number: place.current.spot.number, page: 0, start: 0, glide: false }))
  const starts = startsFrom(at, numbers, counts)
  const spread = width >= 700 ? 2 : 1
  const position = at.start + at.page

  /** Counts the pages of every chapter and finds the place among them. */
  const settle = useEffectEvent((..._changed: readonly unknown[]) => {
    if (!stage.current || width === 0) return
    const counted: Record<number, number> = {}
    for (const number of numbers) counted[number] = pagesOf(sectionOf(stage.current, number), width)
    setCounts((now) =>
      numbers.length === Object.keys(now).length && numbers.every((n) => now[n] === counted[n]) ? now : counted,
    )
    const found = pageOfPlace(stage.current, place, width, counted)
    if (found === null) return
    const { number } = place.current.spot
    place.current = { ...place.current, settled: true }
    setAt((now) =>
      now.number === number && now.page === found
        ? now
        : { number, page: found, start: now.number === number ? now.start : (starts.get(number) ?? 0), glide: false },
    )
  })
  useLayoutEffect(() => settle(numbers, states, layout, width, height), [numbers, states, layout, width, height])

  const tell = useEffectEvent((..._changed: readonly unknown[]) => {
    const pages = counts[at.number] ?? 1
    onSeen({ number: at.number, middle: at.number, nearLast: numbers.at(-1) === at.number || at.page >= pages - 2 })
    onProgress({ percent: percentOf(at.page + 1, pages), page: at.page + 1, pages })
  })
  useEffect(() => tell(at, counts, numbers), [at, counts, numbers])
  const save = useEffectEvent(onSave)
  useEffect(() => () => save(), [])

  const goTo = (number: number, page: number) => {
    const start = starts.get(number) ?? 0
    place.current = { ...place.current, spot: startOf(number), settled: true }
    setAt({ number, page, start, glide: true })
    onMove()
  }
  const marked = useRef(at)
  const mark = useEffectEvent((_at: At) => {
    // Only a turn by the reader makes a new place. A new layout shows the old one.
    if (!at.glide || marked.current === at || !stage.current) return
    marked.current = at
    const spot = spotOfPage(sectionOf(stage.current, at.number), at.page, width)
    place.current = { spot: spot ? { number: at.number, ...spot } : startOf(at.number), offset: null, settled: true }
    onSave()
  })
  useEffect(() => mark(at), [at])

  /** Chapter and page in that direction; null where there are none. */
  const neighbour = (by: 1 | -1): { number: number; page: number } | null => {
    const page = at.page + by
    if (page >= 0 && page < (counts[at.number] ?? 1)) return { number: at.number, page }
    const number = numbers[numbers.indexOf(at.number) + by]
    if (number === undefined || numbers.indexOf(at.number) < 0) return null
    return { number, page: by > 0 ? 0 : (counts[number] ?? 1) - 1 }
  }
  const turn = (by: 1 | -1) => {
    const next = neighbour(by)
    if (next) return goTo(next.number, next.page)
    const state = states[numbers.indexOf(at.number)]
    const beyond = by > 0 ? factsOf(state)?.nextNumber : factsOf(state)?.lastNumber
    if (beyond === undefined) return
    if (beyond === 0) showAlert(by > 0 ? texts.isLast : texts.isFirst)
    // Behind a locked chapter there is only its price.
    else if (by > 0 && state?.kind === 'locked') wantUnlock.set(state.chapter.chapterId)
    else onOpen(beyond, by < 0)
  }
  useImperativeHandle(ref, () => ({ go: () => settle(), turn }))
  useSwipe({
    stage,
    track,
    width,
    base: -position * width,
    mayTurn: (by) => neighbour(by) !== null,
    onTurn: turn,
  })
  useFollowFocus(stage, track, (element, number) => {
    const section = sectionOf(stage.current, number)
    if (!section) return
    const left = element.getBoundingClientRect().left - section.getBoundingClientRect().left
    const page = Math.max(0, Math.floor((left + 1) / width))
    if (number !== at.number || page !== at.page) goTo(number, page)
  })

  return (
    <div ref={stage} className={styles.stage} data-stage-pages style={{ '--page-height': `${height}px` }}>
      <div
        ref={track}
        className={styles.track}
        data-glide={at.glide || undefined}
        style={{ transform: `translate3d(${-position * width}px, 0, 0)` }}
      >
        {numbers.map((number, index) => {
          const state: NovelState = states[index] ?? { kind: 'loading' }
          return (
            <section
              key={number}
              className={styles.chapter}
              data-chapter={number}
              data-state={state.kind}
              aria-label={texts.chapter(number)}
              aria-busy={state.kind === 'loading'}
              style={{
                left: (starts.get(number) ?? 0) * width,
                width,
                columnCount: state.kind === 'open' ? spread : 1,
              }}
            >
              <Chapter bookId={bookId} number={number} state={state} onRenew={onRenew} />
            </section>
          )
        })}
      </div>
    </div>
  )
}

function useSize(stage: { current: HTMLElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [stage])
  return size
}

/** Columns lie on whole screens: text and gap together are as wide as the stage. */
function pagesOf(section: HTMLElement | null, width: number): number {
  return section ? Math.max(1, Math.ceil((section.scrollWidth - 1) / width)) : 1
}

function pageOfPlace(
  stage: HTMLElement,
  place: PlaceRef,
  width: number,
  counts: Readonly<Record<number, number>>,
): number | null {
  const section = sectionOf(stage, place.current.spot.number)
  if (!section || section.dataset.state === 'loading') return null
  const spot = spotNow(section, place.current.spot)
  place.current = { ...place.current, spot }
  const last = (counts[spot.number] ?? 1) - 1
  if (spot.paragraph < 0) return 0
  if (spot.paragraph === endOf(0).paragraph) return last
  const rect = rectOfSpot(section, spot)
  if (!rect) return 0
  const page = Math.floor((rect.left - section.getBoundingClientRect().left + 1) / width)
  return Math.min(last, Math.max(0, page))
}

function spotOfPage(section: HTMLElement | null, page: number, width: number) {
  if (!section || page === 0) return null
  const left = section.getBoundingClientRect().left + page * width - 1
  return firstSpot(
    section,
    (rect) => rect.left >= left,
    (rect) => rect.right > left + 1,
  )
}

/** Keyboard and screen reader move through all the text: the page follows them. */
function useFollowFocus(
  stage: { current: HTMLElement | null },
  track: { current: HTMLElement | null },
  show: (element: Element, number: number) => void,
): void {
  const follow = useEffectEvent(show)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const focused = ({ target }: FocusEvent) => {
      const section = target instanceof Element ? target.closest<HTMLElement>('[data-chapter]') : null
      // Browsers scroll to the focused element, but only the track moves pages.
      element.scrollLeft = 0
      if (section && target instanceof Element && track.current?.contains(target))
        follow(target, Number(section.dataset.chapter))
    }
    element.addEventListener('focusin', focused)
    return () => element.removeEventListener('focusin', focused)
  }, [stage, track])
}
