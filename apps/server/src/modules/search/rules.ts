// Pure decisions about searching.
import { keywordFault } from '@manjuan/contract/keyword'

/** The most hot words that are shown. */
const hotShown = 10

/** The operator's own words first, then readers' searches, then the titles most read; no word twice. */
export function hotWords(sources: readonly (readonly string[])[]): string[] {
  const words = sources.flat().map((word) => word.trim())
  return [...new Set(words.filter((word) => keywordFault(word) === null))].slice(0, hotShown)
}

/** The texts of the operator's stored list; anything else is left out. */
export const ownWords = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : []
