// Statements with names, on a real server (TEST_DATABASE_URL).
import assert from 'node:assert/strict'
import { type AddressInfo, connect as connectTo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { type Connected, connect } from './connect.ts'
import { onServerDatabase } from './testing.ts'

const root = process.env.TEST_DATABASE_URL

describe('names of statements', { skip: root === undefined }, () => {
  /** One connection to an empty database, so that all statements meet the same plans. */
  const onServer = (more: { role?: 'tool'; pooler?: boolean }, work: (shop: Connected) => Promise<void>) =>
    onServerDatabase(root ?? '', { poolSize: 1, ...more }, work)
  const add = async ({ db }: Connected, one: number): Promise<number> => {
    const { rows } = await sql<{ sum: number }>`select ${one}::integer + 1 as sum`.execute(db)
    return rows[0]?.sum ?? Number.NaN
  }
  const namedIn = async ({ db }: Connected, part: string): Promise<number> => {
    const { rows } = await sql
      .raw<{ count: number }>(
        `select count(*) as count from pg_prepared_statements where statement like '%${part}' and statement not like '%count(*)%'`,
      )
      .execute(db)
    return rows[0]?.count ?? Number.NaN
  }

  test('a statement has a name from its second run on, and is parsed once', () =>
    onServer({}, async (shop) => {
      assert.deepEqual([await add(shop, 1), await namedIn(shop, '+ 1 as sum')], [2, 0])
      for (const one of [2, 3, 4]) assert.equal(await add(shop, one), one + 1)
      assert.equal(await namedIn(shop, '+ 1 as sum'), 1)
    }))

  test('behind a pooler, and in a command, no statement has a name', async () => {
    for (const more of [{ pooler: true }, { role: 'tool' as const }])
      await onServer(more, async (shop) => {
        for (const one of [1, 2, 3]) await add(shop, one)
        assert.equal(await namedIn(shop, '+ 1 as sum'), 0)
        assert.equal(shop.listen, undefined)
      })
  })

  test('a statement whose tables changed under its plan is answered as before', () =>
    onServer({}, async (shop) => {
      const { db } = shop
      await sql`create table thing (id integer, size integer)`.execute(db)
      await sql`insert into thing values (1, 5)`.execute(db)
      const find = async () => (await sql`select * from thing where id = ${1}`.execute(db)).rows
      for (let times = 0; times < 3; times++) assert.deepEqual(await find(), [{ id: 1, size: 5 }])
      await sql`alter table thing alter column size type text`.execute(db)
      for (let times = 0; times < 3; times++) assert.deepEqual(await find(), [{ id: 1, size: '5' }])
    }))

  test('a name that the connection does not know stops the naming, and no statement is lost', () =>
    onServer({}, async (shop) => {
      const warned: string[] = []
      const listen = ({ name }: Error) => warned.push(name)
      process.on('warning', listen)
      for (const one of [1, 2, 3]) await add(shop, one)
      await sql.raw('deallocate all').execute(shop.db)
      for (const one of [4, 5, 6]) assert.equal(await add(shop, one), one + 1)
      assert.equal(await namedIn(shop, '+ 1 as sum'), 0)
      process.off('warning', listen)
      assert.deepEqual(warned, ['DATABASE_POOLER'])
    }))

  test('a transaction whose statements have names commits and rolls back as any other', () =>
    onServer({}, async (shop) => {
      await sql`create table thing (id integer primary key)`.execute(shop.db)
      const insert = (id: number, fails = false) =>
        shop.db.transaction().execute(async (tx) => {
          await sql`insert into thing values (${id})`.execute(tx)
          if (fails) throw new Error('rolled back')
        })
      for (const id of [1, 2, 3]) await insert(id)
      await assert.rejects(insert(4, true), /rolled back/)
      await assert.rejects(insert(3), /duplicate key/)
      await insert(5)
      const { rows } = await sql<{ id: number }>`select id from thing order by id`.execute(shop.db)
      assert.deepEqual(
        rows.map(({ id }) => id),
        [1, 2, 3, 5],
      )
    }))
})

test('a server that is slow to let the first connection in is waited for', { skip: root === undefined }, async () => {
  const { hostname, port } = new URL(root ?? '')
  let came = 0
  // The first one is heard and never answered, as on a machine that is busy.
  const door = createServer((client) => {
    client.on('error', () => undefined)
    came += 1
    if (came === 1) return
    const server = connectTo(Number(port), hostname)
    server.on('error', () => client.destroy())
    client.pipe(server).pipe(client)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port: own } = door.address() as AddressInfo // It listens on TCP, so it is an AddressInfo.
  const databaseUrl = Object.assign(new URL(root ?? ''), { hostname: '127.0.0.1', port: String(own) }).href
  const connected = await connect({ databaseUrl, dataDir: tmpdir(), role: 'tool', poolSize: 1 })
  try {
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(connected.db)
    assert.deepEqual([rows[0]?.one, came], [1, 2])
  } finally {
    await connected.close()
    door.close()
  }
})
