// The staff's deeds about orders: found, shown, asked for at their gateway, refunded. Nobody marks an order as paid.
import type { Db } from '@manjuan/db'
import {
  beginRefund,
  latestRefunds,
  lockGoods,
  openRefunds,
  orderByNo,
  planRefund,
  type RefundBegun,
  type RefundDeps,
  type RefundPlan,
  type RefundRow,
  type RefundWish,
  refundFault,
  refundsOf,
  settleOrder,
  settleRefund,
} from '#modules/payment/index.ts'
import { carryOut, carryOutByTwo, type Deed, type Guard, openWishes, type Waiting } from '#modules/staff/index.ts'
import {
  type Case,
  caseById,
  casesTold,
  type FoundOrder,
  lockCase,
  ordersLike,
  toldOf,
  toldSinceSettled,
  writeSettled,
} from './queries.ts'

export type { Case, FoundOrder }
export { caseById }

const most = 50

export const findOrders = (db: Db, text: string): Promise<FoundOrder[]> => ordersLike(db, text, most)

interface Ask {
  id: number
  amountFen: number
  short: boolean
  author: string
  at: Date
}

async function asksOf(db: Db, orderNo: string, now: Date): Promise<Ask[]> {
  const wishes = await openWishes(db, objectOf(orderNo), now)
  return wishes.map(({ id, args, author, created_at: at }) => {
    const { amountFen, short } = args as { amountFen: number; short: boolean }
    return { id, amountFen, short, author, at }
  })
}

export interface ShownOrder {
  order: FoundOrder
  told: Awaited<ReturnType<typeof toldOf>>
  refunds: RefundRow[]
  /** Refunds that wait for a second person. */
  asks: Ask[]
  /** The refund that takes all that is there; null when the order is not paid. */
  plan: RefundPlan | null
}

export async function showOrder(db: Db, orderNo: string, now: Date): Promise<ShownOrder | null> {
  const order = (await ordersLike(db, orderNo, most)).find((each) => each.order_no === orderNo)
  if (!order) return null
  return {
    order,
    told: await toldOf(db, orderNo),
    refunds: await refundsOf(db, orderNo),
    asks: await asksOf(db, orderNo, now),
    plan: await planRefund(db, { orderNo, amountFen: null, short: false, reason: '' }, now),
  }
}

export const listRefunds = (db: Db, all: boolean): Promise<RefundRow[]> =>
  all ? latestRefunds(db, most) : openRefunds(db, most)

const mostCases = 200

export interface Cases {
  rows: Case[]
  /** Settled ones whose money was told again since; they stay settled. */
  toldSince: number
}

export const listCases = async (db: Db, all: boolean): Promise<Cases> => ({
  rows: await casesTold(db, all, mostCases),
  toldSince: await toldSinceSettled(db),
})

export type Settled = 'settled' | 'already' | 'none'

/** A person has found out what became of the money. Told again it is counted, and the case stays settled. */
export const settleCase = (db: Db, id: number, note: string, deed: Deed): Promise<Settled> =>
  carryOut<Settled>(db, deed, 'order.settle', async (tx) => {
    const row = await lockCase(tx, id)
    if (!row || row.settled_at) return { outcome: row ? 'already' : 'none', event: null }
    await writeSettled(tx, id, { by: deed.staff, at: deed.now, note })
    const { kind, provider, amount_fen: amountFen } = row
    return {
      outcome: 'settled',
      event: {
        object: objectOf(row.order_no),
        before: { case: id, settled: false },
        after: { case: id, settled: true, kind, provider, amountFen },
      },
    }
  })

export type Queried = 'noOrder' | 'away' | 'asked'

/** Asks the gateway now, and credits what it says was paid, however late. Its open refunds are asked for, too. */
export async function queryOrder(deps: RefundDeps, orderNo: string, deed: Deed): Promise<Queried> {
  const before = await orderByNo(deps.db, orderNo)
  if (!before) return 'noOrder'
  let heard =
    before.state === 'paid' ||
    before.state === 'refunded' ||
    (await settleOrder({ ...deps, providers: [...deps.providers] }, before))
  for (const refund of await refundsOf(deps.db, orderNo)) heard = (await settleRefund(deps, refund.refund_no)) && heard
  const after = await orderByNo(deps.db, orderNo)
  await carryOut<Queried>(deps.db, deed, 'order.query', async () => ({
    outcome: heard ? 'asked' : 'away',
    event: { object: objectOf(orderNo), before: { state: before.state }, after: { state: after?.state ?? '', heard } },
  }))
  return heard ? 'asked' : 'away'
}

const objectOf = (orderNo: string): string => `order ${orderNo}`

/** A refund as its guard takes it. Its reason stands beside it: the same refund for another reason is the same. */
type Asked = Pick<RefundWish, 'orderNo' | 'amountFen' | 'short'>
/** Beside what a refund comes to: it waits. */
export type RefundOutcome = RefundBegun | Waiting

/** A refund that leaves a loss, or of much money, needs a second person (docs/decisions/0064-refunds.md). */
export const refundGuard: Guard<Asked, RefundBegun> = {
  verb: 'order.refund',
  permission: 'order.refund',
  async look(tx, asked, now) {
    await lockGoods(tx, asked.orderNo)
    const plan = await planRefund(tx, { ...asked, reason: '' }, now)
    const fault = await refundFault(tx, asked, plan)
    if (fault || !plan) return { refused: fault ?? { outcome: 'none', mostFen: 0 } }
    const { amountFen, leftFen, due, shortfall, dueDays, shortDays, thereCoins, thereGift, needsSecond } = plan
    const args = { orderNo: asked.orderNo, amountFen, short: asked.short }
    return {
      ...{ args, object: objectOf(asked.orderNo), needsSecond },
      facts: { amountFen, coins: due - shortfall, shortfall, days: dueDays - shortDays, shortDays },
      seen: { leftFen, due, shortfall, dueDays, shortDays, thereCoins, thereGift },
    }
  },
  async run(tx, asked, { asked: by, second, why, now }) {
    const begun = await beginRefund(tx, { ...asked, reason: why }, by, now, second)
    if (begun.outcome !== 'taken') return { outcome: begun, event: null }
    const before = await orderByNo(tx, asked.orderNo)
    return {
      outcome: begun,
      event: {
        object: objectOf(asked.orderNo),
        before: { refundedFen: before?.refunded_fen ?? 0 },
        after: { ...begun, short: asked.short },
      },
    }
  },
}

/** Takes the goods in the transaction of the record, then asks the gateway once; the job goes on from there. */
export async function refundOrder(
  deps: RefundDeps,
  { orderNo, amountFen, short }: RefundWish,
  deed: Deed,
): Promise<RefundOutcome> {
  const begun = await carryOutByTwo(deps.db, deed, refundGuard, { orderNo, amountFen, short })
  if ('outcome' in begun && begun.outcome === 'taken') await settleRefund(deps, begun.refundNo)
  return begun
}
