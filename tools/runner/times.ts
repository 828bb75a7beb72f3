// The time that each file took in the last run; it sets the order of the next.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../toolchain.mjs'
import type { StageResult } from './figures.ts'

const file = join(cacheFolder, 'test-times.json')

export function readTimes(): Map<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>))
  } catch {
    return new Map()
  }
}

export function noteTimes(results: readonly StageResult[]): void {
  const times = readTimes()
  for (const { file: name, wallMs } of results.flatMap(({ files }) => files)) times.set(name, Math.round(wallMs))
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(file, JSON.stringify(Object.fromEntries(times)))
}
