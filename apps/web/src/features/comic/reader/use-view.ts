// The reading place. It follows the window's scroll and survives turning, zooming and reloads.
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { comicPositions } from '#local/positions.ts'
import { type Block, type Place, placeAt, topOf } from './flow.ts'

/** A place, and its wanted distance from the top of the screen in px. */
export interface Aim {
  place: Place
  offset: number
}

export interface View {
  /** Chapter and page in the middle of the screen. */
  number: number
  page: number
  /** Rows of the flow that have to be in the document, in px. */
  from: number
  to: number
  /** The window's height. */
  screen: number
  /** First row on the screen, rounded to half screens. */
  top: number
}

interface ViewOptions {
  bookId: number
  blocks: readonly Block[]
  /** Width of a page in CSS px, zoom included: a change of it keeps the place. */
  width: number
  /** Where to begin. */
  first: Aim
  onUserScroll(): void
}

const savedAfterMs = 300
const above = 1
const below = 2.5
const userScrollPx = 12

export function useView({ bookId, blocks, width, first, onUserScroll }: ViewOptions) {
  const [view, setView] = useState<View>(() => viewOf(blocks, 0, innerHeight, first.place))
  const aim = useRef<Aim | null>(first)
  const anchor = useRef<Place>(first.place)
  const shownWidth = useRef(width)
  const quietUntil = useRef(0)

  const follow = () => {
    if (aim.current) return
    anchor.current = placeAt(blocks, scrollY) ?? anchor.current
    setView((now) => sameView(now, viewOf(blocks, scrollY, innerHeight, anchor.current)))
  }
  const look = useEffectEvent(follow)
  const save = () => {
    const { number } = anchor.current
    if (!aim.current && blocks.find((block) => block.number === number)?.body)
      comicPositions.keep({ bookId, ...anchor.current })
  }

  // The shell sets its own scroll after this, when a page is shown. The effect below runs last.
  useLayoutEffect(() => {
    if (width !== shownWidth.current) {
      if (shownWidth.current > 0) aim.current ??= { place: anchor.current, offset: 0 }
      shownWidth.current = width
    }
    settle(blocks, aim, quietUntil)
  }, [blocks, width])
  useEffect(() => {
    if (settle(blocks, aim, quietUntil)) aim.current = null
    look()
  }, [blocks])

  useScrolling({ quietUntil, onScroll: follow, onRest: save, onUserScroll })

  /** Scrolls to the place now, or as soon as its chapter is laid out. */
  const goTo = useCallback(
    (next: Aim) => {
      aim.current = next
      anchor.current = next.place
      if (settle(blocks, aim, quietUntil)) aim.current = null
    },
    [blocks],
  )
  /** Scrolls to the place with the next layout. */
  const aimAt = useCallback((next: Aim) => {
    aim.current = next
  }, [])
  return { view, goTo, aimAt }
}

interface Scrolling {
  /** End of the page's own scrolling, in ms of `performance.now`. */
  quietUntil: RefObject<number>
  /** Once a frame. */
  onScroll(): void
  /** A moment after the last scroll, and when the page is left. */
  onRest(): void
  onUserScroll(): void
}

function useScrolling({ quietUntil, onScroll, onRest, onUserScroll }: Scrolling): void {
  const look = useEffectEvent(onScroll)
  const save = useEffectEvent(onRest)
  const userScrolled = useEffectEvent(onUserScroll)
  useEffect(() => {
    let frame = 0
    let saving: ReturnType<typeof setTimeout> | undefined
    let from = scrollY
    const scrolled = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => look())
      clearTimeout(saving)
      saving = setTimeout(() => save(), savedAfterMs)
      if (performance.now() < quietUntil.current) from = scrollY
      else if (Math.abs(scrollY - from) > userScrollPx) {
        from = scrollY
        userScrolled()
      }
    }
    const leave = () => save()
    window.addEventListener('scroll', scrolled, { passive: true })
    window.addEventListener('resize', scrolled)
    window.addEventListener('pagehide', leave)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(saving)
      save()
      window.removeEventListener('scroll', scrolled)
      window.removeEventListener('resize', scrolled)
      window.removeEventListener('pagehide', leave)
    }
  }, [quietUntil])
}

/** Scrolls the window to the place. False: the chapter has no heights yet. */
function settle(blocks: readonly Block[], aim: RefObject<Aim | null>, quietUntil: RefObject<number>): boolean {
  if (!aim.current) return true
  const { place, offset } = aim.current
  const top = topOf(blocks, place)
  if (top === null || (place.page > 0 && !blocks.find(({ number }) => number === place.number)?.body)) return false
  quietUntil.current = performance.now() + 150
  window.scrollTo(0, Math.max(0, top - offset))
  return true
}

function viewOf(blocks: readonly Block[], y: number, screen: number, fallback: Place): View {
  const { number, page } = placeAt(blocks, y + screen / 2) ?? fallback
  const step = screen / 2
  const top = Math.floor(y / step) * step
  return { number, page, top, screen, from: top - above * screen, to: top + (1 + below) * screen }
}

function sameView(now: View, next: View): View {
  const same =
    now.number === next.number && now.page === next.page && now.top === next.top && now.screen === next.screen
  return same ? now : next
}
