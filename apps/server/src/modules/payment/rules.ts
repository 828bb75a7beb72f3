// Pure decisions about top-ups. Amounts are fen.
import { limits } from '@manjuan/contract/limits'
import type { Pause } from '@manjuan/contract/pause'

export type OrderState = 'created' | 'paid' | 'expired' | 'refunded' | 'failed'
/** A payment's state at its provider; 'unknown': the provider has never heard of the order. */
export type PaidState = 'waiting' | 'paid' | 'closed' | 'declined' | 'refunded' | 'unknown'

/** All moves between the states of an order (T-06). Late money still counts: expired and failed orders may become paid. */
const moves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['paid', 'expired', 'failed'],
  expired: ['paid'],
  failed: ['paid'],
  paid: ['refunded'],
  refunded: [],
}

export const mayMove = (from: OrderState, to: OrderState): boolean => moves[from].includes(to)

export const statesBefore = (to: OrderState): OrderState[] =>
  (Object.keys(moves) as OrderState[]).filter((from) => mayMove(from, to)) // Object.keys forgets the names

/** The discounted price in fen, rounded half up and never 0. A discount of 95 tenths is 9.5折. */
export const discounted = (priceFen: number, tenths: number): number =>
  Math.max(1, Math.floor((priceFen * tenths + 50) / 100))

interface PackageFacts {
  type: 'vip' | 'coin'
  itemCount: number
  presentCount: number
  presentType: 'coin' | 'vip'
}

/** The goods of an order (T-12). A present of coins is gift coins; a present of days joins the package's own. */
export function goodsOf(pack: PackageFacts): { coins: number; giftCoins: number; vipDays: number } {
  return {
    coins: pack.type === 'coin' ? pack.itemCount : 0,
    giftCoins: pack.presentType === 'coin' ? pack.presentCount : 0,
    vipDays: (pack.type === 'vip' ? pack.itemCount : 0) + (pack.presentType === 'vip' ? pack.presentCount : 0),
  }
}

/** The usable channels. The sandbox takes no real money, so its channels vanish as soon as a real one is on. */
export function usableChannels<C extends { provider: string }>(enabled: readonly C[], present: readonly string[]): C[] {
  const real = enabled.some((channel) => channel.provider !== 'sandbox')
  return enabled.filter((channel) => present.includes(channel.provider) && !(real && channel.provider === 'sandbox'))
}

/** Whether a channel takes this sum; 0 is no bound. */
export const takesSum = (channel: { least_fen: number; most_fen: number }, amountFen: number): boolean =>
  amountFen >= channel.least_fen && (channel.most_fen === 0 || amountFen <= channel.most_fen)

/** A pause as readers see it, with its end in Shanghai: 银行维护（20:00 恢复）. */
export function pauseText({ maintenance, until }: Pause, now: Date): string {
  if (until === null) return maintenance
  const local = (moment: Date) => new Date(moment.getTime() + 8 * hourMs).toISOString()
  const [end, today] = [local(until), local(now).slice(0, 10)]
  const day = end.startsWith(today) ? '' : `${Number(end.slice(5, 7))}月${Number(end.slice(8, 10))}日 `
  return `${maintenance}（${day}${end.slice(11, 16)} 恢复）`
}

const ordersPerHour = 20
const hourMs = 3_600_000

export interface RecentOrder {
  state: OrderState
  createdAt: Date
  expiresAt: Date
}

export const isOpen = (order: { state: OrderState; expiresAt: Date }, now: Date): boolean =>
  order.state === 'created' && order.expiresAt.getTime() > now.getTime()

/** Seconds until one more order may be made; 0 is now. `recent` holds the reader's orders of the last hour. */
export function orderWait(recent: readonly RecentOrder[], now: Date): { seconds: number; because: 'open' | 'many' } {
  const secondsUntil = (ms: number) => Math.max(1, Math.ceil((ms - now.getTime()) / 1000))
  const ends = recent.filter((order) => isOpen(order, now)).map((order) => order.expiresAt.getTime())
  if (ends.length >= limits.openOrdersPerReader) {
    // An order made a moment later may have been stored a moment earlier.
    return { seconds: Math.min(secondsUntil(Math.min(...ends)), limits.payWithinSeconds), because: 'open' }
  }
  const made = recent.map((order) => order.createdAt.getTime()).filter((ms) => ms > now.getTime() - hourMs)
  if (made.length >= ordersPerHour) return { seconds: secondsUntil(Math.min(...made) + hourMs), because: 'many' }
  return { seconds: 0, because: 'open' }
}

