// What the calls of search work with.
import type { Db } from '@manjuan/db'
import type { Meter } from '#http/meter.ts'
import type { Shelf } from '#http/prepared.ts'

export interface SearchDeps {
  db: Db
  /** Under which readers and addresses are remembered. */
  secret: Buffer
  /** Hot words of each branch. */
  shelf: Shelf
  /** Searches of one device, and of one address. */
  devices: Meter
  addresses: Meter
  /** The database ends a question that takes too long. */
  limited: boolean
}
