// The sandbox: a cashier in a process of its own (apps/cashier), called like a real gateway. No money moves.
import { z } from 'zod'
import type { Clock } from '#ports/clock.ts'
import type {
  Bill,
  BillRow,
  Checked,
  NewPayment,
  Notice,
  PaymentPlace,
  PaymentState,
  PayProvider,
} from '../../provider.ts'
import { ProviderAway, type RefundState } from '../../provider.ts'
import { ask, jsonOf } from '../wire.ts'
import { cashierKeyReader, merchantKey } from './keys.ts'
import { isGenuine, Nonces, signRequest } from './signature.ts'

interface SandboxOptions {
  dataDir: string
  /** The address at which the server itself reaches the cashier. */
  apiOrigin: string
  /** The origin at which browsers reach the cashier; without it, the shop's own host name with `port`. */
  pageOrigin: string | undefined
  port: number
  clock: Clock
  timeoutMs?: number
}

const merchantId = 'manjuan-sandbox'
const amountFen = z.int().min(1).max(10_000_000)
const named = z.object({ orderNo: z.string(), tradeNo: z.string().regex(/^[\w-]{1,64}$/) })
const state = z.enum(['waiting', 'paid', 'closed', 'declined', 'refunded'])
const placed = named.extend({
  state,
  cashierPath: z.string().regex(/^\/pay\/[\w-]{1,64}$/),
  prepay: z.record(z.string(), z.string()),
})
const told = named.extend({
  merchantId: z.literal(merchantId),
  amountFen,
  currency: z.literal('CNY'),
  state,
  refundedFen: z.int().min(0),
  paidAt: z.iso.datetime({ offset: true }).nullable(),
})
const refunded = named.extend({
  refundNo: z.string(),
  amountFen,
  refundState: z.enum(['done', 'working', 'refused', 'stuck']),
  doneAt: z.iso.datetime({ offset: true }).nullable(),
})
const billed = z.object({
  day: z.string(),
  next: z.int().nullable(),
  rows: z
    .array(
      named.extend({
        kind: z.enum(['pay', 'refund']),
        refundNo: z.string(),
        amountFen,
        feeFen: z.int(),
        at: z.iso.datetime({ offset: true }),
      }),
    )
    .max(1_000),
})
const refusal = z.object({ code: z.string().max(64) })
const notice = z.object({
  notifyId: z.string().min(1).max(100),
  type: z.string(),
  merchantId: z.string(),
  orderNo: z.string().regex(/^[\w-]{1,64}$/),
  tradeNo: z.string().regex(/^[\w-]{1,64}$/),
  amountFen,
  currency: z.string(),
  state: z.string(),
})
const payment = z.object({ paidAt: z.iso.datetime({ offset: true }) })
const refundNotice = z.object({ refundNo: z.string().min(1).max(64) })

