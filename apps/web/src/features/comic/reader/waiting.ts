// when a page that did not come is asked for again. Pure.

/** Waits in ms before the tries that a page makes by itself. */
const triesAfterMs = [1_000, 3_000, 8_000]

/** How long a page waits before its next try. Null: it made all of its own, and the reader is asked. */
export function nextTryMs(failures: number): number | null {
  return triesAfterMs[failures - 1] ?? null
}

interface Rows {
  top: number
  height: number
}

/** The rows from the first missing slice to the last; null when none is missing. */
export function missingRows(missing: readonly Rows[]): Rows | null {
  if (missing.length === 0) return null
  const top = Math.min(...missing.map((rows) => rows.top))
  const bottom = Math.max(...missing.map((rows) => rows.top + rows.height))
  return { top, height: bottom - top }
}

/** The part of the flow from the middle of the screen on downwards. A page that ends above it was passed. */
export const passedMargin = '-50% 0px 1000000px'

/**
 * A chapter that holds a page which did not come is not left by itself: nothing follows, and nothing is bought. A page
 * that made all its tries and was passed counts no more, because the reader has read on.
 */
export function mayFollow(missing: readonly string[]): boolean {
  return missing.length === 0
}
