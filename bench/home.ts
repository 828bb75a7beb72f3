// The cached home as a reader's browser asks for it, from the real server with everything on, against a bare node:http
// process that sends the same bytes with the same headers (design goal P1).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, loader } from './load.ts'
import { type Running, run, runToEnd } from './processes.ts'
import { registerReader } from './reader.ts'
import { keep, record } from './record.ts'
import { compare } from './report.ts'
import { rounds, seconds } from './settings.ts'

const connections = 64

export async function home(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-bench-'))
  const running: Running[] = []
  try {
    const profile = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []
    const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SANDBOX_CASHIER: '0' }
    const server = await run('apps/server/src/main.ts', settings, profile)
    running.push(server)
    await runToEnd('demo/src/main.ts', settings)
    const url = `${server.origin}/api/book/home/index`
    const headers = { ...(await registerReader(server.origin)), 'Accept-Encoding': 'gzip, deflate, br' }
    const answer = await record(url, headers)
    const raw = await run('bench/raw-http.ts', { ANSWER: keep(answer, join(dataDir, 'home.json')) })
    running.push(raw)
    const bytes = Buffer.byteLength(answer.body, 'base64')
    if (answer.status !== 200 || bytes < 2_000) throw new Error(`home answered ${answer.status} with ${bytes} bytes`)
    const ask = (target: string) => () => load({ url: target, headers, connections, seconds })
    return await compare({
      title: `home: GET /api/book/home/index, ${bytes.toLocaleString('en')} bytes (br), ${connections} connections, ${loader}`,
      contenders: [
        { name: 'node:http, same bytes and headers', pid: raw.pid, run: ask(raw.origin) },
        { name: 'server', pid: server.pid, run: ask(url) },
      ],
      goals: [{ ours: 'server', reference: 'node:http, same bytes and headers', rate: 0.85, p99: 1.5 }],
      rounds,
    })
  } finally {
    await Promise.all(running.map((one) => one.stop()))
    rmSync(dataDir, { recursive: true, force: true })
  }
}
