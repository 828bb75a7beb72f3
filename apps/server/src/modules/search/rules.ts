// Pure decisions about searching.
import { limits } from '@manjuan/contract/limits'
import type { MessageName } from '@manjuan/contract/messages'

/** What is wrong with a keyword, S-01. Letters are counted as readers count them, not as UTF-16 does. */
export function keywordFault(content: string): Extract<MessageName, 'searchEmpty' | 'searchTooLong'> | null {
  const letters = Array.from(content.trim()).length
  if (letters === 0) return 'searchEmpty'
  return letters > limits.searchLetters ? 'searchTooLong' : null
}

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
