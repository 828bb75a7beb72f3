// Rules of the top-up centre: prices, savings, intervals of asking for an order, ways back. Pure.
import { limits } from '@manjuan/contract/limits'
import type { PayConfig, PayOrder } from '@manjuan/contract/reader/payment'

/** Price of a package at a channel, in fen. The server computes the same; this one is only shown. */
export function channelPriceFen(amountLevel: number, discount: number): number {
  return Math.max(1, Math.floor((amountLevel * tenths(discount) + 50) / 100))
}

/** 9.5 is 9.5折; 10 is no discount (T-03). */
export function discountFigure(discount: number): string | null {
  const figure = tenths(discount)
  return figure > 0 && figure < 100 ? String(figure / 10) : null
}

// 9.5 comes over the wire as a float, so its tenths are counted in integers.
function tenths(discount: number): number {
  return Math.round(discount * 10)
}

/** T-02: the default package, else the recommended one, else the first. */
export function preselect(configs: readonly PayConfig[]): PayConfig | undefined {
  const marked = (mark: 'isDefault' | 'isRecommend') => configs.find((config) => config[mark] === 'Y')
  return marked('isDefault') ?? marked('isRecommend') ?? configs[0]
}

const yuan = 100

/**
 * Saving of a package in whole yuan, as fen, against the dearest unit price of its kind. Its gifts count too.
 * It is rounded down, so that it never promises more than it gives.
 */
export function savingFen(config: PayConfig, all: readonly PayConfig[]): number {
  const got = worthFen(config.type, config.itemCount, all) + worthFen(config.presentType, config.presentCount, all)
  return Math.max(0, Math.floor((got - config.amountLevel) / yuan) * yuan)
}

function worthFen(type: PayConfig['type'], count: number, all: readonly PayConfig[]): number {
  const base = dearest(all.filter((each) => each.type === type && each.itemCount > 0))
  return base ? Math.floor((count * base.amountLevel) / base.itemCount) : 0
}

function dearest(configs: readonly PayConfig[]): PayConfig | undefined {
  return configs.reduce<PayConfig | undefined>(
    (most, each) => (most && most.amountLevel * each.itemCount >= each.amountLevel * most.itemCount ? most : each),
    undefined,
  )
}

export type OrderPhase = 'waiting' | 'checking' | 'paid' | 'expired' | 'failed' | 'refunded'

/** State of an order on the screen. `secondsLeft` belongs to its two minutes (T-06). */
export function orderPhase(state: PayOrder['state'], secondsLeft: number): OrderPhase {
  if (state !== 'created') return state
  return secondsLeft > 0 ? 'waiting' : 'checking'
}

const eagerAsks = 10
const patientAsks = 40
const lateAsks = 60

/**
 * Time in ms until the order is asked for again; false for never. Quick while the reader has just come back, slower later.
 * An expired order is asked for a little longer, because late money still counts.
 */
export function askAgainMs(state: PayOrder['state'] | undefined, asked: number): number | false {
  if (state === 'paid' || state === 'failed' || state === 'refunded' || asked > lateAsks) return false
  if (state === 'expired') return 15_000
  if (asked < eagerAsks) return 2000
  return asked < patientAsks ? 5000 : 15_000
}

/** Time for paying before the screen asks to choose again. An order lives no longer either. */
export const decideWithinMs = limits.payWithinSeconds * 1000

/** The book or film that sent the reader here, as the address names it. */
export type CameFrom = { kind: 'book' | 'film'; id: number } | null

export function cameFrom(query: URLSearchParams): CameFrom {
  const vodId = idIn(query.get('vodId'))
  if (vodId !== null) return { kind: 'film', id: vodId }
  const bookId = idIn(query.get('bookId'))
  return bookId === null ? null : { kind: 'book', id: bookId }
}

const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

export function orderNoOf(query: URLSearchParams): string | null {
  const text = query.get('orderNo') ?? ''
  return /^[\w-]{8,40}$/.test(text) ? text : null
}

export function purchasePath(from: CameFrom, orderNo: string | null = null): string {
  const query = new URLSearchParams()
  if (from) query.set(from.kind === 'film' ? 'vodId' : 'bookId', String(from.id))
  if (orderNo !== null) query.set('orderNo', orderNo)
  return query.size > 0 ? `/purchase?${query}` : '/purchase'
}

/** The way back to the chapter that was read last, else to the book. */
export function bookPath(bookId: number, chapter: number | undefined): string {
  return chapter === undefined ? `/book/${bookId}` : `/book/read/${bookId}/${chapter}`
}

/** T-10: only a page of an allowed origin is framed, and never with a name or password in its address. */
export function framedAddress(goUrl: string | null, allowed: readonly string[], own: string): string | null {
  if (!goUrl || !URL.canParse(goUrl, own)) return null
  const url = new URL(goUrl, own)
  const plain = url.username === '' && url.password === '' && (url.protocol === 'https:' || url.protocol === 'http:')
  return plain && [own, ...allowed].includes(url.origin) ? url.href : null
}
