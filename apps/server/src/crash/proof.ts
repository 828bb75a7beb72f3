// The conditions that hold after a crash: every acknowledged deed is there exactly once. Any other deed is there whole
// or not at all.
import assert from 'node:assert/strict'
import { type Db, verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import type { Told } from './customers.ts'

export async function prove(db: Db, told: Told): Promise<void> {
  assert.deepEqual(await verifyLedger(db), [])
  await proveUnlocks(db, told)
  await proveSigns(db, told)
  await proveGuests(db, told)
  await proveOrders(db, told)
  await proveWants(db)
}

async function proveUnlocks(db: Db, told: Told): Promise<void> {
  const counts = await countBy(
    db,
    sql`select u.account_id || ':' || u.item_id as key, count(*) as count
        from unlock u join movement m on m.natural_key = 'buy:comic_chapter:' || u.item_id || ':' || u.account_id group by 1`,
  )
  assertOnce(told.bought, counts, 'a purchase')
}

async function proveSigns(db: Db, told: Told): Promise<void> {
  const counts = await countBy(
    db,
    sql`select s.account_id::text as key, count(*) as count
        from sign_in s join movement m on m.natural_key = 'sign:' || s.account_id || ':' || s.day group by 1`,
  )
  assertOnce(new Set([...told.signed].map(String)), counts, 'a check-in')
  const halves = await sql`
    select s.account_id, m.natural_key
    from sign_in s full join (select * from movement where reason = 'sign') m on m.id = s.movement_id
    where s.account_id is null or m.id is null or m.natural_key <> 'sign:' || s.account_id || ':' || s.day`.execute(db)
  assert.deepEqual(halves.rows, [], 'a check-in is a day and its coins, or nothing')
}

async function proveGuests(db: Db, told: Told): Promise<void> {
  const whole = await countBy(
    db,
    sql`select a.account as key, count(*) as count from account a
        join wallet w on w.account_id = a.id join session s on s.account_id = a.id group by 1`,
  )
  assertOnce(told.registered, whole, 'a guest')
  const { rows } = await sql<{ count: number }>`select count(*) as count from account`.execute(db)
  assert.equal(whole.size, rows[0]?.count, 'a guest is account, wallet and session, or nothing')
}

async function proveOrders(db: Db, told: Told): Promise<void> {
  const orders = await countBy(db, sql`select order_no as key, count(*) as count from pay_order group by 1`)
  assertOnce(told.orders, orders, 'an order')
  assertOnce(told.paid, await fulfilments(db), 'a paid order')
}

/** a want is done with its chapter, or not done. */
async function proveWants(db: Db): Promise<void> {
  const { rows } = await sql`
    select o.order_no from pay_order o where o.want_state = 'done' and (o.state <> 'paid' or not exists (
      select from unlock u where u.account_id = o.account_id and u.item_kind = o.want_kind and u.item_id = o.want_id))`.execute(
    db,
  )
  assert.deepEqual(rows, [], 'a want that is done has its chapter')
}

/** Numbers of paid orders whose want nobody has settled yet. */
export async function openWants(db: Db): Promise<string[]> {
  const { rows } = await sql<{ orderNo: string }>`
    select order_no as "orderNo" from pay_order where state = 'paid' and want_state = 'open'`.execute(db)
  return rows.map(({ orderNo }) => orderNo)
}

/** Each order with what it gave, by the number of its movement. */
export const fulfilments = (db: Db): Promise<Map<string, number>> =>
  countBy(
    db,
    sql`select o.order_no as key, count(*) as count from pay_order o join fulfilment f on f.order_no = o.order_no
        join movement m on m.natural_key = 'order:' || o.order_no where o.state = 'paid' group by 1`,
  )

function assertOnce(told: Set<string>, counts: Map<string, number>, what: string): void {
  const wrong = [...told].filter((key) => counts.get(key) !== 1)
  assert.deepEqual(wrong, [], `${what} that was acknowledged is there exactly once`)
}

async function countBy(db: Db, query: ReturnType<typeof sql>): Promise<Map<string, number>> {
  const { rows } = await query.execute(db)
  return new Map((rows as { key: string; count: number }[]).map(({ key, count }) => [key, count]))
}
