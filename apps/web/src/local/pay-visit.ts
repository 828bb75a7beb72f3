// The last visit to a pay page (T-08). It ends when a page sees its order settled, or when the reader has answered.
import { asText, isRecord, localValue } from './value.ts'

export interface PayVisit {
  /** Null: the pay page was left before any page of the product knew the order's number. */
  orderNo: string | null
  /** Null: a version of before did not keep it. */
  packageId: number | null
  channelCode: string
  /** The page that the pay page comes back to; '' for a visit of before. */
  path: string
  /** The moment of leaving, in ms since 1970 on the server's clock. */
  at: number
}

export const payVisit = localValue<PayVisit | null>('payPageVisited', null, (stored) => {
  // An older version stored only that there was a visit.
  if (stored === true) return { orderNo: null, packageId: null, channelCode: '', path: '', at: 0 }
  if (!isRecord(stored) || typeof stored.at !== 'number') return null
  const { orderNo, packageId, channelCode, path, at } = stored
  return {
    orderNo: asText(orderNo),
    packageId: typeof packageId === 'number' ? packageId : null,
    channelCode: asText(channelCode) ?? '',
    path: asText(path) ?? '',
    at,
  }
})

/** The paid order whose page asks the reader to remember domain and account, and whether one of them was done. */
export interface KeepCard {
  userId: number
  orderNo: string
  /** The day of the payment, as 2026-11-22. */
  day: string
  done: boolean
}

export const keepCard = localValue<KeepCard | null>('payKeepCard', null, (stored) =>
  isRecord(stored) &&
  typeof stored.userId === 'number' &&
  typeof stored.orderNo === 'string' &&
  typeof stored.day === 'string'
    ? { userId: stored.userId, orderNo: stored.orderNo, day: stored.day, done: stored.done === true }
    : null,
)
