// Answers whose bytes are ready, and what is asked for them.
import type { FlatHeaders, Head } from './head.ts'

/** A request of which only the first line has been read. */
export interface Incoming {
  readonly method: string
  readonly url: string
  /** Null when only the framework may judge the request. */
  head(): Head | null
}

export interface Ready {
  status: number
  headers: FlatHeaders
  bytes?: Buffer
}

/** The ready answer to a request; undefined leaves it to the framework. */
export type Find = (incoming: Incoming) => Ready | undefined
