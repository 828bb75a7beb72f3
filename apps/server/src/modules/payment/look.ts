// GET /h5/pay/order/{orderNo} (T-06, T-08): a reader looks at an own order. The provider is asked at most every few
// seconds, so that a payment needs no notify and no job.
import { countAttempt } from '#http/attempts.ts'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import type { PaymentDeps } from './deps.ts'
import { presentOrder } from './present.ts'
import { orderOfReader } from './queries.ts'
import { isGivenUp, mayMove } from './rules.ts'
import { settleOrder } from './settle.ts'

const openEverySeconds = 2
const overEverySeconds = 15

export async function lookAtOrder(deps: PaymentDeps, input: ReaderInput<'payOrder'>): Promise<Outcome<'payOrder'>> {
  const { params, reader, now } = input
  const order = await orderOfReader(deps.db, params.orderNo, reader.accountId)
  if (!order) return refuse('notFound', 'noSuchOrder')
  if (!mayMove(order.state, 'paid') || isGivenUp(order.created_at, now)) return done(presentOrder(order, now))
  const seconds = order.state === 'created' ? openEverySeconds : overEverySeconds
  if ((await countAttempt(deps.db, `ask:${order.order_no}`, { seconds, most: 1 }, now)) > 0)
    return done(presentOrder(order, now))
  await settleOrder(deps, order)
  return done(presentOrder((await orderOfReader(deps.db, params.orderNo, reader.accountId)) ?? order, now))
}
