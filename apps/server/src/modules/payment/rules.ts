// Pure decisions about top-ups. Amounts are fen.
import { limits } from '@manjuan/contract/limits'

export type OrderState = 'created' | 'paid' | 'expired' | 'refunded' | 'failed'
/** What a provider says of a payment; 'unknown': it has never heard of the order. */
export type PaidState = 'waiting' | 'paid' | 'closed' | 'declined' | 'refunded' | 'unknown'

/** Every move there is. Money that arrives late still counts: expired and failed orders may become paid. */
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

/** Rounded to the nearest fen, half up; never free. 95 tenths is 9.5折. */
export const discounted = (priceFen: number, tenths: number): number =>
  Math.max(1, Math.floor((priceFen * tenths + 50) / 100))

interface PackageFacts {
  type: 'vip' | 'coin'
  itemCount: number
  presentCount: number
  presentType: 'coin' | 'vip'
}

/** What an order gives. A present of coins is gift coins, one of days joins the package's own. */
export function goodsOf(pack: PackageFacts): { coins: number; giftCoins: number; vipDays: number } {
  return {
    coins: pack.type === 'coin' ? pack.itemCount : 0,
    giftCoins: pack.presentType === 'coin' ? pack.presentCount : 0,
    vipDays: (pack.type === 'vip' ? pack.itemCount : 0) + (pack.presentType === 'vip' ? pack.presentCount : 0),
  }
}

/** The sandbox takes no real money, so its channels vanish as soon as one that does is switched on. */
export function usableChannels<C extends { provider: string }>(enabled: readonly C[], present: readonly string[]): C[] {
  const real = enabled.some((channel) => channel.provider !== 'sandbox')
  return enabled.filter((channel) => present.includes(channel.provider) && !(real && channel.provider === 'sandbox'))
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

/** Seconds until one more order may be made; 0 when now. `recent`: the reader's orders of the last hour. */
export function orderWait(recent: readonly RecentOrder[], now: Date): { seconds: number; because: 'open' | 'many' } {
  const secondsUntil = (ms: number) => Math.max(1, Math.ceil((ms - now.getTime()) / 1000))
  const ends = recent.filter((order) => isOpen(order, now)).map((order) => order.expiresAt.getTime())
  if (ends.length >= limits.openOrdersPerReader) {
    // An order of a moment later may have been stored a moment earlier.
    return { seconds: Math.min(secondsUntil(Math.min(...ends)), limits.payWithinSeconds), because: 'open' }
  }
  const made = recent.map((order) => order.createdAt.getTime()).filter((ms) => ms > now.getTime() - hourMs)
  if (made.length >= ordersPerHour) return { seconds: secondsUntil(Math.min(...made) + hourMs), because: 'many' }
  return { seconds: 0, because: 'open' }
}

export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + limits.payWithinSeconds * 1000)

/** Seconds after an order was made at which a silent provider is asked; at the fourth the order is closed. */
export const checkAfterSeconds = [15, 30, 60, limits.payWithinSeconds, 300, 1_800, 7_200, 86_400] as const
const closeAgainMs = 15_000

/** When to ask next. An order that is over but could not be closed is tried again soon. Null: never again. */
export function nextCheckAt(createdAt: Date, open: boolean, now: Date): Date | null {
  const times = checkAfterSeconds.map((seconds) => createdAt.getTime() + seconds * 1000)
  const next = times.find((ms) => ms > now.getTime())
  const over = expiryOf(createdAt).getTime() <= now.getTime()
  if (open && over) return new Date(Math.min(next ?? Number.POSITIVE_INFINITY, now.getTime() + closeAgainMs))
  return next === undefined ? null : new Date(next)
}

/** Whom nobody could ask for a day is given up; money that arrives even later is still credited by its notify. */
export const isGivenUp = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() >= 86_400_000

export type Step = 'credit' | 'keep' | 'close' | 'expire' | 'fail'

/** What to do with an order of ours when its provider says `told`. `closed`: we have just closed it there. */
export function nextStep(state: OrderState, told: PaidState, facts: { over: boolean; closed: boolean }): Step {
  if (!mayMove(state, 'paid')) return 'keep'
  if (told === 'paid') return 'credit'
  if (state !== 'created') return 'keep'
  if (told === 'declined' || told === 'refunded') return 'fail'
  if (told === 'closed') return 'expire'
  if (!facts.over) return 'keep'
  if (!facts.closed) return 'close'
  // Still waiting after it was closed: the close has not worked, try it again. Unknown there: nobody can pay it.
  return told === 'unknown' ? 'expire' : 'keep'
}

/** 29 digits: the moment in Shanghai to the millisecond, then chance. `random(n)` gives an integer from 0 to n - 1. */
export function newOrderNo(now: Date, random: (below: number) => number): string {
  const local = new Date(now.getTime() + 8 * hourMs).toISOString().replace(/\D/g, '')
  return local + String(random(10 ** 12)).padStart(12, '0')
}

interface Provenance {
  /** Sec-Fetch-Site, null in browsers that don't send it. */
  site: string | null
  /** Sec-Fetch-Dest. */
  dest: string | null
  referer: string | null
  /** Sec-Purpose, Purpose or X-Moz: somebody only wants to have it ready. */
  purpose: string | null
  origin: string
}

/** Where an apply comes from: our own page, nowhere (typed, restored: may see what it knows, not order), or a stranger. */
export function provenanceOf(request: Provenance): 'own' | 'nowhere' | 'foreign' {
  if (request.purpose !== null && /prefetch|prerender|preview/i.test(request.purpose)) return 'foreign'
  if (request.dest !== null && !['document', 'iframe', 'frame', 'empty'].includes(request.dest)) return 'foreign'
  if (request.site === 'same-origin') return 'own'
  if (request.site === 'none') return 'nowhere'
  if (request.site !== null || request.referer === null) return 'foreign'
  return originOf(request.referer) === request.origin ? 'own' : 'foreign'
}

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null)
