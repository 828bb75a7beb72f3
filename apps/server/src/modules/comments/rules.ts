// Decisions about bullet comments. Pure.
import { limits } from '@manjuan/contract/limits'
import type { VodPlay } from '@manjuan/contract/reader/video'

/** The limits of one reader's comments (T34): for a moment, and for a longer time. */
export const sendWindows = [
  { seconds: 3, most: 1 },
  { seconds: 300, most: 30 },
] as const
/** The limit of one address, for all its readers together. */
export const addressWindow = { seconds: 60, most: 60 } as const
/** The limit of one address in one episode. More would push all other readers' comments out of an answer. */
export const episodeWindow = { seconds: 86_400, most: 500 } as const
export const reportWindow = { seconds: 3600, most: 30 } as const
/** The number of readers whose reports hide a comment until the staff has reviewed it. */
export const reportsThatHide = 3
/** The same words by the same reader within this time are not stored again. */
export const sameAgainMs = 60_000

/** The end of the part whose comments a viewer may see and write, in ms from the film's beginning. Null: no part. */
export function commentLimitMs(watch: VodPlay['watch'], previewSeconds: number): number | null {
  if (watch === 'full') return Number.POSITIVE_INFINITY
  return watch === 'preview' ? Math.round(previewSeconds * 1000) : null
}

/** The window that is answered: at most `limits.commentWindowMs` long, and within the part that the viewer may see. */
export function windowOf(from: number, to: number, limitMs: number): { from: number; to: number } {
  const end = Math.min(to, from + limits.commentWindowMs, limitMs)
  return { from, to: Math.max(from, end) }
}

/**
 * Folds a text for comparison: without spaces, punctuation, marks and case. So a word is found spelled apart, in wide
 * letters or in capitals.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Z}\p{P}\p{S}\p{Mn}\p{Cf}]/gu, '')

/** A forbidden word of signs alone is ignored. */
export function holdsWord(text: string, words: readonly string[]): boolean {
  const plain = folded(text)
  return words.some((word) => {
    const wanted = folded(word)
    return wanted !== '' && plain.includes(wanted)
  })
}

/**
 * Removes invisible letters and letters that turn the direction of writing. They would hide a comment or distort
 * others.
 */
export const cleaned = (text: string): string =>
  text
    .replace(/[\p{Cf}\p{Co}]/gu, (letter) => (letter === '\u200d' ? letter : ''))
    .replace(/\p{M}{4,}/gu, '')
    .trim()
