// How long the benchmarks take: BENCH_SECONDS a turn, BENCH_ROUNDS rounds.
const count = (name: string, fallback: number): number => Math.max(1, Math.trunc(Number(process.env[name]) || fallback))

export const seconds = count('BENCH_SECONDS', 5)
export const rounds = count('BENCH_ROUNDS', 5)
