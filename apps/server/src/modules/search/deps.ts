// The dependencies of the calls of search.
import type { Ad } from '@manjuan/contract/reader/comic'
import type { Db } from '@manjuan/db'
import type { Meter } from '#http/meter.ts'
import type { Shelf } from '#http/prepared.ts'
import type { ShownWorks } from '#modules/works/index.ts'
import type { Batch } from '#ports/batch.ts'
import type { Remembered } from '#ports/remembered.ts'
import type { IndexMemory } from './index-memory.ts'
import type { Seen } from './queries.ts'
import type { Kind } from './recipe.ts'

export interface SearchDeps {
  db: Db
  /** Ends a search that takes longer than a second, which is answered with 101. */
  brief: Db
  /** Answers most searches, without a question to the database. */
  index: IndexMemory
  /** The key under which readers and addresses are hashed. */
  secret: Buffer
  /** The marks of readers and addresses who have searched lately. */
  marks: Remembered<string, string>
  /** Published works as they are shown. */
  shown: ShownWorks
  /** The hot words of each branch, as ready answers. */
  shelf: Shelf
  /** Counts the searches of each device, and of each address. */
  devices: Meter
  addresses: Meter
  /** The advertisements of each kind's lists. */
  ads: Remembered<Kind, Ad[]>
  /** Searches that count for the hot words; a killed process loses those of the last second. */
  seen: Batch<Seen>
}
