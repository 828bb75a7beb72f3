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

export interface Month {
  year: number
  month: number
}

/** The month that begins with this record, or null. ISO times, in the reader's time zone. */
export function monthBegun(createdAt: string, before: string | undefined): Month | null {
  const month = monthOf(createdAt)
  const last = before === undefined ? null : monthOf(before)
  return last && last.year === month.year && last.month === month.month ? null : month
}

function monthOf(iso: string): Month {
  const date = new Date(iso)
  return { year: date.getFullYear(), month: date.getMonth() + 1 }
}

export interface Moment {
  month: number
  day: number
  /** A clock such as 08:05. */
  clock: string
}

export function momentOf(iso: string): Moment {
  const date = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    month: date.getMonth() + 1,
    day: date.getDate(),
    clock: `${two(date.getHours())}:${two(date.getMinutes())}`,
  }
}

const usualLimits = [50, 100, 200, 300, 600, 1_000, 2_000]

/** The limits to choose from, in coins a day; the present one is always among them. */
export const limitsBeside = (now: number): number[] => [...new Set([...usualLimits, now])].sort((a, b) => a - b)
