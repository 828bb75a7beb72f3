// Refunds that a gateway tells of. Those that the shop asked for are settled, those made at the gateway's own page are
// taken over: they take what is there of the order's goods. What is gone is shortfall, and the operator is told.
import { noteAway } from '../away.ts'
import type { Notice, PayProvider } from '../provider.ts'
import { noteCase, type OrderRow, orderByNo } from '../queries.ts'
import { doneFen, endRefund, refundByNo, refundsOf, takeGoods } from './queries.ts'
import { outsideNoOf } from './rules.ts'
import { type RefundDeps, settleRefund } from './settle.ts'

export type RefundNotice = Extract<Notice, { kind: 'refund' }>

/** False: the gateway gave no answer, so it should tell again. */
export async function hearRefund(deps: RefundDeps, provider: PayProvider, notice: RefundNotice): Promise<boolean> {
  const known = notice.refundNo === null ? undefined : await refundByNo(deps.db, notice.refundNo)
  if (known) return known.order_no === notice.orderNo ? settleRefund(deps, known.refund_no) : true
  const order = await orderByNo(deps.db, notice.orderNo)
  if (order?.provider !== provider.name) {
    await note(deps, provider, notice.orderNo, notice.refundNo ?? '', notice.amountFen ?? 0)
    return true
  }
  const { refundNo } = notice
  if (!refundNo) return hearUnnumbered(deps, provider, order, notice.amountFen ?? 0)
  try {
    const made = await madeAt(provider, { refundNo, amountFen: notice.amountFen }, order)
    if (made) await takeOver(deps, order, made)
    return true
  } catch (error) {
    noteAway(deps, error, { provider: provider.name, orderNo: order.order_no })
    return false
  }
}

/**
 * A message without a number tells only the sum of all that went back. It takes nothing, but the shop's own refunds are
 * asked for. What they do not explain is a case, until the bill names the refund. False: the gateway gave no answer.
 */
async function hearUnnumbered(
  deps: RefundDeps,
  provider: PayProvider,
  order: OrderRow,
  sumFen: number,
): Promise<boolean> {
  for (const { refund_no: refundNo } of await refundsOf(deps.db, order.order_no))
    if (!(await settleRefund(deps, refundNo))) return false
  const more = sumFen - (await doneFen(deps.db, order.order_no))
  if (more > 0) await note(deps, provider, order.order_no, '', more)
  return true
}

interface Made {
  /** The gateway's number of it. */
  refundNo: string
  amountFen: number
  doneAt: Date | null
}

/** The refund as its gateway tells it when it is asked; null when nothing has gone back (yet). */
async function madeAt(
  provider: PayProvider,
  { refundNo, amountFen }: { refundNo: string; amountFen: number | null },
  order: OrderRow,
): Promise<Made | null> {
  const asked = { refundNo, orderNo: order.order_no, amountFen: amountFen ?? 0, totalFen: order.amount_fen }
  const told = await provider.queryRefund(asked)
  const fen = told.amountFen ?? amountFen
  return told.state === 'done' && fen !== null ? { refundNo, amountFen: fen, doneAt: told.doneAt } : null
}

/** Books a refund that nobody here has asked for, once. */
async function takeOver(deps: RefundDeps, order: OrderRow, made: Made): Promise<void> {
  const now = deps.clock.now()
  const refundNo = outsideNoOf(order.provider, made.refundNo)
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const { orderNo, amountFen } = { orderNo: order.order_no, amountFen: made.amountFen }
    const taking = {
      refundNo,
      orderNo,
      amountFen,
      short: true,
      origin: 'outside' as const,
      reason: '渠道退款',
      by: order.provider,
      second: null,
    }
    const taken = await takeGoods(tx, taking, now)
    if (taken.outcome === 'taken')
      await endRefund(tx, { refundNo, state: 'done', why: '', doneAt: made.doneAt ?? now }, now)
    return taken.outcome
  })
  if (outcome === 'again') return
  const provider = { name: order.provider }
  await note(deps, provider, order.order_no, made.refundNo, made.amountFen)
}

async function note(
  deps: RefundDeps,
  { name }: Pick<PayProvider, 'name'>,
  orderNo: string,
  refundNo: string,
  amountFen: number,
): Promise<void> {
  deps.log?.error({ orderNo, refundNo, amountFen }, 'a gateway has given money back that nobody here asked for')
  const money = { kind: 'refund' as const, provider: name, orderNo, tradeNo: refundNo, amountFen }
  await noteCase(deps.db, money, deps.clock.now())
}
