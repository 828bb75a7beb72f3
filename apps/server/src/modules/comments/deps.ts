// What the calls of bullet comments work with.
import type { Db } from '@manjuan/db'
import type { Watching } from '#modules/stream/index.ts'
import type { Hub } from './hub.ts'
import type { Lives } from './lives.ts'

/** What a reader may watch of an episode now; null when there is no such episode for him. */
type WatchOf = (asked: { filmId: number; number: number; accountId: number; now: Date }) => Promise<Watching | null>

export interface CommentDeps {
  db: Db
  watchOf: WatchOf
  /** Words that no comment may hold, as the operator has set them. */
  words: () => Promise<readonly string[]>
  /** Hides the addresses of reports. */
  reportKey: Uint8Array
  hub: Hub
  lives: Lives
}
