// Payment inside WeChat or Alipay. The app's own bridge is called with the order's data (T-04).
import type { PayOrder, PaySubType } from '@manjuan/contract/reader/payment'

type Native = Record<string, string>

interface AlipayBridge {
  call(name: 'tradePay', data: Native, done: () => void): void
}

interface WeChatBridge {
  invoke(name: 'getBrandWCPayRequest', data: Native, done: () => void): void
}

declare global {
  interface Window {
    AlipayJSBridge?: AlipayBridge
    WeixinJSBridge?: WeChatBridge
  }
}

type Bridges = Pick<Window, 'AlipayJSBridge' | 'WeixinJSBridge'>

export interface Host {
  /** The window. */
  bridges: Bridges
  /** The document, which hears when a bridge is there. */
  page: EventTarget
}

interface App {
  ready: string
  /** False while the app has not put its bridge there. */
  pay(bridges: Bridges, data: Native, done: () => void): boolean
}

const apps: Partial<Record<PaySubType['superiorCode'], App>> = {
  alipay: {
    ready: 'AlipayJSBridgeReady',
    pay({ AlipayJSBridge: bridge }, data, done) {
      bridge?.call('tradePay', data, done)
      return bridge !== undefined
    },
  },
  wechat_pay: {
    ready: 'WeixinJSBridgeReady',
    pay({ WeixinJSBridge: bridge }, data, done) {
      bridge?.invoke('getBrandWCPayRequest', data, done)
      return bridge !== undefined
    },
  },
}

/** Time that an app may take to put its bridge into the page, in ms. */
const bridgeWaitMs = 1500

/**
 * True once the app has taken over; `done` is called when it gives the reader back.
 * The app's own word is not believed: the order is asked for.
 * False without the channel's bridge: the order has to be paid at its address.
 */
export async function payInApp(
  kind: PaySubType['superiorCode'],
  { native }: PayOrder,
  host: Host,
  done: () => void,
  waitMs: number = bridgeWaitMs,
): Promise<boolean> {
  const app = apps[kind]
  if (native === null || !app) return false
  if (app.pay(host.bridges, native, done)) return true
  await until(host.page, app.ready, waitMs)
  return app.pay(host.bridges, native, done)
}

function until(page: EventTarget, event: string, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      page.removeEventListener(event, over)
      resolve()
    }
    const timer = setTimeout(over, waitMs)
    page.addEventListener(event, over)
  })
}
