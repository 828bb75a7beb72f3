// Rules of the records. Pure: times are arguments.
import type { ConsumeRecord } from '@manjuan/contract/reader/entitlement'
import type { RechargeRecord } from '@manjuan/contract/reader/payment'

export type RecordTab = 'consume' | 'recharge'

/** T-11: the tab that the address names. */
export function tabOf(tab: string | null): RecordTab {
  return tab === 'recharge' ? 'recharge' : 'consume'
}

/** The address of the bought work; null when it is not there any more. */
export function recordPath({ kind, itemId, bookId, number, available }: ConsumeRecord): string | null {
  if (!available) return null
  if (kind === 'video') return `/vod/detail?vodId=${itemId}`
  return kind === 'novel_chapter' ? `/novels/read/${bookId}/${number}` : `/book/read/${bookId}/${number}`
}

export type OrderState = 'waiting' | 'checking' | 'paid' | 'expired' | 'refunded' | 'failed'

/** State of an order. After its time an open one waits for its provider's word. `now` in ms by the server's clock. */
export function stateOf({ state, payUrl, expiresAt }: RechargeRecord, now: number): OrderState {
  if (state !== 'created') return state
  return payUrl !== '' && Date.parse(expiresAt) > now ? 'waiting' : 'checking'
}

export interface Moment {
  month: number
  day: number
  /** A clock such as 08:05. */
  clock: string
}

/** The clock of Shanghai as an ISO text, such as 2026-11-21T08:05; it has had no summer time since 1991. */
const shanghaiTime = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16)

/** The month of an ISO time in Shanghai, such as 2026-11: records, orders and coins name the days of Shanghai. */
const monthOf = (iso: string): string => shanghaiTime(Date.parse(iso)).slice(0, 7)

/** Day and clock of an ISO time in Shanghai. */
export function momentOf(iso: string): Moment {
  const local = shanghaiTime(Date.parse(iso))
  return { month: Number(local.slice(5, 7)), day: Number(local.slice(8, 10)), clock: local.slice(11, 16) }
}

/** The month that begins with this record, such as 2026-11; null within a month. */
export function monthBegun(createdAt: string, before: string | undefined): string | null {
  const month = monthOf(createdAt)
  return before !== undefined && monthOf(before) === month ? null : month
}

/** The present month of Shanghai and those before it, the newest first. `now` in ms. */
export function monthsUntil(now: number, count: number): string[] {
  const [year = 0, month = 1] = shanghaiTime(now).slice(0, 7).split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  )
}

/** Coins with their sign; 0 has none. */
export const signed = (coins: number): string => (coins > 0 ? `+${coins}` : String(coins))

export interface CoinPair {
  paid: number
  gift: number
}

export const sumOf = ({ paid, gift }: CoinPair): number => paid + gift

const usualLimits = [50, 100, 200, 300, 600, 1_000, 2_000]

/** The limits to choose from, in coins a day; the present one is always among them. */
export const limitsBeside = (now: number): number[] => [...new Set([...usualLimits, now])].sort((a, b) => a - b)