export function sandboxProvider(options: SandboxOptions): PayProvider {
  const cashierKey = cashierKeyReader(options.dataDir)
  const nonces = new Nonces()
  const asked = asker(options, cashierKey, nonces)

  async function query(orderNo: string): Promise<PaymentState> {
    const { status, body } = await asked('/gateway/v1/orders/query', { orderNo })
    if (status === 404 && codeOf(body) === 'ORDER_UNKNOWN')
      return { state: 'unknown', tradeNo: '', amountFen: 0, refundedFen: 0, paidAt: null }
    const answer = told.safeParse(body).data
    if (status !== 200 || answer?.orderNo !== orderNo) throw new ProviderAway(`no state of ${orderNo}: ${status}`)
    return {
      state: answer.state,
      tradeNo: answer.tradeNo,
      amountFen: answer.amountFen,
      refundedFen: answer.refundedFen,
      paidAt: answer.paidAt === null ? null : new Date(answer.paidAt),
    }
  }

  const place = async (payment: NewPayment): Promise<PaymentPlace> =>
    placeOf(options, payment, await announced(asked, payment))
  return {
    name: 'sandbox',
    pageOrigins: (shopOrigin) => [pageOriginFor(options, shopOrigin)],
    ways: ['wap', 'jsapi'],
    everywhere: true,
    payers: null,
    create: place,
    query,
    async close(orderNo: string): Promise<PaymentState> {
      await asked('/gateway/v1/orders/close', { orderNo })
      return query(orderNo)
    },
    async refund({ orderNo, refundNo, amountFen: fen }) {
      return refundOf(await asked('/gateway/v1/refunds', { orderNo, refundNo, amountFen: fen }), refundNo)
    },
    async queryRefund({ orderNo, refundNo }) {
      return refundOf(await asked('/gateway/v1/refunds/query', { orderNo, refundNo }), refundNo)
    },
    bill: (day) => billOf(asked, day),
    async parseNotify({ headers, body, now }): Promise<Notice> {
      const header = (name: string) => {
        const value = headers[name]
        return typeof value === 'string' ? value : undefined
      }
      if (!isGenuine({ header, body }, cashierKey(), nonces, now.getTime())) return { kind: 'forged' }
      return noticeOf(jsonOf(body))
    },
    answer: (accepted) =>
      accepted
        ? { status: 200, body: 'success', type: 'text/plain; charset=utf-8' }
        : { status: 400, body: 'fail', type: 'text/plain; charset=utf-8' },
    check: () => checked(query),
  }
}

const codeOf = (body: unknown): string | undefined => refusal.safeParse(body).data?.code

async function announced(asked: Ask, payment: NewPayment) {
  const { status, body } = await asked('/gateway/v1/orders', {
    orderNo: payment.orderNo,
    amountFen: payment.amountFen,
    currency: 'CNY',
    subject: payment.subject,
    // The sandbox has two ways of paying; a bank's page looks like the first.
    channel: payment.channel === 'wechat_pay' ? 'wechat_pay' : 'alipay',
    notifyUrl: payment.notifyUrl,
    returnUrl: payment.returnUrl,
    expiresAt: payment.expiresAt.toISOString(),
  })
  const answer = placed.safeParse(body).data
  if (status !== 200 || answer?.orderNo !== payment.orderNo)
    throw new ProviderAway(`${payment.orderNo} was not taken: ${status} ${codeOf(body)}`)
  return answer
}

function placeOf(options: SandboxOptions, payment: NewPayment, answer: z.infer<typeof placed>): PaymentPlace {
  const url = pageOriginFor(options, payment.shopOrigin) + answer.cashierPath
  const bridge = payment.channel === 'wechat_pay' ? 'wechat' : 'alipay'
  const open = payment.way === 'jsapi' ? ({ bridge, data: answer.prepay, url } as const) : { url, top: false }
  return { tradeNo: answer.tradeNo, open }
}

/** Refusals whose refund will never be made under this number. */
const refusals = ['NOT_ENOUGH', 'NOT_PAID', 'REFUND_TOO_MUCH', 'REFUND_DIFFERS']

function refundOf({ status, body }: { status: number; body: unknown }, refundNo: string): RefundState {
  const code = codeOf(body) ?? ''
  if (status === 404 && (code === 'REFUND_UNKNOWN' || code === 'ORDER_UNKNOWN'))
    return { state: 'unknown', tradeNo: '', amountFen: null, doneAt: null, why: code }
  if (status === 409 && refusals.includes(code))
    return { state: 'refused', tradeNo: '', amountFen: null, doneAt: null, why: code }
  const answer = refunded.safeParse(body).data
  if (status !== 200 || answer?.refundNo !== refundNo) throw new ProviderAway(`no state of ${refundNo}: ${status}`)
  const doneAt = answer.doneAt === null ? null : new Date(answer.doneAt)
  return { state: answer.refundState, tradeNo: answer.tradeNo, amountFen: answer.amountFen, doneAt, why: '' }
}

