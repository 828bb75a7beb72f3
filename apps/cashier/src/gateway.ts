// The merchant's side: signed JSON in, signed JSON out. Bytes are verified before they are parsed.
import { randomBytes, sign } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Book } from './book.ts'
import { type Counter, refundOf } from './counter.ts'
import { type Keys, merchantId, type OwnKey } from './keys.ts'
import { refusalOf, rememberNonces, signedHeaders } from './signature.ts'
import { channels, dayOf, isRefusal, type Refund, type Refusal, refundedFen, type Trade } from './trade.ts'

export type GatewayParts = {
  book: Book
  counter: Counter
  keys: Keys
  clock: () => number
  /** The cashier's public origin as this request sees it. */
  originOf: (request: FastifyRequest) => string
}

const text = (max: number) => z.string().min(1).max(max)
const httpUrl = z.url({ protocol: /^https?$/ }).max(2000)
const orderNo = z.string().regex(/^[\w-]{1,64}$/)
const amountFen = z.int().min(1).max(10_000_000)
const ofMerchant = { merchantId: text(64), orderNo }

const placing = z.strictObject({
  ...ofMerchant,
  amountFen,
  currency: z.literal('CNY'),
  subject: text(128),
  channel: z.enum(channels),
  notifyUrl: httpUrl,
  returnUrl: httpUrl,
  expiresAt: z.iso.datetime({ offset: true }),
})
const naming = z.strictObject(ofMerchant)
const refunding = z.strictObject({ ...ofMerchant, refundNo: orderNo, amountFen })
const namingRefund = z.strictObject({ ...ofMerchant, refundNo: orderNo })
const billing = z.strictObject({ merchantId: text(64), day: z.iso.date(), after: z.int().min(0).default(0) })

/** Rows of a bill in one answer. */
const billRows = 100

type Found = Refusal | Record<string, unknown>

export function mountGateway(app: FastifyInstance, parts: GatewayParts): void {
  const { book, counter, keys, clock } = parts
  const nonces = rememberNonces()

  function call<S extends z.ZodType<{ merchantId: string }>>(
    path: string,
    schema: S,
    handle: (asked: z.infer<S>, request: FastifyRequest) => Found,
  ): void {
    app.post(path, async (request, reply) => {
      const asked = read(request, schema)
      const found = isRefusal(asked) ? asked : handle(asked, request)
      await book.settled()
      return answer(reply, found)
    })
  }

  function read<S extends z.ZodType<{ merchantId: string }>>(request: FastifyRequest, schema: S): z.infer<S> | Refusal {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const merchant = keys.merchant()
    if (!merchant) {
      return { status: 503, code: 'MERCHANT_KEY_MISSING', message: 'the merchant has not left its public key yet' }
    }
    const header = (name: string) => [request.headers[name]].flat()[0]
    const incoming = { method: request.method, path: request.url, header, body }
    const code = refusalOf(incoming, merchant, nonces, clock())
    if (code) return { status: 401, code, message: 'the signature was not accepted' }
    const parsed = schema.safeParse(jsonOf(body))
    if (!parsed.success) return { status: 400, code: 'MALFORMED', message: problemsOf(parsed.error) }
    if (parsed.data.merchantId !== merchantId) {
      return { status: 403, code: 'MERCHANT_UNKNOWN', message: 'the key is not of this merchant' }
    }
    return parsed.data
  }

  function withTrade(asked: { orderNo: string }, use: (trade: Trade) => Found): Found {
    const trade = book.tradeOfOrder(asked.orderNo)
    return trade ? use(trade) : { status: 404, code: 'ORDER_UNKNOWN', message: 'no such order' }
  }

  call('/orders', placing, (order, request) => {
    const trade = counter.place(order)
    return isRefusal(trade) ? trade : placed(trade, parts.originOf(request), keys.own, clock())
  })

  call('/orders/query', naming, (asked) => withTrade(asked, told))

  call('/orders/close', naming, (asked) =>
    withTrade(asked, (trade) => {
      const closed = counter.close(trade)
      return isRefusal(closed) ? closed : { orderNo: closed.orderNo, tradeNo: closed.tradeNo, state: closed.state }
    }),
  )

  call('/refunds', refunding, (asked) =>
    withTrade(asked, (trade) => toldRefund(trade, counter.refund(trade, asked.refundNo, asked.amountFen))),
  )

  call('/refunds/query', namingRefund, (asked) =>
    withTrade(asked, (trade) => toldRefund(trade, refundOf(trade, asked.refundNo))),
  )

  call('/bills', billing, (asked) => billPage(parts, asked))

  app.setNotFoundHandler((_request, reply) =>
    answer(reply, { status: 404, code: 'NO_SUCH_CALL', message: 'no such call' }),
  )
  app.setErrorHandler((fault: { statusCode?: number }, _request, reply) => {
    const status = fault.statusCode ?? 500
    if (status >= 500) console.error('cashier: gateway', fault)
    return answer(reply, {
      status,
      code: status === 413 ? 'TOO_LARGE' : 'BROKEN',
      message: 'the request could not be read',
    })
  })

  // All answers are signed here, errors too, so that none leaves unsigned.
  app.addHook('onSend', async (_request, reply, payload) => {
    const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(typeof payload === 'string' ? payload : '')
    return misbehave(book.settings.gateway, reply, keys, bytes, clock())
  })
}

