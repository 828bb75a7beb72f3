// The shape of a background job.
import type { Db } from '@manjuan/db'
import type { PayProvider } from '#modules/payment/provider.ts'
import type { Clock } from '#ports/clock.ts'

export interface JobDeps {
  db: Db
  clock: Clock
  providers: PayProvider[]
  /** The address at which a provider, known by its name, reaches this server. */
  notifyUrlOf: (provider: string) => string
  log: { error: (facts: object, text: string) => void; info: (facts: object, text: string) => void }
}

export interface Job {
  name: string
  everyMs: number
  run: (deps: JobDeps) => Promise<void>
}
