// GET /h5/pay/apply (T-04, T-05): a signed request becomes an order. A browser that navigates goes on to the pay page;
// a script gets the data to pay with. A GET that changes state answers only the site's own pages, and never a guess.
import { applySignatureText, codes, type DataOf } from '@manjuan/contract'
import { ownPath } from '@manjuan/contract/own-path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalEnvelope } from '#http/envelope.ts'
import { isUnavailable } from '#http/faults.ts'
import type { Input } from '#http/handlers.ts'
import { headersLie } from '#http/identity/headers.ts'
import { type Refused, refuse } from '#http/outcome.ts'
import { header } from '#http/request.ts'
import { examinePair, pairHash } from '#modules/account/index.ts'
import type { PaymentDeps } from './deps.ts'
import { makeOrder, orderOfPair, placeOrder } from './order.ts'
import type { OrderRow } from './queries.ts'
import { refusalPage } from './refusal-page.ts'
import { provenanceOf } from './rules.ts'

type ApplyInput = Input<'payApply'>

export async function apply(
  deps: PaymentDeps,
  input: ApplyInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  headFor(reply)
  const { order, placed } = await work(deps, input, request)
  const navigates = isNavigation(request)
  if ('ok' in placed) {
    if (!navigates) return sendRefusal(reply, placed)
    // The order's own page offers the other ways to pay.
    const asked = input.query.vueReturnUrl ? ownPath(input.query.vueReturnUrl, input.caller.origin) : '/purchase'
    const back = order?.return_url || asked
    const again = placed.code === 'congestion' ? request.url : null
    return refusalPage(reply, { refused: placed, back, again, trial: deps.trial })
  }
  if (!navigates) return reply.send(envelope(placed.data))
  // An order that is over leads to its page in the shop, which tells what became of the money.
  const { door, payUrl } = placed.data
  // A code or a frame is shown there, too.
  const isPage = door === 'page' || door === 'app'
  return reply.redirect((isPage && payUrl) || order?.return_url || '/purchase', 302)
}

/** A malformed address is answered with a page too, when the browser navigates to it. */
export function refuseApply(
  { trial }: PaymentDeps,
  refused: Refused,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  headFor(reply)
  if (!isNavigation(request)) return sendRefusal(reply, refused)
  return refusalPage(reply, { refused, back: '/purchase', again: null, trial })
}

const headFor = (reply: FastifyReply): FastifyReply =>
  reply.header('Cache-Control', 'no-store').header('Vary', 'Accept, Sec-Fetch-Mode, Sec-Fetch-Site')

interface Worked {
  order: OrderRow | null
  placed: { data: DataOf<'payOrder'> } | Refused
}

/** A navigation must not end in a JSON fault, even while the database is away. */
async function work(deps: PaymentDeps, input: ApplyInput, request: FastifyRequest): Promise<Worked> {
  try {
    const order = await orderFor(deps, input, request)
    if ('ok' in order) return { order: null, placed: order }
    return { order, placed: await placeOrder(deps, order, input.caller.origin, input.now) }
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return { order: null, placed: refuse('congestion', 'congestion') }
  }
}

const envelope = (data: DataOf<'payOrder'>): object => ({ result: true, data, msg: '', code: codes.ok })

function sendRefusal(reply: FastifyReply, refused: Refused): unknown {
  if (refused.msg === 'foreignRequest') reply.code(403)
  return reply.send(refusalEnvelope(refused))
}

async function orderFor(deps: PaymentDeps, input: ApplyInput, request: FastifyRequest): Promise<OrderRow | Refused> {
  const { query, caller, now } = input
  const from = provenanceOf({
    site: header(request, 'sec-fetch-site'),
    dest: header(request, 'sec-fetch-dest'),
    referer: header(request, 'referer'),
    purpose: header(request, 'sec-purpose') ?? header(request, 'purpose') ?? header(request, 'x-moz'),
    origin: caller.origin,
  })
  if (from === 'foreign') return refuse('notYourSession', 'foreignRequest')
  const reader = caller.session
  if (!reader || headersLie(request, reader) || query.userId !== reader.accountId)
    return refuse('notYourSession', 'notYourSession')
  const expected = applySignatureText(String(query.rechargerAmount), query.payChannel, String(query.userId), query.ts)
  const verdict = await examinePair({ ts: query.ts, random: query.random }, expected, now)
  if (verdict === 'forged') return refuse('malformed', 'forgedPair')
  const pair = pairHash('apply', query.ts, query.random)
  const known = await orderOfPair(deps.db, pair, reader.sessionId)
  if (known) return known
  if (verdict === 'stale') return refuse('malformed', 'stalePair', { serverTime: now.getTime() })
  if (from !== 'own') return refuse('notYourSession', 'foreignRequest')
  return makeOrder(deps, {
    reader,
    now,
    type: query.payPurpose,
    packageId: query.payPurposeId,
    amountFen: query.rechargerAmount,
    channel: query.payChannel,
    userAgent: caller.userAgent,
    payerIp: caller.ip,
    origin: caller.origin,
    returnUrl: query.vueReturnUrl,
    branchId: query.branchId,
    fromDomain: query.fromDomain,
    appType: query.appType,
    pair,
    want: query,
    insteadOf: query.insteadOf,
  })
}

const isNavigation = (request: FastifyRequest): boolean =>
  header(request, 'sec-fetch-mode') === 'navigate' || /\btext\/html\b/.test(header(request, 'accept') ?? '')
