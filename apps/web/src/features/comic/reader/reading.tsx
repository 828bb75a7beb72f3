// The comic reader's composition: chapters, place, zoom, menu and purchase.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { comicHistory } from '#local/comic-history.ts'
import { comicPositions } from '#local/positions.ts'
import { Unlock } from '#parts/access/unlock.tsx'
import type { ReadingProps } from '#parts/reading/reader-page.tsx'
import { type ReaderKind, useReader } from '#parts/reading/use-reader.ts'
import { texts } from '../texts.ts'
import { Bars } from './bars.tsx'
import { CatalogSheet } from './catalog-sheet.tsx'
import { ChapterBlock } from './chapter-block.tsx'
import { EndBlock } from './end-block.tsx'
import { type Block, heightOf, type Place, placeAt } from './flow.ts'
import styles from './reading.module.css'
import type { ComicState } from './state.ts'
import { useBars } from './use-bars.ts'
import { useBlocks, useWidth } from './use-blocks.ts'
import { useChapters } from './use-chapters.ts'
import { useView } from './use-view.ts'
import { useZoom } from './use-zoom.ts'

export function Reading({ bookId, first, onLost }: ReadingProps) {
  const { numbers, states, extend, restart, renew } = useChapters(bookId, first)
  const stage = useRef<HTMLDivElement>(null)
  const width = useWidth(stage)
  const [zoom, setZoom] = useState(1)
  const bars = useBars()
  const [isMenuShown, showMenu] = bars
  const blocks = useBlocks(numbers, states, width * zoom)
  const [start] = useState(() => ({ place: beginning(bookId, first), offset: 0 }))
  const onUserScroll = () => showMenu(false)
  const { view, goTo, aimAt } = useView({ bookId, blocks, width: width * zoom, first: start, onUserScroll })
  const at = Math.max(0, numbers.indexOf(view.number))
  const number = numbers[at] ?? first
  const state = states[at] ?? { kind: 'loading' }
  const onZoom = (next: number, { y, offset }: { y: number; offset: number }) => {
    const place = placeAt(blocks, y)
    if (!place) return
    if (next === zoom) return goTo({ place, offset })
    aimAt({ place, offset })
    setZoom(next)
  }
  useZoom({ stage, width, zoom, onZoom, onTap: () => showMenu(!isMenuShown) })
  useChaptersAhead(width > 0, heightOf(blocks) - view.top, view.screen, extend)
  useLost(states[0]?.kind === 'lost', onLost)

  const moveTo = (to: number) => {
    if (!numbers.includes(to)) restart(to)
    goTo({ place: { number: to, page: 0, at: 0 }, offset: 0 })
  }
  const { menu, catalogue, sale } = useReader({
    of: comicReader,
    bookId,
    number,
    state,
    states,
    opened: state.kind === 'open' ? state.chapter : null,
    bars,
    moveTo,
    renew,
  })
  return (
    <>
      <Bars
        {...menu}
        page={view.page}
        pages={blocks[at]?.body?.pages.length ?? 0}
        onPage={(page) => goTo({ place: { number, page, at: page === 0 ? 0 : 1e-6 }, offset: 0 })}
      />
      <div ref={stage} className={styles.stage} data-zoomed={zoom > 1 || undefined}>
        <div className={styles.flow} style={{ width: zoom > 1 ? width * zoom : undefined }}>
          <Chapters bookId={bookId} blocks={blocks} states={states} from={view.from} to={view.to} onRenew={renew} />
        </div>
      </div>
      <Unlock
        {...sale}
        flow={stage}
        near={sale.locked !== null && (blocks.at(-1)?.top ?? 0) < view.top + 2 * view.screen}
        here={state.kind === 'locked'}
        onArrive={() => setZoom(1)}
      />
      <CatalogSheet {...catalogue} />
    </>
  )
}

const comicReader: ReaderKind = {
  kind: 'comic',
  history: comicHistory,
  texts,
  addressOf: (bookId, number) => `/book/read/${bookId}/${number}`,
}

interface ChaptersProps {
  bookId: number
  blocks: readonly Block[]
  states: readonly ComicState[]
  /** Rows of the flow that are drawn, in px. */
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

/** Asks for the next chapter two and a half screens ahead. `toEnd` is the distance to the flow's end in px. */
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

/** The place kept for this work, if it lies in this chapter; else the chapter's beginning. */
function beginning(bookId: number, number: number): Place {
  const kept = comicPositions.of(bookId)
  return kept?.number === number ? { number, page: kept.page, at: kept.at } : { number, page: 0, at: 0 }
}
