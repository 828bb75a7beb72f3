// Carries notifies to the shop: on time, again by the gateway's schedule, also after a restart.
import { randomUUID } from 'node:crypto'
import type { Plan } from './plans.ts'
import type { Table } from './store.ts'
import type { World } from './world.ts'

export type Try = { at: string; ok: boolean; status: number | null; body: string }
export type Delivery = {
  id: string
  /** The key of the trade in the books. */
  trade: string
  orderNo: string
  url: string
  /** The kind of event, in the gateway's words. */
  kind: string
  /** Everything that the message says, so that each try says the same. */
  content: Record<string, unknown>
  lie: string | null
  /** Sent once, outside the schedule. */
  once: boolean
  dueMs: number
  tries: Try[]
  outcome: 'pending' | 'accepted' | 'given-up'
}
export type Message = { method?: string; query?: string; headers: Record<string, string>; body: Buffer | string }
export type Trait = {
  /** Seconds between tries. */
  schedule: readonly number[]
  build: (delivery: Pick<Delivery, 'content' | 'kind' | 'lie' | 'trade' | 'orderNo'>) => Message
  accepts: (status: number, body: string) => boolean
}
export type News = Pick<Delivery, 'trade' | 'orderNo' | 'url' | 'kind' | 'content'>
export type Courier = {
  /** Plans the deliveries of an event, and sends them. */
  announce: (news: News, plan: Plan) => void
  /** Sends one message now and waits for the answer. */
  sendNow: (news: News, lie: string | null) => Promise<Try>
  /** Resolves when the first deliveries of the trade were tried. */
  firstTries: (trade: string) => Promise<void>
  of: (trade: string) => Delivery[]
  resume: () => void
  stop: () => Promise<void>
}

const answerMs = 5000
const answerLeastMs = 1000
/** A message that is sent on request has no schedule behind it, so its answer is waited for, however busy the machine is. */
const answerMostMs = 120_000
const shuffleMs = 5000
const farMs = 2 ** 31 - 1
/** Messages that are on their way at once. */
const atOnce = 100

export function openCourier(world: World, trait: Trait): Courier {
  const table: Table<Delivery> = world.store.table('deliveries')
  const byTrade = new Map<string, Delivery[]>()
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  const ending = new AbortController()
  const remember = (one: Delivery) => byTrade.set(one.trade, [...(byTrade.get(one.trade) ?? []), one])
  for (const one of table.all()) remember(one)

  function arm(one: Delivery): void {
    if (ending.signal.aborted || one.outcome !== 'pending' || timers.has(one.id)) return
    const waitMs = Math.min(Math.max(0, one.dueMs - world.options.clock()), farMs)
    const timer = setTimeout(() => {
      const run = carry(one).finally(() => {
        timers.delete(one.id)
        running.delete(one.id)
        arm(one)
      })
      running.set(one.id, run)
    }, waitMs)
    timers.set(one.id, timer)
  }

  async function carry(one: Delivery): Promise<void> {
    await world.store.settled()
    if (ending.signal.aborted || one.dueMs > world.options.clock()) return
    const tried = await post(one.url, () => trait.build(one))
    if (ending.signal.aborted) return // broken off, not refused: the next start tries again
    one.tries.push(tried)
    const nextSeconds = one.once ? undefined : trait.schedule[one.tries.length - 1]
    one.outcome = tried.ok ? 'accepted' : nextSeconds === undefined ? 'given-up' : 'pending'
    if (nextSeconds !== undefined) one.dueMs = world.options.clock() + Math.ceil(world.quick(nextSeconds * 1000))
    table.put(one.id, one)
  }

  const lane = lanesOf(atOnce)
  const post = (url: string, message: () => Message, limitMs = Math.max(answerLeastMs, world.quick(answerMs))) =>
    lane(() => attempt({ world, trait, ending: ending.signal, limitMs }, url, message()))

  function plan(news: News, lie: string | null, once: boolean, waitMs: number): void {
    const dueMs = world.options.clock() + waitMs
    const one: Delivery = { ...news, id: randomUUID(), lie, once, dueMs, tries: [], outcome: 'pending' }
    table.put(one.id, one)
    remember(one)
    arm(one)
  }

  return {
    announce(news, wish) {
      if (wish.lost) return
      const jitterMs = () => (wish.shuffle ? world.options.random() * world.quick(shuffleMs) : 0)
      for (const lie of wish.lies ?? []) plan(news, lie, true, jitterMs())
      const leadMs = (wish.late ?? 0) + (wish.lies?.length && !wish.shuffle ? 20 : 0)
      for (let copy = 0; copy < (wish.copies ?? 1); copy++) plan(news, null, copy > 0, leadMs + jitterMs())
    },
    sendNow: (news, lie) => post(news.url, () => trait.build({ ...news, lie }), answerMostMs),
    async firstTries(trade) {
      const soonMs = world.options.clock() + 1000
      while ((byTrade.get(trade) ?? []).some((one) => isAwaited(one, soonMs))) await oneOf(running.values())
    },
    of: (trade) => byTrade.get(trade) ?? [],
    resume: () => table.all().forEach(arm),
    async stop() {
      ending.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}

/** One delivery under way has ended, or 10 ms are over. */
const oneOf = (running: Iterable<Promise<void>>): Promise<unknown> =>
  Promise.race([...running, new Promise((resolve) => setTimeout(resolve, 10))])

/** Whether a delivery is about to be tried for the first time. */
function isAwaited(one: Delivery, soonMs: number): boolean {
  return one.outcome === 'pending' && one.tries.length === 0 && one.dueMs < soonMs
}

type Posting = { world: World; trait: Trait; ending: AbortSignal; limitMs: number }

/** Posts a message once; no answer at all is a try with a null status. */
async function attempt({ world, trait, ending, limitMs }: Posting, url: string, message: Message): Promise<Try> {
  const at = new Date(world.now()).toISOString()
  const method = message.method ?? 'POST'
  const timeout = AbortSignal.timeout(limitMs)
  try {
    const answer = await fetch(url + (message.query ?? ''), {
      method,
      headers: message.headers,
      body: method === 'GET' ? null : new Uint8Array(Buffer.from(message.body)),
      redirect: 'manual',
      signal: AbortSignal.any([ending, timeout]),
    })
    const body = (await answer.text()).slice(0, 300)
    return { at, ok: trait.accepts(answer.status, body), status: answer.status, body }
  } catch (fault) {
    return { at, ok: false, status: null, body: nameOf(fault) }
  }
}

/** At most so many at once, first come first served. */
function lanesOf(places: number): <T>(work: () => Promise<T>) => Promise<T> {
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

function nameOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unreachable'
  if (fault.name === 'TimeoutError') return 'no answer in time'
  return fault.cause instanceof Error && 'code' in fault.cause ? String(fault.cause.code) : fault.message
}
