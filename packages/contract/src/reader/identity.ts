// The four identity headers (E-03). They serve attribution and logs, and never authenticate.
export const identityHeaders = {
  trace: 'User-Trace-Id',
  user: 'User-Id',
  account: 'User-Account',
  branch: 'Current-Branch-Id',
} as const

/** Sent while 无痕浏览 is on: no view is written for this reader. */
export const privateHeader = 'Private-Visit'

export interface Identity {
  traceId: string
  userId: string
  account: string
  branchId: string
  isPrivate?: boolean
}

export function toHeaders(identity: Identity): Record<string, string> {
  return {
    [identityHeaders.trace]: identity.traceId,
    [identityHeaders.user]: identity.userId,
    [identityHeaders.account]: identity.account,
    [identityHeaders.branch]: identity.branchId,
    ...(identity.isPrivate ? { [privateHeader]: '1' } : {}),
  }
}

/** Text that `random` of register holds, before it is sealed under the client key. */
export const registerSignatureText = (ts: string): string => ts

/** Text that `random` of apply and pay holds before it is sealed: amount, channel, user and time (T-05). */
export const applySignatureText = (amount: string, channel: string, userId: string, ts: string): string =>
  [amount, channel, userId, ts].join('|')
