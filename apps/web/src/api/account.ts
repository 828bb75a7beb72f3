// The reader's own calls.
import { queryOptions } from '@tanstack/react-query'
import { userInfo } from '#local/user.ts'
import { ensureUser, refreshUser } from './session.ts'

export { ensureUser, refreshUser } from './session.ts'

/** Refreshes the local user; draw from `useUser()`, this only keeps it fresh. */
export const freshUser = () =>
  queryOptions({
    queryKey: ['userInfo'],
    queryFn: () => (userInfo.get() ? refreshUser() : ensureUser()),
    staleTime: 15_000,
  })
