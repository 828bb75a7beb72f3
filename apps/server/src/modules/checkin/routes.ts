import type { Db } from '@manjuan/db'
import type { Handlers } from '#http/handlers.ts'
import { sign } from './sign.ts'

export const checkinRoutes = ({ db }: { db: Db }): Pick<Handlers, 'dailySign'> => ({
  dailySign: (input) => sign(db, input),
})
