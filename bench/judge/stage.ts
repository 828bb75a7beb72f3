// What a goal is given to run with, and how a load is put to all shops and their limits in the same rounds.
import { join } from 'node:path'
import { faultOf, keep, sample, sizeOf } from '../limits/record.ts'
import { load, loader } from '../load/load.ts'
import type { Plan } from '../load/plan.ts'
import type { Engine, Layout, Size } from '../shop/layout.ts'
import { type Running, run } from '../shop/processes.ts'
import type { Shop, Shops } from '../shop/shops.ts'
import { compare, type Wanted } from './report.ts'
import type { Contender, Warming } from './rounds.ts'
import { engines, isMeasured, sizes } from './settings.ts'
import { type Bound, single, unmeasured, type Verdict } from './verdict.ts'

export interface Goal {
  name: string
  about: string
  run(stage: Stage): Promise<Verdict[]>
}

export interface Stage {
  shops: Shops
  /** Lines that P14 made of the rounds of other goals, which it needs not run again. */
  sized: Map<string, Verdict[]>
}

export const raw = 'node:http, same bytes'

interface Question {
  goal: string
  what: string
  /** The requests for a shop of this size. */
  plan: (layout: Layout) => Plan
  connections?: number
  /** The share of the bare server's rate that PostgreSQL's small shop must reach. */
  rate?: Bound
  /** The share that the design asks for beyond. */
  aim?: number
  /** The share of the bare server's 99th percentile. */
  p99?: Bound
  /** The limit; a bare server with the same bytes when left out. */
  limit?: (shop: Shop, stage: Stage) => Promise<{ name: string; server: Running }>
  /** More contenders, and what is wanted of them. */
  more?: { contenders: readonly Contender[]; wanted: readonly Wanted[] }
  /** P14 compares the two sizes by this. */
  sized?: boolean
  warming?: Warming
  /** Shops to measure; all when left out. */
  only?: { engine?: Engine; size?: Size }
  /** The size of the shop that decides; the small one when left out. */
  judged?: Size
}

const usualConnections = 64
const recordedMost = 400

/** All shops of the run that a question is put to; PostgreSQL's small one comes first. */
export async function shopsFor(stage: Stage, only: Question['only'] = {}): Promise<Shop[]> {
  const found: Shop[] = []
  for (const engine of stage.shops.engines)
    for (const size of sizes)
      if (isMeasured(engine, size) && (only.engine ?? engine) === engine && (only.size ?? size) === size)
        found.push(await stage.shops.shop(engine, size))
  return found
}

/** Puts a load to every shop and to its limit, in turns. */
export async function ask(stage: Stage, question: Question): Promise<Verdict[]> {
  const { goal, what, plan: planOf, connections = usualConnections, more } = question
  const shops = await shopsFor(stage, question.only)
  const [first] = shops
  if (!first) return [unmeasured(goal, what, 'BENCH_SIZES or BENCH_ENGINES leaves its shop out', 'must')]
  const plans = new Map(shops.map((shop) => [shop.name, planOf(shop.layout)]))
  const wrong = await wrongAnswers(goal, what, shops, plans)
  const limit = await (question.limit ?? bareServer(planOf))(first, stage)
  try {
    const plan = planOf(first.layout)
    const contenders: Contender[] = [
      {
        name: limit.name,
        pid: limit.server.pid,
        isRecord: question.limit === undefined,
        run: () => load(limit.server.origin, plan, connections),
      },
      ...shops.map((shop) => ({
        name: shop.name,
        pid: shop.pid,
        run: () => load(shop.origin, plans.get(shop.name) ?? plan, connections),
      })),
      ...(more?.contenders ?? []),
    ]
    const wanted = [...shops.flatMap((shop) => wantedOfShop(question, shop, limit.name)), ...(more?.wanted ?? [])]
    const { verdicts } = await compare({
      title: `${goal} ${what}: ${connections} connections, ${loader}`,
      contenders,
      wanted: [...wanted, ...(question.sized ? sizesOf(what, shops) : [])],
      warming: question.warming,
    })
    const after = await wrongAnswers(goal, `${what}, after the load`, shops, plans)
    const sized = verdicts.filter((verdict) => verdict.goal === 'P14')
    if (question.sized) stage.sized.set(what, sized)
    return [...wrong, ...verdicts.filter((verdict) => verdict.goal !== 'P14'), ...after]
  } finally {
    await limit.server.stop()
  }
}

/** PostgreSQL's shop of the judged size decides. The embedded engine is an aim, and the big shop is judged by P14. */
function wantedOfShop(
  { goal, what, rate = {}, p99, aim, judged = 'small' }: Question,
  shop: Shop,
  reference: string,
): Wanted[] {
  const same = { goal, what: `${what}, ${shop.name}`, ours: shop.name, reference }
  if (shop.size !== judged) return [same]
  const rank = rankOf(shop.engine)
  const beyond: Wanted[] = aim && rank === 'must' ? [{ ...same, rate: { least: aim }, rank: 'aim' }] : []
  return [{ ...same, rate, ...(p99 ? { p99 } : {}), rank }, ...beyond]
}

/** Only where there is no PostgreSQL the embedded engine decides. */
export const rankOf = (engine: Engine): 'must' | 'aim' =>
  engine === 'postgres' || !engines.includes('postgres') ? 'must' : 'aim'

/** P14: a hundred thousand titles against five thousand, on the same engine. */
function sizesOf(what: string, shops: readonly Shop[]): Wanted[] {
  return shops
    .filter(({ size }) => size === 'big')
    .flatMap((big) =>
      shops
        .filter(({ size, engine }) => size === 'small' && engine === big.engine)
        .map((small) => ({
          goal: 'P14',
          what: `${what}, ${big.name}`,
          ours: big.name,
          reference: small.name,
          rate: { least: 0.95 },
          p99: { most: 1.1 },
          rank: rankOf(big.engine),
        })),
    )
}

/** A bare server with answers of the shop, recorded as they are on the wire. */
const bareServer = (planOf: Question['plan']) => async (shop: Shop, stage: Stage) => {
  const recorded = await sample(shop.origin, planOf(shop.layout), recordedMost)
  const file = keep(recorded, join(stage.shops.scratch(), 'answers.json'))
  const server = await run('bench/limits/raw-http.ts', { ANSWERS: file })
  return { name: `${raw} (${sizeOf(recorded).toLocaleString('en')})`, server }
}

/** Looks at some answers, because a refusal is quick and has the status 200. */
async function wrongAnswers(
  goal: string,
  what: string,
  shops: readonly Shop[],
  plans: ReadonlyMap<string, Plan>,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const shop of shops) {
    const plan = plans.get(shop.name)
    const faults = plan ? (await sample(shop.origin, plan, 40)).map(faultOf).filter(Boolean) : []
    if (faults.length === 0) continue
    const told = `${what}, ${shop.name}: wrong answers of 40, such as ${faults[0]}`
    verdicts.push(single({ goal, what: told.slice(0, 300), value: faults.length, most: 0 }))
  }
  return verdicts
}
