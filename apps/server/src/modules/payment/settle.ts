// Settles an order (T-06) by asking its provider: when a reader looks at it, and on a schedule. It never asks inside a
// transaction, is always idempotent, and may run on any number of servers at once.
import type { Db } from '@manjuan/db'
import { isConflict } from '#http/faults.ts'
import type { Clock } from '#ports/clock.ts'
import { noteAway } from './away.ts'
import type { PaymentState, PayProvider } from './provider.ts'
import {
  claimDueOrders,
  type Fulfilment,
  fulfilOrder,
  type Money,
  moveOrder,
  noteCase,
  type OrderRow,
  releaseOrders,
  scheduleCheck,
  type Whose,
} from './queries.ts'
import { isGivenUp, isPastPaying, nextCheckAt, nextStep, type Step, statesBefore } from './rules.ts'
import { settleOpenWants, tryWant } from './want.ts'

interface SettleDeps {
  db: Db
  clock: Clock
  providers: PayProvider[]
  log?: { error: (facts: object, text: string) => void }
}

const atOnce = 8
const most = 24
/** Milliseconds after which other servers take over the orders of a server that died while asking. */
const claimMs = 120_000
const longestMs = 20_000

/** Settles the orders that are due and the open wants of paid orders. The next turn goes on with what is left. */
export async function settleDueOrders(deps: SettleDeps): Promise<void> {
  const names = deps.providers.map(({ name }) => name)
  try {
    await Promise.all([...names, names].map((whose) => settleOrdersOf(deps, whose)))
  } finally {
    await settleWants(deps)
  }
}

/** Settles the open wants of paid orders. */
export const settleWants = (deps: SettleDeps): Promise<void> =>
  settleOpenWants(deps, deps.clock.now(), performance.now() + longestMs)

/**
 * Settles due orders of one account, so that a slow gateway delays its own alone. It ends early when that gateway is
 * away. It begins no other order after `until`, in ms of performance.now(), long before its claim ends.
 */
