// Remembers the facts of films by episode id, because many segments of one film are asked for within a minute.
import type { Db } from '@manjuan/db'
import { type Freshness, type Remembered, remember } from '#ports/remembered.ts'
import { together } from '#ports/together.ts'
import { type Film, filmsByIds } from './queries.ts'

const most = 500
/** The most films that one statement reads. */
const mostAtOnce = 50
/**
 * Greatest age in ms of the facts for a viewer who starts, or who asks for an unknown rendition. It counts where something has
 * changed since.
 */
const youngMs = 2_000

/** The memory of one process. A failed query is repeated at once. */
export class FilmMemory {
  readonly #load: (episodeId: number) => Promise<Film | null>
  readonly #keptMs: number
  readonly #kept: Remembered<number, Film | null>
  constructor(db: Db, { freshMs, calm }: Freshness) {
    this.#load = together((ids: readonly number[]) => filmsByIds(db, ids), { most: mostAtOnce })
    this.#keptMs = freshMs
    this.#kept = remember({ most, freshMs, calm })
  }

  recall(episodeId: number): Promise<Film | null> {
    return this.#youngerThan(this.#keptMs, episodeId)
  }

  /** The facts of a film, at most 2 s old, or unchanged. */
  ask(episodeId: number): Promise<Film | null> {
    return this.#youngerThan(Math.min(youngMs, this.#keptMs), episodeId)
  }

  #youngerThan(ms: number, episodeId: number): Promise<Film | null> {
    return this.#kept.take(episodeId, () => this.#load(episodeId), ms)
  }
}
