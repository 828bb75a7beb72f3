// What the profile offers to whom. Pure: which screens are open comes in.
import type { UserInfo } from '@manjuan/contract/account'

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

/** no link is a dead end; screens that are still to come are left out. */
export function profileLinks({ mobile }: Knowing, isOpen: (path: string) => boolean): ProfileLink[] {
  const inOrder: [ProfileLink, boolean][] = [
    [mobile === '' ? 'bind' : 'bound', isOpen(linkPaths.bind)],
    ['password', isOpen(linkPaths.password)],
    ['topUp', isOpen(linkPaths.topUp)],
    ['consumed', isOpen(linkPaths.consumed)],
    ['autoBuy', isOpen(linkPaths.autoBuy)],
    ['service', true],
    ['switch', isOpen(linkPaths.switch)],
    ['complaint', true],
  ]
  return inOrder.filter(([, shown]) => shown).map(([link]) => link)
}

/** VIP to those who are not; binding to those without a mobile. */
export function prompts(
  { mobile, vipType }: Knowing,
  isOpen: (path: string) => boolean,
): { vip: boolean; bind: boolean } {
  return { vip: vipType === 'none' && isOpen(linkPaths.topUp), bind: mobile === '' && isOpen(linkPaths.bind) }
}
