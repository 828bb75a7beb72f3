// The beginning of a long synopsis. Pure.

/** N-02: letters that stand before the synopsis is folded. */
const synopsisLetters = 75

/** The beginning of a synopsis; null when all of it fits. */
export function cutSynopsis(text: string): string | null {
  const letters = Array.from(text)
  return letters.length > synopsisLetters ? `${letters.slice(0, synopsisLetters).join('')}…` : null
}
