// The one place that decides who may see an item, and at what price: comics, novels, films and media alike.

export interface ItemFacts {
  price: number
  /** The item is published, whole and not withdrawn. */
  available: boolean
  vipFree: boolean
  bought: boolean
  /** Its work was taken down: nobody gets anything of it. */
  takenDown: boolean
  /** The time in which its work is free for everybody. */
  free: FreeTime | null
}

/** From the first moment on, and no longer at the second. */
interface FreeTime {
  from: Date
  until: Date
}

interface ReaderFacts {
  vipEnd: Date | null
}

export type Access =
  /** `until`: afterwards it costs something again. */
  | { may: true; because: 'free'; until?: Date }
  | { may: true; because: 'bought' | 'vip' }
  | { may: false; price: number }
  | { may: false; gone: true }

/** Whether the reader is a member. The membership is over at its end's very millisecond. */
export const isMember = ({ vipEnd }: ReaderFacts, now: Date): boolean =>
  vipEnd !== null && vipEnd.getTime() > now.getTime()

const isFreeNow = (free: FreeTime | null, now: Date): free is FreeTime =>
  free !== null && free.from <= now && now < free.until

/**
 * Decides whether a reader may see an item. A purchase is for good, whatever happens to price, publication or
 * membership later; taking the work down alone stands above it.
 */
export function decideAccess(item: ItemFacts, reader: ReaderFacts, now: Date): Access {
  if (item.takenDown) return { may: false, gone: true }
  if (item.bought) return { may: true, because: 'bought' }
  if (!item.available) return { may: false, gone: true }
  if (item.price === 0) return { may: true, because: 'free' }
  if (isFreeNow(item.free, now)) return { may: true, because: 'free', until: item.free.until }
  if (item.vipFree && isMember(reader, now)) return { may: true, because: 'vip' }
  return { may: false, price: item.price }
}

/** The moment until which this decision can be relied on, in ms since 1970. */
export function accessUntil(access: Access, reader: ReaderFacts, now: Date, longestMs: number): number {
  const longest = now.getTime() + longestMs
  if (access.may && access.because === 'vip' && reader.vipEnd) return Math.min(longest, reader.vipEnd.getTime())
  if (access.may && access.because === 'free' && access.until) return Math.min(longest, access.until.getTime())
  return longest
}

type BuyDecision =
  | { do: 'nothing'; because: 'free' | 'bought' | 'vip' }
  | { do: 'charge'; price: number }
  | { do: 'showPrice'; price: number }
  | { do: 'refuse' }

/**
 * Decides a buy. `shownPrice` is the price the reader was last shown, null when none was. A higher price is never
 * charged silently.
 */
export function decideBuy(access: Access, shownPrice: number | null): BuyDecision {
  if (access.may) return { do: 'nothing', because: access.because }
  if ('gone' in access) return { do: 'refuse' }
  if (shownPrice !== null && access.price > shownPrice) return { do: 'showPrice', price: access.price }
  return { do: 'charge', price: access.price }
}

export interface Purchase {
  price: number
  /** Nobody tapped: auto-buy bought it. */
  auto: boolean
  boughtAt: Date
  /** The first moment at which anything of it was handed out. */
  openedAt: Date | null
  /** The same item was bought and returned before. */
  returnedBefore: boolean
  /** Later a refund gave back money for coins that were spent; returning them as well would give both. */
  refunded: boolean
}

/** The opened purchases that the reader has returned on this day and in this month of Shanghai. */
export interface OpenedReturns {
  today: number
  thisMonth: number
}

type ReturnDecision =
  /** `until`: from then on it may not be returned any more. */
  | { do: 'return'; until: Date }
  /** opened: bought by hand, and opened. late, day, month: opened, and against a bound of automatic purchases. */
  | { do: 'refuse'; because: 'free' | 'twice' | 'refunded' | 'expired' | 'opened' | 'late' | 'day' | 'month' }

const [unopenedMs, openedMs] = [24 * 3_600_000, 2 * 60_000]
const openedBounds: OpenedReturns = { today: 1, thisMonth: 5 }

/**
 * decides whether a purchase may be given back. An unopened one may within 24 hours. An opened one may where
 * auto-buy bought it, within 2 minutes, once a day and five times a month.
 */
export function decideReturn(purchase: Purchase, returns: OpenedReturns, now: Date): ReturnDecision {
  const { price, auto, boughtAt, openedAt, returnedBefore, refunded } = purchase
  const refuse = (because: Extract<ReturnDecision, { do: 'refuse' }>['because']) => ({ do: 'refuse', because }) as const
  if (price === 0) return refuse('free')
  if (returnedBefore) return refuse('twice')
  if (refunded) return refuse('refunded')
  if (openedAt && !auto) return refuse('opened')
  const until = new Date(boughtAt.getTime() + (openedAt ? openedMs : unopenedMs))
  if (now >= until) return refuse(openedAt ? 'late' : 'expired')
  if (openedAt && returns.today >= openedBounds.today) return refuse('day')
  if (openedAt && returns.thisMonth >= openedBounds.thisMonth) return refuse('month')
  return { do: 'return', until }
}
