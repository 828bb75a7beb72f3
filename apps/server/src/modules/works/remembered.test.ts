// Screens of works as a site shows them, with its memories: one statement for a detail, none for a warm one, and lists
// whose deep pages begin where the page before ended.
import assert from 'node:assert/strict'
import { after, before, describe, mock, test } from 'node:test'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asRich, type Guest, newBrowser } from '#testing/as.ts'
import { heard } from '#testing/heard.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { comic } from './kinds/comic/present.ts'
import { novel } from './kinds/novel/present.ts'
import { firstWorks, listMemory, presentOthers } from './lists.ts'

/** Longer than any test. */
const freshMs = 600_000

describe('details on a site that remembers', () => {
  let app: TestApp
  let sent = 0
  /** Counts statements about works and purchases. Those about sessions depend on how fast the machine is. */
  const count = (statement: string): void => {
    if (/\b(work|part|unlock)\b/.test(statement)) sent++
  }
  before(async () => {
    app = await startApp({ sharedFreshMs: freshMs, dbFor: (db: Db) => heard(db, count) })
  })
  after(() => app.close())

  async function statements(ask: () => Promise<{ result: boolean }>): Promise<number> {
    const before = sent
    assert.ok((await ask()).result)
    return sent - before
  }
  const comicDetail = (guest: Guest, id: number) => () => guest.call('comicDetail', { params: { id } })
  const novelDetail = (guest: Guest, id: number) => () => guest.call('novelDetail', { params: { id } })

  test('[B-01] a detail that nobody has asked for is one statement, and a warm one is none', async () => {
    const guest = await asRich(app, { paid: 30 })
    const [first, second] = [await makeComic(app, { chapters: 9, free: 7 }), await makeComic(app, { chapters: 9 })]
    await comicDetail(guest, first.id)()
    assert.equal(await statements(comicDetail(guest, second.id)), 1)
    assert.equal(await statements(comicDetail(guest, second.id)), 0)
    assert.equal(await statements(comicDetail(guest, first.id)), 0)
  })

  test('[B-01] details asked for at once have each its own chapters', async () => {
    const guest = await asRich(app, { paid: 30 })
    const made = await Promise.all([2, 9, 1].map((chapters) => makeComic(app, { chapters, free: 3 })))
    const ids = [...made.map(({ id }) => id), 999_999_999, made[0]?.id ?? 0]
    const answers = await Promise.all(ids.map((id) => guest.call('comicDetail', { params: { id } })))
    const told = answers.map(({ result, data }) => [
      result,
      ...(data ? [data.book.bookId, data.lastChapter?.number, ...data.chapterList.map(({ number }) => number)] : []),
    ])
    const ownOf = ({ id }: { id: number }, last: number, ...listed: number[]) => [true, id, last, ...listed]
    assert.deepEqual(told, [
      ownOf(made[0] ?? { id: 0 }, 2, 1, 2),
      ownOf(made[1] ?? { id: 0 }, 9, 1, 2),
      ownOf(made[2] ?? { id: 0 }, 1, 1),
      [false],
      ownOf(made[0] ?? { id: 0 }, 2, 1, 2),
    ])
  })

  test('[N-02] a novel is told by one statement as well, and so is each page of its catalogue', async () => {
    const guest = await asRich(app, { paid: 30 })
    const { id } = await makeNovel(app, { chapters: 3 })
    await novelDetail(guest, (await makeNovel(app, { chapters: 3 })).id)()
    assert.equal(await statements(novelDetail(guest, id)), 1)
    assert.equal(await statements(novelDetail(guest, id)), 0)
    const catalogue = () => guest.call('novelCatalogue', { query: { bookId: id, currentPage: 1 } })
    assert.equal(await statements(catalogue), 1)
    assert.equal(await statements(catalogue), 0)
  })

  test('[N-09] a withdrawn novel is recommended to leaving readers for a second at most', async () => {
    // Whole, because sums of fractions are rounded.
    let ms = Math.ceil(performance.now())
    const clock = mock.method(performance, 'now', () => ms)
    const guest = await asRich(app, { paid: 30 })
    const [{ id }, other] = [await makeNovel(app, { chapters: 2 }), await makeNovel(app, { chapters: 1 })]
    const isShown = async () => {
      const answer = await guest.call('novelRead', { query: { bookId: id, number: 1 } })
      assert.ok(answer.result)
      assert.ok(answer.data.recommendList.every(({ bookId }) => bookId !== id))
      return answer.data.recommendList.some(({ bookId }) => bookId === other.id)
    }
    assert.equal(await isShown(), true)
    await sql`update work set state = 'draft' where id = ${other.id}`.execute(app.db)
    // The news of it may come sooner.
    ms += 1_001
    assert.equal(await isShown(), false)
    clock.mock.restore()
  })

  test('[N-09] without the news of a withdrawal, first works of a list are remembered for a second and no longer', async () => {
    let ms = Math.ceil(performance.now())
    const clock = mock.method(performance, 'now', () => ms)
    const lists = listMemory(freshMs)
    const { id } = await makeNovel(app, { chapters: 1 })
    const isListed = async () =>
      (await firstWorks({ db: app.db, lists }, novel, {}, 100)).some((work) => work.id === id)
    assert.equal(await isListed(), true)
    await sql`update work set state = 'draft' where id = ${id}`.execute(app.db)
    ms += 1_000
    assert.equal(await isListed(), true)
    ms += 1
    assert.equal(await isListed(), false)
    clock.mock.restore()
  })

  test('[R-08] a chapter is marked as bought at once, and no longer marked when it was given back', async () => {
    const guest = await asRich(app, { paid: 30 })
    const { id, chapters } = await makeComic(app, { chapters: 9, free: 1, price: 10 })
    const last = chapters.at(-1)?.id ?? 0
    const isMarked = async () => {
      const answer = await guest.call('comicDetail', { params: { id } })
      assert.ok(answer.result)
      return answer.data.lastChapter?.alreadyBuy
    }
    assert.equal(await isMarked(), false)
    assert.ok((await guest.call('comicBuy', { query: { chapterId: last, price: 10 } })).result)
    const before = sent
    assert.equal(await isMarked(), true)
    assert.equal(sent, before, 'what else the reader has bought is not read again')
    const { rows } = await sql<{ id: number }>`select id from unlock where item_id = ${last}`.execute(app.db)
    assert.ok((await guest.call('unlockReturn', { query: { kind: 'unlock', id: rows[0]?.id ?? 0 } })).result)
    assert.equal(await isMarked(), false)
  })

  test('[R-08] a mark is never the ground on which a chapter is opened', async () => {
    const guest = await asRich(app, { paid: 30 })
    const { id, chapters } = await makeComic(app, { chapters: 3, free: 1, price: 10 })
    const last = chapters.at(-1)
    assert.ok((await guest.call('comicBuy', { query: { chapterId: last?.id ?? 0, price: 10 } })).result)
    await comicDetail(guest, id)()
    // Another process gives it back; this one still remembers the purchase.
    await sql`update unlock set returned_at = now() where item_id = ${last?.id}`.execute(app.db)
    const read = await guest.call('comicRead', { query: { bookId: id, number: last?.number ?? 0 } })
    assert.equal(read.result, false)
  })
})

