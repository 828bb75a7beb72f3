// The one place that decides who may see an item, and at what price: comics, novels, films and media alike.

export interface ItemFacts {
  price: number
  /** The item is published, whole and not withdrawn. */
  available: boolean
  vipFree: boolean
  bought: boolean
}

interface ReaderFacts {
  vipEnd: Date | null
}

export type Access =
  | { may: true; because: 'free' | 'bought' | 'vip' }
  | { may: false; price: number }
  | { may: false; gone: true }

/** Whether the reader is a member. The membership is over at its end's very millisecond. */
export const isMember = ({ vipEnd }: ReaderFacts, now: Date): boolean =>
  vipEnd !== null && vipEnd.getTime() > now.getTime()

/**
 * Decides whether a reader may see an item. A purchase is for good, whatever happens to price, publication or
 * membership later.
 */
export function decideAccess(item: ItemFacts, reader: ReaderFacts, now: Date): Access {
  if (item.bought) return { may: true, because: 'bought' }
  if (!item.available) return { may: false, gone: true }
  if (item.price === 0) return { may: true, because: 'free' }
  if (item.vipFree && isMember(reader, now)) return { may: true, because: 'vip' }
  return { may: false, price: item.price }
}

/** The moment until which this decision can be relied on, in ms since 1970. */
export function accessUntil(access: Access, reader: ReaderFacts, now: Date, longestMs: number): number {
  const longest = now.getTime() + longestMs
  if (access.may && access.because === 'vip' && reader.vipEnd) return Math.min(longest, reader.vipEnd.getTime())
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
