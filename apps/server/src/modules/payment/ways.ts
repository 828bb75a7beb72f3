// How an order is paid in which browser. The User-Agent is a hint for the menu; what the reader chose decides. Pure.
import type { Way } from './provider.ts'

export type Surface = 'phone' | 'wechat' | 'alipay' | 'inApp' | 'desktop'

/**
 * The first that matches names the surface: apps around a page also call themselves Safari or Chrome. WeChat on a desktop
 * names both its own signs, and the first of them is enough.
 */
const surfaces: readonly [RegExp, Surface][] = [
  [/\bMicroMessenger\//i, 'wechat'],
  [/\bAlipay(?:Client|Defined)\b/i, 'alipay'],
  // Pages inside other apps. A browser of the same maker has none of these signs.
  [
    /\bQQ\/[\d.]+|\bWeibo\b|\bDingTalk\b|\baweme\b|\bToutiaoMicroApp\b|\bNewsArticle\b|\bdiscover\/\d|\bxhs\b|\bkwai\b|\bbaiduboxapp\b/i,
    'inApp',
  ],
  [/\b(?:Mobi|Mobile|iPhone|iPod|iPad|Android|HarmonyOS|OpenHarmony)\b/i, 'phone'],
]

export const surfaceOf = (userAgent: string): Surface =>
  surfaces.find(([sign]) => sign.test(userAgent))?.[1] ?? (userAgent === '' ? 'phone' : 'desktop')

/** 'elsewhere': pages of this channel do not open here, so the reader opens the shop in a browser. Null: not shown. */
export type WayHere = Way | 'elsewhere' | null

type Superior = 'alipay' | 'wechat_pay' | 'bank'

const table: Readonly<Record<Surface, Readonly<Record<Superior, WayHere>>>> = {
  phone: { alipay: 'wap', wechat_pay: 'h5', bank: 'wap' },
  wechat: { alipay: 'elsewhere', wechat_pay: 'jsapi', bank: 'elsewhere' },
  alipay: { alipay: 'wap', wechat_pay: null, bank: 'elsewhere' },
  inApp: { alipay: 'elsewhere', wechat_pay: 'elsewhere', bank: 'elsewhere' },
  desktop: { alipay: 'page', wechat_pay: 'native', bank: 'page' },
}

interface Channel {
  superior_code: Superior
  initiator_code: 'wap_pay' | 'native_pay'
  /** The ways that the operator allows; null: all of its kind. */
  ways: readonly Way[] | null
}

interface Account {
  ways: readonly Way[]
  everywhere: boolean
}

/** The ways of a kind of channel, and whether this account has each. Pages that open everywhere leave no choice. */
export function wayChoices(superior: Superior, account: Account): { way: Way; ready: boolean }[] {
  if (account.everywhere) return []
  const ways = Object.values(table)
    .map((row) => row[superior])
    .filter((way) => way !== null && way !== 'elsewhere')
  return [...new Set(ways)].map((way) => ({ way, ready: account.ways.includes(way) }))
}

/** The way by which this channel is paid on this surface. */
export function wayHere(channel: Channel, account: Account, surface: Surface): WayHere {
  const allows = (way: Way): boolean => channel.ways === null || channel.ways.includes(way)
  if (account.everywhere) {
    const way = channel.initiator_code === 'native_pay' ? 'jsapi' : 'wap'
    return allows(way) ? way : null
  }
  const opens = (way: WayHere): boolean =>
    way !== null && way !== 'elsewhere' && account.ways.includes(way) && allows(way)
  const way = table[surface][channel.superior_code]
  if (way === null || opens(way)) return way
  // A reader inside an app may open a browser, if the channel has a way there.
  const isInApp = way === 'elsewhere' || surface === 'wechat'
  return isInApp && opens(table.phone[channel.superior_code]) ? 'elsewhere' : null
}
