import { useLocal } from './use-local.ts'
import { type LocalUser, userInfo } from './user.ts'

/** The reader as this browser knows the account. Null until the first registration was answered. */
export function useUser(): LocalUser | null {
  return useLocal(userInfo)
}
