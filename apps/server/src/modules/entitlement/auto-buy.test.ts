// purchases that nobody taps keep to what the reader agreed to, in the database and under the wallet's lock.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { codes, messages } from '@manjuan/contract'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asRich, type Guest, giveCoins } from '#testing/as.ts'
import { makeComic, makeNovel } from '#testing/make.ts'

describe('automatic purchases', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())
  // Each test has a day of its own.
  beforeEach(() => app.clock.advance(24 * 3_600_000))

  const buyAlone = (guest: Guest, chapterId: number | undefined, price: number) =>
    guest.call('comicBuy', { query: { chapterId: chapterId ?? 0, price, auto: 1 } })
  const add = (guest: Guest, bookId: number, price?: number) =>
    guest.call('comicAutoBuyAdd', { query: { bookId, ...(price === undefined ? {} : { price }) } })
  const setPrice = (id: number | undefined, price: number) =>
    app.db
      .updateTable('part')
      .set({ price })
      .where('id', '=', id ?? 0)
      .execute()
  const unlocksOf = (guest: Guest) =>
    app.db
      .selectFrom('unlock')
      .select(['item_id', 'price', 'auto'])
      .where('account_id', '=', guest.user.userId)
      .orderBy('id')
      .execute()

  test('[X-15] with auto-buy on a chapter at the agreed price is bought, and kept as bought by itself', async () => {
    const comic = await makeComic(app, { chapters: 3, price: 25 })
    const guest = await asRich(app, { paid: 100 })
    assert.deepEqual((await add(guest, comic.id, 25)).data, { autoBuy: true, agreedPrice: 25 })
    const bought = await buyAlone(guest, comic.chapters[1]?.id, 25)
    const chapterId = comic.chapters[1]?.id
    assert.ok(bought.result)
    const { returnable, ...told } = bought.data
    assert.deepEqual(told, { chapterId, availableAmount: 75, charged: 25 })
    assert.deepEqual([returnable?.paid, returnable?.gift], [25, 0])
    await guest.call('comicBuy', { query: { chapterId: comic.chapters[2]?.id ?? 0 } })
    assert.deepEqual(
      (await unlocksOf(guest)).map(({ auto }) => auto),
      [true, false],
      'the one by hand is no automatic one',
    )
    const again = await buyAlone(guest, chapterId, 25)
    assert.deepEqual(again.data, { chapterId, availableAmount: 50, charged: 0 }, 'a repeated one charges nothing')
    assert.deepEqual(await verifyLedger(app.db), [])
  })

  test('[X-15] with auto-buy off, or ended elsewhere, nothing is bought and the reason is told', async () => {
    const comic = await makeComic(app, { chapters: 3, price: 25 })
    const guest = await asRich(app, { paid: 100 })
    const refused = await buyAlone(guest, comic.chapters[1]?.id, 25)
    const told = { price: 25, availableAmount: 100, why: messages.autoBuyOff, rule: 'off' }
    assert.deepEqual([refused.code, refused.msg, refused.data], [codes.paymentNeeded, messages.autoBuyOff, told])
    await add(guest, comic.id, 25)
    await guest.call('comicAutoBuyRemove', { query: { bookId: comic.id } })
    assert.deepEqual((await buyAlone(guest, comic.chapters[1]?.id, 25)).data, told)
    assert.deepEqual(await unlocksOf(guest), [])
    const byHand = await guest.call('comicBuy', { query: { chapterId: comic.chapters[1]?.id ?? 0, auto: 0 } })
    assert.equal(byHand.code, codes.ok, 'by hand it is bought all the same')
  })

  test('[X-15] a price above the agreed one is refused, until the reader agrees to it', async () => {
    const comic = await makeComic(app, { chapters: 3, price: 25 })
    const guest = await asRich(app, { paid: 100 })
    assert.deepEqual((await add(guest, comic.id)).data, { autoBuy: true, agreedPrice: 25 }, 'the first one to be paid')
    await setPrice(comic.chapters[1]?.id, 30)
    const refused = await buyAlone(guest, comic.chapters[1]?.id, 30)
    const why = '价格高于你同意的 25 金币'
    assert.deepEqual([refused.code, refused.msg], [codes.paymentNeeded, why])
    assert.deepEqual(refused.data, { price: 30, availableAmount: 100, why, rule: 'dearer' })
    assert.deepEqual(await unlocksOf(guest), [])
    assert.deepEqual((await add(guest, comic.id, 30)).data, { autoBuy: true, agreedPrice: 30 })
    assert.deepEqual(
      (await add(guest, comic.id, 5)).data,
      { autoBuy: true, agreedPrice: 30 },
      'a lower one changes nothing',
    )
    assert.equal((await buyAlone(guest, comic.chapters[1]?.id, 30)).code, codes.ok)
  })

  test('[X-15] an add without a price raises no standing wish, and fills one that names none', async () => {
    const comic = await makeComic(app, { chapters: 3, price: 25 })
    const guest = await asRich(app, { paid: 100 })
    await add(guest, comic.id, 25)
    for (const { id } of comic.chapters.slice(1)) await setPrice(id, 60)
    assert.deepEqual((await add(guest, comic.id)).data, { autoBuy: true, agreedPrice: 25 })
    await sql`update auto_buy set agreed_price = null where account_id = ${guest.user.userId}`.execute(app.db)
    assert.deepEqual((await add(guest, comic.id)).data, { autoBuy: true, agreedPrice: 60 })
  })

  test('[X-15] the list of auto-buys names the agreed price, so that an undone end can give it back', async () => {
    const comic = await makeComic(app, { chapters: 3, price: 25 })
    const guest = await asRich(app, { paid: 100 })
    const agreed = async () => {
      const answer = await guest.call('comicAutoBuyList')
      assert.ok(answer.result)
      return answer.data.autoBuyList.map(({ agreedPrice }) => agreedPrice)
    }
    await add(guest, comic.id, 31)
    assert.deepEqual(await agreed(), [31])
    await sql`update auto_buy set agreed_price = null where account_id = ${guest.user.userId}`.execute(app.db)
    assert.deepEqual(await agreed(), [undefined])
  })

  test('[X-15] an auto-buy of before, without a price, asks once', async () => {
    const comic = await makeComic(app, { chapters: 3, price: 25 })
    const guest = await asRich(app, { paid: 100 })
    await sql`insert into auto_buy (account_id, kind, work_id, created_at)
      values (${guest.user.userId}, 'comic', ${comic.id}, now())`.execute(app.db)
    const refused = await buyAlone(guest, comic.chapters[1]?.id, 25)
    assert.deepEqual(refused.data, { price: 25, availableAmount: 100, why: messages.autoBuyUnagreed, rule: 'unagreed' })
    await add(guest, comic.id, 25)
    assert.equal((await buyAlone(guest, comic.chapters[1]?.id, 25)).code, codes.ok)
    assert.equal((await buyAlone(guest, comic.chapters[2]?.id, 25)).code, codes.ok)
  })

  test('[X-15] the day’s limit is the reader’s own, else the operator’s, else 600, and begins anew at midnight', async () => {
    const comic = await makeComic(app, { chapters: 8, price: 25 })
    const guest = await asRich(app, { paid: 5_000 })
    await add(guest, comic.id, 2_000)
    const attempt = async (chapter: number, price: number) => {
      await setPrice(comic.chapters[chapter]?.id, price)
      const { data } = await buyAlone(guest, comic.chapters[chapter]?.id, price)
      return data && 'why' in data ? data.why : 'bought'
    }
    assert.equal(await attempt(1, 600), 'bought', 'exactly the limit is within it')
    assert.equal(await attempt(2, 1), '今日自动购买已满 600 金币')
    await guest.call('comicBuy', { query: { chapterId: comic.chapters[2]?.id ?? 0 } })
    await sql`insert into site_setting (key, value) values ('auto_buy_daily', '700')`.execute(app.db)
    assert.equal(await attempt(3, 101), '今日自动购买已满 700 金币', 'chapters by hand do not count')
    assert.equal(await attempt(3, 100), 'bought')
    await app.db.updateTable('account').set({ auto_buy_daily: 710 }).where('id', '=', guest.user.userId).execute()
    assert.equal(await attempt(4, 11), '今日自动购买已满 710 金币')
    assert.equal(await attempt(4, 10), 'bought')
    app.clock.advance(24 * 3_600_000)
    assert.equal(await attempt(5, 710), 'bought')
    await sql`delete from site_setting where key = 'auto_buy_daily'`.execute(app.db)
  })

  test('[X-15] a reader sets the own limit between 50 and 2,000 coins, and sees what is spent of it', async () => {
    const comic = await makeComic(app, { chapters: 4, price: 40 })
    const [guest, other] = [await asRich(app, { paid: 500 }), await asRich(app, { paid: 500 })]
    const daily = async (reader: Guest, coins?: number) =>
      (await reader.call('autoBuyDaily', coins === undefined ? {} : { query: { coins } })).data
    assert.deepEqual(await daily(guest), { limit: 600, spent: 0 })
    assert.deepEqual(await daily(guest, 50), { limit: 50, spent: 0 })
    await add(guest, comic.id, 40)
    assert.equal((await buyAlone(guest, comic.chapters[1]?.id, 40)).code, codes.ok)
    assert.equal((await buyAlone(guest, comic.chapters[2]?.id, 40)).msg, '今日自动购买已满 50 金币')
    assert.deepEqual(await daily(guest, 2_000), { limit: 2_000, spent: 40 })
    for (const coins of [0, 49, 2_001]) {
      const refused = await guest.call('autoBuyDaily', { query: { coins } })
      assert.deepEqual([refused.code, refused.msg], [codes.malformed, '金币数填写有误'])
    }
    assert.deepEqual(await daily(other), { limit: 600, spent: 0 }, 'each reader has an own limit')
    app.clock.advance(24 * 3_600_000)
    assert.deepEqual(await daily(guest), { limit: 2_000, spent: 0 })
  })

  test('[X-15] 50 automatic purchases at once never pass the limit of the day', async () => {
    const comic = await makeComic(app, { chapters: 51, free: 1, price: 25 })
    const guest = await asRich(app, { gift: 1_000, paid: 1_000 })
    await add(guest, comic.id, 25)
    await app.db.updateTable('account').set({ auto_buy_daily: 110 }).where('id', '=', guest.user.userId).execute()
    const answers = await Promise.all(comic.chapters.slice(1).map(({ id }) => buyAlone(guest, id, 25)))
    assert.equal(answers.length, 50)
    assert.equal(answers.filter(({ code }) => code === codes.ok).length, 4)
    for (const { result, code, data } of answers) {
      if (result) continue
      assert.equal(code, codes.paymentNeeded)
      assert.ok(data && 'rule' in data && data.rule === 'full', JSON.stringify(data))
    }
    assert.equal((await unlocksOf(guest)).length, 4)
    assert.deepEqual(await verifyLedger(app.db), [])
  })

  test('[X-15] 50 at once with auto-buy off or above the agreed price buy nothing', async () => {
    const comic = await makeComic(app, { chapters: 51, free: 1, price: 25 })
    const [off, cheap] = [await asRich(app, { paid: 5_000 }), await asRich(app, { paid: 5_000 })]
    await add(cheap, comic.id, 24)
    for (const guest of [off, cheap]) {
      const answers = await Promise.all(comic.chapters.slice(1).map(({ id }) => buyAlone(guest, id, 25)))
      assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set([codes.paymentNeeded]))
      assert.deepEqual(await unlocksOf(guest), [])
    }
  })

  test('[X-15] the same guard stands before novels, and a comic’s auto-buy buys no novel', async () => {
    const novel = await makeNovel(app, { chapters: 3, free: 1, price: 9 })
    const guest = await asRich(app, { paid: 5 })
    await giveCoins(app, guest.user.userId, { gift: 50 })
    const chapterId = novel.chapters[1]?.id ?? 0
    const attempt = () => guest.call('novelBuy', { query: { chapterId, price: 9, auto: 1 } })
    await sql`insert into auto_buy (account_id, kind, work_id, created_at, agreed_price)
      values (${guest.user.userId}, 'comic', ${novel.id}, now(), 99)`.execute(app.db)
    assert.deepEqual((await attempt()).data, { price: 9, availableAmount: 55, why: messages.autoBuyOff, rule: 'off' })
    await guest.call('novelAutoBuyAdd', { query: { bookId: novel.id, price: 9 } })
    assert.equal((await attempt()).code, codes.ok)
  })

  test('[X-15] too few coins are refused as such, and what is free costs nothing', async () => {
    const comic = await makeComic(app, { chapters: 2, price: 25 })
    const guest = await asRich(app, { paid: 24 })
    await add(guest, comic.id, 25)
    const poor = await buyAlone(guest, comic.chapters[1]?.id, 25)
    assert.deepEqual([poor.msg, poor.data], [messages.notEnoughCoins, { price: 25, availableAmount: 24 }])
    assert.equal((await buyAlone(guest, comic.chapters[0]?.id, 0)).msg, messages.freeForYou)
  })
})
