// The report of a comparison: absolute figures of the run, beside the ratios that count.
import {
  type Contender,
  type Figures,
  median,
  percent,
  type Round,
  ratio,
  runRounds,
  usable,
  type Warming,
} from './rounds.ts'
import { rounds as wantedRounds } from './settings.ts'
import { tell } from './tell.ts'
import { type Bound, isHeld, single, type Verdict, wantedOf } from './verdict.ts'

/** What is asked of a contender beside its reference. */
export interface Wanted {
  goal: string
  what: string
  ours: string
  reference: string
  /** The share of the reference's rate; without bounds it is told. */
  rate?: Bound
  /** The share of the reference's 99th percentile; without it no line is made. */
  p99?: Bound
  rank?: Verdict['rank']
  p99Rank?: Verdict['rank']
}

interface Comparison {
  title: string
  contenders: readonly Contender[]
  wanted: readonly Wanted[]
  warming?: Warming | undefined
}

export interface Compared {
  verdicts: Verdict[]
  /** The rounds that count. */
  rounds: readonly Round[]
}

/** Runs a comparison, tells its figures, and judges them. */
export async function compare({ title, contenders, wanted, warming }: Comparison): Promise<Compared> {
  const all = await runRounds(contenders, wantedRounds, warming)
  const { rounds, disturbed } = usable(all)
  const dropped = all.length - rounds.length
  tell(`\n${title}`)
  tell(`  ${rounds.length} rounds${dropped ? `, ${dropped} disturbed ones dropped` : ''}, medians`)
  if (disturbed) tell(`  ! ${disturbed} of them disturbed by others (worst ${percent(worst(rounds))} of the machine)`)
  for (const { name } of contenders) tell(`  ${line(name, rounds)}`)
  const verdicts = wanted.flatMap((each) => judge(each, rounds))
  const [goal = ''] = wanted.map((each) => each.goal)
  for (const contender of contenders)
    verdicts.push(...faults(goal, `${title.split(':')[0]}: ${contender.name}`, contender, rounds))
  return { verdicts, rounds }
}

const worst = (rounds: readonly Round[]): number => Math.max(...rounds.map((round) => round.foreign))

type Key = 'perSecond' | 'p50Ms' | 'p99Ms' | 'cpuMicros'

/** The median of a contender's figure over the rounds. */
const middle = (rounds: readonly Round[], name: string, key: Key): number =>
  median(rounds.map((round) => round.figures.get(name)?.[key] ?? Number.NaN))

const sumOf = (rounds: readonly Round[], name: string, key: 'wrong' | 'again'): number =>
  rounds.reduce((total, round) => total + ((round.figures.get(name) as Figures | undefined)?.[key] ?? 0), 0)

function line(name: string, rounds: readonly Round[]): string {
  const of = (key: Key) => middle(rounds, name, key)
  const wrong = sumOf(rounds, name, 'wrong')
  const times = [`p50 ${ms(of('p50Ms'))}`, `p99 ${ms(of('p99Ms'))}`].map((text) => text.padEnd(16)).join('')
  const cpu = Number.isNaN(of('cpuMicros')) ? '' : `CPU ${of('cpuMicros').toFixed(1)} µs`
  return `${name.padEnd(46)}${rateOf(of('perSecond')).padStart(11)}   ${times}${cpu}${wrong ? `  ✗ ${wrong} wrong answers` : ''}`
}

const ms = (value: number): string => (Number.isNaN(value) ? '–' : `${value.toFixed(2)} ms`)
const rateOf = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`

function judge(wanted: Wanted, rounds: readonly Round[]): Verdict[] {
  const { goal, what, ours, reference, rate = {}, p99, rank = 'must', p99Rank = 'aim' } = wanted
  const share = ratio(rounds, ours, reference, 'perSecond')
  const slower = ratio(rounds, ours, reference, 'p99Ms')
  const cpu = ratio(rounds, ours, reference, 'cpuMicros')
  tell(
    `  → ${ours} / ${reference}: rate × ${share.toFixed(3)}, p99 × ${slower.toFixed(2)}${Number.isNaN(cpu) ? '' : `, CPU × ${cpu.toFixed(2)}`}`,
  )
  const shown = (key: Key, write: (value: number) => string) => ({
    measured: write(middle(rounds, ours, key)),
    reference: `${write(middle(rounds, reference, key))} ${reference}`,
  })
  const bounded = rate.least !== undefined || rate.most !== undefined
  const lines: Verdict[] = [
    {
      goal,
      what,
      ...shown('perSecond', rateOf),
      value: share,
      wanted: wantedOf(rate),
      rank: bounded ? rank : 'told',
      held: isHeld(share, rate),
    },
  ]
  if (p99)
    lines.push({
      goal,
      what: `${what}, p99`,
      ...shown('p99Ms', ms),
      value: slower,
      wanted: wantedOf(p99),
      rank: p99Rank,
      held: isHeld(slower, p99),
    })
  return lines
}

/** Wrong answers, requests that came round again, and turns without an answer make a comparison worthless. */
function faults(goal: string, what: string, { name, isRecord }: Contender, rounds: readonly Round[]): Verdict[] {
  const silent = rounds.filter((round) => !((round.figures.get(name)?.perSecond ?? 0) > 0)).length
  const counted = [
    { what: `${what}: wrong answers`, value: sumOf(rounds, name, 'wrong') },
    { what: `${what}: requests that came again`, value: isRecord ? 0 : sumOf(rounds, name, 'again') },
    { what: `${what}: turns without an answer`, value: silent },
  ]
  return counted.filter(({ value }) => value > 0).map((each) => single({ goal, ...each, most: 0 }))
}
