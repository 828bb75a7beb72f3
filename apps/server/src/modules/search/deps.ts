// The dependencies of the calls of search.
import type { Db } from '@manjuan/db'
import type { Meter } from '#http/meter.ts'
import type { Shelf } from '#http/prepared.ts'

export interface SearchDeps {
  db: Db
  /** The key under which readers and addresses are hashed. */
  secret: Buffer
  /** The hot words of each branch, as ready answers. */
  shelf: Shelf
  /** Counts the searches of each device, and of each address. */
  devices: Meter
  addresses: Meter
  /** Whether the database ends a query that takes too long. */
  limited: boolean
}
