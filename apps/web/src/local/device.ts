// G-10: what the product runs in. Pure but for `thisDevice`.
export type AppType = 'shell' | 'ios_desk' | 'wap_browser' | 'other'
export type ClientType = 'android' | 'ios' | 'wechat' | 'pc'

export interface Device {
  userAgent: string
  /** opened from the home screen */
  standalone: boolean
  /** iPads call themselves Macs, but have touch points */
  touchPoints: number
}

/** The product's own app adds this to its user agent. */
export const shellMark = 'ManjuanApp'

export function appTypeOf(device: Device): AppType {
  if (device.userAgent.includes(shellMark)) return 'shell'
  const client = clientTypeOf({ ...device, userAgent: device.userAgent.replace(inChat, '') })
  if (client === 'ios' && device.standalone) return 'ios_desk'
  return client === 'ios' || client === 'android' ? 'wap_browser' : 'other'
}

/** WeChat and QQ's in-app browsers are one kind: they cannot open the pay apps. */
export function clientTypeOf({ userAgent, touchPoints }: Device): ClientType {
  if (inChat.test(userAgent)) return 'wechat'
  if (/Android|HarmonyOS|OpenHarmony/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && touchPoints > 1)) return 'ios'
  return 'pc'
}

// QQ's own browser (MQQBrowser) is a real browser; inside the QQ app the agent ends with QQ/x.y
const inChat = /MicroMessenger|\bQQ\/[\d.]+/i

export function thisDevice(): Device {
  return {
    userAgent: navigator.userAgent,
    standalone: matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true,
    touchPoints: navigator.maxTouchPoints,
  }
}
