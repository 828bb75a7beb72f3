import type { Db } from '@manjuan/db'
import type { NamedAccount } from './rules.ts'

export interface OfferDeps {
  db: Db
  providers: readonly NamedAccount[]
}
