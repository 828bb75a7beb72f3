// Sends new comments to all viewers, whichever server received them. It queries the database once a second for all
// films that are watched here, and not at all without viewers.
import type { Db } from '@manjuan/db'
import { remember } from '#ports/remembered.ts'
import { type CommentRow, newComments, newestCommentId } from './queries.ts'

export interface Viewer {
  episodeId: number
  /** The moment of the viewer's list; older comments came with it. */
  since: Date
  tell(row: CommentRow): void
}

const askEveryMs = 1_000
/** Ids below the highest known one that may still be committed later. */
const margin = 200
const marginMs = 30_000

/**
 * The hub of one server process. It tells viewers every comment of their episode; `tell` holds back those beyond the
 * preview.
 */
export class Hub {
  readonly #db: Db
  readonly #now: () => Date
  readonly #viewers = new Map<number, Set<Viewer>>()
  /** Ids of comments told lately, so that none is told twice. */
  readonly #told = remember<number, true>({ most: 5_000 })
  #lastId: number | null = null
  #timer: NodeJS.Timeout | null = null
  #asking: Promise<void> = Promise.resolve()

  constructor(db: Db, now: () => Date) {
    this.#db = db
    this.#now = now
  }

  /** Adds a viewer, and returns the function that removes it. */
  watch(viewer: Viewer): () => void {
    const viewers = this.#viewers.get(viewer.episodeId) ?? new Set()
    this.#viewers.set(viewer.episodeId, viewers.add(viewer))
    this.#timer ??= setInterval(() => this.#turn(), askEveryMs).unref()
    return () => {
      viewers.delete(viewer)
      if (viewers.size === 0) this.#viewers.delete(viewer.episodeId)
      if (this.#viewers.size === 0) this.#rest()
    }
  }

  /** Tells a comment that this server itself received, without waiting for the next query. */
  publish(row: CommentRow): void {
    if (this.#told.get(row.id)) return
    this.#told.put(row.id, true)
    for (const viewer of [...(this.#viewers.get(row.part_id) ?? [])])
      if (row.created_at.getTime() >= viewer.since.getTime()) viewer.tell(row)
  }

  async close(): Promise<void> {
    this.#rest()
    await this.#asking
  }

  #rest(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    this.#lastId = null
  }

  #turn(): void {
    this.#asking = this.#asking.then(() => this.#ask()).catch(() => undefined)
  }

  async #ask(): Promise<void> {
    if (this.#viewers.size === 0) return
    if (this.#lastId === null) {
      this.#lastId = await newestCommentId(this.#db)
      return
    }
    const since = new Date(this.#now().getTime() - marginMs)
    const rows = await newComments(this.#db, [...this.#viewers.keys()], this.#lastId - margin, since)
    for (const row of rows) {
      this.#lastId = Math.max(this.#lastId ?? 0, row.id)
      this.publish(row)
    }
  }
}
