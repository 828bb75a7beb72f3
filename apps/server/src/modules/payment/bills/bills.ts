// Bills are fetched each day, kept row by row, and compared with the shop's books. What only a bill knows is asked for at
// its gateway and then credited or taken over; nothing is credited by a bill alone.
import { noteAway } from '../away.ts'
import { BillRefused, type PayProvider } from '../provider.ts'
import { orderByNo } from '../queries.ts'
import { hearRefund } from '../refunds/outside.ts'
import type { RefundDeps } from '../refunds/settle.ts'
import { settleOrder } from '../settle.ts'
import { addRows, type BillDay, clearBill, type Difference, dayOf, differencesOf, noteDay } from './queries.ts'
import { billDayDue, dayBefore } from './rules.ts'

type BillDeps = Pick<RefundDeps, 'db' | 'clock' | 'log'>

/** Fetches a day's bill and keeps it whole, or keeps nothing of it. */
export async function fetchBill(deps: BillDeps, provider: PayProvider, day: string): Promise<BillDay['state']> {
  const { state, why, rows } = await fetched(deps, provider, day)
  const now = deps.clock.now()
  await noteDay(deps.db, { provider: provider.name, day, state, why, row_count: rows, now })
  if (state === 'refused') deps.log?.error({ provider: provider.name, day, why }, 'a bill cannot be believed')
  return state
}

interface Fetched {
  state: BillDay['state']
  why: string
  rows: number
}

async function fetched(deps: BillDeps, provider: PayProvider, day: string): Promise<Fetched> {
  try {
    const bill = await provider.bill(day)
    if (bill === 'later') return { state: 'later', why: '', rows: 0 }
    const rows = await deps.db.transaction().execute(async (tx) => {
      await clearBill(tx, provider.name, day)
      let count = 0
      if (bill === 'none') return count
      for await (const batch of bill) {
        await addRows(tx, provider.name, day, batch)
        count += batch.length
      }
      return count
    })
    return { state: bill === 'none' ? 'none' : 'fetched', why: '', rows }
  } catch (error) {
    if (error instanceof BillRefused) return { state: 'refused', why: error.message, rows: 0 }
    return { state: 'away', why: noteAway(deps, error, { provider: provider.name, day }).message, rows: 0 }
  }
}

export interface Checked {
  /** What is left after gateways were asked. */
  differences: Difference[]
  /** Payments and refunds that only the bill knew, and that are in the books now. */
  mended: number
}

/** Compares a day with the books. What only the bill has is asked for at its gateway first. */
export async function checkBill(deps: RefundDeps, provider: PayProvider, day: string): Promise<Checked> {
  const found = await differencesOf(deps.db, provider.name, day)
  for (const difference of found) if (difference.what === 'theirs') await mend(deps, provider, difference)
  const differences = await differencesOf(deps.db, provider.name, day)
  return { differences, mended: found.length - differences.length }
}

async function mend(
  deps: RefundDeps,
  provider: PayProvider,
  { kind, orderNo, refundNo, billFen }: Difference,
): Promise<void> {
  const order = await orderByNo(deps.db, orderNo)
  if (order?.provider !== provider.name) return
  if (kind === 'pay') await settleOrder({ ...deps, providers: [...deps.providers] }, order)
  else await hearRefund(deps, provider, { kind: 'refund', orderNo, refundNo, amountFen: billFen })
}

/** Each day's bill once it is made: of yesterday, from half past ten on, and again each hour until it is there. */
export async function fetchDueBills(deps: RefundDeps): Promise<void> {
  const now = deps.clock.now()
  const day = dayBefore(now)
  for (const provider of deps.providers) {
    const last = await dayOf(deps.db, provider.name, day)
    if (!billDayDue(last ? { state: last.state, triedAt: last.tried_at } : null, now)) continue
    if (!isThere(await fetchBill(deps, provider, day))) continue
    await compare(deps, provider, day)
    // What the day before missed may have waited for this bill, as a payment of midnight does.
    const earlier = dayBefore(new Date(now.getTime() - 86_400_000))
    const before = await dayOf(deps.db, provider.name, earlier)
    if (isThere(before?.state) || isThere(await fetchBill(deps, provider, earlier)))
      await compare(deps, provider, earlier)
  }
}

/** A day without a bill is compared, too: the shop may have orders that the gateway knows nothing of. */
const isThere = (state: BillDay['state'] | undefined): boolean => state === 'fetched' || state === 'none'

async function compare(deps: RefundDeps, provider: PayProvider, day: string): Promise<void> {
  const { differences } = await checkBill(deps, provider, day)
  if (differences.length > 0)
    deps.log?.error({ provider: provider.name, day, count: differences.length }, 'a bill differs from the books')
}
