// Carries notifications to the shop: on time, signed afresh at each try, again after a failure, also after a restart.

import type { Book } from './book.ts'
import { type Attempt, type Delivery, nextTryAtMs, notifyBody } from './delivery.ts'
import type { Keys, OwnKey } from './keys.ts'
import { signedHeaders } from './signature.ts'
import type { Trade } from './trade.ts'

/** The shop's answer; a null status is no answer at all. */
export type Answer = { ok: boolean; status: number | null; note: string }

export type Courier = {
  /** Schedules the deliveries that the book holds for this trade. */
  schedule: (tradeNo: string) => void
  resume: () => void
  stop: () => Promise<void>
}

/** Milliseconds that the shop has to answer success. */
const answerMs = 5000
/** The least time to answer in ms; even when time runs fast a real server needs a moment. */
const answerLeastMs = 1000
const atOnce = 16
const successBytes = Buffer.from('success')

export function startCourier(book: Book, keys: Keys, clock: () => number): Courier {
  const timers = new Map<string, NodeJS.Timeout>()
  const inFlight = new Set<Promise<void>>()
  const lane = queueOf(atOnce)
  const stopping = new AbortController()

  function arm(delivery: Delivery): void {
    if (stopping.signal.aborted || delivery.outcome !== 'pending' || timers.has(delivery.id)) return
    const timer = setTimeout(() => {
      const run = lane(() => carry(delivery)).finally(() => {
        timers.delete(delivery.id)
        inFlight.delete(run)
        arm(delivery) // still pending: its next try is due, or was too far away for one timer
      })
      inFlight.add(run)
    }, delayOf(delivery))
    timers.set(delivery.id, timer)
  }

  function delayOf(delivery: Delivery): number {
    return Math.min(Math.max(0, delivery.dueAtMs - clock()), 2 ** 31 - 1)
  }

  async function carry(delivery: Delivery): Promise<void> {
    await book.settled()
    if (stopping.signal.aborted || delivery.outcome !== 'pending' || delivery.dueAtMs > clock()) return
    const trade = book.trade(delivery.tradeNo)
    if (!trade?.notifyId || !trade.paidAt) return
    const body = Buffer.from(JSON.stringify(notifyBody(trade, trade.notifyId, trade.paidAt)))
    if (delivery.probe && delivery.attempts.length === 0) await probe(delivery, trade, body)
    const answer = await send(keys.own, trade, body)
    if (stopping.signal.aborted) return // aborted, not refused: the next start tries again
    note(delivery, { at: iso(), probe: false, ...answer })
  }

  async function probe(delivery: Delivery, trade: Trade, body: Buffer): Promise<void> {
    const answer = await send(keys.stranger, trade, body)
    if (stopping.signal.aborted) return
    if (answer.ok) console.error(`cashier: the shop accepted a wrong signature for order ${trade.orderNo}`)
    const attempt = { at: iso(), probe: true, ...answer }
    book.record({ type: 'tried', deliveryId: delivery.id, attempt, outcome: 'pending', dueAtMs: delivery.dueAtMs })
  }

  function send(key: OwnKey, trade: Trade, body: Buffer): Promise<Answer> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs(book))])
    return post(trade.notifyUrl, signedHeaders(key, body, clock()), body, signal)
  }

  function note(delivery: Delivery, attempt: Attempt): void {
    if (delivery.outcome !== 'pending') return // dropped while on its way
    const failed = delivery.attempts.filter((one) => !one.probe).length + 1
    const nextMs = delivery.kind === 'notify' ? nextTryAtMs(failed, clock(), book.settings.speed) : null
    const outcome = attempt.ok ? 'delivered' : nextMs === null ? 'given_up' : 'pending'
    book.record({ type: 'tried', deliveryId: delivery.id, attempt, outcome, dueAtMs: nextMs ?? delivery.dueAtMs })
  }

  function iso(): string {
    return new Date(clock()).toISOString()
  }

  return {
    schedule: (tradeNo) => book.deliveriesOf(tradeNo).forEach(arm),
    resume: () => book.pending().forEach(arm),
    async stop() {
      stopping.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(inFlight)
    },
  }
}

export function timeoutMs(book: Book): number {
  return Math.max(answerLeastMs, answerMs / book.settings.speed)
}

/** Success is HTTP 200 with exactly the seven bytes `success`; a redirect is a failure. */
export async function post(
  url: string,
  signed: Record<string, string>,
  body: Buffer,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...signed, 'content-type': 'application/json; charset=utf-8', 'user-agent': 'sandbox-cashier' },
      body: new Uint8Array(body),
      redirect: 'manual',
      signal,
    })
    const start = await firstBytes(answer, successBytes.length + 1)
    const ok = answer.status === 200 && start.equals(successBytes)
    return { ok, status: answer.status, note: start.toString('utf8') }
  } catch (fault) {
    return { ok: false, status: null, note: faultName(fault) }
  }
}

async function firstBytes(answer: Response, count: number): Promise<Buffer> {
  if (!answer.body) return Buffer.alloc(0)
  let bytes = Buffer.alloc(0)
  for await (const chunk of answer.body) {
    bytes = Buffer.concat([bytes, chunk])
    if (bytes.length >= count) break // leaving the loop cancels the rest
  }
  return bytes.subarray(0, count)
}

function faultName(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unreachable'
  if (fault.name === 'TimeoutError') return 'no answer in time'
  const cause = fault.cause
  return cause instanceof Error && 'code' in cause ? String(cause.code) : fault.message
}

/** At most so many at once, first come first served. */
export function queueOf(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = places
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
