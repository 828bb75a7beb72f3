// Pure rules of the library's lists.

interface SeenFacts {
  furthest: number
  acknowledged: number
}

/**
 * The number beside 更新: chapters newer than the furthest that was read and the newest that was looked at.
 * A work that was never opened has no dot, because all of it would be new.
 */
export const newChapters = (newest: number, seen: SeenFacts | null): number =>
  seen ? Math.max(0, newest - Math.max(seen.furthest, seen.acknowledged)) : 0
