// Leaving for the pay page and coming back from it.

import { createStore } from '@manjuan/ui'
import { payPageVisited } from '#local/pay-visit.ts'

/** Counts the times an app gave the reader back without the page having been away. */
export const givenBack = createStore(0)

/** The flag first: the pay page may never let this one finish (T-08). */
export function leaveFor(address: string): void {
  payPageVisited.set(true)
  location.assign(address)
}

/** An app that paid on top of this page is done. */
export function backFromApp(): void {
  payPageVisited.set(true)
  givenBack.set(givenBack.get() + 1)
}
