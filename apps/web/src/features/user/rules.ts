// The offers of the profile to each reader. Pure.
import type { UserInfo } from '@manjuan/contract/reader/account'

export type ProfileLink =
  | 'bind'
  | 'bound'
  | 'password'
  | 'topUp'
  | 'consumed'
  | 'coins'
  | 'autoBuy'
  | 'devices'
  | 'service'
  | 'switch'
  | 'complaint'

export const linkPaths = {
  bind: '/user/bind',
  bound: '/user/bind',
  password: '/user/password',
  topUp: '/purchase',
  vip: '/purchase?pick=vip',
  consumed: '/user/purchase/history',
  coins: '/user/coins',
  autoBuy: '/user/auto-buy',
  devices: '/user/devices',
  switch: '/user/login',
} as const

type Knowing = Pick<UserInfo, 'mobile' | 'vipType'>

/** The links of the profile in their order. */
export function profileLinks({ mobile }: Knowing): ProfileLink[] {
  const binding = mobile === '' ? 'bind' : 'bound'
  return [binding, 'password', 'devices', 'topUp', 'coins', 'consumed', 'autoBuy', 'service', 'switch', 'complaint']
}

/** VIP is offered to readers without it, binding to readers without a mobile. */
export function prompts({ mobile, vipType }: Knowing): { vip: boolean; bind: boolean } {
  return { vip: vipType === 'none', bind: mobile === '' }
}

/** Whether a device was seen within two hours. The server notes visits by the hour, so nothing finer is known. */
export const isLately = (seenAt: string, now: number): boolean => now - Date.parse(seenAt) < 2 * 3_600_000

/** What the line of sync says: everything is sent, something waits, or nothing was ever sent or asked. */
export function syncSaid({ unsent, at }: { unsent: number; at: number }): 'synced' | 'unsent' | 'never' {
  if (unsent > 0) return 'unsent'
  return at > 0 ? 'synced' : 'never'
}
