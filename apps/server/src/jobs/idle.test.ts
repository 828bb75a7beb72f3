// A shop in which nothing happens: its jobs look for work all the time, and tell no news where they find none.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { until } from '#testing/until.ts'
import { jobsOf } from './list.ts'

describe('the jobs of a shop in which nothing happens', () => {
  let shop: TestApp
  before(async () => {
    shop = await startApp()
    await makeComic(shop, { title: '静水', chapters: 3, free: 1 })
    await makeNovel(shop, { chapters: 3, free: 1 })
    await makeFilm(shop, { title: '流云', price: 5 })
  })
  after(() => shop.close())

  const runAll = async () => {
    const log = {
      error: (facts: object, text: string) => assert.fail(`${text} ${JSON.stringify(facts)}`),
      info: () => {},
    }
    const push = { key: shop.keys.staff, origin: undefined, addresses: { baidu: '', indexnow: '' } }
    const deps = { db: shop.db, clock: shop.clock, log, providers: [], notifyUrlOf: () => '', push }
    for (const { run } of jobsOf(['simulated'])) await run(deps)
  }

  test('they tell no news of the catalogue, so that what servers remember of it stays', async () => {
    await runAll()
    const news: string[] = []
    const listen = shop.database.listen ?? assert.fail('no news on this engine')
    const listening = listen('catalogue_changed', { heard: (text) => news.push(text), missed: () => {} })
    await until('it listens', async () => listening.isHeard())
    await runAll()
    await sql`select pg_notify('catalogue_changed', 'end')`.execute(shop.db)
    await until('the end', async () => news.includes('end'))
    assert.deepEqual(news, ['end'])
    await listening.stop()
  })
})
