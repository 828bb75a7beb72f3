// Channels that are paid inside WeChat or Alipay: the app's own bridge is called with what the order brought (T-04).
import type { PayOrder, PaySubType } from '@manjuan/contract/payment'

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

/**
 * True once the app has taken over, `done` when it gives the reader back. What it says then is not believed: the order
 * is asked for. False without the channel's bridge: the order has to be paid at its address.
 */
export function payInApp(
  kind: PaySubType['superiorCode'],
  order: PayOrder,
  bridges: Pick<Window, 'AlipayJSBridge' | 'WeixinJSBridge'>,
  done: () => void,
): boolean {
  const { native } = order
  if (native === null) return false
  if (kind === 'alipay' && bridges.AlipayJSBridge) {
    bridges.AlipayJSBridge.call('tradePay', native, done)
    return true
  }
  if (kind === 'wechat_pay' && bridges.WeixinJSBridge) {
    bridges.WeixinJSBridge.invoke('getBrandWCPayRequest', native, done)
    return true
  }
  return false
}
