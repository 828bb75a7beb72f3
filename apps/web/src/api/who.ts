// E-03: who asks, as the four headers say it. The server believes the session alone.
import { branchId } from '#local/branch.ts'
import { traceId } from '#local/trace.ts'
import { userInfo } from '#local/user.ts'

/** The reader as this browser knows him. */
export const identity = () => {
  const user = userInfo.get()
  return {
    traceId: traceId.get() || (user?.visitorId ?? ''),
    userId: user ? String(user.userId) : '',
    account: user?.account ?? '',
    branchId: branchId.get(),
  }
}
