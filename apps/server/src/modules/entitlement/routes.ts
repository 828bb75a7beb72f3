import type { Db } from '@manjuan/db'
import type { Handlers } from '#http/handlers.ts'
import { autoBuyDaily } from './auto-buy-daily.ts'
import { consumeHistory } from './history.ts'
import { returnPurchase } from './return.ts'

export function entitlementRoutes({
  db,
}: {
  db: Db
}): Pick<Handlers, 'consumeHistory' | 'autoBuyDaily' | 'unlockReturn'> {
  return {
    consumeHistory: (input) => consumeHistory(db, input),
    autoBuyDaily: (input) => autoBuyDaily(db, input),
    unlockReturn: (input) => returnPurchase(db, input),
  }
}
