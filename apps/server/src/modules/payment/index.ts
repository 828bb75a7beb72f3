import type { Db } from '@manjuan/db'
import type { Handlers } from '#http/mount.ts'
import { refuse } from '#http/outcome.ts'
import type { Clock } from '#ports/clock.ts'
import type { Env } from '../../env.ts'
import type { PayProvider } from './provider.ts'

export const payProviders = (_env: Env): PayProvider[] => []
export const settleDueOrders = async (_deps: { db: Db; clock: Clock; providers: PayProvider[] }): Promise<void> => {}
export function paymentRoutes(_deps: {
  db: Db
  env: Env
  clock: Clock
  providers: PayProvider[]
}): Pick<Handlers, 'recharge' | 'pay' | 'payApply' | 'payOrder' | 'payNotify'> {
  const later = async () => refuse('congestion', 'payUnavailable') as never
  return { recharge: later, pay: later, payApply: later, payOrder: later, payNotify: later }
}
