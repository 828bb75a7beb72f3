// The novel reader's composition: chapters, place, look, menu and purchase.
import type { LibraryValue } from '@manjuan/contract/library-rules'
import { createStore, type Store } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { novelDetail } from '#api/novel.ts'
import '@manjuan/ui/paper.css'
import type { Mark, MarkPlace } from '#local/marks.ts'
import { novelHistory } from '#local/novel-history.ts'
import { keyOf, novelPositionOf, novelPositions, novelValueOf, placeText } from '#local/positions.ts'
import { Unlock } from '#parts/access/unlock.tsx'
import { ElsewhereLine } from '#parts/elsewhere/elsewhere-line.tsx'
import { useElsewhere } from '#parts/elsewhere/use-elsewhere.ts'
import type { ReadingProps } from '#parts/reading/reader-page.tsx'
import { factsOf } from '#parts/reading/rules.ts'
import { type ReaderKind, useReader } from '#parts/reading/use-reader.ts'
import { Bars } from './bars.tsx'
import { Catalogue } from './catalogue.tsx'
import { ContinueModal, type NoteAt, NoteSheet, TimeoutModal } from './dialogs.tsx'
import { Leaving, useLeaving } from './leaving.tsx'
import { PageView } from './page-view.tsx'
import { beginning, type Place, type Progress, positionAt, type Seen, type ViewHandle } from './place.ts'
import styles from './reading.module.css'
import { ScrollView } from './scroll-view.tsx'
import { endOf, type Spot, startOf } from './spots.ts'
import type { NovelState } from './state.ts'
import { Strips } from './strips.tsx'
import { texts } from './texts.ts'
import { useChapters } from './use-chapters.ts'
import { addressOf, useContinuePrompt } from './use-history.ts'
import { useLook, usePaper } from './use-look.ts'
import { useTaps } from './use-taps.ts'

export function Reading({ bookId, first, onLost }: ReadingProps) {
  const look = useLook()
  const paper = usePaper()
  const bars = useState(false)
  const [isMenuShown, showMenu] = bars
  const [buying, setBuying] = useState(false)
  const [note, setNote] = useState<NoteAt | null>(null)
  const [progress] = useState(() => createStore<Progress>({ percent: 0, page: 0, pages: 0 }))
  const reader = useRef<HTMLDivElement>(null)
  const flow = useFlow(bookId, first)
  const { states, number, state, view, renew } = flow
  const prompt = useContinuePrompt(bookId, first)
  const elsewhere = useElsewhere({ row: keyOf('novel', bookId), first, here: flow.here, goTo: flow.goTo })
  const isSettled = prompt.known && prompt.earlier === null && elsewhere.mayRemember
  const { facts, open, menu, catalogue, sale } = useReader({
    of: novelReader,
    ...flow,
    opened: factsOf(state),
    mayRemember: isSettled,
    bars,
    moveTo: flow.open,
    isLost: state.kind === 'lost',
    onLost,
  })
  const books = useRecommended(bookId, states)
  const leaving = useLeaving(!buying && books.length > 0, addressOf(bookId, number))
  const turn = (by: -1 | 1) => view.current?.turn(by)
  useTaps({ reader, mode: look.mode, menu: isMenuShown, onMenu: showMenu, onTurn: turn, onNote: setNote })

  const onMove = () => {
    elsewhere.touch()
    flow.act()
    showMenu(false)
  }
  const goToMark = (mark: Mark) => {
    catalogue.onClose()
    showMenu(false)
    flow.act()
    flow.openSpot(mark)
  }
  const { locked } = sale
  return (
    <div ref={reader} data-paper={paper} data-mode={look.mode} className={styles.reader} style={look.style}>
      <Bars {...menu} mark={{ isOpen: state.kind === 'open', here: flow.marked }} onBack={leaving.stepBack} />
      <Text flow={flow} look={look} progress={progress} onMove={onMove} onOpen={open} />
      <Strips facts={facts} number={number} open={state.kind === 'open'} progress={progress} />
      <Unlock
        {...sale}
        flow={reader}
        paged={look.mode === 'page'}
        mayEnter={isSettled}
        near={locked !== null && flow.seen.nearLast}
        here={locked !== null && flow.seen.middle === locked.number && isSettled}
        onSheet={setBuying}
      />
      <Catalogue {...catalogue} facts={facts} onMark={goToMark} />
      <NoteSheet at={note} states={states} onClose={() => setNote(null)} />
      <ContinueModal prompt={prompt} first={first} onContinue={open} />
      <TimeoutModal failed={state.kind === 'failed'} onRetry={() => void renew(number)} />
      <ElsewhereLine kind="novel" {...elsewhere} />
      <Leaving open={leaving.open} books={books} onStay={leaving.stay} onLeave={leaving.leave} />
    </div>
  )
}

