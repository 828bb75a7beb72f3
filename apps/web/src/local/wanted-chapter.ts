// The locked chapter a reader stood before when he left to top up: the way back leads there, also after a full page load.
import type { ChapterKind } from './auto-buy.ts'
import { isRecord, localValue } from './value.ts'

export interface WantedChapter {
  bookId: number
  number: number
  /** ids of comics and novels are apart */
  kind: ChapterKind
}

export const wantedChapter = localValue<WantedChapter | null>('wantedChapter', null, (stored) =>
  isRecord(stored) && typeof stored.bookId === 'number' && typeof stored.number === 'number'
    ? { bookId: stored.bookId, number: stored.number, kind: stored.kind === 'novel' ? 'novel' : 'comic' }
    : null,
)
