// One reader at one address sends as fast as possible: the rows that this leaves in the database stay few.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { identityHeaders, type RouteName, routeParts } from '@manjuan/contract'
import { sql } from 'kysely'
import { callNames, goodWish } from './wish.ts'
import { openWorld, type Party, type World } from './world.ts'

/** More than any of the limits below. */
const times = 130
/** Rows that an hour of such a flood may add to a table. */
const most = 122
/** Forged notifies are recorded up to 500 an hour, because they are the traces of a fraud. */
const mostOf: Record<string, number> = { payment_notice: 500 }

let world: World
before(async () => {
  world = await openWorld(undefined, { REGISTER_PER_MINUTE: '30', REGISTER_PER_HOUR: '600' })
})
after(() => world?.close())

/** These calls change a row that exists already; the first of them is slow on purpose (a password hash). */
const changing: RouteName[] = ['modifyPwd', 'logout']
const writes = callNames.filter(
  (name) => (routeParts(name).method === 'POST' || name === 'payApply') && !changing.includes(name),
)

test(`[E-04] [E-06] each of the calls that write, ${times} times in a moment, leaves few rows behind`, {
  timeout: 600_000,
}, async () => {
  const counted = await rowCounts(world)
  const party = await world.party()
  for (const name of writes) await flood(name, party)
  const now = await rowCounts(world)
  const grown = [...now].map(([table, rows]) => [table, rows - (counted.get(table) ?? 0)] as const)
  assert.ok(
    grown.some(([, rows]) => rows > 0),
    'something was written',
  )
  assert.deepEqual(
    grown.filter(([table, rows]) => rows > (mostOf[table] ?? most)),
    [],
  )
})

async function flood(name: RouteName, party: Party): Promise<void> {
  for (let nth = 0; nth < times; nth++) {
    const wish = goodWish(name, await party.goodValues(name, 'guest'), party.sender('guest'))
    const other = { [identityHeaders.trace]: `trace${nth}`, 'X-Forwarded-For': '192.0.2.7' }
    const path = wish.path.replace(/(contactType|referUrl)=[^&]*/, `$1=${nth}`)
    const body = wish.body?.replace(/\baccount=[^&]*/, `account=1${String(nth).padStart(8, '0')}`) ?? null
    await world.ask({ ...wish, path, body, headers: { ...wish.headers, ...other } }, 0)
  }
}

async function rowCounts({ app }: World): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    app.db,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const counted = await sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(name)}`.execute(
      app.db,
    )
    counts.set(name, counted.rows[0]?.rows ?? 0)
  }
  return counts
}
