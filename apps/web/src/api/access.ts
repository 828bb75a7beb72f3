// Which calls need a reader first, and which may come from the static host. A test holds both to the contract.
import type { RouteName } from '@manjuan/contract/routes'

export const sessionCalls: ReadonlySet<RouteName> = new Set<RouteName>([
  'userInfo',
  'submitContact',
  'logout',
  'bindMobile',
  'modifyPwd',
  'dailySign',
  'consumeHistory',
  'recharge',
  'rechargeHistory',
  'pay',
  'payApply',
  'payOrder',
  'comicRead',
  'fileTicket',
  'tickets',
  'ticket',
  'ticketPicture',
  'addToTicket',
  'fetchRecovery',
  'comicBuy',
  'comicAutoBuyAdd',
  'comicAutoBuyRemove',
  'comicAutoBuyCheck',
  'novelRead',
  'novelBuy',
  'novelAutoBuyAdd',
  'novelAutoBuyRemove',
  'novelAutoBuyCheck',
  'novelAutoBuyList',
  'comicAutoBuyList',
])

export const staticCalls: ReadonlySet<RouteName> = new Set<RouteName>([
  'commonInfo',
  'comicHome',
  'comicThreeD',
  'comicShowcase',
  'comicCategories',
  'comicNew',
  'novelHome',
  'novelCategories',
  'novelShowcase',
  'novelNew',
])

/** Never sent twice by themselves: a new reader must not pay for an old one's wish. */
export const moneyCalls: ReadonlySet<RouteName> = new Set<RouteName>(['pay', 'payApply', 'comicBuy', 'novelBuy'])
