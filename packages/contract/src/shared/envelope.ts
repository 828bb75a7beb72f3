// E-01: the shape of every answer that is not raw.
import type { Code } from './codes.ts'

export interface RefusalEnvelope<Facts = unknown> {
  result: false
  data: Facts | null
  msg: string
  code: Code
}

export type Envelope<Data, Facts> = { result: true; data: Data; msg: string; code: Code } | RefusalEnvelope<Facts>
