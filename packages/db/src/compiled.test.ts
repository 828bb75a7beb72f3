import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { compiled, compiledTogether } from './compiled.ts'
import { type Connected, connect, type Db } from './connect.ts'
import { rowsOf } from './rows.ts'

let dataDir: string
let connected: Connected
let db: Db
before(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'manjuan-compiled-'))
  connected = await connect({ dataDir, role: 'server' })
  db = connected.db
})
after(async () => {
  await connected.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a statement is compiled once, and each call has its own values at their places', async () => {
  let written = 0
  const pairs = compiled((first: number, text: string, list: readonly number[]) => {
    written++
    return sql<{ theText: string; sum: number }>`
      select ${text}::text as the_text, ${first}::integer + 10 * ${first}::integer + cardinality(${list}::integer[]) + ${1000}::integer as sum`
  })
  assert.deepEqual(await rowsOf(db, pairs(1, 'a', [])), [{ theText: 'a', sum: 1011 }])
  const parallel = await Promise.all([2, 3].map((value) => rowsOf(db, pairs(value, `t${value}`, [value]))))
  assert.deepEqual(parallel.flat(), [
    { theText: 't2', sum: 1023 },
    { theText: 't3', sum: 1034 },
  ])
  assert.equal(written, 1)
})

test('a value may be null, and each moment keeps its own', async () => {
  const moments = compiled((at: Date | null) => sql<{ at: Date | null }>`select ${at}::timestamptz as at`)
  const at = new Date('2026-11-01T00:00:00Z')
  assert.deepEqual([await rowsOf(db, moments(null)), await rowsOf(db, moments(at))], [[{ at: null }], [{ at }]])
})

test('several queries of one compiled statement give their rows', async () => {
  const both = compiledTogether((least: number) => [
    sql<{ n: number }>`select n from generate_series(1, 3) n where n >= ${least} order by n`,
    sql<{ bornAt: Date }>`select timestamptz '2026-11-01 00:00:00Z' as born_at where ${least} > 2`,
  ])
  assert.deepEqual(await both(db, 2), [[{ n: 2 }, { n: 3 }], []])
  assert.deepEqual(await both(db, 3), [[{ n: 3 }], [{ bornAt: new Date('2026-11-01T00:00:00Z') }]])
})

test('a statement whose text depends on a value is refused', () => {
  const wrong = compiled((limit: number) => sql`select 1 limit ${sql.lit(Number(limit) || 1)}`)
  assert.throws(() => wrong(5).execute(db), /value 0 is no parameter/)
})
