import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { SocketConnection, serveSocket, socketDialect } from './socket.ts'

/** A database, and a tool that reaches it by its socket. A transaction waits `mostMs` for its next statement. */
async function opened(context: TestContext, mostMs?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'manjuan-socket-'))
  const db = new PGlite()
  const path = join(folder, 'db.sock')
  const server = await serveSocket(db, path, mostMs)
  const tool = new Kysely<unknown>({ dialect: socketDialect(await SocketConnection.open(path)) })
  context.after(async () => {
    await tool.destroy()
    server.close()
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { db, tool }
}

test('a transaction of a tool lasts as long as its statements come, and is rolled back when none comes', async (context) => {
  const { db, tool } = await opened(context, 400)
  await sql`create table step (n int)`.execute(tool)
  await tool.transaction().execute(async (tx) => {
    for (let n = 1; n <= 6; n++) {
      await sql`insert into step values (${n})`.execute(tx)
      await wait(100)
    }
  })
  const late = tool.transaction().execute(async (tx) => {
    await sql`insert into step values (7)`.execute(tx)
    await wait(1_000)
  })
  await assert.rejects(late, /waited too long/)
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from step')
  assert.deepEqual(rows, [{ count: 6 }])
})

test('the process that holds the database hears what a tool tells', async (context) => {
  const { db, tool } = await opened(context)
  const heard: string[] = []
  await db.listen('catalogue_changed', (text) => heard.push(text))
  await sql`select pg_notify('catalogue_changed', 'alone')`.execute(tool)
  await tool.transaction().execute(async (tx) => {
    await sql`select pg_notify('catalogue_changed', 'together')`.execute(tx)
  })
  for (const end = Date.now() + 5_000; heard.length < 2 && Date.now() < end; ) await wait(20)
  assert.deepEqual(heard, ['alone', 'together'])
})
