// The shop's notifies of a payment: the deliveries that are planned, and the moments of their tries. Pure.
import type { Refund, Trade } from './trade.ts'

/** The options of a tester. */
export type DeliveryOptions = {
  delayMs: number
  copies: number
  /** Each delivery waits a random time, so that copies and orders overtake one another. */
  shuffle: boolean
  /** A delivery with a wrong signature comes first; the shop must refuse it. */
  wrongSignature: boolean
  /** The notify is never delivered, so that only a query finds this payment. */
  drop: boolean
  /** The same notify is sent once more, long after it was accepted. */
  old: boolean
}

export const plainDelivery: DeliveryOptions = {
  delayMs: 0,
  copies: 1,
  shuffle: false,
  wrongSignature: false,
  drop: false,
  old: false,
}

export const copiesMax = 1000
export const delayMaxMs = 24 * 3600 * 1000

/** 'notify' is tried again until the shop says success; a 'copy' or an 'old' one is sent once. */
export type DeliveryKind = 'notify' | 'copy' | 'old'

export type PlannedDelivery = { id: string; kind: DeliveryKind; probe: boolean; dueAtMs: number }

export type Attempt = { at: string; probe: boolean; ok: boolean; status: number | null; note: string }

export type Delivery = PlannedDelivery & {
  tradeNo: string
  attempts: Attempt[]
  /** The moment of the next try; null when no try is left. */
  outcome: 'pending' | 'delivered' | 'given_up' | 'dropped'
}

/** The waits of WeChat Pay: fifteen more tries within 24 h 4 min. */
const retrySeconds = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600]

const shuffleMs = 5000
const oldMs = 20_000

export type PlanInput = {
  notifyId: string
  options: DeliveryOptions
  nowMs: number
  speed: number
  /** The share of notifies that a probe precedes. */
  probes: number
  /** A random number from 0 to 1, new at each call. */
  random: () => number
}

export function planDeliveries(input: PlanInput): PlannedDelivery[] {
  const { notifyId, options, nowMs, speed } = input
  if (options.drop) return []
  const probe = options.wrongSignature || shareOf(notifyId) < input.probes
  const startMs = nowMs + options.delayMs
  const jitterMs = () => (options.shuffle ? Math.floor((input.random() * shuffleMs) / speed) : 0)
  const planned: PlannedDelivery[] = [{ id: `${notifyId}.1`, kind: 'notify', probe, dueAtMs: startMs + jitterMs() }]
  for (let copy = 2; copy <= options.copies; copy++) {
    planned.push({ id: `${notifyId}.${copy}`, kind: 'copy', probe: false, dueAtMs: startMs + jitterMs() })
  }
  if (options.old) {
    planned.push({ id: `${notifyId}.old`, kind: 'old', probe: false, dueAtMs: startMs + Math.ceil(oldMs / speed) })
  }
  return planned
}

/** The moment of the next try after so many failed ones; null when the delivery is given up. */
export function nextTryAtMs(failedTries: number, nowMs: number, speed: number): number | null {
  const seconds = retrySeconds[failedTries - 1]
  return seconds === undefined ? null : nowMs + Math.ceil((seconds * 1000) / speed)
}

export type NotifyBody = {
  notifyId: string
  type: 'payment.paid'
  merchantId: string
  orderNo: string
  tradeNo: string
  amountFen: number
  currency: string
  state: string
  paidAt: string
}

export function notifyBody(trade: Trade, notifyId: string, paidAt: string): NotifyBody {
  return {
    notifyId,
    type: 'payment.paid',
    merchantId: trade.merchantId,
    orderNo: trade.orderNo,
    tradeNo: trade.tradeNo,
    amountFen: trade.amountFen,
    currency: trade.currency,
    state: 'paid', // a later refund does not rewrite what this notification tells
    paidAt,
  }
}

/** What is told of a refund; its state is to be asked for. */
export const refundBody = (trade: Trade, refund: Refund, notifyId: string) => ({
  notifyId,
  type: 'refund.changed',
  merchantId: trade.merchantId,
  orderNo: trade.orderNo,
  tradeNo: trade.tradeNo,
  refundNo: refund.refundNo,
  amountFen: refund.amountFen,
  currency: trade.currency,
  state: refund.state,
})

/** A number from 0 to 1, always the same for the same id, so that a run can be repeated. */
function shareOf(notifyId: string): number {
  let hash = 2_166_136_261
  for (const char of notifyId) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash / 2 ** 32
}
