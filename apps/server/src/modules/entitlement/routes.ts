import type { Db } from '@manjuan/db'
import type { Handlers } from '#http/handlers.ts'
import { autoBuyDaily } from './auto-buy-daily.ts'
import { consumeHistory } from './history.ts'

export function entitlementRoutes({ db }: { db: Db }): Pick<Handlers, 'consumeHistory' | 'autoBuyDaily'> {
  return {
    consumeHistory: (input) => consumeHistory(db, input),
    autoBuyDaily: (input) => autoBuyDaily(db, input),
  }
}
