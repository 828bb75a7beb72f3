// Segments of a film under a reader's pass: sound, the first quality and the best one. The reference is a bare
// node:http process that sends the same file from the same disk. The server remembers segments that many ask for. A
// range beyond that memory shows the cost of a segment that one viewer alone watches.
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '@manjuan/db'
import { sql } from 'kysely'
import { load, loader } from './load.ts'
import { type Running, run } from './processes.ts'
import { registerReader } from './reader.ts'
import { keep, record } from './record.ts'
import { compare } from './report.ts'
import { rounds, seconds } from './settings.ts'

const connections = 64
/** Bytes of 2.5 s, as the import makes them. */
const renditions = { a0: 32_000, v360: 160_000, v720: 640_000 } as const
type Name = keyof typeof renditions
const name = randomBytes(16).toString('hex')
const files = (dataDir: string): string => join(dataDir, 'films', name.slice(0, 2), name)

export async function stream(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-bench-'))
  const running: Running[] = []
  try {
    const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SANDBOX_CASHIER: '0' }
    const server = await run('apps/server/src/main.ts', settings)
    running.push(server)
    const vodId = await stock(dataDir)
    const headers = await registerReader(server.origin)
    let held = true
    for (const rendition of Object.keys(renditions) as Name[]) {
      const url = await segmentOf(server.origin, headers, vodId, rendition)
      const answer = keep(await record(url, headers), join(dataDir, 'answer.json'))
      const raw = await run('bench/raw-file.ts', {
        ANSWER: answer,
        FILE: join(files(dataDir), rendition, 's00000.m4s'),
      })
      running.push(raw)
      const ask =
        (target: string, more = {}) =>
        () =>
          load({ url: target, headers: { ...headers, ...more }, connections, seconds })
      const unasked = url.replace('s00000', 's00001')
      const size = renditions[rendition].toLocaleString('en')
      const kept = await compare({
        title: `stream: GET /m/…/${rendition}/s00000.m4s, ${size} bytes, ${connections} connections, ${loader}`,
        contenders: [
          { name: 'node:http, the same file', pid: raw.pid, run: ask(raw.origin) },
          { name: 'server', pid: server.pid, run: ask(url) },
          { name: 'server, from the disk', pid: server.pid, run: ask(unasked, { Range: 'bytes=0-' }) },
        ],
        goals: [
          { ours: 'server', reference: 'node:http, the same file', rate: 0.85 },
          { ours: 'server, from the disk', reference: 'node:http, the same file' },
        ],
        rounds,
      })
      await raw.stop()
      held &&= kept
    }
    return held
  } finally {
    await Promise.all(running.map((one) => one.stop()))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A free film of two segments. */
async function stock(dataDir: string): Promise<number> {
  for (const [rendition, bytes] of Object.entries(renditions)) {
    mkdirSync(join(files(dataDir), rendition), { recursive: true })
    for (const file of ['s00000.m4s', 's00001.m4s'])
      writeFileSync(join(files(dataDir), rendition, file), randomBytes(bytes))
  }
  const { db, close } = await connect({ dataDir, role: 'tool' })
  try {
    return await insertFilm(db)
  } finally {
    await close()
  }
}

async function insertFilm(db: Db): Promise<number> {
  const { rows } = await sql<{ filmId: number; episodeId: number }>`
    with w as (
      insert into work (kind, source_key, title, category_id, state, part_count) values ('film', 'bench', 'bench', 8, 'published', 1)
      returning id
    ), f as (
      insert into film (work_id) select id from w
    ), p as (
      insert into part (work_id, kind, number, state) select id, 'film', 1, 'whole' from w returning id, work_id
    ), e as (
      insert into episode (part_id, name, duration_ms, preview_segments) select id, ${name}, 5000, 1 from p
    )
    select work_id as "filmId", id as "episodeId" from p`.execute(db)
  const [made] = rows
  if (!made) throw new Error('no film')
  for (const [rendition, bytes] of Object.entries(renditions))
    await sql`insert into film_rendition (part_id, name, kind, bandwidth, average_bandwidth, segments, state)
      values (${made.episodeId}, ${rendition}, ${rendition.startsWith('a') ? 'audio' : 'video'},
              ${Math.round(bytes * 3.2)}::integer, ${Math.round(bytes * 3.2)}::integer, array[2500, 2500], 'ready')`.execute(
      db,
    )
  return made.filmId
}

async function segmentOf(origin: string, headers: Record<string, string>, vodId: number, name: Name): Promise<string> {
  const answer = await fetch(`${origin}/api/vod/play/${vodId}`, { headers })
  const { result, msg, data } = (await answer.json()) as { result: boolean; msg: string; data: { vodPlayUrl: string } }
  if (!result) throw new Error(`nothing to play: ${msg}`)
  return origin + data.vodPlayUrl.replace('master.m3u8', `${name}/s00000.m4s`)
}
