// P4: searching. Under load every word is asked once before it comes again, so that nothing is remembered. Alone 1,000
// words are asked one at a time of the big shop, as a lone reader does.
import { Agent, request } from 'node:http'
import { quantile } from '../judge/rounds.ts'
import { sizes } from '../judge/settings.ts'
import { ask, type Goal, rankOf, type Stage, shopsFor } from '../judge/stage.ts'
import { tell } from '../judge/tell.ts'
import { single, unmeasured, type Verdict } from '../judge/verdict.ts'
import { searches, searchOf } from '../load/asks.ts'
import { headersOf, inTurn } from '../load/plan.ts'
import { callHeads } from '../shop/heads.ts'
import { titlesIn } from '../shop/layout.ts'
import type { Shop } from '../shop/shops.ts'
import { titlesOf, wordsOf } from '../shop/titles.ts'

const wordsOfEach = 200

export const callsOfSearch = (stage: Stage): Promise<Verdict[]> =>
  ask(stage, {
    goal: 'P4',
    what: 'search, uncached',
    plan: (layout) => inTurn(callHeads, searches(layout)),
    rate: { least: 0.1 },
    aim: 0.5,
    p99: { most: 3 },
    sized: true,
  })

export const p4: Goal = {
  name: 'p4',
  about: 'search under load, and alone among 100,000 titles',
  run: async (stage) => [...(await callsOfSearch(stage)), ...(await alone(stage))],
}

async function alone(stage: Stage): Promise<Verdict[]> {
  const what = 'search alone, 100,000 titles, p95'
  if (!sizes.includes('big')) return [unmeasured('P4', what, 'BENCH_SIZES leaves the big shop out', 'must')]
  const verdicts: Verdict[] = []
  for (const shop of await shopsFor(stage, { size: 'big' })) {
    const times = await oneAtATime(shop)
    const reference = `${quantile(times.ready, 0.5).toFixed(2)} ms p50 of select 1`
    const p95 = single({
      goal: 'P4',
      what: `${what}, ${shop.engine}`,
      value: quantile(times.ours, 0.95),
      unit: ' ms',
      digits: 1,
      most: 5,
      rank: rankOf(shop.engine),
    })
    verdicts.push({ ...p95, measured: `${p95.measured} (${reference})` })
  }
  return verdicts
}

/** Each word is asked once, and after each /ready, which asks the database for no more than `select 1`. */
async function oneAtATime(shop: Shop): Promise<{ ours: number[]; ready: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const words = wordsOf(titlesOf(titlesIn(shop.layout)), wordsOfEach)
  const turn = (word: string, reader: number) => take(shop, agent, 'POST', searchOf('book', word).path, reader)
  // The start of the server's own code is not measured.
  for (const word of [...words.values()].flat().slice(0, 50)) await turn(`${word}始`, 0)
  const ready: number[] = []
  const times = new Map<string, number[]>()
  for (let at = 0; at < wordsOfEach; at++) {
    for (const [kind, list] of words) {
      const word = list[at]
      if (word === undefined) continue
      times.set(kind, [...(times.get(kind) ?? []), await turn(word, (at * 7919) % callHeads.length)])
      ready.push(await take(shop, agent, 'GET', '/ready', 0))
    }
  }
  agent.destroy()
  tell(`\nP4 search alone, ${shop.name}`)
  for (const [kind, list] of [...times, ['select 1', ready] as const]) {
    const told = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${quantile(list, share).toFixed(2)} ms`.padEnd(16))
    tell(`    ${kind.padEnd(24)}${told.join('')}${list.length} words`)
  }
  return { ours: [...times.values()].flat(), ready }
}

/** Milliseconds until the whole answer was here. */
function take({ origin }: Shop, agent: Agent, method: string, path: string, reader: number): Promise<number> {
  const headers = headersOf(callHeads[reader] ?? '')
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, { method, headers, agent }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began)
        else reject(new Error(`${path} answered ${answer.statusCode}`))
      })
    })
    asked.once('error', reject)
    asked.end()
  })
}
