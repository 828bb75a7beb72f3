// Control calls: the tester's side, behind a bearer token.
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Answers, answerFaults } from './answers.ts'
import { type Asked, json, type Reply } from './http.ts'
import { objectOf } from './json.ts'
import type { Plans } from './plans.ts'
import type { World } from './world.ts'

export type Route = { schema: z.ZodType; run: (asked: never) => unknown }
export type Routes = Record<string, Route>

/** A refusal of a control call. */
export class ControlRefusal extends Error {
  status: number
  code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export function route<S extends z.ZodType>(schema: S, run: (asked: z.infer<S>) => unknown): Route {
  return { schema, run: run as Route['run'] }
}

const nothing = z.strictObject({})
const share = z.number().min(0).max(1)
const ms = z
  .int()
  .min(0)
  .max(90 * 86_400_000)

const planning = z.strictObject({
  orderNo: z.string().optional(),
  share: share.optional(),
  late: ms.optional(),
  lost: z.boolean().optional(),
  copies: z.int().min(0).max(1000).optional(),
  shuffle: z.boolean().optional(),
  lies: z.array(z.string()).optional(),
  payAtCreate: z.boolean().optional(),
  payAtClose: z.boolean().optional(),
})
const answering = z.strictObject({
  fault: z.enum(answerFaults),
  calls: z.array(z.string()).optional(),
  count: z.int().min(1).optional(),
  share: share.optional(),
  done: z.boolean().default(true),
  ms: ms.optional(),
  host: z.union([z.literal(1), z.literal(2)]).optional(),
})
const settling = z.strictObject({
  speed: z.number().min(0.01).max(1_000_000).optional(),
  aheadMs: z.int().optional(),
  payerIp: z.string().nullable().optional(),
  payer: z.string().min(1).max(60).optional(),
})

/** The calls that both simulators have. */
export function commonRoutes(world: World, plans: Plans, answers: Answers, lies: readonly string[]): Routes {
  return {
    'GET /faults': route(nothing, () => ({ faults: world.faults() })),
    'POST /faults/clear': route(z.strictObject({ code: z.string().optional() }), ({ code }) => ({
      cleared: world.clearFaults(code),
    })),
    'GET /calls': route(nothing, () => ({ calls: world.calls })),
    'POST /plan': route(planning, ({ orderNo, ...plan }) => {
      const strange = plan.lies?.find((lie) => !lies.includes(lie))
      if (strange) throw new ControlRefusal(400, 'UNKNOWN_LIE', `${strange}: ${lies.join(', ')}`)
      plans.set(plan, orderNo)
      return plans.all()
    }),
    'POST /answers': route(answering, (wish) => {
      answers.set(wish)
      return { answers: answers.all() }
    }),
    'POST /settings': route(settling, (wish) => {
      const given = Object.entries(wish).filter(([, value]) => value !== undefined)
      return Object.assign(world.settings, Object.fromEntries(given))
    }),
    'GET /settings': route(nothing, () => ({
      settings: world.settings,
      plans: plans.all(),
      answers: answers.all(),
    })),
  }
}

/** Answers a control call; null when the address is none of them. */
export async function control(world: World, routes: Routes, asked: Asked): Promise<Reply | null> {
  const path = asked.url.pathname
  if (!path.startsWith('/control/')) return null
  if (!isTester(world, asked)) return json(401, { code: 'TOKEN_WRONG', message: 'the bearer token is wrong' })
  const rest = path.slice('/control'.length)
  const [name, found] = routeOf(routes, asked.method, rest)
  if (!found) return json(404, { code: 'NO_SUCH_CALL', message: `${asked.method} ${path}` })
  const text = asked.body.toString('utf8')
  const value = name.endsWith('/:id')
    ? { id: decodeURIComponent(rest.split('/').at(-1) ?? '') }
    : text
      ? objectOf(text)
      : {}
  const parsed = found.schema.safeParse(value)
  if (!parsed.success) return json(400, { code: 'MALFORMED', message: z.prettifyError(parsed.error) })
  try {
    const answer = await found.run(parsed.data as never) // the route's own schema has parsed it
    await world.store.settled()
    return json(200, answer)
  } catch (fault) {
    if (!(fault instanceof ControlRefusal)) throw fault
    return json(fault.status, { code: fault.code, message: fault.message })
  }
}

function routeOf(routes: Routes, method: string, path: string): [string, Route | undefined] {
  const exact = `${method} ${path}`
  if (routes[exact]) return [exact, routes[exact]]
  const general = `${method} ${path.slice(0, path.lastIndexOf('/'))}/:id`
  return [general, routes[general]]
}

function isTester(world: World, asked: Asked): boolean {
  const given = Buffer.from(asked.header('authorization') ?? '')
  const wanted = Buffer.from(`Bearer ${world.token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
