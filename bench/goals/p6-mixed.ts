// P6: what readers do in one session, mixed, for 10,000 readers. Chapters have pages or a text, members open priced ones,
// and purchases are charged. The limit is a bare server with the same answers.
import { ask, type Goal } from '../judge/stage.ts'
import { mixed, purchasesIn } from '../load/asks.ts'
import type { Plan } from '../load/plan.ts'
import { callHeads } from '../shop/heads.ts'
import type { Layout } from '../shop/layout.ts'

/** A shop at work knows its 10,000 readers, and V8 its fifteen kinds of calls: the rate climbs until about 400,000 answers. */
const warming = { answers: 400_000, turns: 15 }

/** Requests of one turn; each turn has others. */
const requests = 8_000

const planOf = (layout: Layout): Plan => ({
  heads: callHeads,
  take: () => mixed(layout, purchasesIn(layout), requests),
})

export const p6: Goal = {
  name: 'p6',
  about: 'the mixed session',
  run: (stage) =>
    ask(stage, {
      goal: 'P6',
      what: 'mixed session',
      plan: planOf,
      rate: { least: 0.25 },
      aim: 0.45,
      p99: { most: 4 },
      warming,
    }),
}
