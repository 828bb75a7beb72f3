// Whether a source is a stored work under another title. Pure.
import type { ContentShared, StoredBook } from '@manjuan/catalogue'

/** Fewer equal chapters may be a notice that many works have. */
const fewest = 3

/** Ids by content: the source and the work are mostly the same, so neither a part of the other nor another edition. */
export function sameWork(parts: number, found: readonly ContentShared[]): number | null {
  const same = found.find(({ shared, total }) => {
    const sure = shared >= fewest || (shared === parts && total === parts)
    return sure && shared * 2 >= Math.max(parts, total)
  })
  return same?.workId ?? null
}

/** The work has the source's own title and at least one of its chapters: then a new title renames it. */
export const isRenamed = (stored: StoredBook | null, chapters: readonly { contentHash: string }[]): boolean =>
  stored?.chapters.some((known) => chapters.some(({ contentHash }) => contentHash === known.contentHash)) ?? false
