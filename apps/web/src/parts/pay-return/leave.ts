// Leaving for the pay page and coming back from it.

import { createStore } from '@manjuan/ui'
import { serverNow } from '#api/clock.ts'
import { payVisit } from '#local/pay-visit.ts'

/** Counts the times an app gave the reader back without the page having been away. */
export const givenBack = createStore(0)

/** The visit first: the pay page may never let this one finish (T-08). `orderNo` null: it is not known yet. */
export function leaveFor(address: string, orderNo: string | null): void {
  payVisit.set({ orderNo, at: serverNow() })
  location.assign(address)
}

/** An app that paid on top of this page is done. */
export function backFromApp(orderNo: string): void {
  payVisit.set({ orderNo, at: serverNow() })
  givenBack.set(givenBack.get() + 1)
}
