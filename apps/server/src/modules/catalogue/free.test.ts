import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { localText } from '@manjuan/contract/staff'
import { sql } from 'kysely'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asRich } from '#testing/as.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { asOwner, asPerson, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'
import { openDueNow } from '#testing/verbs.ts'

const minute = 60_000

describe('works that are free for a time', () => {
  let shop: TestApp
  let at: TestConsole
  let owner: Desk
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date('2026-11-21T04:00:00Z')) })
    at = await openConsole(shop)
    owner = await asOwner(at)
  })
  after(async () => {
    await at.close()
    await shop.close()
  })

  const workOf = async (id: number) => {
    const answer = await owner.call('work', { params: { id } })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  const inMs = (ms: number) => localText(new Date(shop.clock.now().getTime() + ms))
  const momentOf = (text: string) => new Date(`${text}:00+08:00`)
  const free = async (id: number, from: string, until: string, key = randomUUID()) =>
    owner.call('freeWork', { params: { id }, body: { version: (await workOf(id)).version, from, until } }, { key })
  /** What the job does every two seconds, at that moment. */
  const passTo = async (moment: Date) => {
    shop.clock.set(moment)
    await openDueNow(shop)
  }

  test('a novel is free from its minute until its minute; nothing is sold meanwhile, and the catalogue agrees after', async () => {
    const { id, chapters } = await makeNovel(shop, { title: '限免小说', chapters: 3, free: 1, price: 10 })
    const reader = await asRich(shop, { gift: 50 })
    const prices = async () => {
      const { data } = await reader.call('novelCatalogue', { query: { bookId: id } })
      return data?.chapters.map(({ price }) => price)
    }
    const until = async () => (await reader.call('novelDetail', { params: { id } })).data?.freeUntil
    const read = async () => (await reader.call('novelRead', { query: { bookId: id, number: 3 } })).code
    const buy = () => reader.call('novelBuy', { query: { chapterId: chapters[2]?.id ?? 0, price: 10 } })
    const [from, end] = [inMs(10 * minute), inMs(30 * minute)]
    const saved = await free(id, from, end)
    assert.ok(saved.result, saved.msg)
    assert.deepEqual(saved.data.free, { from: momentOf(from).toISOString(), until: momentOf(end).toISOString() })
    assert.deepEqual([await prices(), await until(), await read()], [[0, 10, 10], null, '999'])
    await passTo(new Date(momentOf(from).getTime() - 1))
    assert.equal(await read(), '999', 'a millisecond before')
    await passTo(momentOf(from))
    assert.deepEqual([await prices(), await until(), await read()], [[0, 0, 0], momentOf(end).toISOString(), '0'])
    const bought = await buy()
    assert.ok(bought.result, bought.msg)
    assert.equal(bought.data.availableAmount, 50, 'nothing was charged')
    await passTo(new Date(momentOf(end).getTime() - 1))
    assert.equal(await read(), '0', 'a millisecond before the end')
    shop.clock.set(momentOf(end))
    assert.equal(await read(), '999', 'the moment decides, before the job runs')
    await passTo(momentOf(end))
    assert.deepEqual([await prices(), await until()], [[0, 10, 10], null])
    assert.equal((await buy()).data?.availableAmount, 40)
    await owner.signIn()
    assert.equal((await workOf(id)).free, null)
  })

  test('the ledger itself charges nothing in the free time', async () => {
    const { id, chapters } = await makeNovel(shop, { title: '账本不收', chapters: 1, free: 0, price: 10 })
    const { user } = await asRich(shop, { gift: 50 })
    assert.ok((await free(id, '', inMs(10 * minute))).result)
    const { rows } = await sql`
      select outcome, coins from buy_unlock(${user.userId}::bigint, 'novel_chapter', ${chapters[0]?.id ?? 0}::bigint, 10,
        ${shop.clock.now()}::timestamptz)`.execute(shop.db)
    assert.deepEqual(rows, [{ outcome: 'changed', coins: 50 }])
  })

  test('a film is free at once, and its address ends with the free time', async () => {
    const film = await makeFilm(shop, { title: '限免影片', price: 30, episodes: [{}] })
    const reader = await asRich(shop, { gift: 50 })
    const end = inMs(10 * minute)
    assert.ok((await free(film.id, '', end)).result)
    const listed = async () => {
      const { data } = await reader.call('vodPage', { params: { cid: '0', page: 1 } })
      return data?.list.find(({ vodId }) => vodId === film.id)?.vodPointsPlay
    }
    assert.equal(await listed(), 0)
    const shown = await reader.call('vodDetail', { params: { vodId: film.id } })
    assert.ok(shown.result, shown.msg)
    assert.deepEqual(
      [shown.data.vodPointsPlay, shown.data.freeUntil, shown.data.play.watch, shown.data.bought],
      [0, momentOf(end).toISOString(), 'full', false],
    )
    assert.ok(new Date(shown.data.play.validUntil) <= momentOf(end), shown.data.play.validUntil)
    assert.equal((await reader.call('vodBuy', { query: { vodId: film.id, price: 30 } })).result, false)
    const address = shop.origin + shown.data.play.vodPlayUrl
    assert.equal((await reader.fetch(address)).status, 200)
    await passTo(momentOf(end))
    assert.equal((await reader.fetch(address)).status, 403, 'the address of before is over')
    assert.equal(await listed(), 30)
    const later = await reader.call('vodDetail', { params: { vodId: film.id } })
    assert.deepEqual([later.data?.vodPointsPlay, later.data?.freeUntil, later.data?.play.watch], [30, null, 'preview'])
    await owner.signIn()
  })

  test('a comic’s pictures open until the end, and automatic purchases charge nothing before it', async () => {
    const { id, chapters } = await makeComic(shop, { title: '限免漫画', chapters: 2, free: 0, price: 9 })
    const reader = await asRich(shop, { gift: 50 })
    await reader.call('comicAutoBuyAdd', { query: { bookId: id, price: 9 } })
    const end = inMs(10 * minute)
    assert.ok((await free(id, '', end)).result)
    const read = () => reader.call('comicRead', { query: { bookId: id, number: 2 } })
    const auto = () => reader.call('comicBuy', { query: { chapterId: chapters[1]?.id ?? 0, price: 9, auto: 1 } })
    const opened = await read()
    assert.ok(opened.result, opened.msg)
    assert.ok(opened.data.picKey)
    const picture = shop.origin + (opened.data.bookPics.flat()[0] ?? '')
    assert.equal((await reader.fetch(picture)).status, 200)
    assert.equal((await auto()).data?.availableAmount, 50)
    assert.deepEqual(
      await shop.db
        .selectFrom('unlock')
        .select('id')
        .where('item_id', '=', chapters[1]?.id ?? 0)
        .execute(),
      [],
    )
    await passTo(momentOf(end))
    assert.equal((await reader.fetch(picture)).status, 204, 'the picture’s pass is over')
    assert.equal((await read()).code, '999')
    assert.equal((await auto()).data?.availableAmount, 41)
    await owner.signIn()
  })

  test('a free time is refused where it ends wrongly, ended, and taken back; others may not set it', async () => {
    const { id } = await makeNovel(shop, { title: '限免时间', chapters: 1 })
    for (const [from, until] of [
      ['', inMs(-minute)],
      [inMs(20 * minute), inMs(10 * minute)],
      [inMs(minute), ''],
      ['', inMs(3 * 366 * 1_440 * minute)],
    ] as const) {
      const refused = await free(id, from, until)
      assert.match(JSON.stringify(refused.data), /结束要晚于现在/)
    }
    assert.match(JSON.stringify((await free(id, '', '明天')).data), /2026-12-01 12:00/)
    assert.match((await free(id, '', '')).msg, /没有限时免费/)
    const end = inMs(10 * minute)
    assert.ok((await free(id, '', end)).result)
    const stale = await owner.call('freeWork', { params: { id }, body: { version: 1, from: '', until: end } })
    assert.equal(stale.code, '409')
    const key = randomUUID()
    const ended = await free(id, '', '', key)
    assert.ok(ended.result, ended.msg)
    assert.equal(ended.data.free, null)
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    assert.equal((await workOf(id)).free?.until, momentOf(end).toISOString())
    const editor = await asPerson(owner, '编辑戊', ['work.read', 'work.edit'])
    const denied = await editor.call('freeWork', { params: { id }, body: { version: 1, from: '', until: end } })
    assert.equal(denied.code, '403')
  })
})
