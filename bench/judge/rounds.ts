// Contenders run in turns, in an order that rotates, so that other load on the machine meets all of them.
// The result is the median of the ratios of each round.
import { foreignShare, readCpu, usedMicros } from './cpu.ts'

export interface Figures {
  perSecond: number
  p50Ms: number
  /** NaN where the tool does not tell. */
  p99Ms: number
  /** The number of wrong answers. */
  wrong: number
  p95Ms?: number
  /** Requests that were sent twice in a turn whose requests must differ. */
  again?: number
  /** Processor time of the measured process for one answer; other load changes it least. */
  cpuMicros?: number
}

export interface Contender {
  name: string
  /** The process whose processor time counts. */
  pid?: number
  /** It gives recorded answers, and is no quicker when it is asked the same again. */
  isRecord?: boolean
  run: () => Promise<Figures>
}

export interface Round {
  figures: Map<string, Figures>
  /** Share of the machine that processes which are not ours took, at worst. */
  foreign: number
}

/** How long a contender is warmed. */
export interface Warming {
  /** Answers after which it is warm. */
  answers: number
  /** The most turns for them. */
  turns: number
}

/** V8 optimises what has run often, so a call that is answered 700 times a second is not warm after one turn. */
const usualWarming: Warming = { answers: 10_000, turns: 3 }

async function warmUp({ run }: Contender, warming: Warming): Promise<void> {
  for (let turn = 0, answers = 0; turn < warming.turns && answers < warming.answers; turn++) {
    const began = performance.now()
    const { perSecond } = await run()
    answers += (perSecond * (performance.now() - began)) / 1000
  }
}

/** Runs every contender once a round, each round beginning with another one, after turns that warm their code. */
export async function runRounds(
  contenders: readonly Contender[],
  count: number,
  warming = usualWarming,
): Promise<Round[]> {
  const rounds: Round[] = []
  for (const contender of contenders) await warmUp(contender, warming)
  for (let index = 0; index < count; index++) {
    const order = contenders.map((_, place) => contenders[(place + index) % contenders.length])
    const round: Round = { figures: new Map(), foreign: 0 }
    for (const contender of order) {
      if (!contender) continue
      const before = readCpu()
      round.figures.set(contender.name, await runOne(contender))
      round.foreign = Math.max(round.foreign, foreignShare(before, readCpu()))
    }
    rounds.push(round)
    process.stderr.write(`round ${index + 1} of ${count}: ${told(round)}\n`)
  }
  return rounds
}

function told(round: Round): string {
  const rates = [...round.figures].map(([name, { perSecond }]) => `${name} ${Math.round(perSecond)}/s`)
  return `${rates.join(', ')}; ${percent(round.foreign)} of the machine was others'`
}

async function runOne({ pid, run }: Contender): Promise<Figures> {
  if (pid === undefined) return run()
  const [used, began] = [usedMicros(pid), performance.now()]
  const figures = await run()
  const answers = (figures.perSecond * (performance.now() - began)) / 1000
  return { ...figures, cpuMicros: (usedMicros(pid) - used) / answers }
}

/** Rounds with more foreign load than this say little. */
const quiet = 0.2

/** The quiet rounds when there are at least three, else all. */
export function usable(rounds: readonly Round[]): { rounds: readonly Round[]; disturbed: number } {
  const kept = rounds.filter((round) => round.foreign <= quiet)
  return kept.length >= Math.min(3, rounds.length)
    ? { rounds: kept, disturbed: 0 }
    : { rounds, disturbed: rounds.length - kept.length }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  if (sorted.length % 2 === 1) return sorted[middle] ?? Number.NaN
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** The value that this share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The median over the rounds of the product's figure divided by the reference's of the same round. */
export function ratio(
  rounds: readonly Round[],
  ours: string,
  reference: string,
  of: 'perSecond' | 'p99Ms' | 'cpuMicros',
): number {
  return median(
    rounds.map(
      (round) => (round.figures.get(ours)?.[of] ?? Number.NaN) / (round.figures.get(reference)?.[of] ?? Number.NaN),
    ),
  )
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`
