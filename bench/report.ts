// The report of a benchmark: absolute figures of the run, beside the ratios that count.
import { type Contender, median, percent, type Round, ratio, runRounds, usable } from './rounds.ts'

export interface Goal {
  ours: string
  reference: string
  /** Least share of the reference's rate. */
  rate?: number
  /** Most of the reference's 99th percentile. */
  p99?: number
}

export interface Comparison {
  title: string
  contenders: readonly Contender[]
  goals: readonly Goal[]
  rounds: number
}

/** Runs a comparison and prints it. False when a goal is missed. */
export async function compare(comparison: Comparison): Promise<boolean> {
  const all = await runRounds(comparison.contenders, comparison.rounds)
  const { rounds, disturbed } = usable(all)
  const dropped = all.length - rounds.length
  console.log(`\n${comparison.title}`)
  console.log(`  ${rounds.length} rounds${dropped ? `, ${dropped} disturbed ones dropped` : ''}, medians`)
  if (disturbed)
    console.log(`  ! ${disturbed} of them disturbed by others (worst ${percent(worst(rounds))} of the machine)`)
  for (const { name } of comparison.contenders) console.log(`  ${line(name, rounds)}`)
  const held = comparison.goals.map((goal) => judge(goal, rounds)).every(Boolean)
  return held && rounds.every((round) => [...round.figures.values()].every((figures) => figures.wrong === 0))
}

const worst = (rounds: readonly Round[]): number => Math.max(...rounds.map((round) => round.foreign))

function line(name: string, rounds: readonly Round[]): string {
  const of = (key: 'perSecond' | 'p50Ms' | 'p99Ms' | 'cpuMicros') =>
    median(rounds.map((round) => round.figures.get(name)?.[key] ?? Number.NaN))
  const wrong = rounds.reduce((total, round) => total + (round.figures.get(name)?.wrong ?? 0), 0)
  const times = [`p50 ${ms(of('p50Ms'))}`, `p99 ${ms(of('p99Ms'))}`].map((text) => text.padEnd(15)).join('')
  const cpu = Number.isNaN(of('cpuMicros')) ? '' : `CPU ${of('cpuMicros').toFixed(1)} µs`
  return `${name.padEnd(46)}${Math.round(of('perSecond')).toLocaleString('en').padStart(9)}/s   ${times}${cpu}${wrong ? `  ✗ ${wrong} wrong answers` : ''}`
}

const ms = (value: number): string => (Number.isNaN(value) ? '–' : `${value.toFixed(2)} ms`)

function judge(goal: Goal, rounds: readonly Round[]): boolean {
  const rate = ratio(rounds, goal.ours, goal.reference, 'perSecond')
  const p99 = ratio(rounds, goal.ours, goal.reference, 'p99Ms')
  const rateHolds = goal.rate === undefined || rate >= goal.rate
  const p99Holds = goal.p99 === undefined || p99 <= goal.p99
  const parts = [
    `rate × ${rate.toFixed(2)}${goal.rate === undefined ? '' : ` (goal ≥ ${goal.rate}) ${rateHolds ? '✓' : '✗'}`}`,
    ...(Number.isNaN(p99)
      ? []
      : [`p99 × ${p99.toFixed(2)}${goal.p99 === undefined ? '' : ` (goal ≤ ${goal.p99}) ${p99Holds ? '✓' : '✗'}`}`]),
  ]
  const cpu = ratio(rounds, goal.ours, goal.reference, 'cpuMicros')
  if (!Number.isNaN(cpu)) parts.push(`CPU × ${cpu.toFixed(2)}`)
  console.log(`  → ${goal.ours} / ${goal.reference}: ${parts.join(', ')}`)
  return rateHolds && p99Holds
}
