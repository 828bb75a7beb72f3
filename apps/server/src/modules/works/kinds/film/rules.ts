// Pure decisions about films.
import { limits } from '@manjuan/contract/limits'

/** V-01: 换一批 goes through four pages of a shelf and starts again. */
export const shelfPageOf = (page: number): number => ((page - 1) % limits.vodShelfPages) + 1

/** Whole percent of a progress from 0 to 1. Unfinished work never shows 100; null means finished. */
export const percentOf = (progress: number | null): number =>
  progress === null ? 100 : Math.min(99, Math.round(progress * 100))

/** V-06: similar films, each once. Those of the first list come first. */
export function likeThis<Film extends { id: number }>(
  own: number,
  alike: readonly Film[],
  popular: readonly Film[],
): Film[] {
  const byId = new Map([...alike, ...popular].map((film) => [film.id, film]))
  byId.delete(own)
  return [...byId.values()].slice(0, limits.similarFilms)
}
