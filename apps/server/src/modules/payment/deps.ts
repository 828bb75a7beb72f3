// The dependencies of the calls of payment.
import type { Db } from '@manjuan/db'
import type { Clock } from '#ports/clock.ts'
import type { PayProvider } from './provider.ts'

export interface PaymentDeps {
  db: Db
  clock: Clock
  providers: PayProvider[]
  /** Coins cost nothing at this site: every page says so. */
  trial: boolean
  /** The address at which a provider, known by its name, reaches this server. */
  notifyUrlOf: (provider: string) => string
  log: {
    warn: (facts: object, text: string) => void
    error: (facts: object, text: string) => void
  }
}
