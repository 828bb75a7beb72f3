// What one process tells the database, another hears: on the engine of the run.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { type Connected, connect } from './connect.ts'
import type { Listening } from './news.ts'
import { newServerDatabase } from './testing.ts'

const root = process.env.MANJUAN_ENGINE === 'postgresql' ? process.env.TEST_DATABASE_URL : undefined

describe('news', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-news-'))
  let shop: Connected
  let drop = async () => {}
  before(async () => {
    const server = root ? await newServerDatabase(root, { empty: true }) : null
    if (server) drop = server.drop
    shop = await connect({ databaseUrl: server?.url, dataDir, role: 'server', poolSize: 2 })
  })
  after(async () => {
    await shop.close()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const tell = (text: string) => sql`select pg_notify('planted', ${text})`.execute(shop.db)
  const become = async (state: () => boolean): Promise<void> => {
    while (!state()) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const listen = async () => {
    const heard: string[] = []
    const told = { heard, missed: 0 }
    const listening = shop.listen?.('planted', {
      heard: (text) => heard.push(text),
      missed: () => {
        told.missed++
      },
    }) as Listening
    await become(() => listening.isHeard())
    return { ...told, told, listening }
  }

  test('what is told is heard once it is committed, and not after the listening has stopped', async () => {
    const { heard, listening } = await listen()
    await shop.db.transaction().execute(async (tx) => {
      await sql`select pg_notify('planted', 'one')`.execute(tx)
      await new Promise((resolve) => setTimeout(resolve, 50))
      assert.deepEqual(heard, [])
    })
    await become(() => heard.length === 1)
    await shop.db
      .transaction()
      .execute(async (tx) => {
        await sql`select pg_notify('planted', 'undone')`.execute(tx)
        throw new Error('undone')
      })
      .catch(() => undefined)
    await tell('two')
    await become(() => heard.length === 2)
    await listening.stop()
    assert.equal(listening.isHeard(), false)
    await tell('three')
    assert.deepEqual(heard, ['one', 'two'])
  })

  test('a connection that breaks is told of, and is made again', { skip: root === undefined }, async () => {
    const { heard, told, listening } = await listen()
    assert.equal(told.missed, 1)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'manjuan-news' and datname = current_database()`.execute(shop.db)
    await become(() => !listening.isHeard())
    await become(() => listening.isHeard())
    assert.equal(told.missed, 2)
    await tell('again')
    await become(() => heard.length === 1)
    await listening.stop()
  })
})
