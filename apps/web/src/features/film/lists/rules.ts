// Decisions of the lists of films. Pure.
import type { vodRankTypes } from '@manjuan/contract/video'

export type FilmRankType = (typeof vodRankTypes)[number]

/** V-02: the category that an address names; the daily update when it names none. */
export function cidIn(wanted: string | null): number {
  return wanted !== null && /^\d{1,3}$/.test(wanted) ? Number(wanted) : 0
}

/** V-03, in their order. */
export const rankTypes: readonly FilmRankType[] = ['total', 'day', 'week', 'month']
