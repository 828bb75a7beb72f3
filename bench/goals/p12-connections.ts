// P12: a thousand busy connections of 10,000 readers, beside the same server at 64. A bare server at both tells what the machine
// allows.
import { join } from 'node:path'
import { compare } from '../judge/report.ts'
import { median } from '../judge/rounds.ts'
import { type Goal, rankOf, raw, shopsFor } from '../judge/stage.ts'
import { single, type Verdict } from '../judge/verdict.ts'
import { keep, sample } from '../limits/record.ts'
import { homes, lists } from '../load/asks.ts'
import { load, loader } from '../load/load.ts'
import { anyOf } from '../load/plan.ts'
import { callHeads } from '../shop/heads.ts'
import { run } from '../shop/processes.ts'

const many = 1_000
const usual = 64

export const p12: Goal = {
  name: 'p12',
  about: '1,000 connections',
  run: async (stage) => {
    const verdicts: Verdict[] = []
    for (const shop of await shopsFor(stage, { size: 'small' })) {
      const plan = anyOf(callHeads, [...homes, ...lists])
      const file = keep(await sample(shop.origin, plan, 100), join(stage.shops.scratch(), 'answers.json'))
      const bare = await run('bench/limits/raw-http.ts', { ANSWERS: file })
      const at = (origin: string, connections: number) => () => load(origin, plan, connections)
      const [crowd, few] = [`${shop.name}, ${many}`, `${shop.name}, ${usual}`]
      const [bareCrowd, bareFew] = [`${raw}, ${many}`, `${raw}, ${usual}`]
      const rank = rankOf(shop.engine)
      const { verdicts: found, rounds } = await compare({
        title: `P12 ${shop.name}: ${many} connections beside ${usual}, ${loader}`,
        contenders: [
          { name: few, pid: shop.pid, run: at(shop.origin, usual) },
          { name: crowd, pid: shop.pid, run: at(shop.origin, many) },
          { name: bareCrowd, pid: bare.pid, run: at(bare.origin, many) },
          { name: bareFew, pid: bare.pid, run: at(bare.origin, usual) },
        ],
        wanted: [
          {
            goal: 'P12',
            what: `rate at ${many}, ${shop.name}`,
            ours: crowd,
            reference: few,
            rate: { least: 0.9 },
            rank,
          },
          { goal: 'P12', what: `rate at ${many}, ${shop.name}`, ours: crowd, reference: bareCrowd },
          { goal: 'P12', what: `rate of the bare server at ${many}`, ours: bareCrowd, reference: bareFew },
        ],
      }).finally(() => bare.stop())
      const crowds = rounds.map((round) => round.figures.get(crowd))
      const wrong = crowds.reduce((sum, figures) => sum + (figures?.wrong ?? 0), 0)
      // A turn without an answer has no times, and must not count as quick.
      const p99 = median(crowds.map((figures) => (figures && figures.perSecond > 0 ? figures.p99Ms : Number.NaN)))
      verdicts.push(
        ...found.filter(({ what }) => !what.includes('wrong answers')),
        single({ goal: 'P12', what: `wrong answers, ${shop.name}`, value: wrong, most: 0, rank }),
        single({
          goal: 'P12',
          what: `p99, ${shop.name}`,
          value: p99,
          unit: ' ms',
          most: 100,
          rank: 'aim',
        }),
      )
    }
    return verdicts
  },
}
