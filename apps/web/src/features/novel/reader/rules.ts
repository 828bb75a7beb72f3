// Pure decisions of the novel reader.
import { placeLetters } from '@manjuan/contract/library-rules'
import { limits } from '@manjuan/contract/limits'
import type { LockedNovelChapter } from '@manjuan/contract/reader/novel'

/** The facts that open and locked chapters share. */
export type ReadFacts = Omit<LockedNovelChapter, 'teaser'>

/**
 * The chapters in the document around the one being read: the one before if it is open, the one after if this one is open.
 * Never more than three.
 */
export function chaptersAround(
  current: Pick<ReadFacts, 'number' | 'lastNumber' | 'nextNumber'>,
  isOpen: boolean,
  previousIsOpen: boolean,
): number[] {
  const { lastNumber, number, nextNumber } = current
  return [
    ...(previousIsOpen && lastNumber > 0 ? [lastNumber] : []),
    number,
    ...(isOpen && nextNumber > 0 ? [nextNumber] : []),
  ]
}

export const sameNumbers = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((number, at) => number === b[at])

/** N-08: the chapter to offer to a reader who opens one beyond the last place, once a novel. */
export function continueAt(history: number | undefined, opened: number, prompted: boolean): number | null {
  return history !== undefined && !prompted && history < opened ? history : null
}

/** Page of the catalogue that holds a chapter, as long as chapters are numbered without gaps. */
export function cataloguePageOf(number: number): number {
  return Math.max(1, Math.ceil(number / limits.cataloguePageSize))
}

export type Zone = 'back' | 'menu' | 'forward'

/** The command of a tap at `x` on a screen of `width`, where pages are turned. */
export function zoneOf(x: number, width: number): Zone {
  if (x < width * 0.3) return 'back'
  return x > width * 0.7 ? 'forward' : 'menu'
}

const turnsAfter = 0.22
const turnsAtPxPerMs = 0.35

/** Pages to turn after a swipe of `dx` px at `speed` px a ms: -1, 0 or 1. Negative values point left. */
export function turnOf(dx: number, speed: number, width: number): -1 | 0 | 1 {
  // A finger that goes back changes its mind.
  if (dx * speed < 0 && Math.abs(speed) > 0.1) return 0
  if (Math.abs(dx) < width * turnsAfter && Math.abs(speed) < turnsAtPxPerMs) return 0
  return dx < 0 ? 1 : -1
}

/** First page in the world of each chapter, counted from the one at `origin`; chapters stand in reading order. */
export function startsFrom(
  origin: { number: number; start: number },
  numbers: readonly number[],
  counts: Readonly<Record<number, number>>,
): Map<number, number> {
  const starts = new Map<number, number>()
  const at = numbers.indexOf(origin.number)
  if (at < 0) return starts
  let start = origin.start
  for (const number of numbers.slice(at)) {
    starts.set(number, start)
    start += counts[number] ?? 1
  }
  start = origin.start
  for (const number of numbers.slice(0, at).reverse()) {
    start -= counts[number] ?? 1
    starts.set(number, start)
  }
  return starts
}

/** Whole percent of a chapter that has been read, 100 at its end. */
export function percentOf(read: number, whole: number): number {
  return whole > 0 ? Math.round(100 * Math.min(1, Math.max(0, read / whole))) : 0
}

type Text = string | { readonly pieces: readonly Text[] }

/** Words with spaces between them: set ragged and emphasised by slant, where Chinese is set square and dotted. */
export function isLatin(pieces: readonly Text[]): boolean {
  const text = lettersIn(pieces)
  return /\p{L}/u.test(text) && !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}]/u.test(text)
}

function lettersIn(pieces: readonly Text[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : lettersIn(piece.pieces))).join('')
}

/** Paragraphs before and after the kept one in which its text is looked for. */
const around = 20

interface TextPlace {
  paragraph: number
  letter: number
}

/**
 * Where the text of a kept place stands now; the place itself where it is not found. Fewer letters than a place keeps were
 * the end of their paragraph.
 */
export function placeByText(
  paragraphs: readonly (string | undefined)[],
  { paragraph, letter, text }: TextPlace & { text: string },
): TextPlace {
  const kept = { paragraph, letter }
  if (text === '' || paragraphs[paragraph]?.startsWith(text, letter)) return kept
  const isEnd = Array.from(text).length < placeLetters
  for (let by = 0; by <= around; by++)
    for (const at of [paragraph - by, paragraph + by]) {
      const words = paragraphs[at]
      if (words === undefined || !words.includes(text)) continue
      if (!isEnd) return { paragraph: at, letter: words.indexOf(text) }
      if (words.endsWith(text)) return { paragraph: at, letter: words.length - text.length }
    }
  return kept
}
