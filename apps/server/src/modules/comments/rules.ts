// Decisions about bullet comments. Pure.
import { limits } from '@manjuan/contract/limits'
import type { VodPlay } from '@manjuan/contract/reader/video'

/** T34: one in three seconds, and not the whole evening long. */
export const sendWindows = [
  { seconds: 3, most: 1 },
  { seconds: 300, most: 30 },
] as const
/** What one address may send, whoever its readers are. */
export const addressWindow = { seconds: 60, most: 60 } as const
/** And in one episode: more would push what all others have said out of an answer. */
export const episodeWindow = { seconds: 86_400, most: 500 } as const
export const reportWindow = { seconds: 3600, most: 30 } as const
/** So many readers' reports hide a comment until the staff has looked at it. */
export const reportsThatHide = 3
/** The same words again by the same reader, within this time, are not kept. */
export const sameAgainMs = 60_000

/** What a viewer may see and write about: ms of the film from its beginning; null: nothing at all. */
export function commentLimitMs(watch: VodPlay['watch'], previewSeconds: number): number | null {
  if (watch === 'full') return Number.POSITIVE_INFINITY
  return watch === 'preview' ? Math.round(previewSeconds * 1000) : null
}

/** The window that is answered: at most `limits.commentWindowMs`, and not past what the viewer may see. */
export function windowOf(from: number, to: number, limitMs: number): { from: number; to: number } {
  const end = Math.min(to, from + limits.commentWindowMs, limitMs)
  return { from, to: Math.max(from, end) }
}

/**
 * Spelled apart, in wide letters or in capitals a word is the same word: compared without spaces, punctuation, marks and
 * case.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Z}\p{P}\p{S}\p{Mn}\p{Cf}]/gu, '')

/** A word of signs alone holds nothing back. */
export function holdsWord(text: string, words: readonly string[]): boolean {
  const plain = folded(text)
  return words.some((word) => {
    const wanted = folded(word)
    return wanted !== '' && plain.includes(wanted)
  })
}

/** What may be kept of a text: without invisible and turning letters, which would hide it or bend others. */
export const cleaned = (text: string): string =>
  text
    .replace(/[\p{Cf}\p{Co}]/gu, (letter) => (letter === '\u200d' ? letter : ''))
    .replace(/\p{M}{4,}/gu, '')
    .trim()
