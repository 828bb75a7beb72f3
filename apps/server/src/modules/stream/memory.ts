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

  recall(mediaId: number): Promise<Film | null> {
    return this.#youngerThan(this.#keptMs, mediaId)
  }

  /** As it is now, but for a moment. */
  ask(mediaId: number): Promise<Film | null> {
    return this.#youngerThan(Math.min(youngMs, this.#keptMs), mediaId)
  }

  async #fresh(mediaId: number): Promise<Film | null> {
    const film = filmById(this.#db, mediaId)
    this.#kept.delete(mediaId)
    this.#kept.set(mediaId, { film, since: performance.now() })
    film.catch(() => this.#kept.delete(mediaId))
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) break
      this.#kept.delete(oldest)
    }
    return film
  }

  #youngerThan(ms: number, mediaId: number): Promise<Film | null> {
    const kept = this.#kept.get(mediaId)
    return kept && performance.now() - kept.since < ms ? kept.film : this.#fresh(mediaId)
  }
}
