// How busy a machine is before files are judged by their time: beside other work a file takes longer than alone.
import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds of all processors since the machine started. */
export interface Work {
  idle: number
  all: number
}

/** The part of the processors' time that was used between two looks, from 0 to 1. */
export const usedBetween = (before: Work, after: Work): number =>
  after.all > before.all ? 1 - (after.idle - before.idle) / (after.all - before.all) : 0

export async function usedNow(ms = 2_000): Promise<number> {
  const before = look()
  await wait(ms)
  return usedBetween(before, look())
}

function look(): Work {
  const times = cpus().map((one) => one.times)
  const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((one) => Object.values(one))) }
}
