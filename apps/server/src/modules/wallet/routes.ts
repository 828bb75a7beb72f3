import type { Db } from '@manjuan/db'
import type { Handlers } from '#http/handlers.ts'
import { coinHistory } from './history.ts'

export const walletRoutes = ({ db }: { db: Db }): Pick<Handlers, 'coinHistory'> => ({
  coinHistory: (input) => coinHistory(db, input),
})
