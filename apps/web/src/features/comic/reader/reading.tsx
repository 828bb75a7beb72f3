// The comic reader's composition: chapters, place, zoom, menu and purchase.
import { useLayer } from '@manjuan/ui/dialogs'
import { useEffect, useRef, useState } from 'react'
import { comicHistory } from '#local/comic-history.ts'
import type { Mark } from '#local/marks.ts'
import { Unlock } from '#parts/access/unlock.tsx'
import { ElsewhereLine } from '#parts/elsewhere/elsewhere-line.tsx'
import type { MarkHere } from '#parts/marks/mark-tool.tsx'
import { startOffset } from '#parts/marks/open-at.ts'
import { comicMark, comicPlaceOf } from '#parts/marks/rules.ts'
import type { ReadingProps } from '#parts/reading/reader-page.tsx'
import { type ReaderKind, useReader } from '#parts/reading/use-reader.ts'
import { texts } from '../texts.ts'
import { Bars } from './bars.tsx'
import { CatalogSheet } from './catalog-sheet.tsx'
import { ChapterBlock } from './chapter-block.tsx'
import { EndBlock } from './end-block.tsx'
import { type Block, heightOf, type Place, placeAt } from './flow.ts'
import { OfflineNote } from './offline-note.tsx'
import { PageWatchContext, useWatch } from './page-watch.ts'
import styles from './reading.module.css'
import type { ComicState } from './state.ts'
import { useBars } from './use-bars.ts'
import { useBlocks, useWidth } from './use-blocks.ts'
import { useChapters } from './use-chapters.ts'
import { beginning, usePlace } from './use-place.ts'
import { useView } from './use-view.ts'
import { useZoom } from './use-zoom.ts'

export function Reading({ bookId, first, onLost }: ReadingProps) {
  const { numbers, states, extend, restart, renew } = useChapters(bookId, first)
  const stage = useRef<HTMLDivElement>(null)
  const width = useWidth(stage)
  const [zoom, setZoom] = useState(1)
  const { watch, isReady, mayGoOn } = useWatch(states[0])
  const bars = useBars(isReady)
  const [isMenuShown, showMenu] = bars
  const blocks = useBlocks(numbers, states, width * zoom)
  const [start] = useState(() => ({ place: beginning(bookId, first), offset: startOffset(bookId) }))
  const show = (place: Place, isAct = false, offset = 0) => {
    if (!numbers.includes(place.number)) restart(place.number)
    goTo({ place, offset }, isAct)
  }
  const { elsewhere, onMoved } = usePlace({ bookId, first, numbers, states, start: start.place, show })
  const onUserScroll = () => {
    if (isReady) showMenu(false)
  }
  const { view, goTo, aimAt } = useView({ blocks, width: width * zoom, first: start, onUserScroll, onMoved })
  const at = Math.max(0, numbers.indexOf(view.number))
  const number = numbers[at] ?? first
  const state = states[at] ?? { kind: 'loading' }
  const onTap = () => showMenu(!isMenuShown || !isReady)
  useZooming({ stage, width, zoom, setZoom, blocks, goTo, aimAt, onTap })
  useChaptersAhead(width > 0 && mayGoOn, heightOf(blocks) - view.top, view.screen, extend)

  const moveTo = (to: number) => show({ number: to, page: 0, at: 0 }, true)
  const goToMark = (mark: Mark) => {
    showMenu(false)
    show(comicPlaceOf(mark), true, innerHeight / 2)
  }
  const { facts, menu, catalogue, sale } = useReader({
    ...{ of: comicReader, bookId, number, state, states, bars, moveTo, renew, onLost },
    opened: state.kind === 'open' ? state.chapter : null,
    mayRemember: elsewhere.mayRemember,
    isLost: states[0]?.kind === 'lost',
  })
  return (
    <>
      <Bars
        {...menu}
        mark={markIn(state, facts, () => middleOf(blocks, view))}
        page={view.page}
        pages={blocks[at]?.body?.pages.length ?? 0}
        onPage={(page) => goTo({ place: { number, page, at: page === 0 ? 0 : 1e-6 }, offset: 0 })}
      />
      <div ref={stage} className={styles.stage} data-zoomed={zoom > 1 || undefined}>
        <div className={styles.flow} style={{ width: zoom > 1 ? width * zoom : undefined }}>
          <PageWatchContext value={watch}>
            <Chapters bookId={bookId} blocks={blocks} states={states} from={view.from} to={view.to} onRenew={renew} />
          </PageWatchContext>
        </div>
      </div>
      <OfflineNote missing={watch.missing} />
      <Unlock
        {...sale}
        flow={stage}
        mayEnter={mayGoOn}
        near={sale.locked !== null && (blocks.at(-1)?.top ?? 0) < view.top + 2 * view.screen}
        here={state.kind === 'locked'}
        onArrive={() => setZoom(1)}
      />
      <CatalogSheet {...catalogue} onMark={goToMark} />
      <ElsewhereLine kind="comic" {...elsewhere} />
    </>
  )
}

const markIn = (state: ComicState, facts: { chapterId: number } | null, middle: () => Place): MarkHere => ({
  isOpen: state.kind === 'open',
  here: () => comicMark(facts?.chapterId ?? 0, middle()),
})

/** The place in the middle of the screen. */
const middleOf = (blocks: readonly Block[], { number, page }: Omit<Place, 'at'>): Place =>
  placeAt(blocks, scrollY + innerHeight / 2) ?? { number, page, at: 0 }

interface Zooming
  extends Pick<ReturnType<typeof useView>, 'goTo' | 'aimAt'>,
    Pick<Parameters<typeof useZoom>[0], 'stage' | 'width' | 'zoom' | 'onTap'> {
  setZoom(next: number): void
  blocks: ReturnType<typeof useBlocks>
}

/** Zooms about the touched place, which stays where it is on the screen. Back ends the zoom first. */
function useZooming({ setZoom, blocks, goTo, aimAt, ...given }: Zooming): void {
  const { zoom } = given
  const onZoom = (next: number, { y, offset }: { y: number; offset: number }) => {
    const place = placeAt(blocks, y)
    if (!place) return
    if (next === zoom) return goTo({ place, offset })
    aimAt({ place, offset })
    setZoom(next)
  }
  useZoom({ ...given, onZoom })
  useLayer(zoom > 1, () => onZoom(1, { y: scrollY + innerHeight / 2, offset: innerHeight / 2 }))
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
