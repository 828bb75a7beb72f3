// The parts around the text in every reader: menu, catalogue and sale of a locked chapter.
import { useEffect, useEffectEvent, useState } from 'react'
import type { ChapterKind } from '#local/auto-buy.ts'
import type { ReadingHistory } from '#local/history.ts'
import type { LockedForSale } from '#parts/access/unlock.tsx'
import { useReceiptRoom } from '#parts/access/use-receipt-room.ts'
import { useAcknowledge } from '../library/use-acknowledge.ts'
import { stepsOf } from './chapter-flow.ts'
import { type ChapterState, factsOf, lockedAtEnd } from './rules.ts'
import { type Opened, useOpened } from './use-opened.ts'

interface Steps {
  lastNumber: number
  nextNumber: number
}

/** A reader's kind: its history, words and addresses. */
export interface ReaderKind {
  kind: ChapterKind
  history: ReadingHistory
  texts: { isFirst: string; isLast: string; chapterNamed(number: number, title: string): string }
  /** A chapter's own address. */
  addressOf(bookId: number, number: number): string
}

interface ReaderFacts<Open, Locked> {
  of: ReaderKind
  bookId: number
  /** Number of the chapter being read. */
  number: number
  state: ChapterState<Open, Locked>
  /** All chapters in the flow. */
  states: readonly ChapterState<Open, Locked>[]
  /** The chapter that goes into the history; null while there is none. */
  opened: Opened['chapter']
  /** False while the reader is still asked where to go on. */
  mayRemember?: boolean
  /** The menu: whether it is shown, and how to show or hide it. */
  bars: readonly [boolean, (shown: boolean) => void]
  /** Moves the flow to a chapter, to its end if so asked. */
  moveTo(number: number, end: boolean): void
  renew(number: number): Promise<boolean>
  /** The server knows no such work. */
  isLost: boolean
  onLost(): void
}

/**
 * `menu`, `catalogue` and `sale` are the props of the three parts; `open` moves to a chapter and closes both panels.
 */
export function useReader<Open extends Steps & { chapterId: number }, Locked extends Steps & LockedForSale>(
  reader: ReaderFacts<Open, Locked>,
) {
  const { of, bookId, number, states, opened, mayRemember = true } = reader
  const { kind, history, texts, addressOf } = of
  const [shown, show] = reader.bars
  const [listed, setListed] = useState(false)
  const facts = factsOf(reader.state)
  const [first] = useState(number)
  const here = reader.state.kind === 'open' && number === first ? reader.state.chapter.chapterId : 0
  useReceiptRoom(addressOf(bookId, first), here)
  const address = addressOf(bookId, number)
  useOpened({ history, bookId, number, chapter: opened, nameOf: texts.chapterNamed, address, mayRemember })
  useAcknowledge(kind, bookId, opened?.totalNumber ?? 0)
  useLost(reader)
  const open = (to: number, end = false) => {
    show(false)
    setListed(false)
    reader.moveTo(to, end)
  }
  return {
    facts,
    open,
    menu: {
      bookId,
      number,
      facts,
      shown,
      onShow: () => show(true),
      onCatalogue: () => setListed(true),
      ...stepsOf(facts, open, texts),
    },
    catalogue: { open: listed, onClose: () => setListed(false), bookId, current: number, onChoose: open },
    sale: { kind, bookId, locked: lockedAtEnd(states), nameOf: texts.chapterNamed, onUnlocked: reader.renew },
  }
}

/** A chapter of no work ends the reading. Any other refusal (N-10) is said once, in the chapter's place. */
function useLost({ isLost, onLost }: { isLost: boolean; onLost(): void }): void {
  const lose = useEffectEvent(onLost)
  useEffect(() => {
    if (isLost) lose()
  }, [isLost])
}
