// News of the catalogue: what a server remembers of works stays while nothing changes, and a change is told to every server.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asRich } from '#testing/as.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { until } from '#testing/until.ts'
import { listMemory } from './lists.ts'
import { catalogueCalm } from './news.ts'

/** Far shorter than a calm. */
const freshMs = 50
/** Longer than fresh and stale answers together live. */
const longMs = freshMs + 4_000 + 300

describe('a server that hears the news of the catalogue', () => {
  let one: TestApp
  let two: TestApp
  before(async () => {
    one = await startApp()
    two = await startApp({ beside: one, sharedFreshMs: freshMs })
  })
  after(async () => {
    await two.close()
    await one.close()
  })

  /** A change of which no news are told. */
  const silently = async (change: ReturnType<typeof sql>): Promise<void> => {
    await one.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await change.execute(tx)
    })
  }

  test('details, chapters and films are not read again while nothing changes, and a change anywhere is heard', async () => {
    const comic = await makeComic(one, { title: '静水', chapters: 3, free: 3 })
    const novel = await makeNovel(one, { chapters: 3, free: 3 })
    const film = await makeFilm(one, { title: '流云', price: 0 })
    const guest = await asRich(two, { paid: 10 })
    const titles = async () => {
      const detail = await guest.call('comicDetail', { params: { id: comic.id } })
      const vod = await guest.call('vodDetail', { params: { vodId: film.id } })
      return [detail.data?.book.title, vod.data?.vodName]
    }
    /** The comic's and the novel's chapter, as texts. */
    const chapters = async () => {
      const query = (bookId: number) => ({ query: { bookId, number: 1 } })
      const answers = [await guest.call('comicRead', query(comic.id)), await guest.call('novelRead', query(novel.id))]
      return answers.map((answer) => JSON.stringify(answer))
    }
    const isRewritten = (text: string) => text.includes('改文')
    const isRetitled = (text: string) => text.includes('改题')
    await wait(1_000)
    await titles()
    for (const text of await chapters()) assert.match(text, /"result":true/)
    await silently(sql`update work set title = title || '改' where id in (${comic.id}, ${film.id})`)
    await silently(sql`update part set title = '改题' where work_id in (${comic.id}, ${novel.id})`)
    const ofNovel = sql`part_id in (select id from part where work_id = ${novel.id})`
    await silently(sql`update novel_text set html = '<p>改文</p>' where ${ofNovel}`)
    await wait(longMs)
    assert.deepEqual(await titles(), ['静水', '流云'])
    assert.ok(!(await chapters()).some((text) => isRetitled(text) || isRewritten(text)))
    // A change of any work ends the calm.
    await one.db.updateTable('work').set({ author: '林' }).where('id', '=', novel.id).execute()
    await until('the change is told', async () => String(await titles()) === '静水改,流云改')
    await until('the chapters too', async () => (await chapters()).every(isRetitled))
    await until('the text too', async () => (await chapters()).some(isRewritten))
    await sql`update novel_text set html = '<p>又改</p>' where ${ofNovel}`.execute(one.db)
    const began = performance.now()
    await until('a text alone is told', async () => (await chapters()).some((text) => text.includes('又改')))
    // Without the news it would be kept for five minutes.
    assert.ok(performance.now() - began < 20_000)
  })

  test('a withdrawn work is gone at once though it was remembered for longer than it is fresh', async () => {
    const comic = await makeComic(one, { title: '行船', chapters: 2, free: 2 })
    const guest = await asGuest(two)
    const detail = () => guest.call('comicDetail', { params: { id: comic.id } })
    await wait(1_000)
    assert.ok((await detail()).result)
    await wait(longMs)
    assert.ok((await detail()).result)
    await one.db.updateTable('work').set({ state: 'withdrawn' }).where('id', '=', comic.id).execute()
    const began = performance.now()
    await until('it is gone', async () => !(await detail()).result)
    assert.ok(performance.now() - began < 3_000)
  })

  test('lists that are remembered for a moment are forgotten at a change, so that no answer after it holds them', async () => {
    const { id } = await makeComic(one, { chapters: 1 })
    const lists = listMemory(600_000)
    const closing: (() => Promise<void>)[] = []
    const app = { addHook: (_name: string, close: () => Promise<void>) => closing.push(close) }
    const calm = catalogueCalm(app as unknown as FastifyInstance, one.database.listen, lists.forget)
    await until('it listens', async () => calm?.since() !== Number.POSITIVE_INFINITY)
    lists.shares.put('comic', [])
    lists.first.put('first works', [{ id }])
    await one.db.updateTable('work').set({ state: 'withdrawn' }).where('id', '=', id).execute()
    await until('they are forgotten', async () => lists.shares.size + lists.first.size === 0)
    for (const close of closing) await close()
  })

  test('counts are no news', async () => {
    const comic = await makeComic(one, { chapters: 1, free: 1 })
    const heardNews: string[] = []
    const listen = one.database.listen ?? assert.fail('no news on this engine')
    const news = listen('catalogue_changed', { heard: (text) => heardNews.push(text), missed: () => {} })
    await until('it listens', async () => news.isHeard())
    await one.db.updateTable('work').set({ read_count: 7, counted_views: 7 }).where('id', '=', comic.id).execute()
    await one.db.updateTable('work').set({ recommend: 61 }).where('id', '=', comic.id).execute()
    await until('the news', async () => heardNews.length > 0)
    assert.equal(heardNews.length, 1)
    await news.stop()
  })
})
