// The upgrade to one shelf is killed at random statements. The next start finishes it, and no row is lost or doubled.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { connect, type Db, migrate, readInvariants, readMigrations, verifyLedger } from '@manjuan/db'
import { newServerDatabase } from '@manjuan/db/testing'
import { sql } from 'kysely'
import { testEngine } from '#testing/database.ts'
import { howMany } from '../../../../tools/how-much.ts'
import { fillOldShop, oldMigrations } from './old-shop.ts'

interface Place {
  dataDir: string
  url: string | undefined
  drop(): Promise<void>
}

/** The number of the upgrade's statements, including those that keep the list of applied files. */
const statements = 133
const kills = howMany('UPGRADE_KILLS')
const moments = Array.from(
  { length: kills },
  (_, kill) => 3 + Math.floor(((statements - 3) * kill) / Math.max(1, kills - 1)),
)

describe(`an upgrade that is killed (${testEngine})`, () => {
  let place: Place
  let books: Books
  before(async () => {
    place = await newPlace()
    const connected = await open(place)
    await fillOldShop(connected)
    books = await booksOf(connected.db)
    assert.ok(books.movements > 0 && books.coins > 0)
    await connected.close()
  })
  after(() => place.drop())

  for (const moment of moments)
    test(`before statement ${moment}: the old shop is as it was, or the new one is whole`, async () => {
      const killed = (await upgrade(place, moment)) === 'SIGKILL'
      const connected = await open(place)
      const ran = await sql<{ name: string }>`select name from migration order by name`.execute(connected.db)
      const names = ran.rows.map(({ name }) => name)
      const { rows } = await sql<{ old: boolean; works: boolean }>`
        select to_regclass('comic') is not null as old, to_regclass('work') is not null as works`.execute(connected.db)
      assert.ok(names.length >= oldMigrations.length)
      assert.deepEqual(rows, [
        { old: !names.includes('0019-one-shelf.sql'), works: names.includes('0019-one-shelf.sql') },
      ])
      assert.deepEqual(await booksOf(connected.db), books, 'no coin is lost or doubled')
      if (names.includes(refunds)) assert.deepEqual(await verifyLedger(connected.db), [])
      else assert.deepEqual(await breachesBeforeRefunds(connected.db), [])
      await connected.close()
      if (moment === moments[0]) assert.ok(killed, 'the first kill comes before the upgrade is whole')
    })

  test('in the end the upgrade is whole, and a further start changes nothing', async () => {
    const connected = await open(place)
    await migrate(connected)
    assert.deepEqual(await migrate(connected), [])
    const { rows } = await sql<{ works: number; parts: number; unlocks: number }>`
      select (select count(*) from work)::int as works, (select count(*) from part)::int as parts,
             (select count(*) from unlock)::int as unlocks`.execute(connected.db)
    assert.deepEqual(rows, [{ works: 21, parts: 100, unlocks: 7 }])
    assert.equal((await sql`select 1 from migration`.execute(connected.db)).rows.length, readMigrations().length)
    await connected.close()
  })
})

/** The last migration whose tables and columns an invariant asks for; I10 asks for those of an earlier one. */
const refunds = '0046-refunds.sql'
const asksForMore = /^I(4|7|8|9|10) /

async function breachesBeforeRefunds(db: Db): Promise<string[]> {
  const broken: string[] = []
  for (const { name, query } of readInvariants()) {
    if (asksForMore.test(name)) continue
    const { rows } = await sql.raw(query).execute(db)
    if (rows.length > 0) broken.push(name)
  }
  return broken
}

interface Books {
  coins: number
  movements: number
  entries: number
  /** Of the entries' amounts, without their signs. */
  moved: number
}

async function booksOf(db: Db): Promise<Books> {
  const { rows } = await sql<Books>`
    select (select coalesce(sum(paid_coins + gift_coins), 0)::int from wallet) as coins,
           (select count(*)::int from movement) as movements,
           count(*)::int as entries, coalesce(sum(abs(amount)), 0)::int as moved
    from entry`.execute(db)
  return rows[0] ?? assert.fail('no row')
}

const open = ({ dataDir, url }: Place) => connect({ databaseUrl: url, dataDir, role: 'server' })

async function newPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-upgrade-'))
  const root = process.env.TEST_DATABASE_URL
  const server = testEngine === 'postgresql' && root ? await newServerDatabase(root, { empty: true }) : null
  const drop = async () => {
    await server?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { dataDir, url: server?.url, drop }
}

/** The signal that ended the process: 'SIGKILL', or null when it finished. */
function upgrade({ dataDir, url }: Place, moment: number): Promise<NodeJS.Signals | null> {
  const file = join(import.meta.dirname, 'migrate-until.ts')
  const child = spawn(process.execPath, [file, dataDir, url ?? '', String(moment)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
}
