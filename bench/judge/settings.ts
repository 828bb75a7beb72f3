// How long the benchmarks take and what they run on: BENCH_SECONDS a turn, BENCH_ROUNDS rounds, BENCH_SIZES, BENCH_ENGINES.
import type { Engine, Size } from '../shop/layout.ts'

const count = (name: string, fallback: number): number => Math.max(1, Math.trunc(Number(process.env[name]) || fallback))

function chosen<Name extends string>(setting: string, all: readonly Name[]): readonly Name[] {
  const wanted = (process.env[setting] ?? '').split(/[\s,]+/).filter(Boolean)
  const some = all.filter((name) => wanted.includes(name))
  return some.length > 0 ? some : all
}

export const seconds = count('BENCH_SECONDS', 5)
export const rounds = count('BENCH_ROUNDS', 5)
export const engines = chosen<Engine>('BENCH_ENGINES', ['postgres', 'embedded'])
export const sizes = chosen<Size>('BENCH_SIZES', ['small', 'big'])

/** The embedded engine takes many minutes to fill a big shop, so that is done only for BENCH_EMBEDDED_BIG=1. */
export const isMeasured = (engine: Engine, size: Size): boolean =>
  engine === 'postgres' || size === 'small' || process.env.BENCH_EMBEDDED_BIG === '1'
