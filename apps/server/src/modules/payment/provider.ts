// The one interface to payment providers. Implementations: sandbox (now), Alipay and WeChat Pay (later).
export interface NewPayment {
  orderNo: string
  amountFen: number
  subject: string
  channel: 'alipay' | 'wechat_pay' | 'bank'
  expiresAt: Date
  notifyUrl: string
  returnUrl: string
  /** The host under which the reader sees the site, for a cashier on the same machine. */
  shopOrigin: string
}

export interface PaymentPlace {
  tradeNo: string
  /** The address where the browser pays. */
  payUrl: string
  /** The arguments for a native payment bridge; null for wap channels. */
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
  /**
   * The origins of the provider's pages, for a reader who sees the site under `shopOrigin`. They serve frame-src and
   * return checks.
   */
  pageOrigins(shopOrigin: string): string[]
  /** Announces an order; the same order again gives the same payment. Throws ProviderAway. */
  place(payment: NewPayment): Promise<PaymentPlace>
  query(orderNo: string): Promise<PaymentState>
  /** Closes an unpaid order at the provider, and returns its state afterwards. */
  close(orderNo: string): Promise<PaymentState>
  /** Verifies a notify over its raw bytes; anything doubtful is refused. */
  readNotice(notice: {
    headers: Record<string, string | string[] | undefined>
    body: Buffer
    now: Date
  }): Promise<NoticeVerdict>
  /** The answer to a notify that the provider expects. */
  answer(accepted: boolean): { status: number; body: string; type: string }
}

/**
 * The provider gave no answer, none in time, or none that can be believed. The state is unknown and has to be asked
 * again.
 */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}
