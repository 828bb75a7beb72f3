// Pure decisions about searching.
import { keywordFault } from '@manjuan/contract/keyword'

/** Hot words shown. */
const hotShown = 10

/** The operator's own words first, then what readers look for, then what they read; no word twice. */
export function hotWords(sources: readonly (readonly string[])[]): string[] {
  const words = sources.flat().map((word) => word.trim())
  return [...new Set(words.filter((word) => keywordFault(word) === null))].slice(0, hotShown)
}

/** The operator's list as it is stored: whatever is no text is left out. */
export const ownWords = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : []
