// The locked chapter that the reader left to top up. The way back leads there, also after a full page load.
import type { ChapterKind } from './auto-buy.ts'
import { isRecord, localValue } from './value.ts'

export interface WantedChapter {
  bookId: number
  number: number
  /** No comic and novel share an id. */
  kind: ChapterKind
}

export const wantedChapter = localValue<WantedChapter | null>('wantedChapter', null, (stored) =>
  isRecord(stored) && typeof stored.bookId === 'number' && typeof stored.number === 'number'
    ? { bookId: stored.bookId, number: stored.number, kind: stored.kind === 'novel' ? 'novel' : 'comic' }
    : null,
)
