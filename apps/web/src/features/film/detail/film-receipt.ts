import { createStore } from '@manjuan/ui'
import type { PaidLine } from '#parts/access/auto-lines.ts'

/** The receipt of the payment that opened a film. It stays as long as the page is loaded. */
export const filmReceipt = createStore<(PaidLine & { vodId: number }) | null>(null)
