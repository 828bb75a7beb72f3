// The offers of the profile to each reader. Pure.
import type { UserInfo } from '@manjuan/contract/reader/account'

export type ProfileLink =
  | 'bind'
  | 'bound'
  | 'password'
  | 'topUp'
  | 'consumed'
  | 'autoBuy'
  | 'service'
  | 'switch'
  | 'complaint'

export const linkPaths = {
  bind: '/user/bind',
  bound: '/user/bind',
  password: '/user/password',
  topUp: '/purchase',
  consumed: '/user/purchase/history',
  autoBuy: '/user/auto-buy',
  switch: '/user/login',
} as const

type Knowing = Pick<UserInfo, 'mobile' | 'vipType'>

/** The links of the profile in their order. */
export function profileLinks({ mobile }: Knowing): ProfileLink[] {
  const binding = mobile === '' ? 'bind' : 'bound'
  return [binding, 'password', 'topUp', 'consumed', 'autoBuy', 'service', 'switch', 'complaint']
}

/** An ISO time as readers say it: 11月22日 18:05 in Shanghai. */
export function shanghaiMoment(at: string): string {
  const local = new Date(Date.parse(at) + 8 * 3_600_000)
  const two = (part: number) => String(part).padStart(2, '0')
  const clock = `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`
  return `${local.getUTCMonth() + 1}月${local.getUTCDate()}日 ${clock}`
}

/** VIP is offered to readers without it, binding to readers without a mobile. */
export function prompts({ mobile, vipType }: Knowing): { vip: boolean; bind: boolean } {
  return { vip: vipType === 'none', bind: mobile === '' }
}
