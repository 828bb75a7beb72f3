// The place that another device has reached in the open book or film. An answer before the first touch is applied
// silently, any later one is offered, and nothing moves by itself.
import type { LibraryValue } from '@manjuan/contract/library-rules'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { syncForOpening } from '#api/library.ts'
import { note, ownDevice, rowOf, shownAt, subscribe } from '#local/library/store.ts'
import { type Elsewhere, elsewhereOf } from './rules.ts'

interface Book {
  /** Key of the place's row. */
  row: string
  /** The chapter that the address names; 1 for a film. */
  first: number
  /** The place that the screen shows. */
  here(): LibraryValue
  goTo(place: LibraryValue): void
  /** True: places are only offered, also before the first touch. A film says itself where it begins. */
  onlyOffers?: boolean
}

export interface ElsewhereState {
  offer: Elsewhere | null
  /** False while the opening may yet turn out to be no wish for this chapter. */
  mayRemember: boolean
  /** The reader has moved the book. */
  touch(): void
  go(): void
  stay(): void
}

export function useElsewhere({ row, first, here, goTo, onlyOffers = false }: Book): ElsewhereState {
  const [opening] = useState(() => openingOf(row, first))
  const touched = useRef(false)
  const [isAsked, setAsked] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const [offer, setOffer] = useState<Elsewhere | null>(null)
  /** The rev whose places were applied, offered, or are the reader's own wish. */
  const known = useRef(opening.knownRev)

  const touch = () => {
    if (touched.current) return
    touched.current = true
    setTouched(true)
  }
  const apply = useEffectEvent(goTo)
  const look = useEffectEvent((mayMove: boolean) => {
    const stored = rowOf(row)
    if (!stored || stored.rev <= known.current) return
    known.current = stored.rev
    const found = elsewhereOf(stored, here(), ownDevice())
    if (found && mayMove && !touched.current && found.value === stored.value) return apply(found.value)
    // What was offered stays until the reader has chosen, also when the book is read on.
    if (found || stored.gone || stored.device !== ownDevice()) setOffer(found)
  })
  useTouches(touch)
  useEffect(() => {
    let isOver = false
    void syncForOpening().then(() => {
      if (isOver) return
      look(opening.resumes && !onlyOffers)
      setAsked(true)
    })
    return () => {
      isOver = true
    }
  }, [opening, onlyOffers])
  useEffect(() => {
    if (!isAsked) return
    look(false)
    return subscribe(() => look(false))
  }, [isAsked])

  const choose = (value: LibraryValue) => {
    setOffer(null)
    note({ key: row, value, decided: true })
  }
  return {
    offer,
    mayRemember: isTouched || ((isAsked || !opening.waits) && !opening.isRestored),
    touch,
    go: () => {
      if (!offer) return
      touch()
      goTo(offer.value)
      choose(offer.value)
    },
    stay: () => choose(here()),
  }
}

interface Opening {
  /** The reader goes on where the book was left. Else another chapter was chosen. */
  resumes: boolean
  /** The browser brought back a page that stood in another chapter than the place: nobody chose it. */
  isRestored: boolean
  /** The answer may change what opening means. */
  waits: boolean
  knownRev: number
}

function openingOf(row: string, first: number): Opening {
  const before = shownAt(row)
  // A link to the first chapter is also the way of a reader whose place is not known here yet.
  const resumes = first === (before?.number ?? 1)
  const isRestored = before !== null && !resumes && isReload()
  const stored = rowOf(row)
  // What is offered already, and what a restored page does not show, is told again.
  const knownRev = isRestored || stored?.other ? 0 : (stored?.rev ?? 0)
  return { resumes, isRestored, waits: before === null, knownRev }
}

/** ms after the start of a document in which its first screen opens. */
const startMs = 10_000

/** True while the first screen of a document is opened that the browser has loaded again. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const type = entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate'
  return performance.now() < startMs && type !== 'navigate'
}

/** Any finger, key or wheel is the reader's. */
export function useTouches(touch: () => void): void {
  const touched = useEffectEvent(touch)
  useEffect(() => {
    const hear = () => touched()
    const kinds = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
    for (const kind of kinds) addEventListener(kind, hear, { passive: true, capture: true })
    return () => {
      for (const kind of kinds) removeEventListener(kind, hear, { capture: true })
    }
  }, [])
}
