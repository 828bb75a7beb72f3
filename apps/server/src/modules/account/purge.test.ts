import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asReader, type Guest, giveCoins } from '#testing/as.ts'
import { makeComic } from '#testing/make.ts'
import { forgetGuests } from './purge.ts'

const day = 86_400_000

describe('guests who brought nothing', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())

  const isThere = async ({ user }: Guest): Promise<boolean> =>
    (await app.db.selectFrom('account').select('id').where('id', '=', user.userId).executeTakeFirst()) !== undefined

  test('are deleted with all their rows after 30 days without a visit; guests who have anything stay (T01)', async () => {
    const comic = await makeComic(app, { chapters: 1, free: 1, pages: 0 })
    const empty = await asGuest(app)
    await empty.call('userInfo')
    await empty.call('submitContact', { query: { contactType: 'email', contactPosition: 'user', visitorId: '' } })
    await empty.call('comicAutoBuyAdd', { query: { bookId: comic.id } })
    const signed = await asReader(app)
    assert.ok((await signed.call('dailySign')).result)
    const bound = await asGuest(app)
    await app.db.updateTable('account').set({ mobile: '13800000001' }).where('id', '=', bound.user.userId).execute()
    const rich = await asGuest(app)
    await giveCoins(app, rich.user.userId, { gift: 5 })
    const spent = await asGuest(app)
    await giveCoins(app, spent.user.userId, { gift: 5 })
    await giveCoins(app, spent.user.userId, { gift: -5 })
    const freed = await asGuest(app)
    await app.db
      .insertInto('unlock')
      .values({
        account_id: freed.user.userId,
        item_kind: 'comic_chapter',
        item_id: comic.chapters[0]?.id ?? 0,
        price: 0,
        created_at: app.clock.now(),
      })
      .execute()
    const vip = await asGuest(app)
    await sql`select grant_vip(${vip.user.userId}::bigint, 'purge', 1, ${app.clock.now()}::timestamptz)`.execute(app.db)
    const asking = await asGuest(app)
    const body = { kind: 'complaint', topic: 'rights', text: '这是我的作品' } as const
    const filed = await asking.call('fileTicket', { body })
    assert.ok(filed.result)
    const back = await asGuest(app)
    app.clock.advance(20 * day)
    await back.call('userInfo')
    const young = await asGuest(app)
    app.clock.advance(10 * day)
    assert.equal(await forgetGuests(app.db, app.clock.now()), 0, 'on the 30th day nobody yet')
    app.clock.advance(1)
    assert.equal(await forgetGuests(app.db, app.clock.now()), 1)
    assert.equal(await isThere(empty), false)
    for (const kept of [signed, bound, rich, spent, freed, vip, asking, back, young])
      assert.equal(await isThere(kept), true)
    const tickets = await app.db.selectFrom('ticket').select('no').execute()
    assert.deepEqual(tickets, [{ no: filed.data.ticketNo }])
    assert.equal(await forgetGuests(app.db, app.clock.now()), 0, 'once more there is nothing to do')
    assert.deepEqual(await verifyLedger(app.db), [])
  })

  test('with rows in the library are kept for 180 days after the last call, those who cleared all are not', async () => {
    const [reading, cleared] = [await asGuest(app), await asGuest(app)]
    const changes = JSON.stringify([{ key: 'shelf/comic/7', base: 0, n: 1, age: 0, value: { on: true } }])
    for (const guest of [reading, cleared])
      assert.ok((await guest.call('librarySync', { body: { device: '1'.repeat(16), since: 0, changes } })).result)
    assert.ok((await cleared.call('libraryClear', { body: { what: 'shelf' } })).result)
    app.clock.advance(180 * day)
    await forgetGuests(app.db, app.clock.now())
    assert.deepEqual([await isThere(reading), await isThere(cleared)], [true, false])
    app.clock.advance(1)
    await forgetGuests(app.db, app.clock.now())
    assert.equal(await isThere(reading), false)
  })

  test('go in batches, all of them', async () => {
    await sql`
      with made as (
        insert into account (account, visitor_id, created_at)
        select (400000000 + n)::text, 'old' || n, '2020-01-01' from generate_series(1, 450) n returning id
      ) insert into wallet (account_id) select id from made`.execute(app.db)
    assert.equal(await forgetGuests(app.db, app.clock.now()), 450)
  })
})