function placed(trade: Trade, origin: string, key: OwnKey, nowMs: number) {
  const cashierPath = `/pay/${trade.tradeNo}`
  const named = { tradeNo: trade.tradeNo, orderNo: trade.orderNo, state: trade.state }
  return { ...named, payUrl: origin + cashierPath, cashierPath, prepay: prepayOf(trade, key, nowMs) }
}

/** The fields that a page hands to the wallet's own bridge inside its app. */
function prepayOf(trade: Trade, key: OwnKey, nowMs: number) {
  if (trade.channel === 'alipay') return { tradeNO: trade.tradeNo }
  const appId = 'wxsandbox'
  const timeStamp = String(Math.floor(nowMs / 1000))
  const nonceStr = randomBytes(16).toString('hex')
  const prepay = `prepay_id=${trade.tradeNo}`
  const signed = Buffer.from(`${appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`)
  const paySign = sign('sha256', signed, key.privateKey).toString('base64')
  return { appId, timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign }
}

function told(trade: Trade) {
  return {
    orderNo: trade.orderNo,
    tradeNo: trade.tradeNo,
    merchantId: trade.merchantId,
    amountFen: trade.amountFen,
    currency: trade.currency,
    state: trade.state,
    paidAt: trade.paidAt,
    refundedFen: refundedFen(trade),
  }
}

function toldRefund(trade: Trade, refund: Refund | Refusal): Found {
  if (isRefusal(refund)) return refund
  const { orderNo, tradeNo, state } = trade
  const { refundNo, amountFen, state: refundState, doneAt } = refund
  return { orderNo, tradeNo, refundNo, amountFen, refundedFen: refundedFen(trade), state, refundState, doneAt }
}

function billPage({ book, clock }: GatewayParts, { day, after }: z.infer<typeof billing>): Found {
  if (day >= dayOf(new Date(clock()).toISOString()) && !book.settings.billsToday)
    return { status: 409, code: 'BILL_LATER', message: 'the bill of that day is not made yet' }
  const rows = billOf(book.trades(), day)
  const next = after + billRows < rows.length ? after + billRows : null
  return { day, rows: rows.slice(after, after + billRows), next }
}

/** Payments and refunds that were done on that day in Shanghai, the earliest first. */
function billOf(trades: Iterable<Trade>, day: string): object[] {
  const rows = [...trades].flatMap(({ orderNo, tradeNo, amountFen, paidAt, refunds }) => [
    ...(paidAt ? [{ kind: 'pay', orderNo, refundNo: '', tradeNo, amountFen, feeFen: 0, at: paidAt }] : []),
    ...refunds.flatMap(({ refundNo, amountFen: fen, doneAt }) =>
      doneAt ? [{ kind: 'refund', orderNo, refundNo, tradeNo, amountFen: fen, feeFen: 0, at: doneAt }] : [],
    ),
  ])
  return rows.filter(({ at }) => dayOf(at) === day).toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

function answer(reply: FastifyReply, found: Found): FastifyReply {
  reply.type('application/json; charset=utf-8')
  if (!isRefusal(found)) return reply.code(200).send(Buffer.from(JSON.stringify(found)))
  const { status, ...body } = found
  return reply.code(status).send(Buffer.from(JSON.stringify(body)))
}

/** Signs the answer, or signs it wrongly when a tester asks for that. */
async function misbehave(
  fault: Book['settings']['gateway'],
  reply: FastifyReply,
  keys: Keys,
  bytes: Buffer,
  nowMs: number,
): Promise<Buffer> {
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 8000))
  if (fault === 'error') reply.code(500)
  const body = fault === 'garbage' ? Buffer.from('<html>502 Bad Gateway') : bytes
  if (fault === 'unsigned') return body
  reply.headers(signedHeaders(fault === 'wrong_signature' ? keys.stranger : keys.own, body, nowMs))
  reply.header('content-length', body.length)
  return body
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function problemsOf(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).join('; ')
}
