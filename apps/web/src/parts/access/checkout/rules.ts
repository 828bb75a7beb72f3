// Paying: prices at a channel and savings (T-03), the packages that the sheet offers to a reader with too few coins,
// and how far their coins go. Pure.
import { limits } from '@manjuan/contract/limits'
import type { OrderWant, PayConfig, PayOrder } from '@manjuan/contract/reader/payment'

/** Price of a package at a channel, in fen. The server computes the same; this one is only shown. */
export function channelPriceFen(amountLevel: number, discount: number): number {
  return Math.max(1, Math.floor((amountLevel * tenths(discount) + 50) / 100))
}

/** The bound of a channel that this sum is beyond; null: the channel takes it. Sums are fen. */
export function sumBound(
  { leastFen, mostFen }: { leastFen: number; mostFen: number },
  sumFen: number,
): { kind: 'least' | 'most'; fen: number } | null {
  if (sumFen < leastFen) return { kind: 'least', fen: leastFen }
  return mostFen > 0 && sumFen > mostFen ? { kind: 'most', fen: mostFen } : null
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

/** Time for paying before the screen asks to choose again. An order lives no longer either. */
export const decideWithinMs = limits.payWithinSeconds * 1000

/** The page of an order that is asked for there: the path with the order's number. */
export function withOrder(path: string, orderNo: string): string {
  const [place = '', query = ''] = path.split('?')
  const fields = new URLSearchParams(query)
  fields.set('orderNo', orderNo)
  return `${place}?${fields}`
}

/** Coins that a package gives, its present included. */
export function coinsOf({ type, itemCount, presentCount, presentType }: PayConfig): number {
  return (type === 'coin' ? itemCount : 0) + (presentType === 'coin' ? presentCount : 0)
}

/** The cheapest coin package that covers what is missing, else the largest. Of equal prices the one with more coins. */
export function fittingPackage(configs: readonly PayConfig[], missing: number): PayConfig | undefined {
  const coins = configs.filter(({ type }) => type === 'coin')
  const enough = coins.filter((config) => coinsOf(config) >= missing)
  return enough.toSorted(byPrice)[0] ?? coins.toSorted(byCoins)[0]
}

const byPrice = (a: PayConfig, b: PayConfig): number => a.amountLevel - b.amountLevel || coinsOf(b) - coinsOf(a)
const byCoins = (a: PayConfig, b: PayConfig): number => coinsOf(b) - coinsOf(a) || a.amountLevel - b.amountLevel

/** At most three: the fitting package, the next larger one, and the cheapest VIP package where members read free. */
export function offeredPackages(configs: readonly PayConfig[], missing: number, vipFree: boolean): PayConfig[] {
  const fitting = fittingPackage(configs, missing)
  const larger = configs
    .filter(({ type }) => type === 'coin')
    .filter((config) => fitting !== undefined && coinsOf(config) > coinsOf(fitting))
    .toSorted(byPrice)[0]
  const vip = vipFree ? configs.filter(({ type }) => type === 'vip').toSorted(byPrice)[0] : undefined
  return [fitting, larger, vip].filter((config) => config !== undefined)
}

interface Reach {
  balance: number
  /** Coins of the package. */
  coins: number
  /** Price of the wanted chapter. */
  price: number
  /** Prices of the next locked chapters, at most ten of them. */
  nextPrices: readonly number[]
}

/**
 * 够看 N 话: the chapters that balance and package open together, the wanted one included. Null where nothing can be
 * said: no chapter follows, or the coins do not even cover the wanted one.
 */
export function chaptersInReach({ balance, coins, price, nextPrices }: Reach): number | null {
  const usual = median(nextPrices.filter((each) => each > 0))
  const left = balance + coins - price
  return usual === null || left < 0 ? null : Math.floor(left / usual) + 1
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  const lower = sorted[sorted.length % 2 === 1 ? middle : middle - 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}

/** Whether a visit that comes back to `path` belongs to this page. A base with a slash at its end stands for all below. */
export const isHere = (base: string, path: string): boolean =>
  path === base || (base.endsWith('/') && path.startsWith(base))

/** A way to coins without money, while it is open to this reader. */
export interface FreeWay {
  kind: 'sign' | 'bind'
  coins: number
}

interface FreeFacts {
  mobile: string
  vipType: string
  dailySign: {
    signedToday: boolean
    alreadyBoundMobile: boolean
    /** The day to be signed next, 1 to 7. */
    currentSignDay: number
    /** Coins of each day, separated by commas. */
    userDailySignConfig: string
    vipDailySignConfig: string
  }
}

/** The check-in comes first, because it takes one tap. */
export function freeWays({ mobile, vipType, dailySign }: FreeFacts): FreeWay[] {
  const { signedToday, alreadyBoundMobile, currentSignDay, userDailySignConfig, vipDailySignConfig } = dailySign
  const days = (vipType === 'none' ? userDailySignConfig : vipDailySignConfig).split(',')
  const today = Number.parseInt(days[currentSignDay - 1] ?? '', 10)
  const sign: FreeWay[] = !signedToday && today > 0 ? [{ kind: 'sign', coins: today }] : []
  const isBound = mobile !== '' || alreadyBoundMobile
  return isBound ? sign : [...sign, { kind: 'bind', coins: limits.bindRewardCoins }]
}

/** The ways that bring all that is missing: one alone if it suffices, else all together, else none. */
export function enoughWays(ways: readonly FreeWay[], missing: number): readonly FreeWay[] {
  const alone = ways.find(({ coins }) => coins >= missing)
  if (alone) return [alone]
  return ways.reduce((sum, { coins }) => sum + coins, 0) >= missing ? ways : []
}

/** The look of an order in the sheet. `secondsLeft` belongs to its two minutes. Null: nothing is to be said of it. */
export type OrderLook = 'asking' | 'waiting' | 'checking' | 'opened' | 'unopened' | 'closed' | 'failed' | null

export function orderLook(order: Pick<PayOrder, 'state' | 'want'> | undefined, secondsLeft: number): OrderLook {
  switch (order?.state) {
    case undefined:
      return 'asking'
    case 'created':
      return secondsLeft > 0 ? 'waiting' : 'checking'
    case 'expired':
      return 'closed'
    case 'failed':
      return 'failed'
    case 'refunded':
      return null
    case 'paid':
      if (order.want?.state === 'open') return 'checking'
      return order.want?.state === 'done' ? 'opened' : 'unopened'
  }
}

/** The part of the page's order that is for this item. Any other order only brings coins. */
export const isWanted = (want: OrderWant | null, kind: OrderWant['kind'], id: number): boolean =>
  want !== null && want.kind === kind && want.itemId === id
