// The cached home as a reader's browser asks for it (design goal P1). The real server with everything on is compared
// with a bare node:http process that sends the same bytes with the same headers.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresBin, startPostgres } from '../tools/postgres.mjs'
import { load, loader } from './load.ts'
import { type Running, run, runToEnd } from './processes.ts'
import type { Recorded } from './raw-http.ts'
import { registerReader } from './reader.ts'
import { keep, record } from './record.ts'
import { compare } from './report.ts'
import type { Contender } from './rounds.ts'
import { rounds, seconds } from './settings.ts'

const connections = 64

const raw = 'node:http, same bytes and headers'

export async function home(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-bench-'))
  const postgres = postgresBin() ? await startPostgres() : null
  const running: Running[] = []
  const ask = (url: string, headers: Record<string, string>) => () => load({ url, headers, connections, seconds })
  try {
    const engines = [{ name: 'server, embedded database', settings: {} as Record<string, string> }]
    if (postgres) engines.push({ name: 'server, PostgreSQL', settings: { DATABASE_URL: postgres.url } })
    const servers: Contender[] = []
    let limit: Contender | null = null
    for (const { name, settings } of engines) {
      const { server, headers } = await openShop(join(dataDir, String(servers.length)), settings)
      running.push(server)
      const url = `${server.origin}/api/book/home/index`
      servers.push({ name, pid: server.pid, run: ask(url, headers) })
      if (limit) continue
      const answer = await record(url, headers)
      if (answer.status !== 200 || bytesOf(answer) < 2_000) throw new Error(`home answered ${answer.status}`)
      const bare = await run('bench/raw-http.ts', { ANSWER: keep(answer, join(dataDir, 'home.json')) })
      running.push(bare)
      limit = { name: raw, pid: bare.pid, run: ask(bare.origin, headers) }
      console.log(`\nhome: ${bytesOf(answer).toLocaleString('en')} bytes (br)`)
    }
    return await compare({
      title: `home: GET /api/book/home/index, ${connections} connections, ${loader}`,
      contenders: [...(limit ? [limit] : []), ...servers],
      goals: servers.map(({ name }) => ({ ours: name, reference: raw, rate: 0.85, p99: 1.5 })),
      rounds,
    })
  } finally {
    await Promise.all(running.map((one) => one.stop()))
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A server with the demo catalogue, and a reader of it. */
async function openShop(
  dataDir: string,
  more: Record<string, string>,
): Promise<{ server: Running; headers: Record<string, string> }> {
  const profile = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SANDBOX_CASHIER: '0', ...more }
  const server = await run('apps/server/src/main.ts', settings, profile)
  await runToEnd('demo/src/main.ts', settings)
  const headers = { ...(await registerReader(server.origin)), 'Accept-Encoding': 'gzip, deflate, br' }
  return { server, headers }
}

const bytesOf = (answer: Recorded): number => Buffer.byteLength(answer.body, 'base64')
