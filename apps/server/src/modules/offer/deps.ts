import type { Db } from '@manjuan/db'

export interface OfferDeps {
  db: Db
  /** Names of the providers that this server can reach. */
  providers: readonly string[]
}
