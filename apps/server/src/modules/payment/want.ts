// The want of an order: the item that the reader paid for, bought once the order's coins are there.
// Unlock and debit have their natural keys, so any number of runs at once is one purchase.
import type { Db, WantState } from '@manjuan/db'
import { isConflict } from '#http/faults.ts'
import { type BuyResult, buyWithin, forgetBought } from '#modules/entitlement/index.ts'
import { hasOpenWant, lockOpenWant, ordersWithOpenWant, postponeWant, storeWant, type WantedOrder } from './queries.ts'
import { isLateForWant, mostForWant } from './rules.ts'

interface WantDeps {
  db: Db
  log?: { error: (facts: object, text: string) => void }
}

const tries = 5
/** Wants of one turn of the job; the next turn takes the rest. */
const most = 100

/**
 * Settles the wants that a server left open when it died between the credit and the purchase. It begins no other one
 * after `until`, in ms of performance.now(), but always tries one.
 */
export async function settleOpenWants(deps: WantDeps, now: Date, until: number): Promise<void> {
  for (const orderNo of await ordersWithOpenWant(deps.db, most)) {
    await tryWant(deps, orderNo, now)
    if (performance.now() >= until) return
  }
}

/**
 * Settles a want. The money is safe already, so a fault is logged, and the want goes behind all others; the next look or
 * the job tries it again.
 */
export async function tryWant({ db, log }: WantDeps, orderNo: string, now: Date): Promise<void> {
  try {
    await settleWant(db, orderNo, now)
  } catch (error) {
    log?.error({ err: error, orderNo }, 'the want of a paid order could not be settled; it will be tried again')
    await postponeWant(db, orderNo, now).catch((fault: unknown) => log?.error({ err: fault, orderNo }, 'nor postponed'))
  }
}

/** Buys what a paid order was made for and stores the outcome, in a transaction of its own. */
async function settleWant(db: Db, orderNo: string, now: Date): Promise<void> {
  // Most notifies repeat one that has settled everything, and a statement is less than a transaction.
  if (!(await hasOpenWant(db, orderNo))) return
  for (let attempt = 1; ; attempt++) {
    try {
      const order = await db.transaction().execute(async (tx) => {
        const open = await lockOpenWant(tx, orderNo)
        if (open) await storeWant(tx, orderNo, await outcomeOf(tx, open, now), now)
        return open
      })
      if (order) forgetBought(db, order.account_id)
      return
    } catch (error) {
      if (!isConflict(error) || attempt >= tries) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 * (1 + Math.random())))
    }
  }
}

function stateAfter(result: BuyResult['result']): WantState {
  switch (result) {
    case 'bought':
    case 'already':
    case 'free':
      return 'done'
    case 'raised':
    case 'poor':
      return result
    default:
      return 'gone'
  }
}

async function outcomeOf(tx: Db, order: WantedOrder, now: Date): Promise<WantState> {
  const { account_id: accountId, want_kind: kind, want_id: itemId, want_coins: coins } = order
  if (kind === null || itemId === null || coins === null) throw new Error(`order ${order.order_no} wants nothing`)
  if (isLateForWant(order.expires_at, order.arrived_at)) return 'void'
  const seenPrice = mostForWant(order.type, coins)
  const { result } = await buyWithin(tx, { accountId, kind, itemId, seenPrice, now })
  return stateAfter(result)
}
