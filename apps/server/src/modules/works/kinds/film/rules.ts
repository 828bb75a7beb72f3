// Pure decisions about videos.
import { limits } from '@manjuan/contract/limits'

/** V-01: 换一批 goes through four pages of a shelf and begins again. */
export const shelfPageOf = (page: number): number => ((page - 1) % limits.vodShelfPages) + 1

/** What is being made, from 0 to 1, in whole percent; null: nothing is. All is done only when it is. */
export const percentOf = (progress: number | null): number =>
  progress === null ? 100 : Math.min(99, Math.round(progress * 100))

/** V-06: films beside this one, each once, from the first list before the second. */
export function likeThis<Film extends { id: number }>(
  own: number,
  alike: readonly Film[],
  popular: readonly Film[],
): Film[] {
  const byId = new Map([...alike, ...popular].map((film) => [film.id, film]))
  byId.delete(own)
  return [...byId.values()].slice(0, limits.similarFilms)
}