export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + limits.payWithinSeconds * 1000)

/** Seconds after which the provider of an unpaid order is asked; at the fourth moment the order is closed. */
export const checkAfterSeconds = [15, 30, 60, limits.payWithinSeconds, 300, 1_800, 7_200, 86_400] as const
const closeAgainMs = 15_000

/** The moment to ask next; null is never again. An order that is over but could not be closed is tried again soon. */
export function nextCheckAt(createdAt: Date, open: boolean, now: Date): Date | null {
  const times = checkAfterSeconds.map((seconds) => createdAt.getTime() + seconds * 1000)
  const next = times.find((ms) => ms > now.getTime())
  const over = expiryOf(createdAt).getTime() <= now.getTime()
  if (open && over) return new Date(Math.min(next ?? Number.POSITIVE_INFINITY, now.getTime() + closeAgainMs))
  return next === undefined ? null : new Date(next)
}

/**
 * An order whose provider could not be asked for a day is given up. Money that arrives even later is still credited by
 * its notify.
 */
export const isGivenUp = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() >= 86_400_000

const wantWithinMs = 600_000

/** Whether an order's money came so late that the reader no longer expects the wanted item. */
export const isLateForWant = (expiresAt: Date, arrivedAt: Date): boolean =>
  arrivedAt.getTime() - expiresAt.getTime() > wantWithinMs

/**
 * The highest price in coins that an order's want may cost. A membership is bought to read without coins, so it never
 * charges any.
 */
export const mostForWant = (type: 'vip' | 'coin', shownCoins: number): number => (type === 'vip' ? 0 : shownCoins)

/** Alipay knows no order before its payer has logged in, so an unknown one may be paid until its time is over and more. */
const unknownMs = 60_000

export const isPastPaying = (expiresAt: Date, now: Date): boolean => now.getTime() >= expiresAt.getTime() + unknownMs

interface Seen {
  over: boolean
  closed: boolean
  /** Nobody can begin or end a payment of it any more; see isPastPaying. */
  past: boolean
}

export type Step = 'credit' | 'keep' | 'close' | 'expire' | 'fail'

/** The next step for an order whose provider says `told`. `closed`: this server has just closed it at the provider. */
export function nextStep(state: OrderState, told: PaidState, facts: Seen): Step {
  if (!mayMove(state, 'paid')) return 'keep'
  if (told === 'paid') return 'credit'
  if (state !== 'created') return 'keep'
  if (told === 'declined' || told === 'refunded') return 'fail'
  if (told === 'closed') return 'expire'
  if (!facts.over) return 'keep'
  if (!facts.closed) return 'close'
  // A payment that still waits after its close is tried again, because the close has not worked.
  return told === 'unknown' && facts.past ? 'expire' : 'keep'
}

/**
 * An order number of 29 digits: the moment in Shanghai to the millisecond, then 12 random digits. `random(n)` gives an
 * integer from 0 to n - 1.
 */
export function newOrderNo(now: Date, random: (below: number) => number): string {
  const local = new Date(now.getTime() + 8 * hourMs).toISOString().replace(/\D/g, '')
  return local + String(random(10 ** 12)).padStart(12, '0')
}

interface Provenance {
  /** The header Sec-Fetch-Site; null in browsers that do not send it. */
  site: string | null
  /** The header Sec-Fetch-Dest. */
  dest: string | null
  referer: string | null
  /** The header Sec-Purpose, Purpose or X-Moz, which marks a prefetch. */
  purpose: string | null
  origin: string
}

/**
 * The origin of an apply. 'own': the site's own page. 'nowhere': typed or restored, which may see an order but make
 * none. 'foreign': any other.
 */
export function provenanceOf(request: Provenance): 'own' | 'nowhere' | 'foreign' {
  if (request.purpose !== null && /prefetch|prerender|preview/i.test(request.purpose)) return 'foreign'
  if (request.dest !== null && !['document', 'iframe', 'frame', 'empty'].includes(request.dest)) return 'foreign'
  if (request.site === 'same-origin') return 'own'
  if (request.site === 'none') return 'nowhere'
  if (request.site !== null || request.referer === null) return 'foreign'
  return originOf(request.referer) === request.origin ? 'own' : 'foreign'
}

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null)
