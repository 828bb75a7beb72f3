// npm run bench [p1 … p15, or an older name] [--json]: each goal is measured beside its reference in the same run. Only
// ratios can be compared between machines. It ends with one table, and the exit code tells what was missed.
import { back } from './browser/back.ts'
import { split } from './browser/split.ts'
import { turn } from './browser/turn.ts'
import { consoleLists } from './goals/console.ts'
import { p1 } from './goals/p1-homes.ts'
import { p2 } from './goals/p2-lists.ts'
import { p3 } from './goals/p3-details.ts'
import { p4 } from './goals/p4-search.ts'
import { p5 } from './goals/p5-purchase.ts'
import { p6 } from './goals/p6-mixed.ts'
import { p7 } from './goals/p7-slices.ts'
import { p8 } from './goals/p8-first-visit.ts'
import { p9 } from './goals/p9-feel.ts'
import { p10 } from './goals/p10-first-frame.ts'
import { p11 } from './goals/p11-viewers.ts'
import { p12 } from './goals/p12-connections.ts'
import { p13 } from './goals/p13-start.ts'
import { p14 } from './goals/p14-size.ts'
import { p15 } from './goals/p15-bullets.ts'
import { engines, rounds, seconds, sizes } from './judge/settings.ts'
import type { Goal, Stage } from './judge/stage.ts'
import { exitCode, jsonOf, missedOf, tableOf } from './judge/table.ts'
import { asJson, tell } from './judge/tell.ts'
import type { Verdict } from './judge/verdict.ts'
import { loader } from './load/load.ts'
import { slowGateway } from './more/slow-gateway.ts'
import { transcode } from './more/transcode.ts'
import { Shops } from './shop/shops.ts'

/** All that a run without names measures, in this order. */
const goals: readonly Goal[] = [
  p1,
  p2,
  p3,
  p4,
  p14,
  p5,
  p6,
  p7,
  p11,
  p12,
  p13,
  p8,
  p9,
  p10,
  p15,
  transcode,
  consoleLists,
  split,
]
/** Parts of goals that can be run alone. */
const parts: readonly Goal[] = [
  { name: 'turn', about: 'the next chapter of a novel', run: turn },
  { name: 'back', about: 'the way back to a long list', run: back },
  { name: 'slow-gateway', about: 'calls while a payment gateway is slow', run: slowGateway },
]
/** The names that the benches had before. */
const older: Readonly<Record<string, Goal>> = {
  home: p1,
  buy: p5,
  slice: p7,
  stream: p11,
  search: p4,
  lighthouse: p8,
  'first-frame': p10,
  bullets: p15,
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const named = new Map([...goals, ...parts].map((goal) => [goal.name, goal]))
const found = wanted.map((name) => named.get(name) ?? older[name])
const chosen = [...new Set(found.filter((goal) => goal !== undefined))]
if (found.includes(undefined)) {
  const names = [...named.values()].map(({ name, about }) => `  ${name.padEnd(10)} ${about}`)
  console.error(`no such benchmark among ${wanted.join(', ')}; there are\n${names.join('\n')}`)
  process.exit(2)
}

const verdicts: Verdict[] = []
const failed: string[] = []
const stage: Stage = { shops: new Shops(), sized: new Map() }
tell(`${loader}, ${rounds} rounds of ${seconds} s; ${engines.join(' and ')}; ${sizes.join(' and ')} shops`)
// A bench that is stopped takes its database and servers with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stage.shops.close().finally(() => process.exit(130)))
try {
  for (const goal of chosen.length > 0 ? chosen : goals) {
    const began = performance.now()
    try {
      verdicts.push(...(await goal.run(stage)))
    } catch (error) {
      // One bench that fails must not hide what the others found.
      failed.push(`${goal.name}: ${error instanceof Error ? error.message : String(error)}`)
      console.error(error)
    }
    tell(`  (${goal.name} took ${((performance.now() - began) / 1_000).toFixed(0)} s)`)
  }
} finally {
  await stage.shops.close()
}
if (asJson) console.log(jsonOf(verdicts, failed, loader))
else console.log(`\n${tableOf(verdicts)}`)
for (const each of failed) tell(`✗ failed: ${each}`)
const [must, aim] = [missedOf(verdicts, 'must'), missedOf(verdicts, 'aim')]
tell(must + aim + failed.length === 0 ? '\nevery goal is held' : `\n✗ ${must} goals and ${aim} aims are missed`)
process.exit(exitCode(verdicts, failed))
