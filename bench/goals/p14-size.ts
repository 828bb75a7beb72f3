// P14: a hundred thousand titles and a million chapters against five thousand titles. It judges the rounds of P1 to P4,
// and runs those that have not been run.

import { quantile } from '../judge/rounds.ts'
import { sizes } from '../judge/settings.ts'
import { type Goal, type Stage, shopsFor } from '../judge/stage.ts'
import { single, unmeasured, type Verdict } from '../judge/verdict.ts'
import { record } from '../limits/record.ts'
import { get } from '../load/plan.ts'
import { callHeads } from '../shop/heads.ts'
import { callsOfHomes } from './p1-homes.ts'
import { callsOfLists } from './p2-lists.ts'
import { callsOfDetails } from './p3-details.ts'
import { callsOfSearch } from './p4-search.ts'

/** What each goal's rounds are called. */
const parts: readonly [string, (stage: Stage) => Promise<Verdict[]>][] = [
  ['homes', callsOfHomes],
  ['lists and ranks', callsOfLists],
  ['details, warm', callsOfDetails],
  ['search, uncached', callsOfSearch],
]

export const p14: Goal = {
  name: 'p14',
  about: '100,000 titles against 5,000',
  run: async (stage) => {
    if (sizes.length < 2) return [unmeasured('P14', '100,000 titles', 'BENCH_SIZES leaves a shop out', 'must')]
    for (const [name, run] of parts) if (!stage.sized.has(name)) await run(stage)
    return [...[...stage.sized.values()].flat(), ...(await lists(stage))]
  },
}

/** The first page of a list that nobody has asked for, alone. */
async function lists(stage: Stage): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const shop of await shopsFor(stage, { size: 'big' })) {
    const times: number[] = []
    for (let category = 1; category <= 11; category++) {
      for (const status of ['all', 'serialize', 'finish']) {
        const began = performance.now()
        await record(
          shop.origin,
          { ...get(`/api/book/query/${status}/${category}/1`), method: 'POST' },
          callHeads[0] ?? '',
        )
        times.push(performance.now() - began)
      }
    }
    const value = quantile(times, 0.5)
    verdicts.push(
      single({
        goal: 'P14',
        what: `first list page alone, ${shop.name}`,
        value,
        unit: ' ms',
        digits: 1,
        most: 5,
        rank: 'aim',
      }),
    )
  }
  return verdicts
}
