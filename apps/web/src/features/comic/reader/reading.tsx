// One comic being read: brings together the chapters, the place, zoom, bars and purchase.
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { bookOfChapter } from '#local/book.ts'
import { comicHistory } from '#local/comic-history.ts'
import { comicPositions } from '#local/positions.ts'
import { usePageTitle } from '#page/navigation.tsx'
import { Unlock } from '#parts/access/unlock.tsx'
import { stepsOf } from '#parts/reading/chapter-flow.ts'
import type { ReadingProps } from '#parts/reading/reader-page.tsx'
import { factsOf, lockedAtEnd } from '#parts/reading/rules.ts'
import { texts } from '../texts.ts'
import { Bars } from './bars.tsx'
import { CatalogSheet } from './catalog-sheet.tsx'
import { ChapterBlock } from './chapter-block.tsx'
import { EndBlock } from './end-block.tsx'
import { type Block, type Body, heightOf, layPages, type Place, placeAt, stackBlocks } from './flow.ts'
import styles from './reading.module.css'
import type { ComicState } from './state.ts'
import { useChapters } from './use-chapters.ts'
import { useView } from './use-view.ts'
import { useZoom } from './use-zoom.ts'

const headHeight = 72
const barsShownAtFirstMs = 2600

export function Reading({ bookId, first, onLost }: ReadingProps) {
  const { numbers, states, extend, restart, renew } = useChapters(bookId, first)
  const stage = useRef<HTMLDivElement>(null)
  const width = useWidth(stage)
  const [zoom, setZoom] = useState(1)
  const [bars, setBars] = useBars()
  const [catalog, setCatalog] = useState(false)
  const blocks = useBlocks(numbers, states, width * zoom)
  const [start] = useState(() => ({ place: beginning(bookId, first), offset: 0 }))
  const onUserScroll = () => setBars(false)
  const { view, goTo, aimAt } = useView({ bookId, blocks, width: width * zoom, first: start, onUserScroll })
  const at = Math.max(0, numbers.indexOf(view.number))
  const number = numbers[at] ?? first
  const state = states[at] ?? { kind: 'loading' }
  const facts = factsOf(state)
  const onZoom = (next: number, { y, offset }: { y: number; offset: number }) => {
    const place = placeAt(blocks, y)
    if (!place) return
    if (next === zoom) return goTo({ place, offset })
    aimAt({ place, offset })
    setZoom(next)
  }
  useZoom({ stage, width, zoom, onZoom, onTap: () => setBars(!bars) })
  useChaptersAhead(width > 0, heightOf(blocks) - view.top, view.screen, extend)
  useOpened(bookId, number, state)
  useLost(states[0]?.kind === 'lost', onLost)

  const open = (to: number) => {
    setBars(false)
    setCatalog(false)
    if (!numbers.includes(to)) restart(to)
    goTo({ place: { number: to, page: 0, at: 0 }, offset: 0 })
  }
  const locked = lockedAtEnd(states)
  return (
    <>
      <Bars
        shown={bars}
        onShow={() => setBars(true)}
        bookId={bookId}
        number={number}
        facts={facts}
        page={view.page}
        pages={blocks[at]?.body?.pages.length ?? 0}
        onPage={(page) => goTo({ place: { number, page, at: page === 0 ? 0 : 1e-6 }, offset: 0 })}
        {...stepsOf(facts, open, texts)}
        onCatalogue={() => setCatalog(true)}
      />
      <div ref={stage} className={styles.stage} data-zoomed={zoom > 1 || undefined}>
        <div className={styles.flow} style={{ width: zoom > 1 ? width * zoom : undefined }}>
          <Chapters bookId={bookId} blocks={blocks} states={states} from={view.from} to={view.to} onRenew={renew} />
        </div>
      </div>
      <Unlock
        kind="comic"
        bookId={bookId}
        locked={locked}
        nameOf={texts.chapterNamed}
        // one screen ahead: auto-buy pays for what is about to be read, not for what merely follows
        near={locked !== null && (blocks.at(-1)?.top ?? 0) < view.top + 2 * view.screen}
        here={state.kind === 'locked'}
        onUnlocked={renew}
        onArrive={() => setZoom(1)}
      />
      <CatalogSheet open={catalog} onClose={() => setCatalog(false)} bookId={bookId} current={number} onChoose={open} />
    </>
  )
}

interface ChaptersProps {
  bookId: number
  blocks: readonly Block[]
  states: readonly ComicState[]
  /** rows of the flow that are drawn, in px */
  from: number
  to: number
  onRenew(number: number): void
}

/** The flow: chapter under chapter, and its end. */
function Chapters({ bookId, blocks, states, from, to, onRenew }: ChaptersProps) {
  const last = states[states.length - 1]
  return (
    <>
      {blocks.map((block, index) => (
        <ChapterBlock
          key={block.number}
          bookId={bookId}
          block={block}
          state={states[index] ?? { kind: 'loading' }}
          from={from}
          to={to}
          onRenew={() => onRenew(block.number)}
        />
      ))}
      {last?.kind === 'open' && last.chapter.nextNumber === 0 && <EndBlock chapter={last.chapter} />}
    </>
  )
}

/** The next chapter is asked for two and a half screens ahead. `toEnd`: px from the screen's top to the end of the flow. */
function useChaptersAhead(isLaid: boolean, toEnd: number, screen: number, extend: () => void): void {
  useEffect(() => {
    if (isLaid && toEnd < 3.5 * screen) extend()
  }, [isLaid, toEnd, screen, extend])
}

function useLost(isLost: boolean, onLost: () => void): void {
  const lose = useEffectEvent(onLost)
  useEffect(() => {
    if (isLost) lose()
  }, [isLost])
}

/** Where this book was left, when it was left in this chapter. */
function beginning(bookId: number, number: number): Place {
  const kept = comicPositions.of(bookId)
  return kept?.number === number ? { number, page: kept.page, at: kept.at } : { number, page: 0, at: 0 }
}

function useWidth(stage: { current: HTMLElement | null }): number {
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

function useBlocks(numbers: readonly number[], states: readonly ComicState[], width: number): Block[] {
  // open chapters keep their layout while others come and go
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

/** Shown for a moment at first, so that one knows of them; from then on as the reader wishes. */
function useBars(): [boolean, (shown: boolean) => void] {
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

/** an opened chapter goes into the history, and the address is its own, so that a reload finds it. */
function useOpened(bookId: number, number: number, state: ComicState): void {
  const chapter = state.kind === 'open' ? state.chapter : null
  const chapterId = chapter?.chapterId
  usePageTitle(chapter ? `${texts.chapterNamed(number, chapter.title)} · ${chapter.bookName}` : undefined)
  const remember = useEffectEvent(() => {
    if (!chapter) return
    comicHistory.remember(bookOfChapter(bookId, chapter), { number, title: chapter.title })
  })
  useEffect(() => {
    if (chapterId !== undefined) remember()
  }, [chapterId])
  useEffect(() => {
    history.replaceState(history.state, '', `/book/read/${bookId}/${number}`)
  }, [bookId, number])
}
