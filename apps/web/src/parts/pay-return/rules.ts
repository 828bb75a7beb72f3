// After a visit to the pay page: when to ask the server again, when to ask the reader (T-08, X-07, X-08). Pure.
import type { PayOrder } from '@manjuan/contract/reader/payment'

type State = PayOrder['state'] | undefined

/** The number of the order in an address; null: there is none, or no number at all. */
export function orderNoOf(query: URLSearchParams): string | null {
  const text = query.get('orderNo') ?? ''
  return /^[\w-]{8,40}$/.test(text) ? text : null
}

/** A paid order whose want is not settled yet is asked for like one that is open. */
export function stateToAsk(order: Pick<PayOrder, 'state' | 'want'> | undefined): State {
  return order?.state === 'paid' && order.want?.state === 'open' ? 'created' : order?.state
}

const eagerAsks = 10
const patientAsks = 40
const lateAsks = 60
/** Asks more while a code stands on the page: two minutes of them, one every two seconds. */
const codeAsks = 60

/**
 * Time in ms until the order is asked for again; false for never. Quick while the reader has just come back, slower later.
 * An expired order is asked for a little longer, because late money still counts. A reader who looks at a code or frame
 * waits for nothing else.
 */
export function askAgainMs(state: State, askedInAll: number, door: PayOrder['door'] = 'page'): number | false {
  const asked = door === 'page' ? askedInAll : Math.max(0, askedInAll - codeAsks)
  if (state === 'paid' || state === 'failed' || state === 'refunded' || asked > lateAsks) return false
  if (state === 'expired') return 15_000
  if (asked < eagerAsks) return 2000
  return asked < patientAsks ? 5000 : 15_000
}

export const isSettled = (state: State): boolean => state !== undefined && state !== 'created'

/**
 * Time in ms after the return until the reader is asked whether the payment worked. Without a number there is nothing
 * to wait for but the look for it. An answer is waited for shortly, a payment that is on its way a little longer.
 */
export function patienceMs(orderNo: string | null, state: State, isSought = false): number {
  if (orderNo === null) return isSought ? 5_000 : 0
  return state === undefined ? 5_000 : 15_000
}

/** The provider is asked by the reader's hand at most this often, in ms. */
const lookEveryMs = 3_000

export const msUntilNextLook = (lastMs: number, nowMs: number): number =>
  Math.max(0, Math.min(lookEveryMs, lastMs + lookEveryMs - nowMs))

/** An order is made after the page was left for it; clocks may differ by this much. */
const reachMs = 10_000

/** Package and channel of a payment that is tried again. */
export interface PayAgain {
  packageId: number
  channelCode: string
  /** The order while it is still open; another one takes its place. */
  insteadOf?: string | undefined
}

/** the way to the channels of the same package. `centre` is the path of the top-up centre. */
export function againPath(centre: string, { packageId, channelCode, insteadOf }: PayAgain): string {
  const query = new URLSearchParams({ pack: String(packageId), channel: channelCode })
  if (insteadOf !== undefined) query.set('insteadOf', insteadOf)
  return `${centre}${centre.includes('?') ? '&' : '?'}${query}`
}

interface Visit {
  orderNo: string | null
  packageId: number | null
  channelCode: string
  path: string
}

/** T-08: where a visit that paid nothing is tried again, from a page that has no sheet of payment. */
export function againAfter({ orderNo, packageId, channelCode, path }: Visit): string {
  const centre = path.startsWith('/purchase') ? path : '/purchase'
  // The order may be open still.
  const open = orderNo === null ? {} : { insteadOf: orderNo }
  return packageId === null ? centre : againPath(centre, { packageId, channelCode, ...open })
}

interface Dated {
  orderNo: string
  createdAt: string
}

/** The number of the order that a visit without a number was for: this one, unless it was made before the visit. */
export function orderOfVisit(leftAtMs: number, order: Dated | undefined): string | null {
  return order && Date.parse(order.createdAt) >= leftAtMs - reachMs ? order.orderNo : null
}

interface Paid {
  userId: number
  orderNo: string
  /** As 2026-11-22. */
  day: string
}

interface Card extends Paid {
  /** One of the card's acts was done. */
  done: boolean
}

/** The card under the receipt comes once a day, until this reader has done what it asks for. */
export function cardAfter(before: Card | null, paid: Paid): Card {
  const same = before?.userId === paid.userId ? before : null
  if (same && (same.done || same.day === paid.day)) return same
  return { ...paid, done: false }
}

/**
 * T-10: the number of the order whose framed page ends here: it is paid, or the reader wants to go back. Null for any
 * other message.
 */
export function framedEnd(message: unknown): string | null {
  if (typeof message !== 'object' || message === null) return null
  const { state, orderNo } = message as { state?: unknown; orderNo?: unknown }
  if (state !== 'paid' && state !== 'return') return null
  return typeof orderNo === 'string' ? orderNoOf(new URLSearchParams({ orderNo })) : null
}
