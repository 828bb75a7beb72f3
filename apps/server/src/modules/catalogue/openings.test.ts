import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { commandDeed, dropParts } from '@manjuan/catalogue'
import { localText } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { blobKey } from '@manjuan/imaging'
import { sql } from 'kysely'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest, asRich } from '#testing/as.ts'
import { madeWidths, makeComic, makeNovel } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { asOwner, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'
import { openDueNow } from '#testing/verbs.ts'

const minute = 60_000
const day = 1_440 * minute

describe('works and chapters that open at a moment', () => {
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

  const versionOf = async (id: number) => {
    const answer = await owner.call('work', { params: { id } })
    assert.ok(answer.result, answer.msg)
    return answer.data.version
  }
  /** The text of Shanghai for a moment so long from now, as a person types it. */
  const inMs = (ms: number) => localText(new Date(shop.clock.now().getTime() + ms))
  const schedule = async (id: number, opensAt: string | null) =>
    owner.call('scheduleWork', { params: { id }, body: { version: await versionOf(id), opensAt } })
  const plan = async (id: number, numbers: string, opensAt: string, perDay = 0, key = randomUUID()) =>
    owner.call(
      'scheduleParts',
      { params: { id }, body: { version: await versionOf(id), numbers, opensAt, perDay } },
      { key },
    )
  /** What the job does every two seconds. */
  const open = () => openDueNow(shop)
  const passTo = async (text: string, ms: number) => {
    shop.clock.set(new Date(new Date(`${text}:00+08:00`).getTime() + ms))
    await open()
  }
  const faultOf = (answer: { data: unknown }) => JSON.stringify(answer.data)

  test('[O-19] a scheduled work appears at its minute and not before', async () => {
    const { id } = await makeComic(shop, { title: '准点上架', chapters: 2, state: 'draft' })
    const reader = await asGuest(shop)
    const isThere = async () => (await reader.call('comicDetail', { params: { id } })).result
    const opensAt = inMs(90 * minute)
    const planned = await schedule(id, opensAt)
    assert.ok(planned.result, planned.msg)
    assert.deepEqual([planned.data.state, localText(new Date(planned.data.opensAt ?? 0))], ['scheduled', opensAt])
    await passTo(opensAt, -1)
    assert.equal(await isThere(), false, 'a millisecond before')
    await passTo(opensAt, 0)
    assert.equal(await isThere(), true)
    await owner.signIn()
    const listed = await owner.call('works', { query: { q: '准点上架' } })
    assert.ok(listed.result, listed.msg)
    assert.deepEqual(
      listed.data.rows.map(({ state, opensAt: planned_ }) => [state, planned_]),
      [['published', null]],
    )
  })

  test('a plan is refused for the past, for what is shown, and for what lacks a cover or a part; it can be taken back', async () => {
    const bare = await makeComic(shop, { chapters: 1, cover: false, state: 'draft' })
    const empty = await makeComic(shop, { chapters: 0, state: 'draft' })
    const shown = await makeComic(shop, { chapters: 1 })
    const draft = await makeComic(shop, { chapters: 1, state: 'draft' })
    assert.match(faultOf(await schedule(draft.id, inMs(-minute))), /晚于现在/)
    assert.match(faultOf(await schedule(draft.id, '明天中午')), /2026-12-01 12:00/)
    assert.match((await schedule(bare.id, inMs(day))).msg, /封面/)
    assert.match((await schedule(empty.id, inMs(day))).msg, /章节/)
    assert.match((await schedule(shown.id, inMs(day))).msg, /已经上架/)
    assert.match((await schedule(draft.id, null)).msg, /没有定时/)
    assert.ok((await schedule(draft.id, inMs(day))).result)
    const back = await schedule(draft.id, null)
    assert.ok(back.result)
    assert.equal(back.data.state, 'draft')
    shop.clock.advance(2 * day)
    await owner.signIn()
    await open()
    assert.equal(
      (await shop.db.selectFrom('work').select('state').where('id', '=', draft.id).executeTakeFirstOrThrow()).state,
      'draft',
    )
  })

  test('[O-19] a scheduled chapter is in no list, is not opened and not sold until its minute', async () => {
    const { id, chapters } = await makeNovel(shop, { title: '明天更新', chapters: 3, free: 1, price: 10 })
    const reader = await asRich(shop, { gift: 50 })
    const seen = async () => {
      const catalogue = await reader.call('novelCatalogue', { query: { bookId: id } })
      const read = await reader.call('novelRead', { query: { bookId: id, number: 3 } })
      const buy = await reader.call('novelBuy', { query: { chapterId: chapters[2]?.id ?? 0, price: 9 } })
      const second = await reader.call('novelRead', { query: { bookId: id, number: 1 } })
      return [catalogue.data?.totalCount, catalogue.data?.chapters.length, read.code, buy.code, second.result]
    }
    assert.deepEqual(await seen(), [3, 3, '999', '999', true])
    const opensAt = inMs(day)
    const planned = await plan(id, '3', opensAt)
    assert.ok(planned.result, planned.msg)
    assert.deepEqual(await seen(), [2, 2, '400', '400', true])
    await passTo(opensAt, -1)
    assert.deepEqual(await seen(), [2, 2, '400', '400', true], 'a millisecond before')
    await passTo(opensAt, 0)
    assert.deepEqual(await seen(), [3, 3, '999', '999', true])
    await owner.signIn()
  })

  test('[O-19] an episode opens at its minute; a buyer of the film sees it then, not before', async () => {
    const film = await makeFilm(shop, { title: '周更剧', price: 10, episodes: [{}, {}] })
    const buyer = await asRich(shop, { gift: 50 })
    await buyer.call('vodBuy', { query: { vodId: film.id } })
    const plays = async () => (await buyer.call('vodPlay', { params: { vodId: film.id }, query: { number: 2 } })).result
    assert.equal(await plays(), true)
    const opensAt = inMs(day)
    assert.match(faultOf(await plan(film.id, '2', opensAt)), /有读者买过/, 'what was bought with the film stays open')
    const fresh = await makeFilm(shop, { title: '新剧', price: 0, episodes: [{}, {}] })
    assert.ok((await plan(fresh.id, '2', opensAt)).result)
    const second = async () =>
      (await buyer.call('vodPlay', { params: { vodId: fresh.id }, query: { number: 2 } })).result
    assert.equal(await second(), false)
    await passTo(opensAt, 0)
    assert.equal(await second(), true)
    await owner.signIn()
  })

  test('[O-19] a series of two a day shows its ten dates before it is saved, and keeps them', async () => {
    const { id } = await makeNovel(shop, { title: '日更两章', chapters: 22, free: 22 })
    const reader = await asGuest(shop)
    const from = inMs(day).replace(/T.*/, 'T12:00')
    const tried = await owner.call('trySchedule', {
      params: { id },
      query: { numbers: '3-22', opensAt: from, perDay: 2 },
    })
    assert.ok(tried.result, tried.msg)
    const dates = [...new Set(tried.data.parts.map(({ after }) => after))]
    assert.equal(dates.length, 10)
    assert.ok(dates.every((date) => localText(new Date(date ?? 0)).endsWith('T12:00')))
    const count = async () => (await reader.call('novelCatalogue', { query: { bookId: id } })).data?.totalCount
    assert.equal(await count(), 22, 'nothing is saved yet')
    const key = randomUUID()
    const saved = await plan(id, '3-22', from, 2, key)
    assert.ok(saved.result, saved.msg)
    assert.deepEqual(saved.data.parts, tried.data.parts)
    for (const [at_, date] of dates.entries()) {
      shop.clock.set(new Date(new Date(date ?? 0).getTime() - 1))
      await open()
      assert.equal(await count(), 2 + at_ * 2, `before ${date}`)
      shop.clock.advance(1)
      await open()
      assert.equal(await count(), 4 + at_ * 2, `at ${date}`)
    }
    const row = await shop.db
      .selectFrom('part')
      .select('published_at')
      .where('work_id', '=', id)
      .where('number', '=', 22)
      .executeTakeFirstOrThrow()
    assert.equal(row.published_at.toISOString(), dates.at(-1), 'dated by its own moment')
    await owner.signIn()
  })

  test('a plan of chapters is refused for bought ones, for the last open one, for numbers and moments that are none; undo takes it back', async () => {
    const { id, chapters } = await makeNovel(shop, { title: '计划', chapters: 4, free: 1, price: 10 })
    const reader = await asRich(shop, { gift: 50 })
    await reader.call('novelBuy', { query: { chapterId: chapters[1]?.id ?? 0 } })
    const later = inMs(day)
    const tried = await owner.call('trySchedule', {
      params: { id },
      query: { numbers: '2-3', opensAt: later, perDay: 0 },
    })
    assert.ok(tried.result)
    assert.deepEqual(tried.data.bought, [2], 'named before it is saved')
    assert.match(faultOf(await plan(id, '2-3', later)), /有读者买过/)
    assert.match(faultOf(await plan(id, '1-4', later)), /至少要留一章/)
    assert.match(faultOf(await plan(id, '7', later)), /没有这些章节/)
    assert.match(faultOf(await plan(id, '3', inMs(-day))), /晚于现在/)
    assert.match(faultOf(await plan(id, '3', inMs(800 * day))), /晚于现在/)
    const key = randomUUID()
    assert.ok((await plan(id, '3-4', later, 1, key)).result)
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    assert.equal((await reader.call('novelCatalogue', { query: { bookId: id } })).data?.totalCount, 4)
    assert.ok((await plan(id, '3-4', later, 1)).result)
    const opened = await plan(id, '3-4', '')
    assert.ok(opened.result, opened.msg)
    assert.equal((await reader.call('novelCatalogue', { query: { bookId: id } })).data?.totalCount, 4, 'opened by hand')
  })

  test('[O-24] a chapter that somebody bought can’t be deleted by any call; others go with their files', async () => {
    const comic = await makeComic(shop, { title: '买过一章', chapters: 3, free: 1, price: 10, pages: 1 })
    const [, second, third] = comic.chapters
    const reader = await asRich(shop, { gift: 50 })
    await reader.call('comicBuy', { query: { chapterId: second?.id ?? 0 } })
    const drop = async (numbers: string) =>
      owner.call('dropParts', { params: { id: comic.id }, body: { version: await versionOf(comic.id), numbers } })
    const stays = async () =>
      (
        await shop.db.selectFrom('part').select('number').where('work_id', '=', comic.id).orderBy('number').execute()
      ).map(({ number }) => number)
    await owner.prove()
    assert.match(faultOf(await drop('2')), /有读者买过/)
    assert.match(faultOf(await drop('2-3')), /有读者买过/)
    assert.deepEqual(await stays(), [1, 2, 3], 'all or none')
    const move = async (name: 'withdrawWork' | 'binWork' | 'purgeWork') =>
      owner.call(name, { params: { id: comic.id }, body: { version: await versionOf(comic.id) } })
    const file = join(
      shop.env.DATA_DIR,
      'blobs',
      `${blobKey({ kind: 'comic', name: third?.images[0] ?? '', slice: 0, zoom: madeWidths[0] ?? 0 })}.br`,
    )
    assert.ok(existsSync(file))
    const gone = await drop('3')
    assert.ok(gone.result, gone.msg)
    assert.deepEqual([await stays(), existsSync(file)], [[1, 2], false])
    assert.ok((await move('withdrawWork')).result)
    assert.ok((await move('binWork')).result)
    assert.match((await move('purgeWork')).msg, /有读者买过/)
    assert.match(faultOf(await drop('1-2')), /有读者买过/)
    assert.deepEqual(await stays(), [1, 2])
    assert.ok((await reader.call('comicRead', { query: { bookId: comic.id, number: 2 } })).result, 'from the bin too')
  })

  test('[O-24] a purchase and a deletion of the same chapter at once: one of them sees the other', async () => {
    const comic = await makeComic(shop, { title: '同时买和删', chapters: 3, free: 1, price: 10, pages: 1 })
    const [, second, third] = comic.chapters.map(({ id }) => id)
    assert.ok(second && third)
    const { user } = await asRich(shop, { gift: 50 })
    const buy = async (db: Db, id: number) => {
      const { rows } = await sql<{ outcome: string; coins: number }>`
        select outcome, coins from buy_unlock(${user.userId}::bigint, 'comic_chapter', ${id}::bigint, 10, ${shop.clock.now()}::timestamptz)`.execute(
        db,
      )
      return rows[0]
    }
    const drop = (db: Db, id: number) => dropParts(db, commandDeed('test', shop.clock.now()), comic.id, [id])

    let dropping: ReturnType<typeof drop> | undefined
    await shop.db.transaction().execute(async (tx) => {
      assert.equal((await buy(tx, second))?.outcome, 'bought')
      dropping = drop(shop.db, second)
      await wait(300)
    })
    assert.deepEqual(await dropping, { outcome: 'bought', ids: [second] })

    let buying: ReturnType<typeof buy> | undefined
    await shop.db.transaction().execute(async (tx) => {
      assert.equal((await drop(tx, third)).outcome, 'dropped')
      buying = buy(shop.db, third)
      await wait(300)
    })
    assert.deepEqual(await buying, { outcome: 'changed', coins: 40 })
  })

  test('[O-21] a purge says what will go, is refused with one unlock, and removes rows and files', async () => {
    const comic = await makeComic(shop, { title: '清空漫画', chapters: 2, free: 2, pages: 2 })
    const film = await makeFilm(shop, { title: '清空影片', price: 10, cover: true })
    const bought = await makeFilm(shop, { title: '买过的影片', price: 10 })
    const reader = await asRich(shop, { gift: 50 })
    await reader.call('vodBuy', { query: { vodId: bought.id } })
    await owner.prove()
    for (const { id } of [comic, film, bought]) {
      for (const name of ['withdrawWork', 'binWork'] as const)
        assert.ok((await owner.call(name, { params: { id }, body: { version: await versionOf(id) } })).result, name)
    }
    assert.match((await owner.call('tryPurge', { params: { id: bought.id } })).msg, /有读者买过/)
    assert.match(
      (await owner.call('purgeWork', { params: { id: bought.id }, body: { version: await versionOf(bought.id) } })).msg,
      /有读者买过/,
    )
    await shop.db
      .updateTable('unlock')
      .set({ returned_at: shop.clock.now() })
      .where('item_id', '=', bought.id)
      .execute()
    assert.match(
      (await owner.call('tryPurge', { params: { id: bought.id } })).msg,
      /有读者买过/,
      'returned was bought too',
    )
    const fileOf = (name: string) =>
      join(shop.env.DATA_DIR, 'blobs', `${blobKey({ kind: 'comic', name, slice: 0, zoom: madeWidths[0] ?? 0 })}.br`)
    const names = [comic.cover ?? '', ...comic.chapters.flatMap(({ images }) => images)]
    const folder = join(
      shop.env.DATA_DIR,
      'films',
      (film.episodes[0]?.name ?? '').slice(0, 2),
      film.episodes[0]?.name ?? '',
    )
    const tried = await owner.call('tryPurge', { params: { id: comic.id } })
    assert.ok(tried.result, tried.msg)
    // A cover of one slice and four pages of two, each in two widths and two forms.
    assert.deepEqual([tried.data.parts, tried.data.pictures, tried.data.files], [2, 5, 36])
    assert.ok(tried.data.bytes > 0 && names.every((name) => existsSync(fileOf(name))), 'nothing is deleted yet')
    for (const { id } of [comic, film]) {
      const purged = await owner.call('purgeWork', { params: { id }, body: { version: await versionOf(id) } })
      assert.ok(purged.result, purged.msg)
      assert.equal((await owner.call('work', { params: { id } })).code, '404')
    }
    assert.deepEqual([names.some((name) => existsSync(fileOf(name))), existsSync(folder)], [false, false])
    assert.deepEqual(await shop.db.selectFrom('gone_file').selectAll().execute(), [])
    const draft = await makeComic(shop, { chapters: 1, state: 'draft' })
    assert.match(
      (await owner.call('purgeWork', { params: { id: draft.id }, body: { version: await versionOf(draft.id) } })).msg,
      /不在回收站/,
    )
  })
})
