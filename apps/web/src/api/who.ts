// E-03: the four headers that name the caller. The server believes the session alone.
import { branchId } from '#local/branch.ts'
import { isPrivate } from '#local/library/private.ts'
import { traceId } from '#local/trace.ts'
import { userInfo } from '#local/user.ts'

/** The reader as this browser knows the account. */
export const identity = () => {
  const user = userInfo.get()
  return {
    traceId: traceId.get() || (user?.visitorId ?? ''),
    userId: user ? String(user.userId) : '',
    account: user?.account ?? '',
    branchId: branchId.get(),
    isPrivate: isPrivate(),
  }
}

/** No reader is named where the session cannot confirm one: before it begins, and on a host without its cookie (G-18). */
export const nameless = () => ({ ...identity(), userId: '', account: '' })
