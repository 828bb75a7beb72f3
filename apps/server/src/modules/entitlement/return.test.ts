// X-17: a purchase made by mistake is given back once, in the coins that it took.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { codes, messages } from '@manjuan/contract'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asRich, type Guest } from '#testing/as.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'

const hourMs = 3_600_000

describe('returns of purchases', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(async () => {
    const breaches = await verifyLedger(app.db).finally(() => app.close())
    assert.deepEqual(breaches, [])
  })

  const giveBack = (guest: Guest, id: number) => guest.call('unlockReturn', { query: { kind: 'unlock', id } })
  const newest = async (guest: Guest) => {
    const answer = await guest.call('consumeHistory')
    const [record] = answer.result ? answer.data.recordList : []
    assert.ok(record, 'a purchase is on record')
    return record
  }
  const walletOf = (guest: Guest) =>
    app.db
      .selectFrom('wallet')
      .select(['paid_coins as paid', 'gift_coins as gift'])
      .where('account_id', '=', guest.user.userId)
      .executeTakeFirstOrThrow()
  const keysOf = async (guest: Guest, reason: string): Promise<string[]> => {
    const { rows } = await sql<{ key: string }>`
      select distinct m.id, m.natural_key as key from movement m join entry e on e.movement_id = m.id
      where e.account_id = ${guest.user.userId} and m.reason = ${reason} order by m.id`.execute(app.db)
    return rows.map(({ key }) => key)
  }
  /** A comic of three chapters, and the locked second one bought by hand. */
  async function boughtChapter(guest: Guest, price = 10) {
    const comic = await makeComic(app, { price })
    const chapterId = comic.chapters[1]?.id ?? 0
    const answer = await guest.call('comicBuy', { query: { chapterId, price } })
    assert.ok(answer.result, answer.msg)
    return { comic, chapterId, purchase: await newest(guest) }
  }
  const read = (guest: Guest, bookId: number, number = 2) => guest.call('comicRead', { query: { bookId, number } })
  /** Buys the chapter of this number as auto-buy does. */
  async function boughtAlone(guest: Guest, comic: { id: number; chapters: { id: number }[] }, number: number) {
    const chapterId = comic.chapters[number - 1]?.id ?? 0
    const answer = await guest.call('comicBuy', { query: { chapterId, price: 10, auto: 1 } })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  async function withAutoBuy(paid: number, gift = 0) {
    const guest = await asRich(app, { paid, gift })
    const comic = await makeComic(app, { price: 10, chapters: 12 })
    await guest.call('comicAutoBuyAdd', { query: { bookId: comic.id, price: 10 } })
    return { guest, comic }
  }

  test('[X-17] 30 returns at once of an unopened chapter pay once, in the same paid and gift coins', async () => {
    const guest = await asRich(app, { paid: 8, gift: 4 })
    const { comic, chapterId, purchase } = await boughtChapter(guest)
    assert.deepEqual(await walletOf(guest), { paid: 2, gift: 0 })
    const until = new Date(app.clock.now().getTime() + 24 * hourMs).toISOString()
    assert.deepEqual(purchase.returnable, { paid: 6, gift: 4, until }, 'the record says beforehand what comes back')
    const answers = await Promise.all(Array.from({ length: 30 }, () => giveBack(guest, purchase.id)))
    for (const { result, msg, data } of answers)
      assert.deepEqual([result, msg, data], [true, '已退回', { availableAmount: 12, returned: { paid: 6, gift: 4 } }])
    assert.deepEqual(await walletOf(guest), { paid: 8, gift: 4 })
    assert.deepEqual(await keysOf(guest, 'return'), [`return:unlock:${purchase.id}`])
    const locked = await read(guest, comic.id)
    assert.deepEqual([locked.code, locked.msg], [codes.paymentNeeded, messages.locked], 'the chapter is locked again')

    const answersOfBuys = await Promise.all(
      Array.from({ length: 10 }, () => guest.call('comicBuy', { query: { chapterId, price: 10 } })),
    )
    assert.ok(answersOfBuys.every(({ result }) => result))
    const { userId } = guest.user
    const key = `buy:comic_chapter:${chapterId}:${userId}`
    assert.deepEqual(await keysOf(guest, 'buy'), [key, `${key}:2`], 'it is bought again, once')
    assert.deepEqual(await walletOf(guest), { paid: 2, gift: 0 })
    const again = await newest(guest)
    assert.equal(again.returnable, undefined)
    const twice = await giveBack(guest, again.id)
    assert.deepEqual(
      [twice.code, twice.msg, twice.data],
      [codes.nothingToDo, messages.returnTwice, { availableAmount: 2 }],
    )
    assert.equal((await read(guest, comic.id)).result, true, 'it opens')
    assert.deepEqual(await giveBack(guest, purchase.id).then(({ data }) => data), {
      availableAmount: 2,
      returned: { paid: 6, gift: 4 },
    })
    assert.deepEqual(await walletOf(guest), { paid: 2, gift: 0 }, 'the first one pays nothing more')
    assert.deepEqual(await verifyLedger(app.db), [])
  })

  test('[X-17] an opened chapter or film that was bought by hand is refused, and nothing moves', async () => {
    const guest = await asRich(app, { paid: 100 })
    const novel = await makeNovel(app, { price: 10 })
    const film = await makeFilm(app, { price: 10 })
    const { comic, purchase } = await boughtChapter(guest)
    const ids = [purchase.id]
    await guest.call('novelBuy', { query: { chapterId: novel.chapters[1]?.id ?? 0 } })
    ids.push((await newest(guest)).id)
    await guest.call('vodBuy', { query: { vodId: film.id } })
    ids.push((await newest(guest)).id)
    assert.ok((await read(guest, comic.id)).result)
    assert.ok((await guest.call('novelRead', { query: { bookId: novel.id, number: 2 } })).result)
    assert.ok((await guest.call('vodPlay', { params: { vodId: film.id } })).result)
    for (const id of ids) {
      const refused = await giveBack(guest, id)
      const told = [codes.nothingToDo, '已经看过，不能退回', { availableAmount: 70 }]
      assert.deepEqual([refused.code, refused.msg, refused.data], told)
    }
    assert.deepEqual(await walletOf(guest), { paid: 70, gift: 0 })
    assert.deepEqual(await keysOf(guest, 'return'), [])
    assert.equal((await newest(guest)).returnable, undefined)
  })

  test('[X-17] coins whose money was refunded do not come back as well, until that refund is undone', async () => {
    const guest = await asGuest(app)
    const account = sql`(select id from account where id = ${guest.user.userId})`
    const now = app.clock.now()
    await sql`insert into pay_package (type, price_fen, title, item_count) values ('coin', 3000, '300 金币', 300)`.execute(
      app.db,
    )
    await sql`insert into pay_channel (code, provider, superior_code, initiator_code, description)
      values ('ali', 'alipay', 'alipay', 'wap_pay', '支付宝')`.execute(app.db)
    await sql`insert into pay_order (order_no, account_id, package_id, channel_code, provider, type, price_fen, amount_fen, coins, gift_coins, vip_days,
        created_at, expires_at)
      select 'RETURN1', ${account}, max(id), 'ali', 'alipay', 'coin', 3000, 3000, 300, 30, 0, ${now}::timestamptz, ${now}::timestamptz
      from pay_package`.execute(app.db)
    await sql`select fulfil_order('RETURN1', 'alipay', 'T1', 3000, ${now}::timestamptz, ${now}::timestamptz)`.execute(
      app.db,
    )
    const { purchase } = await boughtChapter(guest, 40)
    assert.ok((await newest(guest)).returnable)
    await sql`select take_refund('F1', 'RETURN1', 3000, true, 'outside', '', '', null, ${now}::timestamptz)`.execute(
      app.db,
    )
    assert.deepEqual(await walletOf(guest), { paid: 0, gift: 0 })
    assert.equal((await newest(guest)).returnable, undefined)
    const refused = await giveBack(guest, purchase.id)
    assert.deepEqual([refused.code, refused.msg], [codes.nothingToDo, messages.returnRefunded])
    const { rows } = await sql<{ outcome: string }>`
      select outcome from return_unlock(${guest.user.userId}::bigint, ${purchase.id}::bigint, false, 0, 0, ${now}::timestamptz)`.execute(
      app.db,
    )
    assert.equal(rows[0]?.outcome, 'changed', 'the refund came after the decision')
    assert.deepEqual(await walletOf(guest), { paid: 0, gift: 0 })
    await sql`select end_refund('F1', 'undone', 'NOT_ENOUGH', null, ${now}::timestamptz)`.execute(app.db)
    assert.ok((await giveBack(guest, purchase.id)).result)
    assert.deepEqual(await walletOf(guest), { paid: 300, gift: 30 })
  })

  test('[X-17] an unopened film comes back within 24 hours and not after, and reading on writes nothing more', async () => {
    const guest = await asRich(app, { paid: 40 })
    const film = await makeFilm(app, { price: 20 })
    const buy = () => guest.call('vodBuy', { query: { vodId: film.id } })
    await buy()
    app.clock.advance(24 * hourMs - 1)
    const { data } = await giveBack(guest, (await newest(guest)).id)
    assert.deepEqual(data, { availableAmount: 40, returned: { paid: 20, gift: 0 } })
    const orders = await guest.call('vodOrders', { params: { page: 1 } })
    assert.ok(orders.result && orders.data.totalCount === 0)
    const detail = await guest.call('vodDetail', { params: { vodId: film.id } })
    assert.ok(detail.result && !detail.data.bought && detail.data.play.watch !== 'full')

    const { comic, purchase } = await boughtChapter(guest)
    app.clock.advance(24 * hourMs)
    const late = await giveBack(guest, purchase.id)
    assert.deepEqual([late.code, late.msg], [codes.nothingToDo, messages.returnExpired])
    const openedAt = async () =>
      (await app.db.selectFrom('unlock').select('opened_at').where('id', '=', purchase.id).executeTakeFirstOrThrow())
        .opened_at
    assert.equal(await openedAt(), null)
    await read(guest, comic.id)
    const first = app.clock.now()
    app.clock.advance(1_000)
    await read(guest, comic.id)
    assert.deepEqual(await openedAt(), first)
  })

  test('[X-17] an opened chapter that auto-buy bought comes back within 2 minutes, once a day', async () => {
    const { guest, comic } = await withAutoBuy(100, 4)
    const receipt = await boughtAlone(guest, comic, 2)
    assert.deepEqual(receipt.returnable, {
      id: (await newest(guest)).id,
      paid: 6,
      gift: 4,
      until: new Date(app.clock.now().getTime() + 120_000).toISOString(),
    })
    const { returnable: second } = await boughtAlone(guest, comic, 3)
    assert.ok((await read(guest, comic.id, 2)).result)
    assert.ok((await read(guest, comic.id, 3)).result)
    app.clock.advance(119_999)
    const spent = async () => {
      const answer = await guest.call('autoBuyDaily')
      return answer.result && answer.data.spent
    }
    assert.equal(await spent(), 20)
    assert.equal((await giveBack(guest, receipt.returnable?.id ?? 0)).msg, '已退回')
    assert.deepEqual([await walletOf(guest), await spent()], [{ paid: 90, gift: 4 }, 10])
    const refused = await giveBack(guest, second?.id ?? 0)
    assert.deepEqual([refused.code, refused.msg], [codes.nothingToDo, messages.returnDay])
    const third = await boughtAlone(guest, comic, 4)
    assert.equal(third.returnable, undefined, 'the receipt offers only what can be had')
    assert.ok((await newest(guest)).returnable, 'unopened it can be returned all the same')
    assert.equal((await giveBack(guest, (await newest(guest)).id)).msg, '已退回')
    app.clock.advance(1)
    assert.equal((await giveBack(guest, second?.id ?? 0)).msg, messages.returnLate)
  })

  test('[X-17] opened chapters, each returned five times at once: one a day and five a month come back', async () => {
    app.clock.set('2027-01-31T16:00:00Z')
    const { guest, comic } = await withAutoBuy(1_000)
    const openAll = async (numbers: number[]) => {
      const ids = []
      for (const number of numbers) {
        await boughtAlone(guest, comic, number)
        ids.push((await newest(guest)).id)
        assert.ok((await read(guest, comic.id, number)).result)
      }
      const answers = await Promise.all(ids.flatMap((id) => Array.from({ length: 5 }, () => giveBack(guest, id))))
      return [...new Set(answers.map(({ msg }) => msg))].sort()
    }
    for (const numbers of [[2, 3], [4], [5], [6], [7]]) {
      assert.deepEqual(await openAll(numbers), numbers.length > 1 ? [messages.returnDay, '已退回'].sort() : ['已退回'])
      app.clock.advance(24 * hourMs)
    }
    assert.deepEqual(await openAll([8]), [messages.returnMonth])
    app.clock.set('2027-02-28T16:00:00Z')
    assert.deepEqual(await openAll([9]), ['已退回'])
    assert.equal((await keysOf(guest, 'return')).length, 6)
  })

  test('[X-17] reading and returning at once: either it opens or its coins come back', async () => {
    for (let round = 0; round < 12; round++) {
      const guest = await asRich(app, { paid: 10 })
      const { comic, purchase } = await boughtChapter(guest)
      // Each begins first in every second round.
      const early = round % 2 === 0 ? read(guest, comic.id) : null
      const returning = giveBack(guest, purchase.id)
      const [opened, returned] = await Promise.all([early ?? read(guest, comic.id), returning])
      assert.notEqual(opened.result, returned.result)
      assert.deepEqual(await walletOf(guest), { paid: returned.result ? 10 : 0, gift: 0 })
    }
  })

  test('[X-17] auto-buy never buys a returned chapter again, and by hand it is bought', async () => {
    const { guest, comic } = await withAutoBuy(100)
    await boughtAlone(guest, comic, 2)
    await giveBack(guest, (await newest(guest)).id)
    const chapterId = comic.chapters[1]?.id ?? 0
    const held = await guest.call('comicBuy', { query: { chapterId, price: 10, auto: 1 } })
    const why = messages.autoBuyReturned
    assert.deepEqual(held.data, { price: 10, availableAmount: 100, why, rule: 'returned' })
    assert.ok((await guest.call('comicBuy', { query: { chapterId, price: 10 } })).result)
  })

  test('[X-17] a returned purchase is left out of marks, shelf and withdrawn works, and stands in both records', async () => {
    const guest = await asRich(app, { paid: 30 })
    const { comic, purchase } = await boughtChapter(guest)
    const kept = comic.chapters[2]?.id ?? 0
    await guest.call('comicBuy', { query: { chapterId: kept } })
    await giveBack(guest, purchase.id)
    const list = await guest.call('comicChapters', { query: { bookId: comic.id } })
    assert.ok(list.result)
    assert.deepEqual(
      list.data.chapters.map(({ alreadyBuy }) => alreadyBuy),
      [false, false, true],
    )
    const shelf = await guest.call('libraryBought', { query: { kind: 'comic' } })
    assert.ok(shelf.result)
    assert.deepEqual(
      shelf.data.list.map(({ bought, coins }) => [bought, coins]),
      [[1, 10]],
    )
    const record = await guest.call('consumeHistory')
    assert.ok(record.result)
    const [, older] = record.data.recordList
    assert.deepEqual([older?.id, older?.coins, older?.returned], [purchase.id, 10, { paid: 10, gift: 0 }])
    assert.equal(older?.returnable, undefined)
    const coins = await guest.call('coinHistory')
    assert.ok(coins.result)
    const [back] = coins.data.list
    assert.deepEqual(
      [back?.name, back?.title, back?.paid, back?.balance],
      ['退回', `${record.data.recordList[0]?.bookName} 第2话`, 10, { paid: 20, gift: 0 }],
    )
    await app.db.updateTable('work').set({ state: 'draft' }).where('id', '=', comic.id).execute()
    assert.equal((await read(guest, comic.id, 2)).code, codes.noSuchChapter)
    assert.equal((await read(guest, comic.id, 3)).result, true)
  })

  test('[X-17] an unopened purchase of a withdrawn work comes back; nobody else’s and no unknown one does', async () => {
    const guest = await asRich(app, { paid: 10 })
    const other = await asGuest(app)
    const { comic, purchase } = await boughtChapter(guest)
    await app.db.updateTable('work').set({ state: 'draft' }).where('id', '=', comic.id).execute()
    for (const [reader, id] of [
      [other, purchase.id],
      [guest, purchase.id + 1_000_000],
    ] as const) {
      const refused = await giveBack(reader, id)
      assert.deepEqual([refused.code, refused.msg], [codes.notFound, messages.noSuchPurchase])
    }
    const wrong = await guest.call('unlockReturn', { query: { kind: 'rental' as 'unlock', id: 1 } })
    assert.deepEqual([wrong.code, wrong.msg], [codes.malformed, '购买类型填写有误'])
    assert.equal((await giveBack(guest, purchase.id)).result, true)
    assert.deepEqual(await walletOf(guest), { paid: 10, gift: 0 })
  })

  const wrongs: [string, (id: number, accountId: number) => ReturnType<typeof sql>][] = [
    ['a return without its movement', (id) => sql`update unlock set returned_at = now() where id = ${id}`],
    [
      'a movement back of a purchase that is held',
      (id, accountId) =>
        sql`select move_coins(${`return:unlock:${id}`}, 'return', ${accountId}::bigint, 6, 4, 'sales', now())`,
    ],
    [
      'fewer coins back than it took',
      (id, accountId) => sql`
        with moved as (
          select move_coins(${`return:unlock:${id}`}, 'return', ${accountId}::bigint, 5, 4, 'sales', now()) as id
        ) update unlock set returned_at = now() from moved where unlock.id = ${id}`,
    ],
    [
      'more gift coins back than it took',
      (id, accountId) => sql`
        with moved as (
          select move_coins(${`return:unlock:${id}`}, 'return', ${accountId}::bigint, 5, 5, 'sales', now()) as id
        ) update unlock set returned_at = now() from moved where unlock.id = ${id}`,
    ],
  ]
  for (const [what, wrong] of wrongs) {
    test(`[X-17] I10 finds ${what}`, async () => {
      const guest = await asRich(app, { paid: 6, gift: 4 })
      const { purchase } = await boughtChapter(guest)
      const stop = new Error('rolled back')
      const tried = app.db.transaction().execute(async (tx) => {
        await wrong(purchase.id, guest.user.userId).execute(tx)
        const names = (await verifyLedger(tx)).map(({ invariant }) => invariant.slice(0, 3))
        assert.deepEqual(names, ['I10'])
        throw stop
      })
      await assert.rejects(tried, stop)
    })
  }
})
