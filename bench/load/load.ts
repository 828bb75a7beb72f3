// Load over HTTP: wrk where it is installed, else autocannon (which itself is the limit from about 30,000 a second on).
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figures } from '../judge/rounds.ts'
import { seconds } from '../judge/settings.ts'
import { type Plan, writePlan } from './plan.ts'

const hasWrk = spawnSync('wrk', ['-v']).error === undefined
export const loader = hasWrk ? 'wrk' : 'autocannon'

interface Told {
  answers: number
  micros: number
  p50: number
  p95: number
  p99: number
  wrong: number
  again: number
}

/** One turn of a plan at a server. */
export async function load(origin: string, plan: Plan, connections: number): Promise<Figures> {
  const dir = mkdtempSync(join(tmpdir(), 'manjuan-plan-'))
  try {
    const files = writePlan(plan, dir, seconds)
    const threads = Math.min(2, connections)
    const env = {
      PATH: process.env.PATH,
      ...{ ASKS: files.asks, HEADS: files.heads, EXPECT: plan.expect ?? '', IN_ORDER: plan.inOrder ? '1' : '0' },
      ...{ URL: origin, THREADS: String(threads), CONNECTIONS: String(connections), SECONDS: String(seconds) },
    }
    const options = [`-t${threads}`, `-c${connections}`, `-d${seconds}s`, '--timeout', '30s']
    const text = hasWrk
      ? await output('wrk', [...options, '-s', join(import.meta.dirname, 'wrk.lua'), origin], env)
      : await output(process.execPath, [join(import.meta.dirname, 'cannon.mjs')], env)
    const told = JSON.parse(/^figures (.+)$/m.exec(text)?.[1] ?? 'null') as Told | null
    if (!told) throw new Error(`the loader told no figures: ${text}`)
    return {
      perSecond: (told.answers / told.micros) * 1_000_000,
      p50Ms: told.p50 / 1_000,
      p95Ms: told.p95 / 1_000,
      p99Ms: told.p99 / 1_000,
      wrong: told.wrong,
      // Requests that came round again within one turn; a plan in order must be long enough.
      again: told.again,
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

export function output(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    let text = ''
    let complaint = ''
    child.stdout.on('data', (chunk) => {
      text += String(chunk)
    })
    child.stderr.on('data', (chunk) => {
      complaint += String(chunk)
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve(text) : reject(new Error(`${command}: ${complaint || text}`))))
  })
}
