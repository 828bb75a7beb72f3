// The time that each file took in the last run; it sets the order of the next. The proof repeats what the gate does once,
// so it has times of its own.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../toolchain.mjs'
import type { StageResult } from './figures.ts'

const fileOf = (proof: boolean): string => join(cacheFolder, proof ? 'proof-times.json' : 'test-times.json')

/** A file that repeats takes so much longer in the proof than in the gate. */
export const longerInProof = 20

/** Milliseconds by file. */
export function readTimes(proof: boolean, repeats: (file: string) => boolean): Map<string, number> {
  const gate = timesIn(fileOf(false))
  return proof ? inProof(gate, timesIn(fileOf(true)), repeats) : gate
}

/** A file that no proof has run has the time of the gate, and a repeating one 20 times that. */
export function inProof(
  gate: ReadonlyMap<string, number>,
  proof: ReadonlyMap<string, number>,
  repeats: (file: string) => boolean,
): Map<string, number> {
  const reckoned = [...gate].map(([file, ms]) => [file, repeats(file) ? ms * longerInProof : ms] as const)
  return new Map([...reckoned, ...proof])
}

function timesIn(file: string): Map<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>))
  } catch {
    return new Map()
  }
}

export function noteTimes(results: readonly StageResult[], proof: boolean): void {
  const times = timesIn(fileOf(proof))
  for (const { file: name, wallMs } of results.flatMap(({ files }) => files)) times.set(name, Math.round(wallMs))
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(fileOf(proof), JSON.stringify(Object.fromEntries(times)))
}
