import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@manjuan/contract/client'
import { mostReadersOfAddress } from '#modules/views/index.ts'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, type Guest } from '#testing/as.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { allCategories, countRanks } from './ranks.ts'

const day = 86_400_000

describe('T33: readers that one address makes', () => {
  let app: TestApp
  let crowd: Guest[]
  before(async () => {
    app = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } })
    crowd = await Promise.all(Array.from({ length: mostReadersOfAddress + 12 }, () => asGuest(app)))
  })
  after(() => app.close())

  /** Calls of this reader as they come from that address. */
  const from = (guest: Guest, address: string) =>
    createClient({
      base: app.origin,
      identity: () => guest.identity,
      fetch: (url, init) => {
        const headers = new Headers(init?.headers)
        headers.set('X-Forwarded-For', address)
        return guest.fetch(url, { ...init, headers })
      },
    })
  type Call = ReturnType<typeof from>

  const kinds = [
    {
      name: 'comic',
      make: () => makeComic(app, { chapters: 1, free: 1 }),
      read: (call: Call, bookId: number) => call('comicRead', { query: { bookId, number: 1 } }),
    },
    {
      name: 'novel',
      make: () => makeNovel(app, { chapters: 1, free: 1 }),
      read: (call: Call, bookId: number) => call('novelRead', { query: { bookId, number: 1 } }),
    },
    {
      name: 'film',
      make: () => makeFilm(app, { episodes: [] }),
      read: (call: Call, vodId: number) => call('vodWatch', { query: { vodId } }),
    },
  ] as const

  for (const { name, make, read } of kinds) {
    const readers = async (id: number, period: 'day' | 'week' | 'month' | 'total') => {
      await countRanks(app.db, name, app.clock.now())
      const found = await app.db
        .selectFrom('work_rank')
        .select('readers')
        .where('work_id', '=', id)
        .where('period', '=', period)
        .where('category_id', '=', allCategories)
        .executeTakeFirst()
      return found?.readers ?? 0
    }
    const shown = async (id: number) => {
      const work = app.db.selectFrom('work').select('read_count').where('id', '=', id)
      return (await work.executeTakeFirstOrThrow()).read_count
    }

    test(`lift a ${name} by ${mostReadersOfAddress} a day at most, in its ranks and in its shown number`, async () => {
      const { id } = await make()
      const before = await shown(id)
      await Promise.all(crowd.map(async (guest) => assert.ok((await read(from(guest, '192.0.2.7'), id)).result)))
      assert.equal(await readers(id, 'day'), mostReadersOfAddress)
      assert.equal((await shown(id)) - before, mostReadersOfAddress)
      const [first, second, third] = [await asGuest(app), await asGuest(app), await asGuest(app)]
      for (const [guest, address] of [
        [first, '192.0.2.8'],
        [second, '2001:db8:1:1::5'],
        [third, '2001:db8:1:2::5'],
      ] as const) {
        app.clock.advance(3_600_000)
        await read(from(guest, address), id)
      }
      assert.equal(await readers(id, 'total'), mostReadersOfAddress + 3)
      app.clock.advance(day)
      await Promise.all(crowd.map((guest) => read(from(guest, '192.0.2.7'), id)))
      assert.equal(await readers(id, 'day'), mostReadersOfAddress)
      assert.ok((await readers(id, 'week')) <= crowd.length)
    })

    test(`an address stands nowhere: a ${name}'s views keep a mark, another one each day`, async () => {
      const { id } = await make()
      const [guest, other] = crowd
      assert.ok(guest && other)
      await read(from(guest, '198.51.100.9'), id)
      await read(from(other, '198.51.100.9'), id)
      app.clock.advance(day)
      await read(from(guest, '198.51.100.9'), id)
      const table = app.db.selectFrom('work_view')
      const rows = await table.select('address').where('work_id', '=', id).orderBy('hour').execute()
      const [one, two, later] = rows.map(({ address }) => address)
      assert.match(one ?? '', /^[\w-]{22}$/)
      assert.equal(one, two)
      assert.notEqual(one, later)
    })
  }
})

test('a reader’s first view is written before its answer, the next ones together, and the end of the server writes the rest', async () => {
  const app = await startApp({ sharedFreshMs: 'usual' })
  try {
    const guest = await asGuest(app)
    const works = [await makeComic(app, { chapters: 1, free: 1 }), await makeComic(app, { chapters: 1, free: 1 })]
    const written = async () => {
      const rows = app.db.selectFrom('work_view').select('work_id').where('account_id', '=', guest.user.userId)
      return (await rows.orderBy('work_id').execute()).map(({ work_id }) => work_id)
    }
    const [first = 0, second = 0] = works.map(({ id }) => id)
    const read = async (bookId: number) =>
      assert.ok((await guest.call('comicRead', { query: { bookId, number: 1 } })).result)
    await read(first)
    assert.deepEqual(await written(), [first])
    await read(second)
    await read(second)
    await app.app.close()
    assert.deepEqual(await written(), [first, second])
  } finally {
    await app.close()
  }
})
