// GET /h5/pay/order/{orderNo} (T-06, T-08): a reader looks at an own order. The provider is asked at most every few
// seconds, so that a payment needs no notify and no job.
import { countAttempt } from '#http/attempts.ts'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import type { PaymentDeps } from './deps.ts'
import { presentOrder } from './present.ts'
import { type OrderRow, orderOfReader } from './queries.ts'
import { isGivenUp, mayMove } from './rules.ts'
import { settleOrder } from './settle.ts'
import { tryWant } from './want.ts'

const openEverySeconds = 2
const overEverySeconds = 15

export async function lookAtOrder(deps: PaymentDeps, input: ReaderInput<'payOrder'>): Promise<Outcome<'payOrder'>> {
  const { params, reader, now } = input
  const read = () => orderOfReader(deps.db, params.orderNo, reader.accountId)
  let order = await read()
  if (!order) return refuse('notFound', 'noSuchOrder')
  if (await mayAsk(deps, order, now)) {
    await settleOrder(deps, order)
    order = (await read()) ?? order
  }
  if (order.state === 'paid' && order.want_state === 'open') {
    await tryWant(deps, order.order_no, now)
    order = (await read()) ?? order
  }
  return done(await presentOrder(deps.db, order, now))
}

/** Whether the provider may be asked about this order now. A yes is counted. */
async function mayAsk(deps: PaymentDeps, order: OrderRow, now: Date): Promise<boolean> {
  if (!mayMove(order.state, 'paid') || isGivenUp(order.created_at, now)) return false
  const seconds = order.state === 'created' ? openEverySeconds : overEverySeconds
  return (await countAttempt(deps.db, `ask:${order.order_no}`, { seconds, most: 1 }, now)) === 0
}
