// The shape of a background job.
import type { Db } from '@manjuan/db'
import type { PayProvider } from '#modules/payment/provider.ts'
import type { Clock } from '#ports/clock.ts'

export interface JobDeps {
  db: Db
  clock: Clock
  providers: PayProvider[]
  log: { error: (facts: object, text: string) => void; info: (facts: object, text: string) => void }
}

export interface Job {
  name: string
  everyMs: number
  run: (deps: JobDeps) => Promise<void>
}
