// P1: the homes of comics, novels and films as calls, and the home as a page, for 10,000 readers. The limit is a bare
// node:http process that sends the same bytes with the same headers.
import { ask, type Goal, type Stage } from '../judge/stage.ts'
import { single, type Verdict } from '../judge/verdict.ts'
import { homes } from '../load/asks.ts'
import { anyOf, get } from '../load/plan.ts'
import { callHeads, pageHeads } from '../shop/heads.ts'

/**
 * The rate of maccms10's cached page as a share of bare node:http, both measured on 2026-11-22 in one run: 758 of 54,000 a
 * second. It is fetched code, so that no bench runs it.
 */
const maccms = 758 / 54_000
const what = 'page /home'

export const callsOfHomes = (stage: Stage): Promise<Verdict[]> =>
  ask(stage, {
    goal: 'P1',
    what: 'homes',
    plan: () => anyOf(callHeads, homes),
    rate: { least: 0.8 },
    aim: 0.85,
    p99: { most: 1.5 },
    sized: true,
  })

export const p1: Goal = {
  name: 'p1',
  about: 'homes for 10,000 readers, as calls and as a page',
  run: async (stage) => {
    const calls = await callsOfHomes(stage)
    const page = await ask(stage, {
      goal: 'P1',
      what,
      plan: () => anyOf(pageHeads, [get('/home')]),
      rate: { least: 0.6 },
      p99: { most: 1.5 },
      sized: true,
    })
    const share = page.find((verdict) => verdict.what.startsWith(what))?.value ?? Number.NaN
    const times = single({
      goal: 'P1',
      what: `${what}, times maccms10's cached page of 2026-11-22`,
      value: share / maccms,
      digits: 1,
      least: 50,
    })
    return [...calls, ...page, times]
  },
}
