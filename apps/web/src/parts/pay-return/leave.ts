// Leaving for the pay page and coming back from it.

import type { PayOrder } from '@manjuan/contract/reader/payment'
import { createStore } from '@manjuan/ui'
import { serverNow } from '#api/clock.ts'
import { type PayVisit, payVisit } from '#local/pay-visit.ts'
import { navigate } from '#page/navigation.tsx'

/** Counts the times an app gave the reader back without the page having been away. */
export const givenBack = createStore(0)

/** The facts of a visit. `orderNo` null: it is not known yet. */
export type Leaving = Omit<PayVisit, 'at'>

/** The visit first: the pay page may never let this one finish (T-08). */
export function leaveFor(address: string, leaving: Leaving): void {
  payVisit.set({ ...leaving, at: serverNow() })
  location.assign(address)
}

/** An app that paid on top of this page is done. */
export function backFromApp(leaving: Leaving): void {
  payVisit.set({ ...leaving, at: serverNow() })
  givenBack.set(givenBack.get() + 1)
}

interface Open {
  orderNo: string
  door: PayOrder['door']
  payUrl: string
  packageId?: number
  channelCode?: string
}

/**
 * Back to the pay page of an order that is still open. `path` is the page that it comes back to, '' when unknown. A code
 * or frame stands on the order's own page, and an app is called there.
 */
export function payOn({ orderNo, door, payUrl, packageId, channelCode = '' }: Open, path: string): void {
  if (door !== 'page') navigate(`/purchase?orderNo=${encodeURIComponent(orderNo)}`)
  else leaveFor(payUrl, { orderNo, packageId: packageId ?? null, channelCode, path })
}
