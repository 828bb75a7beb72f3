// The shape of a background job.
import type { Db } from '@manjuan/db'
import type { PayProvider } from '#modules/payment/provider.ts'
import type { PushDeps } from '#modules/push/index.ts'
import type { Clock } from '#ports/clock.ts'

/** What every process with jobs has. */
export interface BasicDeps {
  db: Db
  clock: Clock
  log: { error: (facts: object, text: string) => void; info: (facts: object, text: string) => void }
}

export interface JobDeps extends BasicDeps {
  providers: PayProvider[]
  /** The address at which a provider, known by its name, reaches this server. */
  notifyUrlOf: (provider: string) => string
  push: Pick<PushDeps, 'key' | 'origin' | 'addresses'>
}

export interface Job<Deps extends BasicDeps = JobDeps> {
  name: string
  everyMs: number
  run: (deps: Deps) => Promise<void>
}
