// What every call answers (E-01).
import type { Code } from './codes.ts'

export interface Envelope<Data> {
  result: boolean
  data: Data | null
  msg: string
  code: Code
}

/** A refusal may carry facts beside its message: a price, a time to wait. */
export interface RefusalData {
  retryAfter?: number
  field?: string
  serverTime?: number
}
