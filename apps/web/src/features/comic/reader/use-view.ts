// The reading place. It follows the window's scroll and survives turning, zooming and reloads.
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useScrolling } from '#parts/reading/use-scrolling.ts'
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
  blocks: readonly Block[]
  /** Width of a page in CSS px, zoom included: a change of it keeps the place. */
  width: number
  /** Where to begin. */
  first: Aim
  onUserScroll(): void
  /** The reader has moved to this place. Never called for what layout, resume or sync move. */
  onMoved(place: Place): void
}

const above = 1
const below = 2.5
/** A turned screen scrolls by itself for so long. */
const turningMs = 500

export function useView({ blocks, width, first, onUserScroll, onMoved }: ViewOptions) {
  const [view, setView] = useState<View>(() => viewOf(blocks, 0, innerHeight, first.place))
  const aim = useRef<Aim | null>(first)
  /** The aim of the layout that is shown. One that was set since waits for the next layout. */
  const laid = useRef<Aim | null>(null)
  const anchor = useRef<Place>(first.place)
  const shownWidth = useRef(width)
  const own = useRef<OwnScroll>({ quietUntil: 0, top: 0 })
  const hasMoved = useRef(false)

  const follow = () => {
    if (aim.current) return
    anchor.current = placeAt(blocks, scrollY) ?? anchor.current
    setView((now) => sameView(now, viewOf(blocks, scrollY, innerHeight, anchor.current)))
  }
  const look = useEffectEvent(follow)
  const save = (goesOn = false) => {
    if (!hasMoved.current || aim.current) return
    const place = placeToKeep(blocks, anchor.current)
    if (!place) return
    hasMoved.current = goesOn
    onMoved(place)
  }
  const userScrolled = () => {
    hasMoved.current = true
    onUserScroll()
  }

  // The shell sets its own scroll after this, when a page is shown. The effect below runs last.
  useLayoutEffect(() => {
    if (width !== shownWidth.current) {
      if (shownWidth.current > 0) aim.current ??= { place: anchor.current, offset: 0 }
      shownWidth.current = width
    }
    laid.current = aim.current
    settle(blocks, aim, own)
  }, [blocks, width])
  useEffect(() => {
    if (aim.current === laid.current && settle(blocks, aim, own)) aim.current = null
    look()
  }, [blocks])

  useScrolling({
    isOwn: () => performance.now() < own.current.quietUntil || Math.abs(scrollY - own.current.top) < 1,
    onScroll: follow,
    onUserScroll: userScrolled,
    onSave: save,
    onTurned: () => {
      own.current.quietUntil = Math.max(own.current.quietUntil, performance.now() + turningMs)
    },
  })

  /** Scrolls to the place now, or as soon as its chapter is laid out. */
  const goTo = useCallback(
    (next: Aim, isAct = true) => {
      if (isAct) hasMoved.current = true
      aim.current = next
      anchor.current = next.place
      if (settle(blocks, aim, own)) aim.current = null
    },
    [blocks],
  )
  /** Scrolls to the place with the next layout. */
  const aimAt = useCallback((next: Aim) => {
    aim.current = next
  }, [])
  return { view, goTo, aimAt }
}

interface OwnScroll {
  /** End of the page's own scrolling, in ms of `performance.now`. */
  quietUntil: number
  /** The scroll that the page itself has set. */
  top: number
}

/** The chapter in the middle is the one being read: of one that has just begun, the start. Null: it has no pages yet. */
function placeToKeep(blocks: readonly Block[], anchor: Place): Place | null {
  const middle = placeAt(blocks, scrollY + innerHeight / 2)?.number
  const block = blocks.find(({ number }) => number === middle)
  if (block?.body && middle !== anchor.number) return { number: block.number, page: 0, at: 0 }
  return blocks.find(({ number }) => number === anchor.number)?.body ? anchor : null
}

/** Scrolls the window to the place. False: the chapter has no heights yet. */
function settle(blocks: readonly Block[], aim: RefObject<Aim | null>, own: RefObject<OwnScroll>): boolean {
  if (!aim.current) return true
  const { place, offset } = aim.current
  const top = topOf(blocks, place)
  if (top === null || (place.page > 0 && !blocks.find(({ number }) => number === place.number)?.body)) return false
  window.scrollTo(0, Math.max(0, top - offset))
  own.current = { quietUntil: performance.now() + 150, top: scrollY }
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
