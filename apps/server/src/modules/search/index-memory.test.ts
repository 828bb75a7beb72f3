// The index in memory: it answers as the database does, follows every change, and is silent while news may be missed.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Db, Listen } from '@manjuan/db'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { newBrowser } from '#testing/as.ts'
import { heard, late } from '#testing/heard.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { until } from '#testing/until.ts'
import { fillSearchIndex } from './index.ts'
import { type IndexMemory, indexMemory } from './index-memory.ts'
import { wordOf } from './recipe.ts'

const window = { limit: 20, offset: 0 }

describe('the search index in memory', () => {
  let shop: TestApp
  before(async () => {
    shop = await startApp({ sharedFreshMs: 600_000 })
    await makeComic(shop, { title: '石燈照夜行', readCount: 5 })
    await sql`update work set author = '林夕' where title = '石燈照夜行'`.execute(shop.db)
    await makeComic(shop, { title: '夜行船', readCount: 90 })
    await makeNovel(shop, { title: '夜行记' })
    await fillSearchIndex(shop.db)
  })
  after(() => shop.close())

  const titlesOf = async (ids: readonly number[]) => {
    const { rows } = await sql<{ title: string }>`
      select title from work w join unnest(${ids}::bigint[]) with ordinality k (id, at) on k.id = w.id order by k.at`.execute(
      shop.db,
    )
    return rows.map(({ title }) => title)
  }

  /** An index whose news the test tells, or holds back. */
  const begin = async (db: Db = shop.db) => {
    const news = { isHeard: true, listener: null as Parameters<Listen>[1] | null }
    const listen: Listen = (_, listener) => {
      news.listener = listener
      return { isHeard: () => news.isHeard, stop: async () => undefined }
    }
    const app: FastifyInstance = Fastify()
    const memory = indexMemory(app, db, listen)
    await until('it is read', async () => memory.find('comic', wordOf('夜行'), window) !== null)
    return { memory, news, tell: (text: string) => news.listener?.heard(text), stop: () => app.close() }
  }
  const found = async (memory: IndexMemory, content: string) =>
    titlesOf(memory.find('comic', wordOf(content), window)?.ids ?? assert.fail('the index is silent'))

  test('[S-02] it finds by text, spelling, author and pinyin, of each kind its own', async () => {
    const { memory, stop } = await begin()
    assert.deepEqual(await found(memory, '夜行'), ['夜行船', '石燈照夜行'])
    for (const word of ['石灯照夜行', '石燈', 'shideng', 'SDZYX', '林夕'])
      assert.deepEqual(await found(memory, word), ['石燈照夜行'], word)
    assert.deepEqual(memory.find('novel', wordOf('夜行'), window)?.total, 1)
    assert.deepEqual(memory.find('film', wordOf('夜行'), window), { ids: [], total: 0, best: null })
    await stop()
  })

  test('[S-02] a change is followed when it is told: a title, a number of readers, and a work that went', async () => {
    const { memory, tell, stop } = await begin()
    const { id } = await makeComic(shop, { title: '昙花一现录', readCount: 100 })
    await fillSearchIndex(shop.db)
    tell(`comic ${id}`)
    await until('it is found', async () => (await found(memory, '昙花')).length > 0)
    await sql`update work set title = '夜行铁树', read_count = 60 where id = ${id}`.execute(shop.db)
    await fillSearchIndex(shop.db)
    tell(`comic ${id}`)
    await until('its new title is found', async () => (await found(memory, '铁树')).length > 0)
    assert.deepEqual(
      [await found(memory, '昙花'), await found(memory, '夜行')],
      [[], ['夜行船', '夜行铁树', '石燈照夜行']],
    )
    await sql`update work set state = 'draft' where id = ${id}`.execute(shop.db)
    tell(`comic ${id}`)
    await until('it is gone', async () => (await found(memory, '铁树')).length === 0)
    await stop()
  })

  test('it is silent while news may be missed, and is read again afterwards', async () => {
    const { memory, news, stop } = await begin()
    news.isHeard = false
    assert.equal(memory.find('comic', wordOf('夜行'), window), null)
    const { id } = await makeComic(shop, { title: '断线之时' })
    await fillSearchIndex(shop.db)
    news.isHeard = true
    news.listener?.missed()
    assert.equal(memory.find('comic', wordOf('断线'), window), null)
    await until('it is read again', async () => memory.find('comic', wordOf('断线'), window) !== null)
    assert.deepEqual(memory.find('comic', wordOf('断线'), window)?.ids, [id])
    await stop()
  })

  test('what is told while it is read is read once more, before it answers', async () => {
    const { rows } = await sql<{ id: number }>`select id from work where title = '夜行船'`.execute(shop.db)
    const statements: string[] = []
    let tell: (text: string) => void = () => undefined
    const db = heard(shop.db, (statement) => {
      const what = /unnest/.test(statement) ? 'named' : 'all'
      statements.push(what)
      if (what === 'all') tell(`comic ${rows[0]?.id}`)
    })
    const begun = await begin(db)
    assert.deepEqual(statements, ['all'])
    tell = begun.tell
    begun.news.listener?.missed()
    assert.equal(begun.memory.find('comic', wordOf('夜行船'), window), null)
    await until('it is read', async () => begun.memory.find('comic', wordOf('夜行船'), window) !== null)
    assert.deepEqual(statements, ['all', 'all', 'named'])
    assert.deepEqual(await found(begun.memory, '夜行船'), ['夜行船'])
    await begun.stop()
  })

  test('what changes while it is read again is not taken for done by a following of before', async () => {
    const { id } = await makeComic(shop, { title: '旧名未改' })
    await fillSearchIndex(shop.db)
    const gates = { named: Promise.withResolvers<void>(), all: Promise.withResolvers<void>() }
    let isHeld = false
    const waits: string[] = []
    /** Rows of a statement arrive once its gate is open, as the database saw them when it was sent. */
    const db = late(shop.db, async (statement) => {
      if (!isHeld) return
      const what = /unnest/.test(statement) ? 'named' : 'all'
      waits.push(what)
      await gates[what].promise
    })
    const { memory, news, tell, stop } = await begin(db)
    isHeld = true
    tell('comic 1')
    await until('a change is followed', async () => waits.includes('named'))
    news.listener?.missed()
    assert.equal(memory.find('comic', wordOf('旧名'), window), null)
    await until('it is read again', async () => waits.includes('all'))
    await sql`update work set title = '新名已改' where id = ${id}`.execute(shop.db)
    await fillSearchIndex(shop.db)
    tell(`comic ${id}`)
    gates.named.resolve()
    // By then a following of before would have read the new name.
    for (let trips = 0; trips < 5; trips++) await titlesOf([id])
    gates.all.resolve()
    await until('it is read', async () => memory.find('comic', wordOf('新名'), window) !== null)
    assert.deepEqual([await found(memory, '新名'), await found(memory, '旧名')], [['新名已改'], []])
    await stop()
  })

  test('a server asks the database no more once it has read the index, and hears what another one changes', async () => {
    let asked = 0
    const count = (statement: string) => {
      if (statement.includes('search_entry where tokens')) asked++
    }
    await using other = await startApp({ beside: shop, sharedFreshMs: 600_000, dbFor: (db) => heard(db, count) })
    const browser = newBrowser(other)
    const titles = async (content: string) => {
      const answer = await browser.call('comicSearch', { query: { content } })
      return answer.data?.bookList.map(({ title }) => title)
    }
    await until('it asks no more', async () => {
      const before = asked
      assert.deepEqual(await titles('夜行'), ['夜行船', '石燈照夜行'])
      return asked === before
    })
    await makeComic(shop, { title: '另一处的新作' })
    await fillSearchIndex(shop.db)
    const before = asked
    await until('the new work is found', async () => (await titles('另一处'))?.length === 1)
    assert.equal(asked, before)
    await sql`truncate search_entry`.execute(shop.db)
    await until('nothing is found', async () => (await titles('夜行'))?.length === 0)
  })
})
