import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { connect } from './connect.ts'
import { atOnceOrNever, notDurable, rowsOf, rowsTogether } from './rows.ts'

test('several queries in one statement give the rows that each gives alone, in its order', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-rows-'))
  const { db, close } = await connect({ dataDir, role: 'server' })
  try {
    const moments = sql<{ id: number; bornAt: Date; freeUntil: Date | null; cover: object | null }>`
      select n::bigint as id, timestamptz '2026-11-01 08:00:00.25+08' + n * interval '1 day' as born_at,
             case when n > 1 then timestamptz '2026-11-01 08:00:00+08' end as free_until,
             case when n = 2 then jsonb_build_object('name', 'a', 'ready_at', 'text') end as cover
      from generate_series(1, 3) n order by n desc`
    const names = sql<{ workTitle: string }>`select title as work_title from (values ('乙'), ('甲')) v (title)`
    const none = sql<{ id: number }>`select 1 as id where false`
    const together = await rowsTogether(db, [moments, none, names])
    assert.deepEqual(together, [await rowsOf(db, moments), [], await rowsOf(db, names)])
    assert.deepEqual(together[0].map(({ id, bornAt }) => [id, bornAt.toISOString()]).at(-1), [
      1,
      '2026-11-02T00:00:00.250Z',
    ])
  } finally {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

const parts = [
  { what: 'need not be durable', part: notDurable, name: 'synchronous_commit', value: 'off' },
  { what: 'waits 0.1 s for a lock', part: atOnceOrNever, name: 'lock_timeout', value: '100ms' },
]
for (const { what, part, name, value } of parts)
  test(`a statement that ${what} says so for its own transaction alone, and changes no row`, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-rows-'))
    const { db, close } = await connect({ dataDir, role: 'server' })
    try {
      const setting = async (of: typeof db) =>
        (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(of)).rows[0]?.value
      const usual = await setting(db)
      assert.notEqual(usual, value)
      await db.transaction().execute(async (tx) => {
        const rows = await rowsOf(tx, sql<{ n: number }>`select n from generate_series(1, 3) v (n) ${part}`)
        assert.deepEqual(
          rows.map(({ n }) => n),
          [1, 2, 3],
        )
        assert.equal(await setting(tx), value)
      })
      assert.equal(await setting(db), usual)
    } finally {
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
