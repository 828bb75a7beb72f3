// P2: lists and rankings that are asked for by GET, and the category screens' lists, which the contract asks for by POST.
import { ask, type Goal, type Stage } from '../judge/stage.ts'
import type { Verdict } from '../judge/verdict.ts'
import { categories, lists } from '../load/asks.ts'
import { anyOf } from '../load/plan.ts'
import { callHeads } from '../shop/heads.ts'

export const callsOfLists = async (stage: Stage): Promise<Verdict[]> => [
  ...(await ask(stage, {
    goal: 'P2',
    what: 'lists and ranks',
    plan: () => anyOf(callHeads, lists),
    rate: { least: 0.8 },
    sized: true,
  })),
  ...(await ask(stage, {
    goal: 'P2',
    what: 'categories (POST)',
    plan: () => anyOf(callHeads, categories),
    rate: { least: 0.75 },
    aim: 0.8,
    sized: true,
  })),
]

export const p2: Goal = { name: 'p2', about: 'lists, rankings and categories', run: callsOfLists }
