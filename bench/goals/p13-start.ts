// P13: from the start of the server to its first right home, beside a bare process that asks a database once, and the
// memory of everything that `npm start` runs, once it is idle.
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tools/free-port.mjs'
import { median } from '../judge/rounds.ts'
import { rounds } from '../judge/settings.ts'
import type { Goal, Stage } from '../judge/stage.ts'
import { tell } from '../judge/tell.ts'
import { single, unmeasured, type Verdict } from '../judge/verdict.ts'
import { familyOf } from '../shop/family.ts'
import type { Engine } from '../shop/layout.ts'
import { root, run, surroundings } from '../shop/processes.ts'

/** Greatest times of the bare start, and most megabytes. */
const goals = {
  postgres: { times: 5, megabytes: 250 },
  embedded: { times: 10, megabytes: 450 },
} as const
const startWithinMs = 240_000
/** The demo's films are made first; BENCH_IDLE_SECONDS sets another time for that. */
const idleWithinMs = (Number(process.env.BENCH_IDLE_SECONDS) || 600) * 1_000
/** Console, importer, transcoder and maker end after 60 s without work (REST_SECONDS). */
const restMs = 75_000

export const p13: Goal = {
  name: 'p13',
  about: 'start and idle memory',
  run: async (stage) => {
    const verdicts: Verdict[] = []
    const bareUrl = stage.shops.engines.includes('postgres')
      ? (await stage.shops.shop('postgres', 'small')).databaseUrl
      : ''
    for (const engine of stage.shops.engines) verdicts.push(...(await onEngine(stage, engine, bareUrl)))
    return [...verdicts, unmeasured('P13', 'memory after 30 minutes of the mixed session', 'it takes 30 minutes')]
  },
}

async function onEngine(stage: Stage, engine: Engine, bareUrl: string): Promise<Verdict[]> {
  const settings: Record<string, string> = {
    ...{ HOST: '127.0.0.1', DATA_DIR: stage.shops.scratch(), DEMO: '1', SANDBOX_CASHIER: '1' },
    ...{ PORT: String(await freePort()), CASHIER_PORT: String(await freePort()) },
    ...(engine === 'postgres' ? { DATABASE_URL: await stage.shops.database('bench_start') } : {}),
  }
  const memory = await idleMemory(engine, settings)
  if (bareUrl === '') return [memory, unmeasured('P13', `start, ${engine}`, 'PostgreSQL is not installed', 'must')]
  const ours: number[] = []
  const bare: number[] = []
  // One round more than counts: the first start fills the disk's memory and the compile cache.
  for (let round = 0; round <= rounds; round++) {
    const turns = [
      async () => ours.push(await startOf('apps/server/dist/main.js', settings, '/api/book/home/index')),
      async () => bare.push(await startOf('bench/limits/raw-start.ts', { DATABASE_URL: bareUrl }, '/')),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
  }
  const [mine, least] = [median(ours.slice(1)), median(bare.slice(1))]
  tell(
    `\nP13 start to first home, ${engine}: ${mine.toFixed(0)} ms, node + pg ${least.toFixed(0)} ms, ${rounds} rounds`,
  )
  const start = { goal: 'P13', what: `start to first home, ${engine}`, value: mine / least, digits: 1 }
  const shown = { measured: `${mine.toFixed(0)} ms`, reference: `${least.toFixed(0)} ms node + pg` }
  return [
    { ...single({ ...start, most: goals[engine].times }), ...shown },
    { ...single({ ...start, most: 2, rank: 'aim' }), ...shown },
    memory,
  ]
}

/** Milliseconds from the start of a process to its first answer that is 200. */
async function startOf(file: string, settings: Record<string, string>, path: string): Promise<number> {
  const began = performance.now()
  const process = await run(file, settings)
  try {
    const answer = await fetch(process.origin + path)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${file} answered ${answer.status}`)
    return performance.now() - began
  } finally {
    await process.stop()
  }
}

async function idleMemory(engine: Engine, settings: Record<string, string>): Promise<Verdict> {
  // As a user types it: NODE_ENV would make npm leave packages out.
  const { NODE_ENV: _production, ...env } = surroundings(settings)
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await ready(child)
    const films = await filmsAreMade(child.pid ?? 0)
    await sleep(restMs)
    const members = familyOf(child.pid ?? 0)
    const value = members.reduce((total, { pss }) => total + pss, 0)
    tell(`\nP13 idle memory (PSS), ${engine}: ${value.toFixed(0)} MB in ${members.length} processes`)
    for (const { command, pss } of members) tell(`  ${pss.toFixed(0).padStart(5)} MB  ${nameOf(command)}`)
    const what = `idle memory of npm start, ${engine}${films ? '' : ', while films are still made'}`
    return single({ goal: 'P13', what, value, unit: ' MB', most: goals[engine].megabytes })
  } finally {
    await endAll(child)
  }
}

const nameOf = (command: string): string => command.replaceAll(root, '').slice(0, 90)

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('漫卷已就绪')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${said}`)))
    setTimeout(() => reject(new Error(`npm start was not ready: ${said}`)), startWithinMs).unref()
  })
}

/** Waits until nothing draws or transcodes the demo's films; false when that takes too long. */
async function filmsAreMade(pid: number): Promise<boolean> {
  const until = performance.now() + idleWithinMs
  for (let quiet = 0; quiet < 3; ) {
    if (performance.now() > until) return false
    await sleep(1_000)
    const busy = familyOf(pid).some(({ command }) => /films\/main\.ts|ffmpeg|render-child|painter/.test(command))
    quiet = busy ? 0 : quiet + 1
  }
  return true
}

/** Ends npm and waits for its descendants, which end by themselves when it is gone. */
async function endAll(child: ChildProcess): Promise<void> {
  const members = familyOf(child.pid ?? 0).map(({ pid }) => pid)
  child.kill('SIGTERM')
  const alive = (pid: number): boolean => {
    try {
      process.kill(pid, 0)
      return true
    } catch {
      return false
    }
  }
  const until = performance.now() + 15_000
  while (members.some(alive) && performance.now() < until) await sleep(100)
  for (const pid of members.filter(alive)) process.kill(pid, 'SIGKILL')
}
