// How an order is paid in which browser. The User-Agent is a hint for the menu; what the reader chose decides. Pure.
import type { Way } from './provider.ts'

export type Surface = 'phone' | 'wechat' | 'alipay' | 'inApp' | 'desktop'

/** The first that matches names the surface: apps around a page also call themselves Safari or Chrome. */
const surfaces: readonly [RegExp, Surface][] = [
  [
    /\bMicroMessenger\/.*\b(?:WindowsWechat|MacWechat)\b|\b(?:WindowsWechat|MacWechat)\b.*\bMicroMessenger\//i,
    'wechat',
  ],
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
}

interface Account {
  ways: readonly Way[]
  everywhere: boolean
}

/** The way by which this channel is paid on this surface. */
export function wayHere(channel: Channel, account: Account, surface: Surface): WayHere {
  if (account.everywhere) return channel.initiator_code === 'native_pay' ? 'jsapi' : 'wap'
  const way = table[surface][channel.superior_code]
  if (way === null || way === 'elsewhere' || account.ways.includes(way)) return way
  // Without an account for pages in WeChat, a browser outside of it still has a way.
  return surface === 'wechat' ? 'elsewhere' : null
}