const novelReader: ReaderKind = { kind: 'novel', history: novelHistory, texts, addressOf }

/** The chapters in the document, the one that is read, and the place in it. */
function useFlow(bookId: number, first: number) {
  const { numbers, states, moveTo, restart, renew } = useChapters(bookId, first)
  const [seen, setSeen] = useState<Seen>({ number: first, middle: first, nearLast: false })
  const place = useRef<Place>(beginning(bookId, first))
  const view = useRef<ViewHandle>(null)
  const number = numbers.includes(seen.number) ? seen.number : (numbers[0] ?? first)
  const state: NovelState = states[numbers.indexOf(number)] ?? { kind: 'loading' }
  const hasMoved = useRef(false)
  const act = () => {
    hasMoved.current = true
  }
  const open = (to: number, end: boolean) => {
    act()
    show(to, end ? endOf(to) : startOf(to))
  }
  const show = (to: number, spot: Spot) => {
    place.current = { spot, offset: null, settled: false }
    setSeen({ number: to, middle: to, nearLast: false })
    if (!numbers.includes(to)) return restart(to)
    moveTo(to)
    view.current?.go()
  }
  const see = (next: Seen) => {
    setSeen((now) =>
      now.number === next.number && now.middle === next.middle && now.nearLast === next.nearLast ? now : next,
    )
    moveTo(next.number)
  }
  const positionNow = () => {
    const { spot } = place.current
    return positionAt(bookId, factsOf(states[numbers.indexOf(spot.number)])?.chapterId ?? 0, spot)
  }
  /** Layout and resume move nothing: the place is kept when the reader has moved. */
  const save = (goesOn = false) => {
    if (!hasMoved.current || !place.current.settled) return
    hasMoved.current = goesOn
    novelPositions.keep(positionNow())
  }
  useSavedOnLeaving(save)
  const here = () => novelValueOf(positionNow())
  const goTo = (value: LibraryValue) => {
    const spot = novelPositionOf(bookId, value)
    show(spot.number, spot)
  }
  const marked = (): MarkPlace => {
    const { bookId: _, ...at } = positionNow()
    return { ...at, text: placeText(at.text) }
  }
  const openSpot = (spot: Spot) => show(spot.number, spot)
  const commands = { open, openSpot, see, save, renew, act, here, marked, goTo }
  return { bookId, numbers, states, number, state, seen, place, view, ...commands }
}

interface TextProps {
  flow: ReturnType<typeof useFlow>
  look: ReturnType<typeof useLook>
  progress: Store<Progress>
  /** The reader has moved on. */
  onMove(): void
  onOpen(number: number, end?: boolean): void
}

function Text({ flow, look, progress, onMove, onOpen }: TextProps) {
  const View = look.mode === 'page' ? PageView : ScrollView
  return (
    <div className={styles.text}>
      <View
        ref={flow.view}
        bookId={flow.bookId}
        numbers={flow.numbers}
        states={flow.states}
        place={flow.place}
        layout={look.layout}
        onSeen={flow.see}
        onProgress={progress.set}
        onMove={onMove}
        onSave={flow.save}
        onRenew={(which) => void flow.renew(which)}
        onOpen={onOpen}
      />
    </div>
  )
}

/** Books for the overlay on leaving: an open chapter brings them; before a locked one the detail does. */
function useRecommended(bookId: number, states: readonly NovelState[]) {
  const open = states.find((state) => state.kind === 'open')
  const isLocked = !open && states.some((state) => state.kind === 'locked')
  const { data } = useQuery({ ...novelDetail(bookId), enabled: isLocked })
  return open?.kind === 'open' ? open.chapter.recommendList : (data?.recommendList ?? [])
}

function useSavedOnLeaving(save: () => void): void {
  const keep = useEffectEvent(save)
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    const leave = () => keep()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', leave)
    return () => {
      keep()
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', leave)
    }
  }, [])
}
