// Load over HTTP: wrk where it is installed, else autocannon (which itself is the limit from about 30,000 a second on).
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figures } from './rounds.ts'

export interface Load {
  url: string
  headers: Record<string, string>
  connections: number
  seconds: number
}

const hasWrk = spawnSync('wrk', ['-v']).error === undefined
export const loader = hasWrk ? 'wrk' : 'autocannon'

export const load = (wanted: Load): Promise<Figures> => (hasWrk ? byWrk(wanted) : byAutocannon(wanted))

async function byWrk({ url, headers, connections, seconds }: Load): Promise<Figures> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const text = await output('wrk', [
    '-t2',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    '10s',
    ...fields,
    url,
  ])
  const wrong = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0)
  const broken = [...(/Socket errors: (.+)/.exec(text)?.[1] ?? '').matchAll(/\d+/g)]
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p50Ms: toMs(/^\s+50%\s+(\S+)/m.exec(text)?.[1]),
    p99Ms: toMs(/^\s+99%\s+(\S+)/m.exec(text)?.[1]),
    wrong: wrong + broken.reduce((total, [count]) => total + Number(count), 0),
  }
}

/** wrk writes times as 512.00us, 1.06ms, 2.10s or 1.01m. */
function toMs(text = ''): number {
  const [, value = 'NaN', unit = ''] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? []
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit] ?? Number.NaN)
}

async function byAutocannon({ url, headers, connections, seconds }: Load): Promise<Figures> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const file = join(import.meta.dirname, '../node_modules/autocannon/autocannon.js')
  const options = ['-c', String(connections), '-d', String(seconds), '--json', ...fields]
  const result = JSON.parse(await output(process.execPath, [file, ...options, url])) as {
    requests: { average: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
    timeouts: number
  }
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    wrong: result.non2xx + result.errors + result.timeouts,
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
    child.once('exit', (code) => (code === 0 ? resolve(text) : reject(new Error(`${command}: ${complaint}`))))
  })
}
