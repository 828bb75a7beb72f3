// The reader's own calls.
import { queryOptions } from '@tanstack/react-query'
import type { LocalUser } from '#local/user.ts'
import { freshReader, session, userFreshMs } from './greeting.ts'

export const refreshUser = async (): Promise<LocalUser> => (await session()).refreshUser()

/** Refreshes the local user; draw from `useUser()`, this only keeps it fresh. */
export const freshUser = () =>
  queryOptions({
    queryKey: ['userInfo'],
    queryFn: freshReader,
    staleTime: userFreshMs,
  })
