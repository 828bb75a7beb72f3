import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { calls, messages } from '@manjuan/contract'
import { verifyLedger } from '@manjuan/db'
import { fromBase64, open } from '@manjuan/imaging'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asRich, asVip, type Guest, giveCoins } from '#testing/as.ts'
import { type MadeComic, makeComic, sliceText } from '#testing/make.ts'

describe('buying chapters', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())

  const coinsOf = async (guest: Guest) => {
    const info = await guest.call('userInfo')
    return info.result ? info.data.avaliableAmount : -1
  }
  const buy = (guest: Guest, chapterId: number | undefined, price?: number) =>
    guest.call('comicBuy', { query: { chapterId: chapterId ?? 0, ...(price === undefined ? {} : { price }) } })
  const read = (guest: Guest, comic: MadeComic, number: number) =>
    guest.call('comicRead', { query: { bookId: comic.id, number } })
  const setPrice = (comic: MadeComic, price: number) =>
    app.db.updateTable('part').set({ price }).where('work_id', '=', comic.id).where('number', '>', 1).execute()
  const movementsOf = async (guest: Guest) => {
    const rows = await app.db
      .selectFrom('entry')
      .innerJoin('movement', 'movement.id', 'entry.movement_id')
      .select(['movement.natural_key', 'entry.amount'])
      .where('entry.account_id', '=', guest.user.userId)
      .where('movement.reason', '=', 'buy')
      .execute()
    return rows.map(({ amount }) => amount)
  }
  const rightBooks = async () => assert.deepEqual(await verifyLedger(app.db), [])

  test('[R-08] a bought chapter opens: pages with a pass, and the key that opens their slices', async () => {
    const comic = await makeComic(app, { chapters: 2, price: 10, pages: 2 })
    const guest = await asRich(app, { gift: 15 })
    assert.equal((await read(guest, comic, 2)).code, '999')
    const bought = await buy(guest, comic.chapters[1]?.id, 10)
    assert.deepEqual([bought.result, bought.msg], [true, messages.bought])
    assert.deepEqual(bought.data, { chapterId: comic.chapters[1]?.id, availableAmount: 5 })
    const answer = await read(guest, comic, 2)
    if (!answer.result) throw new Error(answer.msg)
    assert.deepEqual(calls.comicRead.data.parse(answer.data), answer.data)
    assert.equal(answer.data.alreadyBuy, true)
    const key = fromBase64(answer.data.picKey ?? '')
    assert.deepEqual(Buffer.from(key), comic.chapters[1]?.key)
    for (const [page, paths] of answer.data.bookPics.entries()) {
      for (const [slice, path] of paths.entries()) {
        const plain = await open(fromBase64(await (await guest.fetch(app.origin + path)).text()), key)
        assert.equal(Buffer.from(plain).toString(), sliceText(comic.chapters[1]?.images[page] ?? '', slice, 720))
      }
    }
    await rightBooks()
  })

  test('[R-08] 50 parallel buys of one chapter charge once and all answer success', async () => {
    const comic = await makeComic(app, { chapters: 2, price: 10 })
    const guest = await asRich(app, { gift: 7, paid: 493 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(guest, comic.chapters[1]?.id, 10)))
    assert.deepEqual(
      answers.map(({ code }) => code),
      Array(50).fill('0'),
    )
    assert.equal(await coinsOf(guest), 490)
    assert.deepEqual((await movementsOf(guest)).sort(), [-3, -7], 'gift coins first, then paid ones, once')
    await rightBooks()
  })

  test('[R-08] two chapters at once with coins for one: one is bought', async () => {
    const comic = await makeComic(app, { chapters: 3, price: 10 })
    for (let round = 0; round < 10; round++) {
      const guest = await asRich(app, { gift: 10 })
      const answers = await Promise.all([buy(guest, comic.chapters[1]?.id), buy(guest, comic.chapters[2]?.id)])
      assert.deepEqual(answers.map(({ code }) => code).sort(), ['0', '999'])
      assert.equal(await coinsOf(guest), 0)
    }
    await rightBooks()
  })

  test('[R-04] without enough coins nothing moves, and the price and the balance are told', async () => {
    const comic = await makeComic(app, { chapters: 2, price: 10 })
    const guest = await asRich(app, { gift: 4, paid: 5 })
    const answer = await buy(guest, comic.chapters[1]?.id, 10)
    assert.deepEqual([answer.result, answer.code, answer.msg], [false, '999', messages.notEnoughCoins])
    assert.deepEqual(answer.data, { price: 10, availableAmount: 9 })
    assert.deepEqual([await coinsOf(guest), await movementsOf(guest)], [9, []])
    assert.equal((await read(guest, comic, 2)).code, '999')
    await giveCoins(app, guest.user.userId, { gift: 1 })
    assert.equal((await buy(guest, comic.chapters[1]?.id, 10)).code, '0')
    await rightBooks()
  })

  test('[R-03] a price raised since it was shown is not charged: 999 with the new price, then it is', async () => {
    const comic = await makeComic(app, { chapters: 2, price: 10 })
    const chapterId = comic.chapters[1]?.id
    const guest = await asRich(app, { gift: 100 })
    await read(guest, comic, 2)
    await setPrice(comic, 30)
    // What the client says it showed, and without that what the server told this reader last.
    for (const price of [10, undefined]) {
      const [other, comic2] = [await asRich(app, { gift: 100 }), await makeComic(app, { chapters: 2, price: 10 })]
      await read(other, comic2, 2)
      await setPrice(comic2, 30)
      const refused = await buy(other, comic2.chapters[1]?.id, price)
      assert.deepEqual([refused.result, refused.code, refused.msg], [false, '999', messages.priceRaised])
      assert.deepEqual(refused.data, { price: 30, availableAmount: 100 })
      assert.deepEqual([await coinsOf(other), await movementsOf(other)], [100, []])
      assert.equal((await buy(other, comic2.chapters[1]?.id)).code, '0', 'now the new price has been shown')
      assert.equal(await coinsOf(other), 70)
    }
    const seen = await read(guest, comic, 2)
    assert.ok(seen.data && 'price' in seen.data && seen.data.price === 30)
    assert.equal((await buy(guest, chapterId, 30)).code, '0')
    assert.equal(await coinsOf(guest), 70)
    await rightBooks()
  })

  test('a price lowered since it was shown is charged as it is now', async () => {
    const comic = await makeComic(app, { chapters: 2, price: 30 })
    const guest = await asRich(app, { gift: 100 })
    await read(guest, comic, 2)
    await setPrice(comic, 10)
    assert.equal((await buy(guest, comic.chapters[1]?.id, 30)).code, '0')
    assert.equal(await coinsOf(guest), 90)
  })

  test('[R-08] a purchase survives a new price, withdrawal and the end of VIP, and is never charged again', async () => {
    const comic = await makeComic(app, { chapters: 3, price: 10 })
    const guest = await asRich(app, { gift: 100 })
    await buy(guest, comic.chapters[1]?.id)
    await setPrice(comic, 99)
    assert.equal((await read(guest, comic, 2)).code, '0')
    await app.db.updateTable('work').set({ state: 'draft' }).where('id', '=', comic.id).execute()
    assert.equal((await read(guest, comic, 2)).code, '0')
    assert.deepEqual((await buy(guest, comic.chapters[1]?.id)).code, '0')
    assert.equal(await coinsOf(guest), 90)
    const stranger = await asRich(app, { gift: 100 })
    assert.equal((await read(stranger, comic, 2)).code, '400', 'withdrawn for everybody else')
    assert.equal((await read(guest, comic, 3)).code, '400', 'and what he has not bought')
    const answer = await buy(guest, comic.chapters[2]?.id)
    assert.deepEqual([answer.code, answer.msg], ['400', messages.noSuchChapter])
    await rightBooks()
  })

  test('[R-08] VIP time that ends takes back what was free with it, not what was bought', async () => {
    const comic = await makeComic(app, { chapters: 3, price: 10, vipFree: true })
    const vip = await asVip(app, 1)
    await giveCoins(app, vip.user.userId, { gift: 50 })
    assert.equal((await read(vip, comic, 2)).code, '0')
    app.clock.advance(25 * 3_600_000)
    assert.equal((await read(vip, comic, 2)).code, '999')
    await buy(vip, comic.chapters[2]?.id)
    assert.equal((await read(vip, comic, 3)).code, '0')
  })

  test('a free chapter, and a chapter that does not exist, cost nothing', async () => {
    const comic = await makeComic(app, { chapters: 1 })
    const guest = await asRich(app, { gift: 20 })
    const free = await buy(guest, comic.chapters[0]?.id)
    assert.deepEqual([free.result, free.msg], [true, messages.freeForYou])
    assert.equal((await buy(guest, 999_999_999)).code, '400')
    assert.equal((await buy(guest, Number.MAX_SAFE_INTEGER)).code, '400')
    assert.equal(await coinsOf(guest), 20)
  })

  test('identity headers of another reader buy nothing', async () => {
    const comic = await makeComic(app, { chapters: 2 })
    const [rich, poor] = [await asRich(app, { gift: 20 }), await asGuest(app)]
    poor.identity.userId = String(rich.user.userId)
    assert.equal((await buy(poor, comic.chapters[1]?.id)).code, '401')
    assert.equal(await coinsOf(rich), 20)
  })
})
