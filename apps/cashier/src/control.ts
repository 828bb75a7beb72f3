// The tester's side: it pays without the page, and sends messages that no honest provider would send. It needs the
// bearer token.
import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Book, faults } from './book.ts'
import type { Counter } from './counter.ts'
import { type Answer, post, queueOf, timeoutMs } from './courier.ts'
import { copiesMax, delayMaxMs, type NotifyBody, notifyBody, refundBody } from './delivery.ts'
import type { Keys } from './keys.ts'
import { headers, signedHeaders } from './signature.ts'
import { isRefusal, type Refund, type Refusal, refundStates, type Trade } from './trade.ts'

export type ControlParts = { book: Book; counter: Counter; keys: Keys; clock: () => number }

const delayMs = z.int().min(0).max(delayMaxMs)
const options = z.strictObject({
  delayMs: delayMs.optional(),
  copies: z.int().min(1).max(copiesMax).optional(),
  shuffle: z.boolean().optional(),
  wrongSignature: z.boolean().optional(),
  drop: z.boolean().optional(),
  old: z.boolean().optional(),
})
const orderNos = z.union([z.string().transform((one) => [one]), z.array(z.string()).min(1).max(10_000)])
const paying = z.strictObject({ orderNo: z.string(), force: z.boolean().default(false), options: options.optional() })
const naming = z.strictObject({ orderNo: z.string() })
const settling = z.strictObject({
  speed: z.number().min(0.01).max(1_000_000).optional(),
  probes: z.number().min(0).max(1).optional(),
  gateway: z.enum(faults).optional(),
  refunds: z.enum(refundStates).optional(),
  billsToday: z.boolean().optional(),
  options: options.optional(),
})
const refunding = z.strictObject({
  orderNo: z.string(),
  /** Without it the refund is a new one, made at the gateway's own page. */
  refundNo: z.string().optional(),
  amountFen: z.int().min(1).optional(),
  state: z.enum(refundStates).default('done'),
  /** Notifies of it to send at once. */
  copies: z.int().min(0).max(copiesMax).default(1),
})
const delivering = z.strictObject({
  orderNo: orderNos,
  copies: z.int().min(1).max(copiesMax).default(1),
  delayMs: delayMs.default(0),
  shuffle: z.boolean().default(false),
  atOnce: z.int().min(1).max(64).default(16),
  wait: z.boolean().default(true),
  /** Cancels all pending deliveries of these orders. */
  drop: z.boolean().default(false),
  wrongSignature: z.boolean().default(false),
  unsigned: z.boolean().default(false),
  tampered: z.boolean().default(false),
  stale: z.boolean().default(false),
  wrongAmount: z.boolean().default(false),
  wrongMerchant: z.boolean().default(false),
  wrongOrder: z.boolean().default(false),
  wrongCurrency: z.boolean().default(false),
})
type Wish = z.infer<typeof delivering>
type Sent = Answer & { orderNo: string }

export function mountControl(app: FastifyInstance, parts: ControlParts): void {
  const { book, counter, keys } = parts

  app.addHook('onRequest', async (request, reply) => {
    if (!allowed(request, keys.controlToken)) return reply.code(401).send({ code: 'TOKEN_WRONG' })
  })

  app.post('/pay', async (request, reply) => {
    const asked = read(paying, request)
    if (isRefusal(asked)) return refuse(reply, asked)
    const trade = book.tradeOfOrder(asked.orderNo)
    if (!trade) return refuse(reply, unknownOrder(asked.orderNo))
    const wanted = { ...book.settings.options, ...present(asked.options) }
    const paid = counter.pay(trade, wanted, asked.force)
    await book.settled()
    return isRefusal(paid) ? refuse(reply, paid) : shown(book, paid)
  })

  app.post('/decline', async (request, reply) => {
    const asked = read(naming, request)
    if (isRefusal(asked)) return refuse(reply, asked)
    const trade = book.tradeOfOrder(asked.orderNo)
    if (!trade) return refuse(reply, unknownOrder(asked.orderNo))
    const declined = counter.decline(trade)
    await book.settled()
    return isRefusal(declined) ? refuse(reply, declined) : shown(book, declined)
  })

  mountRefunds(app, parts)

  app.post('/deliver', async (request, reply) => {
    const asked = read(delivering, request)
    if (isRefusal(asked)) return refuse(reply, asked)
    const trades: Trade[] = []
    for (const orderNo of asked.orderNo) {
      const trade = book.tradeOfOrder(orderNo)
      if (!trade) return refuse(reply, unknownOrder(orderNo))
      if (!trade.paidAt && !asked.drop && !isForged(asked)) {
        return refuse(reply, { status: 409, code: 'NOT_PAID', message: `${orderNo} is not paid; pay it first` })
      }
      trades.push(trade)
    }
    if (asked.drop) {
      for (const trade of trades) book.record({ type: 'dropped', tradeNo: trade.tradeNo })
      await book.settled()
      return { dropped: trades.length }
    }
    await book.settled()
    const sending = deliverAll(trades, asked, parts)
    if (!asked.wait) return reply.code(202).send({ planned: trades.length * asked.copies })
    const results = await sending
    return { sent: results.length, accepted: results.filter((one) => one.ok).length, results }
  })

  app.post('/settings', async (request, reply) => {
    const asked = read(settling, request)
    if (isRefusal(asked)) return refuse(reply, asked)
    const { options: wanted, ...rest } = asked
    Object.assign(book.settings, present(rest))
    Object.assign(book.settings.options, present(wanted))
    return book.settings
  })

  app.get('/settings', async () => book.settings)

  app.get<{ Params: { orderNo: string } }>('/orders/:orderNo', async (request, reply) => {
    const trade = book.tradeOfOrder(request.params.orderNo)
    return trade ? shown(book, trade) : refuse(reply, unknownOrder(request.params.orderNo))
  })
}

