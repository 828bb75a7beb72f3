// POST /h5/pay/notify/{provider} (T-06). The raw bytes are verified before anything is read from them. Then come one
// transaction and the answer that the provider expects. A message that is not understood credits nothing.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countAttempt } from '#http/attempts.ts'
import type { Input } from '#http/handlers.ts'
import type { PaymentDeps } from './deps.ts'
import { type Notice, type PayProvider, ProviderAway } from './provider.ts'
import { insertNotice, orderByNo } from './queries.ts'
import { hearRefund } from './refunds/outside.ts'
import { credit } from './settle.ts'

/**
 * Forged notifies of one address are recorded and logged up to this many an hour. More of them are refused without a
 * record.
 */
const forgedPerHour = { seconds: 3600, most: 500 }

export async function notify(
  deps: PaymentDeps,
  input: Input<'payNotify'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const provider = deps.providers.find((each) => each.name === input.params.provider)
  if (!provider) return reply.callNotFound()
  const accepted = await accept(deps, provider, input, request).catch((error: unknown) => {
    request.log.error({ err: error }, 'a notify could not be worked on; it will come again')
    return false
  })
  const { status, body, type } = provider.answer(accepted)
  return reply.code(status).header('Cache-Control', 'no-store').type(type).send(body)
}

async function accept(
  deps: PaymentDeps,
  provider: PayProvider,
  { now, caller }: Input<'payNotify'>,
  request: FastifyRequest,
): Promise<boolean> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const bodyHash = createHash('sha256').update(body).digest()
  const record = { provider: provider.name, bodyHash, now }
  const read = await parsed(provider, { headers: request.headers, body, now })
  if (read.kind === 'paid') {
    if (await isGivenBack(deps, provider, read.orderNo)) {
      await insertNotice(deps.db, { ...record, orderNo: read.orderNo, verdict: 'refunded' })
      return true
    }
    const money = { ...read, provider: provider.name }
    const outcome = await credit(deps, money, now, (tx, verdict) =>
      insertNotice(tx, { ...record, orderNo: read.orderNo, verdict }),
    )
    return outcome === 'paid' || outcome === 'repeated'
  }
  if (read.kind === 'refund') {
    await insertNotice(deps.db, { ...record, orderNo: read.orderNo, verdict: read.kind })
    return hearRefund(deps, provider, read)
  }
  if ((await countAttempt(deps.db, `notice:${caller.address}`, forgedPerHour, now)) === 0) {
    tellRefused(request, provider, read.kind)
    await insertNotice(deps.db, { ...record, orderNo: read.orderNo ?? null, verdict: read.kind })
  }
  return read.kind === 'not-paid'
}

/**
 * Whether the money of a failed order went back at the gateway itself. A message of its payment may come later, so the
 * gateway is asked; throws ProviderAway when it gives no answer.
 */
async function isGivenBack({ db }: PaymentDeps, provider: PayProvider, orderNo: string): Promise<boolean> {
  const order = await orderByNo(db, orderNo)
  if (order?.state !== 'failed' || order.provider !== provider.name) return false
  return (await provider.query(orderNo)).state === 'refunded'
}

type Read = Notice | { kind: 'away'; orderNo?: string }

/** 'away': the gateway's keys could not be fetched, so nobody knows what the message is. It will come again. */
async function parsed(provider: PayProvider, came: Parameters<PayProvider['parseNotify']>[0]): Promise<Read> {
  try {
    return await provider.parseNotify(came)
  } catch (error) {
    if (error instanceof ProviderAway) return { kind: 'away' }
    throw error
  }
}

/** A probe is no fault of anybody. A key that nobody knows may be a new one, so the operator is told. */
function tellRefused(request: FastifyRequest, { name: provider }: PayProvider, kind: Read['kind']): void {
  if (kind === 'forged') request.log.warn({ provider }, 'a notify was not signed by its provider')
  if (kind === 'away') request.log.warn({ provider }, 'a notify could not be judged without its provider’s keys')
  if (kind === 'stranger') request.log.error({ provider }, 'a notify was signed with a key that nobody here knows')
}
