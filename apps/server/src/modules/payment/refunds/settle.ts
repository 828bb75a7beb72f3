// Settles refunds by asking their gateway, under one number for ever. Whatever is not known is asked again and never
// undone. Any number of servers may run this at once.
import type { Db } from '@manjuan/db'
import type { Clock } from '#ports/clock.ts'
import { noteAway } from '../away.ts'
import type { NewRefund, PayProvider, RefundState } from '../provider.ts'
import { type OrderRow, orderByNo, type Whose } from '../queries.ts'
import { claimDueRefunds, endRefund, noteTry, type RefundRow, refundByNo, releaseRefunds } from './queries.ts'
import { nextRefundCheck, refundStep } from './rules.ts'

export interface RefundDeps {
  db: Db
  clock: Clock
  providers: readonly PayProvider[]
  notifyUrlOf: (provider: string) => string
  log?: { error: (facts: object, text: string) => void }
}

const most = 24
const claimMs = 120_000
const longestMs = 20_000

/** Settles the refunds that are due, each account's beside the others', so that a slow gateway delays its own alone. */
export async function settleDueRefunds(deps: RefundDeps): Promise<void> {
  const names = deps.providers.map(({ name }) => name)
  await Promise.all([...names, names].map((whose) => settleRefundsOf(deps, whose)))
}

/**
 * Settles due refunds of one account one after the other: gateways want a pause between parts of one order. It begins no
 * other one after `until`, in ms of performance.now(), which is long before its claim ends.
 */
export async function settleRefundsOf(
  deps: RefundDeps,
  whose: Whose,
  until = performance.now() + longestMs,
): Promise<void> {
  while (performance.now() < until) {
    const now = deps.clock.now()
    const claim = { now, until: new Date(now.getTime() + claimMs), most }
    const due = await claimDueRefunds(deps.db, whose, claim)
    const waiting = [...due]
    for (let refund = waiting.shift(); refund; refund = performance.now() < until ? waiting.shift() : undefined)
      await settle(deps, refund)
    if (waiting.length > 0) await releaseRefunds(deps.db, waiting, claim)
    if (due.length < most) return
  }
}

/** Asks for one refund now. False: its gateway gave no answer. */
export async function settleRefund(deps: RefundDeps, refundNo: string): Promise<boolean> {
  const refund = await refundByNo(deps.db, refundNo)
  if (!refund || refund.origin === 'outside' || refund.state === 'done' || refund.state === 'undone') return true
  return settle(deps, refund)
}

async function settle(deps: RefundDeps, refund: RefundRow): Promise<boolean> {
  const now = deps.clock.now()
  const order = await orderByNo(deps.db, refund.order_no)
  const provider = deps.providers.find(({ name }) => name === order?.provider)
  const told = order && provider ? await askGateway(deps, provider, refund, order) : 'away'
  const step = told === 'away' ? 'ask' : refundStep(told)
  if (told === 'away' || step === 'ask' || step === 'sent') {
    await noteTry(deps.db, refund.refund_no, step === 'sent', now, nextRefundCheck(refund.tries + 1, now))
    return told !== 'away'
  }
  const ending = {
    refundNo: refund.refund_no,
    state: step,
    why: told.why,
    doneAt: step === 'done' ? (told.doneAt ?? now) : null,
  }
  const ended = await endRefund(deps.db, ending, now)
  if (!ended) deps.log?.error({ refundNo: refund.refund_no, step }, 'a gateway has changed its word about a refund')
  if (step !== 'done') deps.log?.error({ refundNo: refund.refund_no, step, why: told.why }, 'a refund was not made')
  return true
}

async function askGateway(
  deps: RefundDeps,
  provider: PayProvider,
  refund: RefundRow,
  order: OrderRow,
): Promise<RefundState | 'away'> {
  try {
    const told = await answerOf(provider, refund, {
      refundNo: refund.refund_no,
      orderNo: order.order_no,
      amountFen: refund.amount_fen,
      totalFen: order.amount_fen,
      reason: refund.reason,
      notifyUrl: deps.notifyUrlOf(provider.name),
    })
    if (told.amountFen === null || told.amountFen === refund.amount_fen) return told
    deps.log?.error({ refundNo: refund.refund_no, told: told.amountFen }, 'a gateway tells another sum of a refund')
    return 'away'
  } catch (error) {
    noteAway(deps, error, { provider: provider.name, refundNo: refund.refund_no })
    return 'away'
  }
}

/** A refund on its way is asked for; one that the gateway does not know (yet) is sent again under its number. */
async function answerOf(provider: PayProvider, { state }: RefundRow, refund: NewRefund): Promise<RefundState> {
  if (state !== 'taken') {
    const told = await provider.queryRefund(refund)
    if (told.state !== 'unknown') return told
    // A person settles it; sending it again could pay twice.
    if (state === 'stuck') return told
  }
  const told = await provider.refund(refund)
  if (told.state !== 'refused') return told
  // A second try may be refused because the first one was made and its answer lost.
  const asked = await provider.queryRefund(refund)
  return asked.state === 'unknown' ? told : asked
}
