// Who calls, as a handler of the readers' contract is told.
export interface SessionFacts {
  sessionId: number
  accountId: number
  account: string
  startedAt: Date
}

export interface Caller {
  session: SessionFacts | null
  /** The device cookie's token as it came in (or was minted for this answer); stored only as a hash. */
  deviceToken: string
  traceId: string
  branchId: number
  /** IPv4, or the /64 of an IPv6 address. */
  address: string
  /** Scheme and host under which this reader sees the site. */
  origin: string
  appType: string
}
