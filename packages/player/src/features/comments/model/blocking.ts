// What the viewer does not want to see, and what is seen once for many.
import { type Way, white } from '@manjuan/danmaku'
import { isPattern, type Kind, patternOf } from './settings.ts'

/** Wide and narrow letters, big and small ones are the same. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Says of a text whether a word stands against it. */
export function blocker(words: readonly string[]): (text: string) => boolean {
  const plain = words.filter((word) => !isPattern(word)).map(folded)
  const patterns = words.filter(isPattern).flatMap((word) => patternOf(word) ?? [])
  if (plain.length + patterns.length === 0) return () => false
  return (text) => {
    const simple = folded(text)
    return plain.some((word) => simple.includes(word)) || patterns.some((pattern) => pattern.test(text))
  }
}

export function isBlocked(blocked: readonly Kind[], way: Way, color: number): boolean {
  if (blocked.includes('colored') && color !== white) return true
  const kind: Kind | null = way === 'reverse' ? 'scroll' : way === 'script' ? null : way
  return kind !== null && blocked.includes(kind)
}

/** What makes two texts a repeat of each other: ends of laughter and of shouting have no length. */
export function repeatKey(text: string): string {
  return folded(text)
    .replace(/\s+/gu, '')
    .replace(/(.)\1{2,}/gu, '$1$1')
    .replace(/[!?~.。，,…]+$/u, '')
}
