// Decisions that several screens of novels share. Pure.

/** A whole number above 0, as ids are; null for everything else. */
export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}