function mountRefunds(app: FastifyInstance, parts: ControlParts): void {
  const { book, counter } = parts
  app.post('/refunds', async (request, reply) => {
    const asked = read(refunding, request)
    if (isRefusal(asked)) return refuse(reply, asked)
    const trade = book.tradeOfOrder(asked.orderNo)
    if (!trade) return refuse(reply, unknownOrder(asked.orderNo))
    const refund =
      asked.refundNo === undefined
        ? counter.refund(trade, `own-${randomUUID()}`, asked.amountFen ?? trade.amountFen, asked.state)
        : counter.moveRefund(trade, asked.refundNo, asked.state)
    if (isRefusal(refund)) return refuse(reply, refund)
    await book.settled()
    const results = await tellRefund(trade, refund, asked.copies, parts)
    return { refund, sent: results.length, accepted: results.filter((one) => one.ok).length }
  })
}

async function tellRefund(trade: Trade, refund: Refund, copies: number, parts: ControlParts): Promise<Answer[]> {
  const { book, keys, clock } = parts
  const body = Buffer.from(JSON.stringify(refundBody(trade, refund, randomUUID())))
  const once = () =>
    post(trade.notifyUrl, signedHeaders(keys.own, body, clock()), body, AbortSignal.timeout(timeoutMs(book)))
  return Promise.all(Array.from({ length: copies }, once))
}

async function deliverAll(trades: Trade[], wish: Wish, parts: ControlParts): Promise<Sent[]> {
  if (wish.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, wish.delayMs))
  const rounds = Array.from({ length: wish.copies }, () => trades).flat()
  const lane = queueOf(wish.atOnce)
  const inOrder = wish.shuffle ? shuffled(rounds) : rounds
  return Promise.all(inOrder.map((trade) => lane(() => deliver(trade, wish, parts))))
}

async function deliver(trade: Trade, wish: Wish, parts: ControlParts): Promise<Sent> {
  const { book, keys, clock } = parts
  const body = Buffer.from(JSON.stringify(bodyOf(trade, wish, clock())))
  const signingMs = wish.stale ? clock() - 600_000 : clock()
  const signed = signedHeaders(wish.wrongSignature ? keys.stranger : keys.own, body, signingMs)
  if (wish.unsigned) delete signed[headers.signature]
  const sent = wish.tampered ? Buffer.from(body.toString('utf8').replace('"amountFen":', '"amountFen":1')) : body
  const answer = await post(trade.notifyUrl, signed, sent, AbortSignal.timeout(timeoutMs(book)))
  return { orderNo: trade.orderNo, ...answer }
}

function bodyOf(trade: Trade, wish: Wish, nowMs: number): NotifyBody {
  const paidAt = trade.paidAt ?? new Date(nowMs).toISOString()
  const honest = notifyBody(trade, trade.notifyId ?? `forged-${trade.tradeNo}`, paidAt)
  return {
    ...honest,
    ...(wish.wrongAmount && { amountFen: honest.amountFen + 1 }),
    ...(wish.wrongMerchant && { merchantId: 'another-merchant' }),
    ...(wish.wrongOrder && { orderNo: `${honest.orderNo.slice(0, 60)}-no` }),
    ...(wish.wrongCurrency && { currency: 'USD' }),
  }
}

function isForged(wish: Wish): boolean {
  const lies = [wish.wrongSignature, wish.unsigned, wish.tampered, wish.stale, wish.wrongAmount]
  return [...lies, wish.wrongMerchant, wish.wrongOrder, wish.wrongCurrency].includes(true)
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((item) => ({ item, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

function allowed(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function read<S extends z.ZodType<object>>(schema: S, request: FastifyRequest): z.infer<S> | Refusal {
  const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '{}'
  const parsed = schema.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  const message = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).join('; ')
  return { status: 400, code: 'MALFORMED', message }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Removes the keys that were left out, so that they overwrite nothing. */
function present<T extends object>(found: T | undefined): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(found ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> } // fromEntries forgets the keys
}

function unknownOrder(orderNo: string): Refusal {
  return { status: 404, code: 'ORDER_UNKNOWN', message: `no order ${orderNo}` }
}

function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, ...body } = refusal
  return reply.code(status).send(body)
}

function shown(book: Book, trade: Trade) {
  return { ...trade, deliveries: book.deliveriesOf(trade.tradeNo) }
}
