// Decisions of a novel's own page. Pure.

/** N-02, in letters */
const synopsisLetters = 75

/** N-02: the beginning of a synopsis; null when all of it fits. */
export function cutSynopsis(text: string): string | null {
  const letters = Array.from(text)
  return letters.length > synopsisLetters ? `${letters.slice(0, synopsisLetters).join('')}…` : null
}
