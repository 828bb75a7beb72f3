// Pipelines of short reads, on a real server (TEST_DATABASE_URL).
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Connected, Db } from './connect.ts'
import { readsOf } from './pipelines.ts'
import { onServerDatabase } from './testing.ts'

const root = process.env.TEST_DATABASE_URL

describe('short reads', { skip: root === undefined }, () => {
  const onServer = (work: (shop: Connected) => Promise<void>, more: { role?: 'tool'; pooler?: boolean } = {}) =>
    onServerDatabase(root ?? '', { poolSize: 8, ...more }, work)
  const one = async <Value>(db: Db, question: ReturnType<typeof sql<{ value: Value }>>): Promise<Value | undefined> =>
    (await question.execute(db)).rows[0]?.value
  const backend = (db: Db) => one(db, sql<{ value: number }>`select pg_backend_pid() as value, ${1}::integer as one`)
  const doubled = (db: Db, number: number) => one(db, sql<{ value: number }>`select 2 * ${number}::integer as value`)

  test('hundreds at once share two connections, and each gets its own answer', () =>
    onServer(async ({ db }) => {
      const reads = readsOf(db)
      const numbers = Array.from({ length: 300 }, (_, number) => number)
      for (let times = 0; times < 3; times++)
        assert.deepEqual(
          await Promise.all(numbers.map((number) => doubled(reads, number))),
          numbers.map((number) => 2 * number),
        )
      const backends = await Promise.all(numbers.map(() => backend(reads)))
      assert.equal(new Set(backends).size, 2)
    }))

  test('statements of one moment leave on one connection, up to six, and others take another one', () =>
    onServer(async ({ db }) => {
      const reads = readsOf(db)
      const connections = async (statements: number) => {
        await new Promise((resolve) => setImmediate(resolve))
        return new Set(await Promise.all(Array.from({ length: statements }, () => backend(reads)))).size
      }
      // The second one is dialled while the first one serves.
      while ((await connections(7)) < 2);
      assert.deepEqual([await connections(6), await connections(7)], [1, 2])
    }))

  test('a statement leaves before the next task of its process, however long that one takes', () =>
    onServer(async ({ db }) => {
      const reads = readsOf(db)
      await backend(reads)
      const began = await new Promise<{ sentMs: number; taskMs: number }>((resolve) => {
        setImmediate(() => {
          // An answer that comes before the task proves as much.
          let taskMs = Number.POSITIVE_INFINITY
          setImmediate(() => {
            taskMs = Date.now()
            while (Date.now() < taskMs + 300);
          })
          const asked = sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(
            reads,
          )
          void asked.then(({ rows }) => resolve({ sentMs: rows[0]?.ms ?? Number.NaN, taskMs }))
        })
      })
      assert.ok(began.sentMs < began.taskMs + 200, JSON.stringify(began))
    }))

  test('a statement that fails leaves those before and behind it their answers', () =>
    onServer(async ({ db }) => {
      const reads = readsOf(db)
      const ask = (number: number) =>
        number % 7 === 3 ? sql`select 1 / ${0}::integer`.execute(reads) : doubled(reads, number)
      for (let times = 0; times < 3; times++) {
        const answers = await Promise.allSettled(Array.from({ length: 40 }, (_, number) => ask(number)))
        for (const [number, answer] of answers.entries())
          if (number % 7 === 3) assert.equal(answer.status, 'rejected')
          else assert.deepEqual(answer, { status: 'fulfilled', value: 2 * number })
      }
    }))

  test('a connection that is broken fails those under way, and the next statement has another one', () =>
    onServer(async ({ db }) => {
      const reads = readsOf(db)
      const sleeping = [20, 21, 22].map((seconds) => sql`select pg_sleep(${seconds})`.execute(reads))
      const failed = Promise.allSettled(sleeping)
      const sleepers = sql<{ pid: number }>`select pid from pg_stat_activity where query like 'select pg_sleep%'
        and state = 'active' and datname = current_database() and pid <> pg_backend_pid()`
      let broken: number[] = []
      while (broken.length === 0) broken = (await sleepers.execute(db)).rows.map(({ pid }) => pid)
      for (const pid of broken) await sql`select pg_terminate_backend(${pid}::integer)`.execute(db)
      assert.deepEqual(
        (await failed).map(({ status }) => status),
        ['rejected', 'rejected', 'rejected'],
      )
      const next = await backend(reads)
      assert.ok(next !== undefined && !broken.includes(next))
    }))

  test('a statement that could not be planned loses its name for a moment, and no other one does', () =>
    onServer(async ({ db }) => {
      const warned: string[] = []
      const listen = ({ name }: Error) => warned.push(name)
      process.on('warning', listen)
      const reads = readsOf(db)
      const count = () => one(reads, sql<{ value: number }>`select count(*) + ${0}::integer as value from thing`)
      await Promise.allSettled([count(), count()])
      const fail = await Promise.allSettled([count(), count(), count()])
      assert.deepEqual(
        fail.map((found) => found.status === 'rejected' && String(found.reason)),
        Array(3).fill('error: relation "thing" does not exist'),
      )
      await sql`create table thing (id integer)`.execute(db)
      for (let times = 0; times < 3; times++) assert.equal(await count(), 0)
      const named = sql<{
        value: number
      }>`select count(*) as value from pg_prepared_statements where statement like '%from thing'`
      assert.equal(await one(reads, named), 1)
      process.off('warning', listen)
      assert.deepEqual(warned, [])
    }))

  test('only so many wait: others are told at once what a pool without a free connection tells', () =>
    onServer(async ({ db }) => {
      await doubled(readsOf(db), 1)
      const answers = await Promise.allSettled(
        Array.from({ length: 1_100 }, () => sql`select pg_sleep(${0.001}::float)`.execute(readsOf(db))),
      )
      const refused = answers.filter((answer) => answer.status === 'rejected')
      assert.equal(refused.length, 100)
      for (const { reason } of refused) assert.match(String(reason), /timeout exceeded when trying to connect/)
    }))

  test('they are planned once for all values; other statements as PostgreSQL sees fit', () =>
    onServer(async ({ db, brief }) => {
      const mode = async (of: Db) =>
        (await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(of)).rows[0]?.plan_cache_mode
      assert.deepEqual(await Promise.all([mode(readsOf(db)), mode(brief), mode(db)]), [
        'force_generic_plan',
        'force_generic_plan',
        'auto',
      ])
    }))

  test('they have no transactions, and inside of one they see what it wrote', () =>
    onServer(async ({ db }) => {
      await assert.rejects(
        readsOf(db)
          .transaction()
          .execute(async () => undefined),
        /no transactions/,
      )
      await sql`create table thing (id integer)`.execute(db)
      await db.transaction().execute(async (tx) => {
        await sql`insert into thing values (1)`.execute(tx)
        assert.equal(await one(readsOf(tx), sql<{ value: number }>`select count(*) as value from thing`), 1)
      })
    }))

  test('a command, and a server behind a pooler, have none of their own', async () => {
    for (const more of [{ role: 'tool' as const }, { pooler: true }])
      await onServer(async ({ db }) => assert.equal(readsOf(db), db), more)
  })
})
