// Rule for keywords. Screens use it too, so that they refuse at once what the server would refuse.
import { limits } from '../shared/limits.ts'
import type { MessageName } from '../shared/messages.ts'

/** Fault of a keyword (S-01), or null. Letters are counted as readers count them, not as UTF-16 does. */
export function keywordFault(content: string): Extract<MessageName, 'searchEmpty' | 'searchTooLong'> | null {
  const letters = Array.from(content.trim()).length
  if (letters === 0) return 'searchEmpty'
  return letters > limits.searchLetters ? 'searchTooLong' : null
}
