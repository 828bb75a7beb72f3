// G-10: type of the device and of the app. Pure but for `thisDevice`.
export type AppType = 'shell' | 'ios_desk' | 'wap_browser' | 'other'
export type ClientType = 'android' | 'ios' | 'wechat' | 'pc'

export interface Device {
  userAgent: string
  /** The page was opened from the home screen. */
  standalone: boolean
  /** Number of touch points. iPads call themselves Macs, but have some. */
  touchPoints: number
}

/** Mark that the product's own app adds to its user agent. */
const shellMark = 'ManjuanApp'

export function appTypeOf(device: Device): AppType {
  if (device.userAgent.includes(shellMark)) return 'shell'
  const client = clientTypeOf({ ...device, userAgent: device.userAgent.replace(inChat, '') })
  if (client === 'ios' && device.standalone) return 'ios_desk'
  return client === 'ios' || client === 'android' ? 'wap_browser' : 'other'
}

/** Type of the client. The browsers inside WeChat and QQ are one type: they cannot open the pay apps. */
export function clientTypeOf({ userAgent, touchPoints }: Device): ClientType {
  if (inChat.test(userAgent)) return 'wechat'
  if (/Android|HarmonyOS|OpenHarmony/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && touchPoints > 1)) return 'ios'
  return 'pc'
}

// QQ's own browser (MQQBrowser) is a real browser. Inside the QQ app the agent ends with QQ/x.y.
const inChat = /MicroMessenger|\bQQ\/[\d.]+/i

/** G-08: desktops and in-app browsers have a page of their own. */
const doors: Partial<Record<ClientType, string>> = { pc: '/desktop', wechat: '/wechat' }
// Every device may come back from paying, file or read a ticket, read the legal texts, and be framed.
const everywhere = /^\/(h5|legal|user\/purchase|user\/ticket)\/|[?&]orderNo=/

/**
 * G-08: the page that this browser must be shown instead of the wanted one; null when it may go there.
 * A door opened by a browser that it is not for leads on to the wanted page.
 * `stays` tells whether this reader goes on past the door: at a desktop by choice, in WeChat where the shop opens there.
 */
export function doorOf(device: Device, { pathname, search, searchParams }: URL, stays: () => boolean): string | null {
  const door = device.userAgent.includes(shellMark) ? undefined : doors[clientTypeOf(device)]
  const atDoor = pathname === doors.pc || pathname === doors.wechat
  if (pathname === door) return null
  const wanted = atDoor ? wantedPath(searchParams.get('to')) : pathname + search
  if (!door || everywhere.test(wanted) || stays()) return atDoor ? wanted : null
  return `${door}?to=${encodeURIComponent(wanted)}`
}

/** A path of the product. Any other value of an address becomes the home. */
export function wantedPath(to: string | null): string {
  return to && /^\/(?![\s\p{Cc}/\\])/u.test(to) ? to : '/home'
}

export function thisDevice(): Device {
  return {
    userAgent: navigator.userAgent,
    standalone: matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true,
    touchPoints: navigator.maxTouchPoints,
  }
}
