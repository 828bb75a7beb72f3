// The reader's own calls.
import { queryOptions } from '@tanstack/react-query'
import type { LocalUser } from '#local/user.ts'
import { freshReader, userFreshMs } from './greeting.ts'

// Comes after the first paint, or with the first call that needs a reader.
const session = () => import('./session.ts')

export const refreshUser = async (): Promise<LocalUser> => (await session()).refreshUser()

/** Refreshes the local user; draw from `useUser()`, this only keeps it fresh. */
export const freshUser = () =>
  queryOptions({
    queryKey: ['userInfo'],
    queryFn: freshReader,
    staleTime: userFreshMs,
  })
