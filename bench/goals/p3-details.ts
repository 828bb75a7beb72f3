// P3: details. Warm: 200 works that everybody reads, beside a bare server with the same bytes. Cold: every work of the big
// shop in turn, far more than the server remembers, beside node:http with one prepared query for each answer.
import { ask, type Goal, type Stage } from '../judge/stage.ts'
import type { Verdict } from '../judge/verdict.ts'
import { record } from '../limits/record.ts'
import { allDetails, warmDetails } from '../load/asks.ts'
import { anyOf, inTurn } from '../load/plan.ts'
import { callHeads } from '../shop/heads.ts'
import { type Running, run } from '../shop/processes.ts'
import type { Shop } from '../shop/shops.ts'

export const callsOfDetails = async (stage: Stage): Promise<Verdict[]> => [
  ...(await ask(stage, {
    goal: 'P3',
    what: 'details, warm',
    plan: (layout) => anyOf(callHeads, warmDetails(layout)),
    rate: { least: 0.5 },
    aim: 0.7,
    sized: true,
  })),
  ...(await ask(stage, {
    goal: 'P3',
    what: 'details, cold',
    plan: (layout) => ({ ...inTurn(callHeads, allDetails(layout)), inOrder: true }),
    rate: { least: 0.6 },
    aim: 0.95,
    only: { engine: 'postgres', size: 'big' },
    judged: 'big',
    limit: async (shop) => ({ name: 'node:http + pg, one query', server: await oneQuery(shop) }),
  })),
]

/** The limit: one prepared query an answer, as many bytes as the shop's own answer has. */
async function oneQuery(shop: Shop): Promise<Running> {
  if (shop.databaseUrl === '') throw new Error('the limit of cold details needs PostgreSQL')
  const { first } = shop.layout.comics
  const answer = await record(shop.origin, { method: 'GET', path: `/api/book/detail/${first}` }, callHeads[0] ?? '')
  const bytes = Buffer.byteLength(answer.body, 'base64')
  return run('bench/limits/raw-query.ts', { DATABASE_URL: shop.databaseUrl, DATABASE_POOL: '16', BYTES: String(bytes) })
}

export const p3: Goal = { name: 'p3', about: 'details, warm and cold', run: callsOfDetails }
