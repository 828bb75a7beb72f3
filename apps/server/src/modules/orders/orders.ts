// The staff's deeds about orders: found, shown, asked for at their gateway, refunded. Nobody marks an order as paid.
import type { Db } from '@manjuan/db'
import {
  askLifeMs,
  beginRefund,
  latestRefunds,
  openRefunds,
  orderByNo,
  planRefund,
  type RefundBegun,
  type RefundDeps,
  type RefundPlan,
  type RefundRow,
  type RefundWish,
  refundsOf,
  settleOrder,
  settleRefund,
} from '#modules/payment/index.ts'
import { type Carried, carryOut, type Deed } from '#modules/staff/index.ts'
import { type Case, casesTold, type FoundOrder, type OpenAsk, openAsks, ordersLike, toldOf } from './queries.ts'

export type { Case, FoundOrder }

const most = 50

export const findOrders = (db: Db, text: string): Promise<FoundOrder[]> => ordersLike(db, text, most)

export interface ShownOrder {
  order: FoundOrder
  told: Awaited<ReturnType<typeof toldOf>>
  refunds: RefundRow[]
  asks: OpenAsk[]
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
    asks: await openAsks(db, orderNo, new Date(now.getTime() - askLifeMs)),
    plan: await planRefund(db, { orderNo, amountFen: null, short: false, reason: '' }, now),
  }
}

export const listRefunds = (db: Db, all: boolean): Promise<RefundRow[]> =>
  all ? latestRefunds(db, most) : openRefunds(db, most)

const mostCases = 200

export const listCases = (db: Db, all: boolean): Promise<Case[]> => casesTold(db, all, mostCases)

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
    event: { object: `order ${orderNo}`, before: { state: before.state }, after: { state: after?.state ?? '', heard } },
  }))
  return heard ? 'asked' : 'away'
}

/** Takes the goods in the transaction of the record, then asks the gateway once; the job goes on from there. */
export async function refundOrder(deps: RefundDeps, wish: RefundWish, deed: Deed): Promise<RefundBegun> {
  const begun = await carryOut<RefundBegun>(deps.db, deed, 'order.refund', async (tx) =>
    recorded(await beginRefund(tx, wish, deed.staff, deed.now), wish),
  )
  if (begun.outcome === 'taken') await settleRefund(deps, begun.refundNo)
  return begun
}

function recorded(begun: RefundBegun, { orderNo, short }: RefundWish): Carried<RefundBegun> {
  const object = `order ${orderNo}`
  if (begun.outcome === 'taken') return { outcome: begun, event: { object, before: {}, after: { ...begun, short } } }
  if (begun.outcome === 'second') return { outcome: begun, event: { object, before: {}, after: { ...begun, short } } }
  return { outcome: begun, event: null }
}
