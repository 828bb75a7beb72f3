// GET /h5/pay/payer/{orderNo} (Y-04): an app such as WeChat tells who pays, before its bridge can. The browser goes there
// and comes back to this address with a code and the order's own word; then it goes on to the order's page.
import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Input } from '#http/handlers.ts'
import { type Refused, refuse } from '#http/outcome.ts'
import type { PaymentDeps } from './deps.ts'
import { ProviderAway } from './provider.ts'
import { type OrderRow, orderOfReader, rememberPayer, rememberPayerState } from './queries.ts'
import { refusalPage } from './refusal-page.ts'
import { isOpen } from './rules.ts'

type PayerInput = Input<'payPayer'>

export async function learnPayer(deps: PaymentDeps, input: PayerInput, reply: FastifyReply): Promise<unknown> {
  const { caller, params, now } = input
  reply.header('Cache-Control', 'no-store')
  const reader = caller.session
  const order = reader ? await orderOfReader(deps.db, params.orderNo, reader.accountId) : null
  // A number belongs to the session that asked for it.
  if (!order || order.session_id !== reader?.sessionId) return refusal(deps, reply, '/purchase', 'notYourSession')
  const open = isOpen({ state: order.state, expiresAt: order.expires_at }, now)
  if (!open || order.open_id !== null) return reply.redirect(pageOf(order), 302)
  const target = await nextOf(deps, input, order)
  return 'ok' in target ? refusal(deps, reply, pageOf(order), target.msg) : reply.redirect(target.url, 302)
}

/** The order's page in the shop. With a number known it calls the app by itself. */
const pageOf = ({ return_url: url }: OrderRow): string => url || '/purchase'

function calling(order: OrderRow, origin: string): string {
  const url = new URL(pageOf(order), origin)
  url.searchParams.set('pay', 'app')
  return url.href
}

async function nextOf(deps: PaymentDeps, input: PayerInput, order: OrderRow): Promise<{ url: string } | Refused> {
  const { query, caller } = input
  const numbers = deps.providers.find(({ name }) => name === order.provider)?.payers
  if (!numbers) return { url: pageOf(order) }
  if (query.code === '' && query.state === '') {
    const state = randomBytes(16).toString('hex')
    await rememberPayerState(deps.db, order.order_no, state)
    return { url: numbers.askAt(`${caller.origin}/h5/pay/payer/${order.order_no}`, state) }
  }
  if (query.state === '' || query.state !== order.payer_state) return refuse('notYourSession', 'foreignRequest')
  if (query.code === '') return refuse('congestion', 'payUnavailable')
  try {
    const number = await numbers.numberOf(query.code)
    // The word is taken once, however often the address is opened.
    const kept = await rememberPayer(deps.db, order.order_no, query.state, number)
    return kept ? { url: calling(order, caller.origin) } : { url: pageOf(order) }
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    deps.log.warn({ err: error, orderNo: order.order_no }, 'a payer’s number could not be learned')
    return refuse('congestion', 'payUnavailable')
  }
}

function refusal({ trial }: PaymentDeps, reply: FastifyReply, back: string, msg: Refused['msg']): unknown {
  if (msg !== 'payUnavailable') reply.code(403)
  return refusalPage(reply, { refused: refuse('notYourSession', msg), back, again: null, trial })
}
