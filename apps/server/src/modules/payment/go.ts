// GET /h5/pay/go/{orderNo}: the one redirect that names the shop's origin to a gateway. Without that Referer the page of
// WeChat Pay on a phone refuses the payment.
import type { FastifyReply } from 'fastify'
import type { Input } from '#http/handlers.ts'
import type { PaymentDeps } from './deps.ts'
import { orderOfReader } from './queries.ts'
import { isOpen } from './rules.ts'

export async function goToPay({ db }: PaymentDeps, input: Input<'payGo'>, reply: FastifyReply): Promise<unknown> {
  const { caller, params, now } = input
  reply.header('Cache-Control', 'no-store')
  const order = caller.session ? await orderOfReader(db, params.orderNo, caller.session.accountId) : null
  const open = order !== null && isOpen({ state: order.state, expiresAt: order.expires_at }, now)
  // An order that is over leads to its page in the shop, which tells what became of it.
  if (!open || order.pay_url === '') return reply.redirect(order?.return_url || '/purchase', 302)
  if (order.way === 'h5') reply.header('Referrer-Policy', 'origin')
  return reply.redirect(order.pay_url, 302)
}
