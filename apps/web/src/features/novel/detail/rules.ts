// Decisions of a novel's own page. Pure.

/** A whole number above 0, as ids are; null for everything else. */
export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

/** N-02, in letters */
export const synopsisLetters = 75

/** N-02: the beginning of a synopsis; null when all of it fits. */
export function cutSynopsis(text: string): string | null {
  const letters = Array.from(text)
  return letters.length > synopsisLetters ? `${letters.slice(0, synopsisLetters).join('')}…` : null
}