export async function settleOrdersOf(
  deps: SettleDeps,
  whose: Whose,
  until = performance.now() + longestMs,
): Promise<void> {
  while (performance.now() < until) {
    const now = deps.clock.now()
    const claim = { now, until: new Date(now.getTime() + claimMs), most }
    const due = await claimDueOrders(deps.db, whose, claim)
    const waiting = [...due]
    let away = false
    const lane = async () => {
      for (let order = waiting.shift(); order; order = performance.now() < until ? waiting.shift() : undefined)
        if (!(await settleOrder(deps, order))) away = true
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    if (waiting.length > 0) await releaseOrders(deps.db, waiting, claim)
    if (away) deps.log?.error({ provider: whose }, 'a payment provider gives no answer')
    if (away || due.length < most) return
  }
}

/**
 * Asks the provider, credits or ends the order, and sets the next time to ask. Resolves with false when the provider
 * gave no answer.
 */
export async function settleOrder(deps: SettleDeps, order: OrderRow): Promise<boolean> {
  const now = deps.clock.now()
  const provider = deps.providers.find((each) => each.name === order.provider)
  const step = provider ? await decide(deps, provider, order, now) : 'away'
  if (step === 'away') {
    if (isGivenUp(order.created_at, now)) await moveOrder(deps.db, order.order_no, 'expired', ['created'])
  } else await carryOut(deps, order, step, now)
  const stillOpen = order.state === 'created' && (step === 'away' || step.step === 'keep')
  const givenUp = step === 'away' && isGivenUp(order.created_at, now)
  await scheduleCheck(deps.db, order.order_no, givenUp ? null : nextCheckAt(order.created_at, stillOpen, now))
  return step !== 'away'
}

/**
 * Closes an order that the reader has given up for another one. What was paid meanwhile is credited; what cannot be closed
 * yet is asked for again on schedule, and late money still counts.
 */
export async function closeOrder(deps: SettleDeps, order: OrderRow): Promise<void> {
  const now = deps.clock.now()
  const provider = deps.providers.find((each) => each.name === order.provider)
  // An order without an address was never paid: the reader got no page to pay it on.
  const unseen = order.pay_url === '' && order.way !== 'jsapi'
  const told = provider ? await closedAt(deps, provider, order.order_no) : null
  const step = told === null ? 'keep' : nextStep(order.state, told.state, { over: true, closed: true, past: unseen })
  if (told && step !== 'keep') await carryOut(deps, order, { step, told }, now)
  else if (unseen) await moveOrder(deps.db, order.order_no, 'expired', statesBefore('expired'))
  await scheduleCheck(deps.db, order.order_no, nextCheckAt(order.created_at, step === 'keep' && !unseen, now))
}

/** Null: the provider gave no answer. */
async function closedAt(deps: SettleDeps, provider: PayProvider, orderNo: string): Promise<PaymentState | null> {
  try {
    return await provider.close(orderNo)
  } catch (error) {
    noteAway(deps, error, { provider: provider.name, orderNo })
    return null
  }
}

interface Decision {
  step: Step
  told: PaymentState
}

async function decide(deps: SettleDeps, provider: PayProvider, order: OrderRow, now: Date): Promise<Decision | 'away'> {
  const seen = { over: order.expires_at.getTime() <= now.getTime(), past: isPastPaying(order.expires_at, now) }
  try {
    const told = await provider.query(order.order_no)
    const step = nextStep(order.state, told.state, { ...seen, closed: false })
    if (step !== 'close') return { step, told }
    const closed = await provider.close(order.order_no)
    return { step: nextStep(order.state, closed.state, { ...seen, closed: true }), told: closed }
  } catch (error) {
    noteAway(deps, error, { provider: provider.name, orderNo: order.order_no })
    return 'away'
  }
}

async function carryOut(deps: SettleDeps, order: OrderRow, { step, told }: Decision, now: Date): Promise<void> {
  if (step === 'expire') await moveOrder(deps.db, order.order_no, 'expired', statesBefore('expired'))
  if (step === 'fail') await moveOrder(deps.db, order.order_no, 'failed', statesBefore('failed'))
  if (step !== 'credit') return
  await credit(
    deps,
    {
      orderNo: order.order_no,
      provider: order.provider,
      tradeNo: told.tradeNo,
      amountFen: told.amountFen,
      paidAt: told.paidAt ?? now,
    },
    now,
  )
}

const tries = 5

/**
 * Credits an order once, however many notifies and answers tell of it, and then settles its want. Money that fits no
 * order becomes a case for the operator. `also` joins the transaction of the credit.
 */
export async function credit(
  deps: Pick<SettleDeps, 'db' | 'log'>,
  money: Money,
  now: Date,
  also: (tx: Db, outcome: Fulfilment) => Promise<void> = async () => {},
): Promise<Fulfilment> {
  const outcome = await creditOnce(deps.db, money, now, async (tx, found) => {
    if (found === 'mismatch' || found === 'unknown') await noteCase(tx, { ...money, kind: found }, now)
    await also(tx, found)
  })
  if (outcome === 'mismatch' || outcome === 'unknown')
    deps.log?.error({ orderNo: money.orderNo, outcome }, 'a provider has money that does not fit its order')
  if (outcome === 'paid' || outcome === 'repeated') await tryWant(deps, money.orderNo, now)
  return outcome
}

async function creditOnce(
  db: Db,
  money: Money,
  now: Date,
  also: (tx: Db, outcome: Fulfilment) => Promise<void>,
): Promise<Fulfilment> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        const outcome = await fulfilOrder(tx, money, now)
        await also(tx, outcome)
        return outcome
      })
    } catch (error) {
      if (!isConflict(error) || attempt >= tries) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 * (1 + Math.random())))
    }
  }
}
