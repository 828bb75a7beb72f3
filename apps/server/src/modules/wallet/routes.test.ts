import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { DataOf } from '@manjuan/contract/reader/types'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asRich, type Guest, giveCoins, newBrowser, noteOpened } from '#testing/as.ts'
import { makeComic } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'

type Page = DataOf<'coinHistory'>
type Asked = { way?: 'in' | 'out'; month?: string; after?: number }

describe('the record of coins', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())

  const page = async (guest: Guest, query: Asked = {}): Promise<Page> => {
    const answer = await guest.call('coinHistory', { query })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  const move = (guest: Guest, reason: string, paid: number, gift: number) =>
    sql`select move_coins(${`test:${Math.random()}`}, ${reason}, ${guest.user.userId}::bigint, ${paid}::bigint, ${gift}::bigint,
      'sales', ${app.clock.now()}::timestamptz)`.execute(app.db)
  const walletOf = (guest: Guest) =>
    app.db
      .selectFrom('wallet')
      .select(['paid_coins as paid', 'gift_coins as gift'])
      .where('account_id', '=', guest.user.userId)
      .executeTakeFirstOrThrow()

  test('[X-31] 300 movements page without gaps while new ones come, and sum to the wallet', async () => {
    const guest = await asRich(app, { paid: 10_000 })
    for (let nth = 1; nth < 300; nth++) {
      app.clock.advance(1_000)
      await move(guest, nth % 3 === 0 ? 'sign' : 'buy', nth % 3 === 0 ? 0 : -(nth % 7) - 1, nth % 3 === 0 ? nth : 0)
    }
    const before = await walletOf(guest)
    const all: Page['list'] = []
    for (let after: number | undefined, asked = 0; asked < 40; asked++) {
      const { list, more } = await page(guest, after === undefined ? {} : { after })
      all.push(...list)
      // A new movement comes between two pages.
      if (asked < 5) await giveCoins(app, guest.user.userId, { gift: 1 })
      after = list.at(-1)?.id
      if (!more) break
    }
    assert.equal(all.length, 300)
    assert.equal(new Set(all.map(({ id }) => id)).size, 300)
    const sum = (coin: 'paid' | 'gift') => all.reduce((coins, record) => coins + record[coin], 0)
    assert.deepEqual({ paid: sum('paid'), gift: sum('gift') }, before)
    assert.deepEqual(all[0]?.balance, before)
    for (const [nth, { balance, paid, gift }] of all.entries()) {
      const older = all[nth + 1]?.balance ?? { paid: 0, gift: 0 }
      assert.deepEqual(balance, { paid: older.paid + paid, gift: older.gift + gift }, `movement ${nth}`)
    }
    const now = await page(guest)
    assert.deepEqual([now.balance, now.list[0]?.balance], [await walletOf(guest), await walletOf(guest)])
  })

  test('[X-31] each movement has its name, a purchase its work, and paid and gift stand apart', async () => {
    const guest = await asRich(app, { paid: 30, gift: 4 })
    const comic = await makeComic(app, { title: '山海行', price: 12 })
    const film = await makeFilm(app, { title: '长夜', price: 10 })
    // A title without its number is told behind it.
    const second = comic.chapters[1]?.id ?? 0
    await app.db.updateTable('part').set({ title: '反击' }).where('id', '=', second).execute()
    for (const reason of ['top_up', 'present', 'bind', 'refund']) await move(guest, reason, 1, 0)
    await noteOpened(app, guest.user.userId)
    assert.ok((await guest.call('dailySign')).result)
    assert.ok((await guest.call('comicBuy', { query: { chapterId: second } })).result)
    assert.ok((await guest.call('vodBuy', { query: { vodId: film.id } })).result)
    const { list } = await page(guest)
    assert.deepEqual(
      list.map(({ name, title }) => [name, title]),
      [
        ['购买', '长夜'],
        ['购买', '山海行 第2话 反击'],
        ['签到', ''],
        ['退款', ''],
        ['绑定', ''],
        ['赠送', ''],
        ['充值', ''],
        ['补发', ''],
      ],
    )
    const [, chapter, signed] = list
    const gift = 4 + (signed?.gift ?? 0)
    assert.deepEqual([chapter?.paid, chapter?.gift], [-(12 - gift), -gift])
  })

  test('[X-31] 金币明细 and 消费记录 call a purchase the same, also one whose part or title is gone or was changed', async () => {
    const guest = await asRich(app, { paid: 100 })
    const comic = await makeComic(app, { title: '山海行', chapters: 4, price: 12 })
    const [, untitled, renamed, deleted] = comic.chapters
    await app.db
      .updateTable('part')
      .set({ title: '' })
      .where('id', '=', untitled?.id ?? 0)
      .execute()
    await app.db
      .updateTable('part')
      .set({ title: '反击' })
      .where('id', '=', deleted?.id ?? 0)
      .execute()
    for (const chapter of [untitled, renamed, deleted])
      assert.ok((await guest.call('comicBuy', { query: { chapterId: chapter?.id ?? 0 } })).result)
    for (const chapter of [untitled, deleted])
      await app.db
        .deleteFrom('part')
        .where('id', '=', chapter?.id ?? 0)
        .execute()
    await app.db
      .updateTable('part')
      .set({ title: '归途' })
      .where('id', '=', renamed?.id ?? 0)
      .execute()
    await app.db.updateTable('work').set({ title: '山海再行' }).where('id', '=', comic.id).execute()
    const { list } = await page(guest, { way: 'out' })
    assert.deepEqual(
      list.map(({ title }) => title),
      ['山海行 第4话 反击', '山海再行 第3话 归途', '山海行 第2话'],
    )
    const consumed = await guest.call('consumeHistory')
    assert.ok(consumed.result)
    assert.deepEqual(
      consumed.data.recordList.map(({ bookName, number, title }) => `${bookName} 第${number}话 ${title}`.trim()),
      list.map(({ title }) => title),
    )
  })

  test('[X-31] way and month choose, and the month’s sums hold whatever the way is', async () => {
    app.clock.set('2027-02-28T15:59:00Z')
    const guest = await asGuest(app)
    await move(guest, 'top_up', 100, 0)
    app.clock.set('2027-02-28T16:00:00Z')
    await move(guest, 'present', 0, 8)
    await move(guest, 'buy', -30, -8)
    const march = { month: '2027-03', in: { paid: 0, gift: 8 }, out: { paid: -30, gift: -8 } }
    const february = { month: '2027-02', in: { paid: 100, gift: 0 }, out: { paid: 0, gift: 0 } }
    const empty = { month: '2027-01', in: { paid: 0, gift: 0 }, out: { paid: 0, gift: 0 } }
    const seen = async (query: Asked) => {
      const { list, months } = await page(guest, query)
      return [list.map(({ name }) => name), months]
    }
    assert.deepEqual(await seen({}), [
      ['购买', '赠送', '充值'],
      [march, february],
    ])
    assert.deepEqual(await seen({ way: 'in' }), [
      ['赠送', '充值'],
      [march, february],
    ])
    assert.deepEqual(await seen({ way: 'out' }), [['购买'], [march]])
    assert.deepEqual(await seen({ month: '2027-03', way: 'in' }), [['赠送'], [march]])
    assert.deepEqual(await seen({ month: '2027-01' }), [[], [empty]])
  })

  test('[X-31] nobody else’s coins are told, and wrong fields are named', async () => {
    const rich = await asRich(app, { paid: 5 })
    const other = await asGuest(app)
    const theirs = await other.fetch(`${app.origin}/api/user/coins?userId=${rich.user.userId}`)
    assert.deepEqual(((await theirs.json()) as { data: Page }).data.list, [])
    const nobody = await newBrowser(app).call('coinHistory')
    assert.equal(nobody.code, '401')
    for (const [query, field] of [
      ['way=up', 'way'],
      ['month=2026-13', 'month'],
      ['after=0', 'after'],
    ]) {
      const response = await other.fetch(`${app.origin}/api/user/coins?${query}`)
      const body = (await response.json()) as { code: string; data: { field: string } }
      assert.deepEqual([body.code, body.data.field], ['422', field])
    }
  })
})
