// Decisions of the records. Pure: times come in.
import type { ConsumeRecord } from '@manjuan/contract/reader/entitlement'
import type { RechargeRecord } from '@manjuan/contract/reader/payment'

export type RecordTab = 'consume' | 'recharge'

/** T-11: the tab that the address asks for. */
export function tabOf(tab: string | null): RecordTab {
  return tab === 'recharge' ? 'recharge' : 'consume'
}

/** Where a record leads: to what was bought. Null when it is not there any more. */
export function recordPath({ kind, itemId, bookId, number, available }: ConsumeRecord): string | null {
  if (!available) return null
  if (kind === 'video') return `/vod/detail?vodId=${itemId}`
  return kind === 'novel_chapter' ? `/novels/read/${bookId}/${number}` : `/book/read/${bookId}/${number}`
}

export type OrderState = 'waiting' | 'checking' | 'paid' | 'expired' | 'refunded' | 'failed'

/** An open order whose time is over waits for its provider's word. `now` in ms by the server's clock. */
export function stateOf({ state, payUrl, expiresAt }: RechargeRecord, now: number): OrderState {
  if (state !== 'created') return state
  return payUrl !== '' && Date.parse(expiresAt) > now ? 'waiting' : 'checking'
}

export interface Month {
  year: number
  month: number
}

/** The month that begins with this record; null when the one before it is of the same. ISO times, the reader's own clock. */
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
  /** 08:05 */
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
