// Films by number. Many segments of one are asked for within a minute: what is known of it is kept at hand for so long.
import type { Db } from '@manjuan/db'
import { type Film, filmById } from './queries.ts'

const most = 500
/** Who begins to watch, or asks for what a film was not known to have, is told what is no older than this. */
const youngMs = 2_000

/** One a process. `keptMs`: after so long everybody is told what has changed. What failed is asked again at once. */
export class FilmMemory {
  readonly #db: Db
  readonly #keptMs: number
  readonly #kept = new Map<number, { film: Promise<Film | null>; since: number }>()
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

  async #fresh(episodeId: number): Promise<Film | null> {
    const film = filmById(this.#db, episodeId)
    this.#kept.delete(episodeId)
    this.#kept.set(episodeId, { film, since: performance.now() })
    film.catch(() => this.#kept.delete(episodeId))
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) break
      this.#kept.delete(oldest)
    }
    return film
  }

  #youngerThan(ms: number, episodeId: number): Promise<Film | null> {
    const kept = this.#kept.get(episodeId)
    return kept && performance.now() - kept.since < ms ? kept.film : this.#fresh(episodeId)
  }
}
