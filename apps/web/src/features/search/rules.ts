// Rules of the search screen. Pure.
import { keywordFault } from '@manjuan/contract/keyword'

/** Facts of a comic or a novel that a suggestion shows. */
export const briefOfBook = ({ bookId, title, author }: { bookId: number; title: string; author: string }) => ({
  id: bookId,
  title,
  author,
})

export type Face = 'start' | 'suggestions' | 'results'

/** The part under the field. `draft` stands in the field, `keyword` was searched for. */
export function faceOf(draft: string, keyword: string): Face {
  if (draft.trim() === '') return 'start'
  return draft.trim() === keyword ? 'results' : 'suggestions'
}

/** The draft as a keyword for suggestions; '' for one that the server would refuse. */
export const suggestible = (draft: string): string => (keywordFault(draft) === null ? draft.trim() : '')

export interface Piece {
  text: string
  hit: boolean
  /** Position of its first letter in the text. */
  at: number
}

/**
 * A text cut around the first keyword that stands in it. The comparison is the server's:
 * forms of a letter, case, spaces and punctuation make no difference.
 */
export function piecesOf(text: string, keywords: readonly string[]): Piece[] {
  const letters = Array.from(text)
  const folded = letters.map(fold)
  for (const keyword of keywords) {
    const span = spanOf(folded, fold(keyword))
    if (span) return cut(letters, span)
  }
  return [{ text, hit: false, at: 0 }]
}

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '')

function spanOf(folded: readonly string[], keyword: string): [number, number] | null {
  const found = keyword === '' ? -1 : folded.join('').indexOf(keyword)
  if (found < 0) return null
  const ends: number[] = []
  for (const each of folded) ends.push((ends.at(-1) ?? 0) + each.length)
  const first = ends.findIndex((end) => end > found)
  const last = ends.findIndex((end) => end >= found + keyword.length)
  return [first, last + 1]
}

function cut(letters: readonly string[], [from, to]: [number, number]): Piece[] {
  const part = (start: number, end: number, hit: boolean) => ({
    text: letters.slice(start, end).join(''),
    hit,
    at: start,
  })
  return [part(0, from, false), part(from, to, true), part(to, letters.length, false)].filter(({ text }) => text !== '')
}
