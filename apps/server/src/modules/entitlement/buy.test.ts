import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { codes } from '@manjuan/contract'
import { type Db, verifyLedger } from '@manjuan/db'
import { type KyselyPlugin, sql } from 'kysely'
import type { ReaderInput } from '#http/handlers.ts'
import { refuse } from '#http/outcome.ts'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asRich, asVip } from '#testing/as.ts'
import { counting } from '#testing/heard.ts'
import { makeComic } from '#testing/make.ts'
import { type BuyRequest, buyItem } from './buy.ts'
import { buyChapter } from './buy-chapter.ts'

describe('buying an item', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())

  const chapterOf = async (price: number, vipFree = false): Promise<number> =>
    (await makeComic(app, { chapters: 1, free: 0, price, pages: 0, vipFree })).chapters[0]?.id ?? 0
  const wish = (accountId: number, itemId: number, seenPrice?: number): BuyRequest => ({
    accountId,
    kind: 'comic_chapter',
    itemId,
    seenPrice,
    now: app.clock.now(),
  })
  const setPrice = (id: number, price: number) =>
    app.db.updateTable('part').set({ price }).where('id', '=', id).execute()

  test('[R-08] charges once, and says afterwards that it is bought', async () => {
    const { user } = await asRich(app, { paid: 30 })
    const item = await chapterOf(10)
    assert.deepEqual(await buyItem(app.db, wish(user.userId, item)), { result: 'bought', coins: 20 })
    assert.deepEqual(await buyItem(app.db, wish(user.userId, item)), { result: 'already', coins: 20 })
  })

  test('[R-04] a buy with too few coins, of an unknown item or of a free one moves no coin', async () => {
    const poor = await asRich(app, { paid: 9 })
    const item = await chapterOf(10)
    assert.deepEqual(await buyItem(app.db, wish(poor.user.userId, item)), { result: 'poor', price: 10, coins: 9 })
    assert.deepEqual(await buyItem(app.db, wish(poor.user.userId, 999_999)), { result: 'gone' })
    const vip = await asVip(app)
    assert.deepEqual(await buyItem(app.db, wish(vip.user.userId, await chapterOf(10, true))), {
      result: 'free',
      coins: 0,
    })
  })

  test('[R-08] a purchase at the price that was shown is one statement', async () => {
    const { user } = await asRich(app, { paid: 30 })
    const item = await chapterOf(10)
    const { db, statements } = counting(app.db)
    assert.deepEqual(await buyItem(db, wish(user.userId, item, 10)), { result: 'bought', coins: 20 })
    assert.equal(statements(), 1)
  })

  test('[R-03] a shown price that fell is charged as it is now, and a member pays nothing for what members see free', async () => {
    const { user } = await asRich(app, { paid: 30 })
    const item = await chapterOf(8)
    assert.deepEqual(await buyItem(app.db, wish(user.userId, item, 10)), { result: 'bought', coins: 22 })
    const vip = await asVip(app)
    await sql`select move_coins('test:vip', 'grant', ${vip.user.userId}::bigint, 50, 0, 'gifts', now())`.execute(app.db)
    const shared = await chapterOf(10, true)
    assert.deepEqual(await buyItem(app.db, wish(vip.user.userId, shared, 10)), { result: 'free', coins: 50 })
    app.clock.advance(400 * 86_400_000)
    assert.deepEqual(await buyItem(app.db, wish(vip.user.userId, shared, 10)), { result: 'bought', coins: 40 })
  })

  test('[R-08] a session that another process has ended buys nothing, whichever way the purchase goes', async () => {
    const reader = await asRich(app, { paid: 30 })
    const { chapters } = await makeComic(app, { chapters: 3, free: 0, price: 10, pages: 0 })
    const [first = 0, second = 0, third = 0] = chapters.map(({ id }) => id)
    const buy = (chapterId: number, price?: number) => reader.call('comicBuy', { query: { chapterId, price } })
    assert.ok((await buy(first, 10)).result)
    await sql`update session set ended_at = now() where account_id = ${reader.user.userId}`.execute(app.db)
    for (const answer of [await buy(second, 10), await buy(second), await buy(third, 5), await buy(first, 10)])
      assert.deepEqual([answer.result, answer.code], [false, codes.notYourSession])
    const { rows } = await sql<{ coins: number }>`
      select paid_coins as coins from wallet where account_id = ${reader.user.userId}`.execute(app.db)
    assert.equal(rows[0]?.coins, 20)
  })

  test('[R-08] a browser that was signed out meanwhile is told so by the refusal of its purchase, and others are not', async () => {
    for (const signedOut of [true, false]) {
      const { user } = await asRich(app, { paid: 30 })
      const { rows } = await sql<{ id: number }>`
        update session set ended_at = now(), signed_out = ${signedOut} where account_id = ${user.userId} returning id`.execute(
        app.db,
      )
      const reader = { accountId: user.userId, sessionId: rows[0]?.id }
      const asked = { query: { chapterId: await chapterOf(10), price: 10 }, reader, now: app.clock.now() }
      const answer = await buyChapter(app.db, 'comic_chapter', asked as ReaderInput<'comicBuy'>)
      assert.deepEqual(answer, refuse('notYourSession', 'notYourSession', signedOut ? { signedOut } : undefined))
    }
  })

  test('[R-03] a price above the shown one is told first, and charged the next time', async () => {
    const { user } = await asRich(app, { paid: 30 })
    const item = await chapterOf(12)
    const told = { result: 'raised', price: 12, coins: 30 }
    assert.deepEqual(await buyItem(app.db, wish(user.userId, item, 10)), told)
    assert.deepEqual(await buyItem(app.db, wish(user.userId, item)), { result: 'bought', coins: 18 })
  })

  test('[R-03] a price that changes during many buys is never charged above the price each reader was shown', async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, () => asRich(app, { paid: 50 })))
    const item = await chapterOf(10)
    const buys = readers.map(({ user }) => buyItem(app.db, wish(user.userId, item, 10)))
    const changes = [12, 10, 12, 10, 12].map((price) => setPrice(item, price))
    const results = await Promise.all(buys)
    await Promise.all(changes)
    for (const result of results) assert.ok(['bought', 'raised'].includes(result.result), result.result)
    const paid = await app.db
      .selectFrom('unlock')
      .select('price')
      .where('item_id', '=', item)
      .where('item_kind', '=', 'comic_chapter')
      .execute()
    assert.equal(paid.length, results.filter(({ result }) => result === 'bought').length)
    assert.deepEqual(
      paid.filter(({ price }) => price > 10),
      [],
    )
  })

  test('a conflict in the database is tried again, five times in all', async () => {
    const { user } = await asRich(app, { paid: 30 })
    const item = await chapterOf(10)
    assert.deepEqual(await buyItem(failing(app.db, 4), wish(user.userId, item)), { result: 'bought', coins: 20 })
    await assert.rejects(buyItem(failing(app.db, 5), wish(user.userId, item)), { code: '40001' })
  })

  test('any other fault is not tried again', async () => {
    const { user } = await asGuest(app)
    await assert.rejects(buyItem(failing(app.db, 1, '42703'), wish(user.userId, 1)), { code: '42703' })
  })

  test('and the ledger holds', async () => assert.deepEqual(await verifyLedger(app.db), []))
})

/** A database whose first statements fail. */
function failing(db: Db, times: number, code = '40001'): Db {
  let left = times
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (left-- > 0) throw Object.assign(new Error('could not serialize access'), { code })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return db.withPlugin(plugin)
}
