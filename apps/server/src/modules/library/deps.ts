// The dependencies of the library's calls.
import type { Db } from '@manjuan/db'
import type { Meter } from '#http/meter.ts'

export interface LibraryDeps {
  db: Db
  /** Counts the calls that change rows, by account. */
  meter: Meter
  /** The key of the marks in which addresses are kept. */
  placeKey: Uint8Array
}
