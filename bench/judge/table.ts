// The end of a run: one table of every goal, or the same as JSON, and the exit code.
import { cpus, totalmem } from 'node:os'
import { engines, rounds, seconds, sizes } from './settings.ts'
import type { Verdict } from './verdict.ts'

const heads = ['goal', 'what', 'measured', 'reference', 'ratio', 'wanted', ''] as const

const wordOf = ({ rank, held }: Verdict): string => {
  if (rank === 'told') return 'told'
  if (rank === 'aim') return held ? 'held (aim)' : 'missed (aim)'
  return held ? 'held' : '✗ missed'
}

const cellsOf = (verdict: Verdict): string[] => [
  verdict.goal,
  verdict.what,
  verdict.measured,
  verdict.reference,
  verdict.reference && !Number.isNaN(verdict.value) ? `× ${verdict.value.toFixed(verdict.value < 0.1 ? 3 : 2)}` : '',
  verdict.wanted,
  wordOf(verdict),
]

export function tableOf(verdicts: readonly Verdict[]): string {
  const rows = [[...heads], ...verdicts.map(cellsOf)]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const missedOf = (verdicts: readonly Verdict[], rank: Verdict['rank']): number =>
  verdicts.filter((verdict) => verdict.rank === rank && !verdict.held).length

/** 0: all is held. 1: a must is missed, or a bench has failed. 3: only aims of the design are missed. */
export function exitCode(verdicts: readonly Verdict[], failed: readonly string[]): number {
  if (failed.length > 0 || missedOf(verdicts, 'must') > 0) return 1
  return missedOf(verdicts, 'aim') > 0 ? 3 : 0
}

export function jsonOf(verdicts: readonly Verdict[], failed: readonly string[], loader: string): string {
  const machine = {
    processors: cpus().length,
    model: cpus()[0]?.model ?? '',
    memory: totalmem(),
    node: process.version,
  }
  const run = { at: new Date().toISOString(), loader, seconds, rounds, engines, sizes }
  return JSON.stringify({ machine, run, verdicts, failed, exitCode: exitCode(verdicts, failed) }, null, 2)
}
