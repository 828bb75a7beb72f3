// The reader as this browser knows the account: the server's facts, and the password it showed once.
import type { DataOf } from '@manjuan/contract/reader/types'
import { isRecord, localValue } from './value.ts'

export type LocalUser = DataOf<'userInfo'>

export const userInfo = localValue<LocalUser | null>('userInfo', null, (stored) => (isUser(stored) ? stored : null))

let toldAt = 0

/** When the server last told the reader's facts in this visit, in ms since 1970; 0: not yet. */
export const userToldAt = (): number => toldAt

/** Takes over the server's present facts. The password stays as long as the account is the same. */
export function adoptUser(told: LocalUser): LocalUser {
  toldAt = Date.now()
  const known = userInfo.get()
  const password = told.password ?? (known?.userId === told.userId ? known.password : undefined)
  const user = password === undefined ? told : { ...told, password }
  userInfo.set(user)
  return user
}

export function setCoins(avaliableAmount: number): void {
  const user = userInfo.get()
  if (user) userInfo.set({ ...user, avaliableAmount })
}

export function isVip(user: LocalUser | null): boolean {
  return user !== null && user.vipType !== 'none'
}

/** True when the form can be shown. The server refreshes all of it soon after the start. */
function isUser(stored: unknown): stored is LocalUser {
  return (
    isRecord(stored) &&
    typeof stored.userId === 'number' &&
    typeof stored.account === 'string' &&
    typeof stored.visitorId === 'string' &&
    typeof stored.avaliableAmount === 'number' &&
    typeof stored.vipType === 'string' &&
    isRecord(stored.dailySign)
  )
}
