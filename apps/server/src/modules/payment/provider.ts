// The one interface to whoever takes the money. Implementations: sandbox (now), Alipay and WeChat Pay (later).
export interface NewPayment {
  orderNo: string
  amountFen: number
  subject: string
  channel: 'alipay' | 'wechat_pay' | 'bank'
  expiresAt: Date
  notifyUrl: string
  returnUrl: string
  /** Host under which the reader sees the site, for a cashier on the same machine. */
  shopOrigin: string
}

export interface PaymentPlace {
  tradeNo: string
  /** Where the browser pays. */
  payUrl: string
  /** What a native bridge is called with; null for wap channels. */
  native: Record<string, string> | null
}

export interface PaymentState {
  state: 'waiting' | 'paid' | 'closed' | 'declined' | 'refunded' | 'unknown'
  tradeNo: string
  amountFen: number
  paidAt: Date | null
}

export type NoticeVerdict =
  | { verdict: 'good'; orderNo: string; tradeNo: string; amountFen: number; paidAt: Date }
  | { verdict: 'forged' | 'malformed' | 'not-ours' | 'not-paid'; orderNo?: string }

export interface PayProvider {
  name: string
  /** Origins of its pages for a reader who sees the site under `shopOrigin`: for frame-src and return checks. */
  pageOrigins(shopOrigin: string): string[]
  /** The same order again gives the same payment again. Throws ProviderAway. */
  place(payment: NewPayment): Promise<PaymentPlace>
  query(orderNo: string): Promise<PaymentState>
  /** Closes an unpaid order at the provider; answers its state afterwards. */
  close(orderNo: string): Promise<PaymentState>
  /** Verifies a notify over its raw bytes, failing closed. */
  readNotice(notice: {
    headers: Record<string, string | string[] | undefined>
    body: Buffer
    now: Date
  }): Promise<NoticeVerdict>
  /** What the provider wants to hear. */
  answer(accepted: boolean): { status: number; body: string; type: string }
}

/** No answer, none in time, or none that can be believed: nothing is known, it has to be asked again. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}
