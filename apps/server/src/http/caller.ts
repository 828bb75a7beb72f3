// The caller, as a handler of the readers' contract sees it.
import type { PreviewFacts } from '@manjuan/contract/preview'

export interface SessionFacts {
  sessionId: number
  accountId: number
  account: string
  startedAt: Date
  /** The name of the browser when the session was last told it. */
  name: string
}

export interface Caller {
  session: SessionFacts | null
  /** The token of the device cookie, as received or newly minted for this answer. Only its hash is stored. */
  deviceToken: string
  traceId: string
  branchId: number
  /** The IPv4 address, or the /64 prefix of an IPv6 address. */
  address: string
  /** The whole address of the connection, or what a believed proxy says; '' when it was closed before it was read. */
  ip: string
  /** The scheme and host under which this reader sees the site. */
  origin: string
  appType: string
  /** Such as iPhone · Safari; '' when the browser tells nothing. */
  browserName: string
  /** The reader wants no view to be written. */
  isPrivate: boolean
  /** The header User-Agent; a hint, never believed. */
  userAgent: string
  /** The draft that a token of the console opens. Such a caller has no session and no device. */
  preview?: PreviewFacts
}
