// The one interface to payment gateways. An implementation stands in providers/<name>/ and passes the contract suite
// (provider.contract.ts). Money is integer fen here; a gateway's own units exist only on its wire.
import type { Way } from '@manjuan/db'
import type { SeenCertificate } from './own-certificates.ts'

export type { Way }

/** What a gateway is told of an order. Every field comes from the order's row, so each announcement is the same. */
export interface NewPayment {
  orderNo: string
  amountFen: number
  subject: string
  channel: 'alipay' | 'wechat_pay' | 'bank'
  way: Way
  /** The payer's own address; '' when it is not known. */
  payerIp: string
  /** The payer's number at the gateway, for 'jsapi'; null otherwise. */
  openId: string | null
  /** No payment begins after this moment. */
  expiresAt: Date
  notifyUrl: string
  returnUrl: string
  /** The host under which the reader sees the site, for a cashier on the same machine. */
  shopOrigin: string
}

/** How the reader pays: at an address, by the bridge of the app around the page, or by a code to scan. */
export type PaymentDoor =
  | { url: string; top: boolean }
  /** `url` is where to pay when the page has no bridge; '' is nowhere. */
  | { bridge: 'wechat' | 'alipay'; data: Record<string, string>; url: string }
  | { qr: string }

export interface PaymentPlace {
  /** The gateway's number of the trade; null while it has none, which is usual before payment. */
  tradeNo: string | null
  open: PaymentDoor
}

export interface PaymentState {
  /** 'paid' stays when a part went back; 'refunded': all of it did. 'unknown': the gateway has never heard of it. */
  state: 'waiting' | 'paid' | 'closed' | 'declined' | 'refunded' | 'unknown'
  tradeNo: string
  amountFen: number
  /** Fen that went back; null when the gateway does not tell. */
  refundedFen: number | null
  paidAt: Date | null
}

export interface NewRefund {
  refundNo: string
  orderNo: string
  amountFen: number
  /** The whole order's amount. */
  totalFen: number
  reason: string
  notifyUrl: string
}

/**
 * 'done': the money is back. 'working': it will be. 'refused': it is not, and never will be under this number.
 * 'stuck': the gateway needs a person. 'unknown': the gateway knows no such refund (yet).
 */
export interface RefundState {
  state: 'done' | 'working' | 'refused' | 'stuck' | 'unknown'
  /** The gateway's number of the refund or of its trade; '' when it tells none. */
  tradeNo: string
  /** Null when this answer does not tell it. */
  amountFen: number | null
  doneAt: Date | null
  /** The gateway's own code for a refusal; '' otherwise. */
  why: string
}

export interface BillRow {
  kind: 'pay' | 'refund'
  orderNo: string
  /** '' for a payment. */
  refundNo: string
  tradeNo: string
  amountFen: number
  /** What the gateway keeps; negative when it gives fees back. */
  feeFen: number
  at: Date
}

export type Bill = AsyncIterable<BillRow[]> | 'later' | 'none'

export type Notice =
  | { kind: 'paid'; orderNo: string; tradeNo: string; amountFen: number; paidAt: Date }
  /** Something of the order went back. Its state is asked for and never taken from the message. */
  | { kind: 'refund'; orderNo: string; refundNo: string | null; amountFen: number | null }
  /** 'stranger': signed with a key or certificate that nobody here knows, which may be a new one. */
  | { kind: 'not-paid' | 'probe' | 'forged' | 'stranger' | 'malformed' | 'not-ours'; orderNo?: string }

/** One line of `npm run pay:check`. */
export interface Checked {
  what: string
  ok: boolean
  /** The thing works, but not for long. */
  warns?: boolean
  say: string
  /** Whether the gateway accepts this certificate of the shop; pay:check keeps it. */
  proves?: SeenCertificate
}

/** Payers' numbers in the merchant's app, which the browser brings by a visit to the gateway. */
export interface PayerNumbers {
  /** Where the browser is sent; it comes back to `back` with a code and `state`. */
  askAt(back: string, state: string): string
  /** The number behind a code, which is good once. Throws ProviderAway. */
  numberOf(code: string): Promise<string>
}

export interface PayProvider {
  /** One merchant account, such as alipay, wechat or alipay:2. It also stands in the address of its notifies. */
  name: string
  /**
   * The origins of the provider's pages, for a reader who sees the site under `shopOrigin`. They serve frame-src and
   * return checks.
   */
  pageOrigins(shopOrigin: string): string[]
  ways: readonly Way[]
  /** Its pages open in every browser, so no browser is sent elsewhere. */
  everywhere: boolean
  /** How the app around the page tells who pays, for 'jsapi'. Null: no way of this account needs it. */
  payers: PayerNumbers | null
  /** Announces an order; the same order again gives the same payment. Throws ProviderAway. */
  create(payment: NewPayment): Promise<PaymentPlace>
  /** Throws ProviderAway. */
  query(orderNo: string): Promise<PaymentState>
  /** Closes an unpaid order at the provider, and returns its state afterwards. Throws ProviderAway. */
  close(orderNo: string): Promise<PaymentState>
  /** Sends money back; the same number again is the same refund. Throws ProviderAway, after which nothing is known. */
  refund(refund: NewRefund): Promise<RefundState>
  /** Throws ProviderAway. */
  queryRefund(refund: Pick<NewRefund, 'refundNo' | 'orderNo' | 'amountFen' | 'totalFen'>): Promise<RefundState>
  /**
   * The rows of a past day (yyyy-MM-dd, Shanghai), in batches. 'later': not made yet. 'none': no trade that day. A bill
   * that does not fit its own hash or totals throws BillRefused at its end. Throws ProviderAway.
   */
  bill(day: string): Promise<Bill>
  /** Verifies a notify over its raw bytes; anything doubtful is refused. */
  parseNotify(notice: {
    headers: Record<string, string | string[] | undefined>
    body: Buffer
    now: Date
  }): Promise<Notice>
  /** The answer to a notify that the provider expects. */
  answer(accepted: boolean): { status: number; body: string; type: string }
  /** Proves settings, keys and connections without spending anything. */
  check(): AsyncIterable<Checked>
}

interface AwayFacts {
  alarm?: boolean
  ofOrder?: boolean
  ofPair?: boolean
  cause?: unknown
}

/**
 * The provider gave no answer, none in time, or none that can be believed. The state is unknown and has to be asked
 * again.
 */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
  /** Asking again will not help: settings or keys are wrong, so the operator is told. */
  readonly alarm: boolean
  /** The gateway is well and takes other orders: this one is refused for a reason of its own. */
  readonly ofOrder: boolean
  /** The gateway refuses the pair of keys that signed the request. */
  readonly ofPair: boolean
  constructor(text: string, { alarm = false, ofOrder = false, ofPair = false, cause }: AwayFacts = {}) {
    super(text, { cause })
    this.alarm = alarm
    this.ofOrder = ofOrder
    this.ofPair = ofPair
  }
}

/** A bill that cannot be believed: nothing of it counts. The text names the reason. */
export class BillRefused extends Error {
  override name = 'BillRefused'
}
