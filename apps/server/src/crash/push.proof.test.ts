// Search engines through a kill of the server: what a schedule publishes is told, and a death between sending and noting loses nothing.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { makeDatabase, type TestDatabase, testEngine } from '#testing/database.ts'
import { type SearchEngine, startSearchEngine } from '#testing/search-engine.ts'
import { until } from '#testing/until.ts'
import { freePort } from '../../../../tools/free-port.mjs'
import { type ServerProcess, type Settings, startServer } from './process.ts'
import { lookInto } from './world.ts'

const file = join(import.meta.dirname, '../modules/push/push.ts')
const line = 'await db.transaction().execute((tx) => note('
const mutate = pathToFileURL(join(import.meta.dirname, '../../../../tools/mutate.ts')).href
const die = "process.kill(process.pid, 'SIGKILL'); await new Promise(() => {}); "
const dying: Settings = {
  NODE_OPTIONS: `--import ${mutate}`,
  MUTANT: JSON.stringify({ file, find: line, replace: die + line }),
}

describe('search engines and kills of the server', () => {
  let database: TestDatabase | null = null
  let dataDir: string
  let engine: SearchEngine
  let settings: Settings
  let origin: string
  let server: ServerProcess
  let look: <T>(ask: (db: Db) => Promise<T>) => Promise<T>
  before(async () => {
    database = testEngine === 'postgresql' ? await makeDatabase() : null
    dataDir = database?.dataDir ?? mkdtempSync(join(tmpdir(), 'manjuan-push-'))
    engine = await startSearchEngine()
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    settings = {
      ...{ DATA_DIR: dataDir, PORT: String(port), PUBLIC_ORIGIN: origin, SANDBOX_CASHIER: '0', LOG_LEVEL: 'silent' },
      ...{ BAIDU_PUSH_URL: engine.addresses.baidu, INDEXNOW_URL: engine.addresses.indexnow },
      ...(database?.url ? { DATABASE_URL: database.url } : {}),
    }
    look = lookInto(database?.url, dataDir)
  })
  after(async () => {
    await server?.kill()
    await engine?.[Symbol.asyncDispose]()
    await database?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** A work whose moment has come; the job of the server shows it. */
  const schedule = (title: string) =>
    look(async (db) => {
      const { rows } = await sql<{ id: number }>`
        with c as (insert into category (kind, name) values ('comic', ${title}) returning id),
          w as (insert into work (kind, source_key, title, category_id, opens_at, part_count)
            select 'comic', ${title}, ${title}, id, now(), 1 from c returning id)
        insert into part (work_id, kind, number, title, state) select id, 'comic', 1, '第1话', 'ready' from w returning work_id as id`.execute(
        db,
      )
      return `${origin}/book/${rows[0]?.id}`
    })
  const told = () => engine.indexnow().flat()

  test('a scheduled work is told by the job of a real server; after kill -9 between sending and noting it is told once more, and then never', async () => {
    server = await startServer({ ...settings, ...dying })
    await look((db) =>
      sql`update push_engine set enabled = true, key = ${'a'.repeat(32)} where name = 'indexnow'`.execute(db),
    )
    const first = await schedule('第一部')
    await server.gone
    assert.deepEqual(told(), [first])
    server = await startServer(settings)
    // The dead server's lease would end by itself after half a minute.
    await look((db) => sql`update job_lease set leased_until = now()`.execute(db))
    await until('the second telling', async () => told().length === 2)
    const second = await schedule('第二部')
    await until('the other work', async () => told().includes(second))
    assert.deepEqual(told(), [first, first, second])
    const rows = await look((db) => db.selectFrom('page_push').select('state').execute())
    assert.equal(rows.length, 2)
    const body = await (await fetch(`${origin}/${'a'.repeat(32)}.txt`)).text()
    assert.equal(body, 'a'.repeat(32))
  })
})
