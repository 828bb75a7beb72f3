// The proof after a crash must bite: it finds deeds that are lost, doubled or half done.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { makeDatabase, type TestDatabase } from '#testing/database.ts'
import { nothingTold, type Told } from './customers.ts'
import { prove } from './proof.ts'
import { chapterPrice, makeReaders, type ReaderMade, type Stock, stockUp } from './stock.ts'

describe('the proof after a crash', () => {
  let database: TestDatabase
  let db: Db
  let stock: Stock
  let reader: ReaderMade
  let told: Told
  before(async () => {
    database = await makeDatabase()
    db = database.db
    stock = await stockUp(db)
  })
  beforeEach(async () => {
    const [one] = await makeReaders(db, 1)
    assert.ok(one)
    reader = one
    told = nothingTold()
  })
  after(() => database.close())

  const buy = (chapterId: number) =>
    sql`select buy_unlock(${reader.accountId}::bigint, 'comic_chapter', ${chapterId}::bigint, ${chapterPrice}::bigint, now())`.execute(
      db,
    )

  test('holds for acknowledged deeds that are there, and for whole deeds that nobody acknowledged', async () => {
    const [first = 0, second = 0] = stock.chapterIds
    await buy(first)
    await buy(second)
    await sql`select sign_day(${reader.accountId}::bigint, '2026-11-21', 1, 5, now())`.execute(db)
    told.bought.add(`${reader.accountId}:${first}`)
    told.signed.add(reader.accountId)
    told.registered.add(reader.account)
    await prove(db, told)
  })

  const losses: [string, (told: Told) => void][] = [
    ['a purchase', (all) => all.bought.add(`${reader.accountId}:${stock.chapterIds[5]}`)],
    ['a check-in', (all) => all.signed.add(reader.accountId)],
    ['a guest', (all) => all.registered.add('999999999')],
    ['an order', (all) => all.orders.add('20261121000000000000000000001')],
    ['a paid order', (all) => all.paid.add('20261121000000000000000000001')],
  ]
  for (const [what, lose] of losses) {
    test(`finds ${what} that was acknowledged and is gone`, async () => {
      lose(told)
      await assert.rejects(prove(db, told), {
        name: 'AssertionError',
        message: new RegExp(`^${what} that was acknowledged`),
      })
    })
  }

  const halves: [string, (tx: Db) => Promise<unknown>][] = [
    [
      'an unlock without its debit',
      (tx) =>
        sql`insert into unlock (account_id, item_kind, item_id, price, movement_id, created_at)
            select ${reader.accountId}, 'comic_chapter', 1, 4, min(id), now() from movement`.execute(tx),
    ],
    [
      'coins without an entry',
      (tx) => sql`update wallet set gift_coins = 31 where account_id = ${reader.accountId}`.execute(tx),
    ],
    [
      'the coins of a check-in without its day',
      (tx) =>
        sql`select move_coins('sign:' || ${reader.accountId}::bigint || ':2026-11-21', 'sign', ${reader.accountId}::bigint, 0, 5, 'gifts', now())`.execute(
          tx,
        ),
    ],
    [
      'an account without a wallet',
      (tx) =>
        sql`insert into account (account, visitor_id, created_at) values ('400000001', 'half', now())`.execute(tx),
    ],
    [
      'an order that is paid and gave nothing',
      (tx) =>
        sql`insert into pay_order (order_no, account_id, package_id, channel_code, provider, type, price_fen, amount_fen, coins,
              gift_coins, vip_days, state, created_at, expires_at)
            values ('half-paid', ${reader.accountId}, ${stock.packageId}, 'ali_wap', 'sandbox', 'coin', 600, 600, 60, 0, 0, 'paid', now(), now())`.execute(
          tx,
        ),
    ],
    [
      'a want that is done without its chapter',
      (tx) =>
        sql`insert into pay_order (order_no, account_id, package_id, channel_code, provider, type, price_fen, amount_fen, coins,
              gift_coins, vip_days, state, created_at, expires_at, want_kind, want_id, want_coins, want_state, want_at)
            values ('half-wanted', ${reader.accountId}, ${stock.packageId}, 'ali_wap', 'sandbox', 'coin', 600, 600, 60, 0, 0,
              'created', now(), now(), 'comic_chapter', ${stock.chapterIds[7] ?? 1}, 4, 'done', now())`.execute(tx),
    ],
  ]
  for (const [what, make] of halves) {
    test(`finds ${what}`, async () => {
      // The damage is undone again, so that each kind is found by itself.
      const damaged = db.transaction().execute(async (tx) => {
        await make(tx)
        await prove(tx, told)
      })
      await assert.rejects(damaged, { name: 'AssertionError' })
      await prove(db, told)
    })
  }
})
