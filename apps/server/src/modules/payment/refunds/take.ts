// A refund begins: its goods are taken in one transaction, before any gateway hears of it. The staff's calls and commands
// carry it out as a deed, in the transaction of its record.
import { randomInt } from 'node:crypto'
import type { Db } from '@manjuan/db'
import { lockOrder, orderByNo } from '../queries.ts'
import { newOrderNo } from '../rules.ts'
import { putAsk, type Taken, takeGoods, useAsk, type Weighed, weighRefund } from './queries.ts'
import { askLifeMs, needsSecond, refundNoOf } from './rules.ts'

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
  /** Recorded; another person has to ask for the same. */
  | { outcome: 'second'; amountFen: number }
  | { outcome: Exclude<Taken['outcome'], 'taken' | 'again' | 'differs'>; mostFen: number }

/** Takes the goods, or records that a second person is needed. `by` is the proven person. */
export async function beginRefund(tx: Db, wish: RefundWish, by: string, now: Date): Promise<RefundBegun> {
  await lockOrder(tx, wish.orderNo)
  const plan = await planRefund(tx, wish, now)
  if (!plan) return { outcome: (await orderByNo(tx, wish.orderNo)) ? 'unpaid' : 'none', mostFen: 0 }
  const { amountFen } = plan
  if (amountFen > plan.leftFen) return { outcome: 'over', mostFen: plan.leftFen }
  if (amountFen <= 0 || (!wish.short && amountFen > plan.mostFen)) return { outcome: 'few', mostFen: plan.mostFen }
  const asking = { orderNo: wish.orderNo, amountFen, short: wish.short, reason: wish.reason, by }
  const since = new Date(now.getTime() - askLifeMs)
  const first = plan.needsSecond ? await useAsk(tx, asking, since, now) : null
  if (plan.needsSecond && first === null) {
    await putAsk(tx, asking, since, now)
    return { outcome: 'second', amountFen }
  }
  const refundNo = refundNoOf(newOrderNo(now, (below) => randomInt(below)))
  const asked = first ?? by
  const second = first === null ? null : by
  const taking = { ...wish, refundNo, amountFen, origin: 'console' as const, by: asked, second }
  const { outcome, mostFen } = await takeGoods(tx, taking, now)
  if (outcome === 'taken') return { outcome, refundNo, amountFen, asked, second }
  if (outcome === 'again' || outcome === 'differs') throw new Error(`refund ${refundNo} was made before`)
  return { outcome, mostFen }
}