async function billOf(asked: Ask, day: string): Promise<Bill> {
  const pageAfter = async (after: number) => {
    const { status, body } = await asked('/gateway/v1/bills', { day, after })
    if (status === 409 && codeOf(body) === 'BILL_LATER') return 'later'
    const page = billed.safeParse(body).data
    if (status !== 200 || page?.day !== day || (page.next !== null && page.next <= after))
      throw new ProviderAway(`no bill of ${day}: ${status}`)
    return page
  }
  const first = await pageAfter(0)
  if (first === 'later') return 'later'
  return first.rows.length === 0 ? 'none' : pages(first, pageAfter)
}

type BillPage = z.infer<typeof billed>

async function* pages(first: BillPage, pageAfter: (after: number) => Promise<BillPage | 'later'>) {
  for (let page = first; ; ) {
    yield page.rows.map((row): BillRow => ({ ...row, at: new Date(row.at) }))
    if (page.next === null) return
    const next = await pageAfter(page.next)
    if (next === 'later') throw new ProviderAway('a bill ended before its last page')
    page = next
  }
}

function noticeOf(body: unknown): Notice {
  const read = notice.safeParse(body).data
  if (!read) return { kind: 'malformed' }
  const { orderNo, tradeNo, amountFen: fen } = read
  if (read.merchantId !== merchantId || read.currency !== 'CNY') return { kind: 'not-ours', orderNo }
  if (read.type === 'refund.changed') {
    const refund = refundNotice.safeParse(body).data
    return refund ? { kind: 'refund', orderNo, refundNo: refund.refundNo, amountFen: fen } : { kind: 'malformed' }
  }
  if (read.type !== 'payment.paid' || read.state !== 'paid') return { kind: 'not-paid', orderNo }
  const paid = payment.safeParse(body).data
  return paid
    ? { kind: 'paid', orderNo, tradeNo, amountFen: fen, paidAt: new Date(paid.paidAt) }
    : { kind: 'malformed' }
}

/** A number that no order has. */
const nobodysOrder = '00000000000000000000000000000'

async function* checked(query: PayProvider['query']): AsyncIterable<Checked> {
  const what = '沙箱收银台'
  try {
    const { state } = await query(nobodysOrder)
    yield { what, ok: state === 'unknown', say: state === 'unknown' ? '在线，双方密钥相符' : '答复不对' }
  } catch (error) {
    yield { what, ok: false, say: error instanceof ProviderAway ? '没有可信的答复，请确认它已启动' : '出错' }
  }
}

type Ask = (path: string, question: object) => Promise<{ status: number; body: unknown }>

/** Returns a signed answer, or throws ProviderAway. Refusals are signed too, so a 404 is as good as a 200. */
function asker(options: SandboxOptions, cashierKey: ReturnType<typeof cashierKeyReader>, nonces: Nonces): Ask {
  const key = merchantKey(options.dataDir)
  const nowMs = () => options.clock.now().getTime()
  return async (path, question) => {
    const body = JSON.stringify({ merchantId, ...question })
    const answer = await ask({
      url: options.apiOrigin + path,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signRequest(key, path, body, nowMs()) },
      body,
      timeoutMs: options.timeoutMs,
    })
    const header = (name: string) => answer.headers.get(name) ?? undefined
    if (!isGenuine({ header, body: answer.body }, cashierKey(), nonces, nowMs()))
      throw new ProviderAway(`an answer to ${path} was not signed by the sandbox cashier`)
    return { status: answer.status, body: jsonOf(answer.body) }
  }
}

/** A phone in the local network reaches the cashier under the host name by which it reaches the shop. */
function pageOriginFor(options: SandboxOptions, shopOrigin: string): string {
  if (options.pageOrigin) return options.pageOrigin
  const host = URL.canParse(shopOrigin) ? new URL(shopOrigin).hostname : 'localhost'
  return `http://${/^([\w.-]+|\[[\da-f:.]+\])$/i.test(host) ? host : 'localhost'}:${options.port}`
}
