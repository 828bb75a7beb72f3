// A slice of a picture of about 40 KB (design goal P7), served from the disk after name, gate and width have been
// looked up. The reference is a bare node:http process that sends the same bytes from memory.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withZoom } from '@manjuan/imaging'
import { load, loader } from './load.ts'
import { type Running, run, runToEnd } from './processes.ts'
import type { Recorded } from './raw-http.ts'
import { registerReader } from './reader.ts'
import { keep, record } from './record.ts'
import { compare } from './report.ts'
import { rounds, seconds } from './settings.ts'

const connections = 64
const wantedBytes = 40_000

export async function slice(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-bench-'))
  const running: Running[] = []
  try {
    const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SANDBOX_CASHIER: '0' }
    const server = await run('apps/server/src/main.ts', settings)
    running.push(server)
    await runToEnd('demo/src/main.ts', settings)
    running.push(await run('demo/src/maker.ts', settings))
    const headers = { ...(await registerReader(server.origin)), 'Accept-Encoding': 'gzip, deflate, br' }
    const { url, answer } = await findSlice(server.origin, headers)
    const raw = await run('bench/raw-http.ts', { ANSWER: keep(answer, join(dataDir, 'slice.json')) })
    running.push(raw)
    const ask = (target: string) => () => load({ url: target, headers, connections, seconds })
    return await compare({
      title: `slice: GET /js/…, ${bytesOf(answer).toLocaleString('en')} bytes (br), ${connections} connections, ${loader}`,
      contenders: [
        { name: 'node:http, the same from memory', pid: raw.pid, run: ask(raw.origin) },
        { name: 'server', pid: server.pid, run: ask(url) },
      ],
      goals: [{ ours: 'server', reference: 'node:http, the same from memory' }],
      rounds,
    })
  } finally {
    await Promise.all(running.map((one) => one.stop()))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const bytesOf = (answer: Recorded): number => Buffer.byteLength(answer.body, 'base64')

interface Found {
  url: string
  answer: Recorded
}

/** The slice nearest to the wanted size, of a cover or of a page of a free first chapter. */
async function findSlice(origin: string, headers: Record<string, string>): Promise<Found> {
  const home = await call<{ updateList: { bookId: number }[] }>(`${origin}/api/book/home/index`, headers)
  let nearest: Found | null = null
  for (const { bookId } of home.updateList.slice(0, 3)) {
    const chapter = await call<{ bookPics: string[][] }>(
      `${origin}/api/book/read_chapter?bookId=${bookId}&number=1`,
      headers,
    )
    for (const path of chapter.bookPics.flat().slice(0, 8)) {
      for (const width of [720, 1080]) {
        const url = origin + withZoom(path, width)
        const answer = await record(url, headers)
        if (answer.status !== 200) continue
        const off = (found: Found): number => Math.abs(bytesOf(found.answer) - wantedBytes)
        if (!nearest || off({ url, answer }) < off(nearest)) nearest = { url, answer }
      }
    }
  }
  if (!nearest) throw new Error('the demo has no picture to measure with')
  return nearest
}

async function call<Data>(url: string, headers: Record<string, string>): Promise<Data> {
  const answer = (await (await fetch(url, { headers })).json()) as { result: boolean; msg: string; data: Data }
  if (!answer.result) throw new Error(`${url}: ${answer.msg}`)
  return answer.data
}
