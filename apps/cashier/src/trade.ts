// A trade and the rules of its changes. Pure: time and chance come in as arguments.

export const channels = ['alipay', 'wechat_pay'] as const
export type Channel = (typeof channels)[number]

export type TradeState = 'waiting' | 'paid' | 'closed' | 'declined' | 'refunded'

/** The order that the merchant placed. */
export type Order = {
  merchantId: string
  orderNo: string
  amountFen: number
  currency: 'CNY'
  subject: string
  channel: Channel
  notifyUrl: string
  returnUrl: string
  /** The end of the time to pay, as an ISO time. */
  expiresAt: string
}

/** 'working' is on its way; 'stuck' needs a person; 'refused' gives nothing back. */
export const refundStates = ['done', 'working', 'refused', 'stuck'] as const
export type RefundState = (typeof refundStates)[number]

export type Refund = { refundNo: string; amountFen: number; at: string; state: RefundState; doneAt: string | null }

export type Trade = Order & {
  tradeNo: string
  createdAt: string
  state: TradeState
  paidAt: string | null
  /** The id of the payment's one notification; every try and every copy carries it. */
  notifyId: string | null
  refunds: Refund[]
}

export type Refusal = { status: number; code: string; message: string; state?: TradeState }

export function isRefusal<T extends object>(found: T | Refusal): found is Refusal {
  return 'status' in found && 'code' in found
}

/** The fields that differ from the first order; none when it is the same order again. */
export function differences(first: Order, again: Order): (keyof Order)[] {
  const names: (keyof Order)[] = [
    'merchantId',
    'orderNo',
    'amountFen',
    'currency',
    'subject',
    'channel',
    'notifyUrl',
    'returnUrl',
    'expiresAt',
  ]
  return names.filter((name) => first[name] !== again[name])
}

export function isExpired(trade: Trade, nowMs: number): boolean {
  return trade.state === 'waiting' && Date.parse(trade.expiresAt) <= nowMs
}

/** The refusal to pay, or null. `forced` pays although the trade was no longer payable; only a test asks for that. */
export function payRefusal(trade: Trade, nowMs: number, forced: boolean): Refusal | null {
  if (trade.state === 'paid' || trade.state === 'refunded') {
    return { status: 409, code: 'ALREADY_PAID', message: 'this trade is paid', state: trade.state }
  }
  if (forced) return null
  if (trade.state !== 'waiting') {
    return { status: 409, code: 'NOT_PAYABLE', message: `this trade is ${trade.state}`, state: trade.state }
  }
  // As at WeChat, the end of the time stops new payments only; closing stays the merchant's own deed.
  if (isExpired(trade, nowMs))
    return { status: 409, code: 'EXPIRED', message: 'the time to pay is over', state: 'waiting' }
  return null
}

export function declineRefusal(trade: Trade): Refusal | null {
  if (trade.state === 'waiting' || trade.state === 'declined') return null
  return { status: 409, code: 'NOT_PAYABLE', message: `this trade is ${trade.state}`, state: trade.state }
}

export function closeRefusal(trade: Trade): Refusal | null {
  if (trade.state !== 'paid' && trade.state !== 'refunded') return null
  return { status: 409, code: 'ALREADY_PAID', message: 'a paid trade cannot be closed', state: trade.state }
}

/** 'again' means that this very refund was made before. */
export function refundDecision(trade: Trade, refundNo: string, amountFen: number): Refusal | 'new' | 'again' {
  const before = trade.refunds.find((refund) => refund.refundNo === refundNo)
  if (before) {
    if (before.amountFen === amountFen) return 'again'
    return { status: 409, code: 'REFUND_DIFFERS', message: 'this refundNo was used with another amount' }
  }
  if (trade.state !== 'paid') return { status: 409, code: 'NOT_PAID', message: 'nothing to refund', state: trade.state }
  if (refundedFen(trade) + amountFen > trade.amountFen) {
    return { status: 409, code: 'REFUND_TOO_MUCH', message: 'more than was paid', state: trade.state }
  }
  return 'new'
}

/** Fen that are back or on their way. */
export function refundedFen(trade: Trade): number {
  return sumOf(trade.refunds.filter((refund) => refund.state !== 'refused'))
}

export const isWhollyRefunded = (trade: Trade): boolean =>
  sumOf(trade.refunds.filter((refund) => refund.state === 'done')) === trade.amountFen

const sumOf = (refunds: readonly Refund[]): number => refunds.reduce((sum, refund) => sum + refund.amountFen, 0)

/** The day of an ISO time in Shanghai, as yyyy-MM-dd. */
export const dayOf = (at: string): string => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10)
