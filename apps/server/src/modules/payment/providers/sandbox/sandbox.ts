// The sandbox: a cashier in a process of its own (apps/cashier), called like a real gateway. No money moves.
import { z } from 'zod'
import type { Clock } from '#ports/clock.ts'
import type { NewPayment, NoticeVerdict, PaymentPlace, PaymentState, PayProvider } from '../../provider.ts'
import { ProviderAway } from '../../provider.ts'
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
const answerTimeoutMs = 8_000
const answerBytesMax = 64 * 1024

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
  paidAt: z.iso.datetime({ offset: true }).nullable(),
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
  paidAt: z.iso.datetime({ offset: true }),
})

export function sandboxProvider(options: SandboxOptions): PayProvider {
  const cashierKey = cashierKeyReader(options.dataDir)
  const nonces = new Nonces()
  const ask = asker(options, cashierKey, nonces)

  async function query(orderNo: string): Promise<PaymentState> {
    const { status, body } = await ask('/gateway/v1/orders/query', { orderNo })
    if (status === 404 && refusal.safeParse(body).data?.code === 'ORDER_UNKNOWN')
      return { state: 'unknown', tradeNo: '', amountFen: 0, paidAt: null }
    const answer = told.safeParse(body).data
    if (status !== 200 || answer?.orderNo !== orderNo) throw new ProviderAway(`no state of ${orderNo}: ${status}`)
    return {
      state: answer.state,
      tradeNo: answer.tradeNo,
      amountFen: answer.amountFen,
      paidAt: answer.paidAt === null ? null : new Date(answer.paidAt),
    }
  }

  return {
    name: 'sandbox',
    pageOrigins: (shopOrigin) => [pageOriginFor(options, shopOrigin)],
    async place(payment: NewPayment): Promise<PaymentPlace> {
      const { status, body } = await ask('/gateway/v1/orders', {
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
        throw new ProviderAway(`${payment.orderNo} was not taken: ${status} ${refusal.safeParse(body).data?.code}`)
      const payUrl = pageOriginFor(options, payment.shopOrigin) + answer.cashierPath
      return { tradeNo: answer.tradeNo, payUrl, native: answer.prepay }
    },
    query,
    async close(orderNo: string): Promise<PaymentState> {
      await ask('/gateway/v1/orders/close', { orderNo })
      return query(orderNo)
    },
    async readNotice({ headers, body, now }): Promise<NoticeVerdict> {
      const header = (name: string) => {
        const value = headers[name]
        return typeof value === 'string' ? value : undefined
      }
      if (!isGenuine({ header, body }, cashierKey(), nonces, now.getTime())) return { verdict: 'forged' }
      const read = notice.safeParse(jsonOf(body)).data
      if (!read) return { verdict: 'malformed' }
      const { orderNo } = read
      if (read.merchantId !== merchantId || read.currency !== 'CNY') return { verdict: 'not-ours', orderNo }
      if (read.type !== 'payment.paid' || read.state !== 'paid') return { verdict: 'not-paid', orderNo }
      return {
        verdict: 'good',
        orderNo,
        tradeNo: read.tradeNo,
        amountFen: read.amountFen,
        paidAt: new Date(read.paidAt),
      }
    },
    answer: (accepted) =>
      accepted
        ? { status: 200, body: 'success', type: 'text/plain; charset=utf-8' }
        : { status: 400, body: 'fail', type: 'text/plain; charset=utf-8' },
  }
}

type Ask = (path: string, question: object) => Promise<{ status: number; body: unknown }>

/** Returns a signed answer, or throws ProviderAway. Refusals are signed too, so a 404 is as good as a 200. */
function asker(options: SandboxOptions, cashierKey: ReturnType<typeof cashierKeyReader>, nonces: Nonces): Ask {
  const key = merchantKey(options.dataDir)
  const nowMs = () => options.clock.now().getTime()
  return async (path, question) => {
    const body = JSON.stringify({ merchantId, ...question })
    const response = await fetch(options.apiOrigin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signRequest(key, path, body, nowMs()) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? answerTimeoutMs),
    })
      .then(async (answer) => ({ answer, bytes: await readCapped(answer) }))
      .catch((cause: unknown) => {
        throw new ProviderAway(`the sandbox cashier gave no answer to ${path}`, { cause })
      })
    const { answer, bytes } = response
    const header = (name: string) => answer.headers.get(name) ?? undefined
    if (!isGenuine({ header, body: bytes }, cashierKey(), nonces, nowMs()))
      throw new ProviderAway(`an answer to ${path} was not signed by the sandbox cashier`)
    return { status: answer.status, body: jsonOf(bytes) }
  }
}

/** A phone in the local network reaches the cashier under the host name by which it reaches the shop. */
function pageOriginFor(options: SandboxOptions, shopOrigin: string): string {
  if (options.pageOrigin) return options.pageOrigin
  const host = URL.canParse(shopOrigin) ? new URL(shopOrigin).hostname : 'localhost'
  return `http://${/^([\w.-]+|\[[\da-f:.]+\])$/i.test(host) ? host : 'localhost'}:${options.port}`
}

async function readCapped(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > answerBytesMax) throw new Error(`an answer of more than ${answerBytesMax} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
