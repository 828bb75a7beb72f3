// A refund begins: its goods are taken in one transaction, before any gateway hears of it. The staff's calls and commands
// carry it out as a deed, in the transaction of its record.
import { randomInt } from 'node:crypto'
import type { Db } from '@manjuan/db'
import { lockOrder, orderByNo } from '../queries.ts'
import { newOrderNo } from '../rules.ts'
import { type Taken, takeGoods, type Weighed, weighRefund } from './queries.ts'
import { needsSecond, refundNoOf } from './rules.ts'

export interface RefundWish {
  orderNo: string
  /** Null: as much as has all its goods, or with `short` all that is left. */
  amountFen: number | null
  /** Goods that are gone are booked as shortfall. */
  short: boolean
  reason: string
}

export interface RefundPlan extends Weighed {
  amountFen: number
  /** Coins that would be missing; days that would. */
  shortfall: number
  shortDays: number
  needsSecond: boolean
}

/** What the refund would do; it changes nothing. Null: there is no such order, or it is not paid. */
export async function planRefund(db: Db, wish: RefundWish, now: Date): Promise<RefundPlan | null> {
  const order = await orderByNo(db, wish.orderNo)
  if (order?.state !== 'paid') return null
  const most = await weighRefund(db, wish.orderNo, 0, now)
  const amountFen = wish.amountFen ?? (wish.short ? most.leftFen : most.mostFen)
  const weighed = await weighRefund(db, wish.orderNo, amountFen, now)
  const shortfall = Math.max(0, weighed.due - weighed.thereCoins - weighed.thereGift)
  const shortDays = Math.max(0, weighed.dueDays - weighed.daysThere)
  const short = wish.short && (shortfall > 0 || shortDays > 0)
  const takenFen = order.amount_fen - weighed.leftFen
  return { ...weighed, amountFen, shortfall, shortDays, needsSecond: needsSecond({ short, amountFen, takenFen }) }
}

export type RefundBegun =
  | { outcome: 'taken'; refundNo: string; amountFen: number; asked: string; second: string | null }
  /** Nothing was done; another person has to confirm. */
  | { outcome: 'second'; amountFen: number }
  | { outcome: Exclude<Taken['outcome'], 'taken' | 'again' | 'differs'>; mostFen: number }

/** Why the refund is not possible; null when it is. Without a plan there is no such order, or it is not paid. */
export async function refundFault(
  db: Db,
  { orderNo, short }: Pick<RefundWish, 'orderNo' | 'short'>,
  plan: RefundPlan | null,
): Promise<Extract<RefundBegun, { mostFen: number }> | null> {
  if (!plan) return { outcome: (await orderByNo(db, orderNo)) ? 'unpaid' : 'none', mostFen: 0 }
  if (plan.amountFen > plan.leftFen) return { outcome: 'over', mostFen: plan.leftFen }
  const isFew = plan.amountFen <= 0 || (!short && plan.amountFen > plan.mostFen)
  return isFew ? { outcome: 'few', mostFen: plan.mostFen } : null
}

/**
 * Takes the goods, or tells that a second person is needed. `by` is the proven person who asked, `second` the one who
 * has confirmed.
 */
export async function beginRefund(
  tx: Db,
  wish: RefundWish,
  by: string,
  now: Date,
  second: string | null = null,
): Promise<RefundBegun> {
  await lockOrder(tx, wish.orderNo)
  const plan = await planRefund(tx, wish, now)
  const fault = await refundFault(tx, wish, plan)
  if (fault || !plan) return fault ?? { outcome: 'none', mostFen: 0 }
  const { amountFen } = plan
  if (plan.needsSecond && second === null) return { outcome: 'second', amountFen }
  const refundNo = refundNoOf(newOrderNo(now, (below) => randomInt(below)))
  const confirmed = plan.needsSecond ? second : null
  const taking = { ...wish, refundNo, amountFen, origin: 'console' as const, by, second: confirmed }
  const { outcome, mostFen } = await takeGoods(tx, taking, now)
  if (outcome === 'taken') return { outcome, refundNo, amountFen, asked: by, second: confirmed }
  if (outcome === 'again' || outcome === 'differs') throw new Error(`refund ${refundNo} was made before`)
  return { outcome, mostFen }
}
