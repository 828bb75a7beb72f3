import type { Db } from '@manjuan/db'
import type { Account } from '#modules/payment/index.ts'

/** A merchant account that this server can reach. */
export interface NamedAccount extends Account {
  name: string
}

export interface OfferDeps {
  db: Db
  providers: readonly NamedAccount[]
}