describe('lists on a site that remembers', () => {
  let app: TestApp
  const count = 130
  before(async () => {
    app = await startApp({ sharedFreshMs: freshMs })
    const { categoryId } = await makeComic(app, { category: '都市' })
    await makeComic(app, { category: '古风' })
    // Three of each moment, whose microseconds differ less than a date in JavaScript can tell.
    await sql`insert into work (kind, source_key, title, category_id, publish_status, vip_free, recommend, read_count, state, created_at, updated_at)
      select 'comic', 'many:' || n, 'many ' || n, ${categoryId}::bigint, case when n % 2 = 0 then 'finish' else 'serialize' end,
        n % 3 = 0, n % 7, n / 3, 'published', moment, moment
      from (select n, timestamptz '2026-11-01' + n / 3 * interval '7 microseconds' as moment from generate_series(1, ${count}) n) m`.execute(
      app.db,
    )
    for (let n = 0; n < 50; n++) await makeFilm(app, { category: 5, at: new Date(Date.UTC(2026, 10, 1, 0, n % 9)) })
  })
  after(() => app.close())

  const titlesBy = async (where: ReturnType<typeof sql>, order: ReturnType<typeof sql>): Promise<number[]> => {
    const { rows } = await sql<{
      id: number
    }>`select id from work w where state = 'published' and ${where} order by ${order}`.execute(app.db)
    return rows.map(({ id }) => id)
  }
  const newComics = async (page: number) => {
    const answer = await newBrowser(app).call('comicNew', { params: { page } })
    assert.ok(answer.result)
    return { ids: answer.data.bookList.map(({ bookId }) => bookId), total: answer.data.totalItem }
  }

  test('[L-01] pages read in turn give each work once and in order, whatever list it is', async () => {
    const inOrder = await titlesBy(sql`kind = 'comic'`, sql`created_at desc, id desc`)
    const pages = []
    for (let page = 1; page <= 8; page++) pages.push(await newComics(page))
    assert.deepEqual(
      pages.flatMap(({ ids }) => ids),
      inOrder,
    )
    assert.deepEqual(new Set(pages.map(({ total }) => total)), new Set([count + 2]))
  })

  test('[B-01] a work of a list is shown the others, and works outside of it the same first six', async () => {
    const clock = mock.method(performance, 'now', () => 1)
    const deps = { db: app.db, lists: listMemory(freshMs) }
    const filter = { order: 'read' } as const
    const first = (await firstWorks(deps, comic, filter, 7)).map(({ id }) => id)
    assert.equal(first.length, 7)
    const shownTo = (id: number, where = {}) => presentOthers(deps, comic, id, { ...filter, ...where }, 6)
    for (const id of [0, ...first, ...first]) {
      const others = first.filter((other) => other !== id).slice(0, 6)
      assert.deepEqual(
        (await shownTo(id)).map(({ bookId }) => bookId),
        others,
      )
    }
    assert.equal(await shownTo(0), await shownTo(-1), 'made once')
    const { rows } = await sql<{ id: number; categoryId: number }>`select id, category_id as "categoryId" from work
      where category_id = (select id from category where kind = 'comic' and name = '古风')`.execute(app.db)
    const [alone = { id: 0, categoryId: 0 }] = rows
    const category = { category: alone.categoryId }
    assert.deepEqual(await shownTo(alone.id, category), [])
    assert.deepEqual(
      (await shownTo(0, category)).map(({ bookId }) => bookId),
      [alone.id],
    )
    clock.mock.restore()
  })

  test('[L-05] a list by category and status is cut in the same way, and counts what it holds', async () => {
    const category = sql`(select category_id from work where title = 'many 1')`
    const wanted = await titlesBy(
      sql`category_id = ${category} and publish_status = 'finish'`,
      sql`updated_at desc, id desc`,
    )
    const [row] = (await sql<{ id: number }>`select ${category} as id`.execute(app.db)).rows
    const found: number[] = []
    for (let page = 1; page <= 5; page++) {
      const params = { publishStatus: 'finish' as const, categoryId: row?.id ?? 0, page }
      const answer = await newBrowser(app).call('comicQuery', { params })
      assert.ok(answer.result)
      assert.equal(answer.data.totalItem, wanted.length)
      found.push(...answer.data.bookList.map(({ bookId }) => bookId))
    }
    assert.deepEqual(found, wanted)
  })

  test('[V-01] a page that is opened first is the same as by the way of the pages before it', async () => {
    const wanted = await titlesBy(sql`kind = 'film' and category_id = 5`, sql`updated_at desc, id desc`)
    const idsOf = async (page: number) => {
      const answer = await newBrowser(app).call('vodPage', { params: { cid: 5, page }, query: { pageSize: 10 } })
      assert.ok(answer.result)
      return answer.data.list.map(({ vodId }) => vodId)
    }
    for (const page of [4, 5, 2, 3, 1]) assert.deepEqual(await idsOf(page), wanted.slice(10 * (page - 1), 10 * page))
  })

  test('a page behind the deepest one is empty and keeps the length of its list', async () => {
    const { ids, total } = await newComics(501)
    assert.deepEqual([ids, total], [[], count + 2])
  })
})
