import type { Db } from '@manjuan/db'
import type { Handlers } from '#http/handlers.ts'
import { consumeHistory } from './history.ts'

export function entitlementRoutes({ db }: { db: Db }): Pick<Handlers, 'consumeHistory'> {
  return { consumeHistory: (input) => consumeHistory(db, input) }
}
