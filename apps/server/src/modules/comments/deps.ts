// The dependencies of the calls of bullet comments.
import type { Db } from '@manjuan/db'
import type { Watching } from '#modules/stream/index.ts'
import type { Hub } from './hub.ts'
import type { Lives } from './lives.ts'

/** The part of an episode that a reader may watch now; null when there is no such episode for the reader. */
type WatchOf = (asked: { filmId: number; number: number; accountId: number; now: Date }) => Promise<Watching | null>

export interface CommentDeps {
  db: Db
  watchOf: WatchOf
  /** The operator's forbidden words. */
  words: () => Promise<readonly string[]>
  /** The key that hashes the addresses of reports. */
  reportKey: Uint8Array
  hub: Hub
  lives: Lives
}
