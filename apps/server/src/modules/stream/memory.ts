// Films by number. Many segments of one are asked for within a minute: what is known of it is kept at hand for so long.
import type { Db } from '@manjuan/db'
import { remember } from '#ports/remembered.ts'
import { type Film, filmById } from './queries.ts'

const most = 500
/** Who begins to watch, or asks for what a film was not known to have, is told what is no older than this. */
const youngMs = 2_000

/** One a process. `keptMs`: after so long everybody is told what has changed. What failed is asked again at once. */
export class FilmMemory {
  readonly #db: Db
  readonly #keptMs: number
  readonly #kept = remember<number, Film | null>({ most })
  constructor(db: Db, keptMs: number) {
    this.#db = db
    this.#keptMs = keptMs
  }

  recall(episodeId: number): Promise<Film | null> {
    return this.#youngerThan(this.#keptMs, episodeId)
  }

  /** As it is now, but for a moment. */
  ask(episodeId: number): Promise<Film | null> {
    return this.#youngerThan(Math.min(youngMs, this.#keptMs), episodeId)
  }

  #youngerThan(ms: number, episodeId: number): Promise<Film | null> {
    return this.#kept.take(episodeId, () => filmById(this.#db, episodeId), ms)
  }
}
