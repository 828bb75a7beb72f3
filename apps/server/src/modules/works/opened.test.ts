// Chapters and films on a site that remembers them: what a reader may see of them is asked for each time.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, mock, test } from 'node:test'
import { codes } from '@manjuan/contract'
import type { Db } from '@manjuan/db'
import { seal } from '@manjuan/imaging'
import { filmKey } from '@manjuan/storage'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asRich, type Guest } from '#testing/as.ts'
import { heard } from '#testing/heard.ts'
import { holding, onServer } from '#testing/holding.ts'
import { makeComic, makeImage, makeNovel } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { until } from '#testing/until.ts'

/** Longer than any test. */
const freshMs = 600_000

describe('chapters and films on a site that remembers', () => {
  let app: TestApp
  let sent: string[] = []
  before(async () => {
    const hear = (statement: string): void => void sent.push(statement)
    app = await startApp({ sharedFreshMs: freshMs, dbFor: (db: Db) => heard(db, hear) })
  })
  after(() => app.close())

  const facts = (statement: string): boolean => /price_shown s on/.test(statement)
  const read = (guest: Guest, bookId: number, number: number) => guest.call('comicRead', { query: { bookId, number } })
  const text = (guest: Guest, bookId: number, number: number) => guest.call('novelRead', { query: { bookId, number } })
  const detail = (guest: Guest, vodId: number) => guest.call('vodDetail', { params: { vodId } })
  const buy = async (guest: Guest, chapterId = 0) =>
    assert.ok((await guest.call('comicBuy', { query: { chapterId, price: 10 } })).result)
  const pricesTold = async (guest: Guest) =>
    (
      await sql<{ item: number; price: number }>`
        select item_id as item, price from price_shown where account_id = ${guest.user.userId} order by item_id`.execute(
        app.db,
      )
    ).rows

  test('[R-09] a chapter that is known is opened by one statement, which decides on its reader', async () => {
    const guest = await asRich(app, { paid: 30 })
    const comic = await makeComic(app, { chapters: 2, price: 10, pages: 2 })
    await buy(guest, comic.chapters[1]?.id)
    const first = await read(guest, comic.id, 2)
    sent = []
    const again = await read(guest, comic.id, 2)
    assert.ok(first.result && again.result)
    assert.deepEqual(again.data, first.data)
    assert.deepEqual([sent.length, sent.filter(facts).length], [1, 1], sent.join('\n'))
  })

  test('[R-08] readers who open chapters at once are each decided on by their own facts', async () => {
    const comic = await makeComic(app, { chapters: 3, price: 10, pages: 2 })
    const novel = await makeNovel(app, { chapters: 2, price: 7 })
    const film = await makeFilm(app, { price: 20 })
    const buyers = await Promise.all(Array.from({ length: 4 }, (_, at) => asRich(app, { paid: 100 + at })))
    const others = await Promise.all(Array.from({ length: 4 }, (_, at) => asRich(app, { paid: 50 + at })))
    for (const guest of buyers) await buy(guest, comic.chapters[1]?.id)
    const told = async (guest: Guest) => {
      const [second, third, words, shown] = await Promise.all([
        read(guest, comic.id, 2),
        read(guest, comic.id, 3),
        text(guest, novel.id, 2),
        detail(guest, film.id),
      ])
      assert.ok(shown.result && third.data && words.data)
      return {
        codes: [second.code, third.code, words.code, shown.data.bought],
        coins: [second, third, words, shown].map(({ data }) => data?.availableAmount),
        prices: [third.data.price, words.data.price, shown.data.vodPointsPlay],
      }
    }
    const answers = await Promise.all([...buyers, ...others].map(told))
    for (const [at, answer] of answers.entries()) {
      const [isBuyer, coins] = [at < 4, at < 4 ? 90 + at : 46 + at]
      assert.deepEqual(answer, {
        codes: [isBuyer ? codes.ok : codes.paymentNeeded, codes.paymentNeeded, codes.paymentNeeded, false],
        coins: [coins, coins, coins, coins],
        prices: [10, 7, 20],
      })
    }
    const [anyBuyer, other] = [buyers[2], others[2]]
    assert.ok(anyBuyer && other)
    const ids = [comic.chapters[1]?.id, comic.chapters[2]?.id, novel.chapters[1]?.id, film.id]
    const pricesOf = [10, 10, 7, 20].map((price, at) => ({ item: ids[at] ?? 0, price }))
    const inOrder = (rows: typeof pricesOf) => rows.toSorted((one, two) => one.item - two.item)
    assert.deepEqual(await pricesTold(other), inOrder(pricesOf))
    assert.deepEqual(await pricesTold(anyBuyer), inOrder(pricesOf.slice(1)))
  })

  test('[R-03] a chapter that begins to cost is locked at once, and its new price is the one that is told', async () => {
    const comic = await makeComic(app, { chapters: 2 })
    const chapter = comic.chapters[1]
    const guest = await asRich(app, { paid: 100 })
    const setPrice = (price: number) => sql`update part set price = ${price} where id = ${chapter?.id}`.execute(app.db)
    await setPrice(0)
    assert.ok((await read(guest, comic.id, 2)).result)
    for (const price of [10, 30]) {
      await setPrice(price)
      // A reader who asks twice at once is told once.
      const [one, other] = await Promise.all([read(guest, comic.id, 2), read(guest, comic.id, 2)])
      for (const { code, data } of [one, other])
        assert.deepEqual([code, data && 'price' in data && data.price], [codes.paymentNeeded, price])
      assert.deepEqual(await pricesTold(guest), [{ item: chapter?.id, price }])
    }
  })

  test('[O-20] a work that is taken down opens nothing any more, neither a chapter nor a film', async () => {
    const guest = await asRich(app, { paid: 100 })
    const [comic, film] = [await makeComic(app, { chapters: 2, price: 10 }), await makeFilm(app)]
    await buy(guest, comic.chapters[1]?.id)
    const before = await detail(guest, film.id)
    assert.ok((await read(guest, comic.id, 2)).result && before.result && before.data.vodPlayUrl !== '')
    await sql`update work set state = 'taken_down' where id in (${comic.id}, ${film.id})`.execute(app.db)
    assert.equal((await read(guest, comic.id, 2)).code, codes.noSuchChapter)
    assert.equal((await detail(guest, film.id)).code, codes.notFound)
  })

  test('[R-08] a session that another process has ended opens nothing and watches nothing', async () => {
    const guest = await asRich(app, { paid: 100 })
    const [comic, novel] = [await makeComic(app, { chapters: 1 }), await makeNovel(app, { chapters: 1 })]
    const film = await makeFilm(app)
    const all = () =>
      Promise.all([
        read(guest, comic.id, 1),
        text(guest, novel.id, 1),
        detail(guest, film.id),
        guest.call('vodPlay', { params: { vodId: film.id }, query: { number: 1 } }),
        guest.call('vodWatch', { query: { vodId: film.id } }),
      ])
    assert.ok((await all()).every(({ result }) => result))
    await sql`update session set ended_at = now() where account_id = ${guest.user.userId}`.execute(app.db)
    for (const { code } of await all()) assert.equal(code, codes.notYourSession)
  })

  test('[V-06] a film that is being made is read each time, and a made one is remembered', async () => {
    const guest = await asGuest(app)
    const film = await makeFilm(app, { title: '旧名', episodes: [{ state: 'making', progress: 0.25 }] })
    const shown = async () => {
      const answer = await detail(guest, film.id)
      assert.ok(answer.result)
      const { makingPercent, vodName, episodes } = answer.data
      return [vodName, makingPercent, episodes.map(({ playable }) => playable)]
    }
    assert.deepEqual(await shown(), ['旧名', 25, [false]])
    await sql`update episode set progress = 0.5 where part_id = ${film.episodes[0]?.id}`.execute(app.db)
    assert.deepEqual(await shown(), ['旧名', 50, [false]])
    await sql`update part set state = 'whole' where id = ${film.episodes[0]?.id}`.execute(app.db)
    assert.deepEqual(await shown(), ['旧名', 100, [true]])
    await sql`update work set title = '新名' where id = ${film.id}`.execute(app.db)
    assert.deepEqual(await shown(), ['旧名', 100, [true]])
  })

  test('[V-06] an answer holds the init segment of the rendition as it was made last', async () => {
    // Whole, because sums of fractions are rounded.
    let ms = Math.ceil(performance.now())
    const clock = mock.method(performance, 'now', () => ms)
    const guest = await asGuest(app)
    const film = await makeFilm(app, { title: '初始段' })
    const [episode] = film.episodes
    const file = join(app.env.DATA_DIR, 'films', filmKey(episode?.name ?? '', 'v360/init.mp4'))
    const init = async () => {
      ms += 2_001
      const answer = await detail(guest, film.id)
      assert.ok(answer.result)
      const [, text = ''] = Object.entries(answer.data.play.inits).find(([path]) => path.includes('v360')) ?? []
      return Buffer.from(text, 'base64').toString()
    }
    const first = await init()
    assert.ok(first.length > 0)
    await writeFile(file, 'made anew')
    assert.equal(await init(), first, 'the rendition has the facts that it had')
    await sql`update film_rendition set bandwidth = bandwidth + 1 where part_id = ${episode?.id} and name = 'v360'`.execute(
      app.db,
    )
    // The news of the change takes some milliseconds.
    await until('the rendition as it was made last', async () => (await init()) === 'made anew')
    clock.mock.restore()
  })

  test('[N-03] pages of catalogues that are asked for at once each have their own chapters', async () => {
    const guest = await asGuest(app)
    const [one, two] = [await makeNovel(app, { chapters: 3 }), await makeNovel(app, { chapters: 1 })]
    const comic = await makeComic(app, { chapters: 2 })
    const page = async (bookId: number, currentPage: number) => {
      const { data } = await guest.call('novelCatalogue', { query: { bookId, currentPage } })
      return data && [data.totalCount, ...data.chapters.map(({ number }) => number)]
    }
    const comicNumbers = async () => {
      const { data } = await guest.call('comicChapters', { query: { bookId: comic.id } })
      return data?.chapters.map(({ number }) => number)
    }
    const asked = await Promise.all([
      page(one.id, 1),
      page(one.id, 2),
      page(two.id, 1),
      page(9_999_999, 1),
      comicNumbers(),
    ])
    assert.deepEqual(asked, [[3, 1, 2, 3], [3], [1, 1], null, [1, 2]])
  })

  test('[V-12] first views of readers who come at once are all recorded before the answer', async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => asGuest(app)))
    const comics = await Promise.all([makeComic(app, { chapters: 1 }), makeComic(app, { chapters: 1 })])
    await Promise.all(
      readers.map(async (guest, at) => assert.ok((await read(guest, comics[at % 2]?.id ?? 0, 1)).result)),
    )
    const { rows } = await sql<{ views: number }>`
      select count(*)::integer as views from work_view where work_id = any (${comics.map(({ id }) => id)}::bigint[])`.execute(
      app.db,
    )
    assert.equal(rows[0]?.views, 6)
  })

  /** While staff hold a row, others are answered with this code. The reader of the row waits, and is answered like them. */
  const othersGoOn = async (
    lock: (tx: Db) => Promise<unknown>,
    own: () => Promise<{ code: string }>,
    others: readonly (() => Promise<{ code: string }>)[],
    code: string,
  ) => {
    await using held = await holding(app, lock)
    let isAnswered = false
    const late = own().finally(() => {
      isAnswered = true
    })
    for (const answer of await Promise.all(others.map((other) => other()))) assert.equal(answer.code, code)
    assert.ok(!isAnswered)
    await held.letGo()
    assert.equal((await late).code, code)
  }
  const fiveGuests = () => Promise.all(Array.from({ length: 5 }, () => asGuest(app)))

  test(
    '[V-12] a work that staff hold keeps its own reader waiting, and readers of other works are answered',
    onServer,
    async () => {
      const comics = await Promise.all(Array.from({ length: 5 }, () => makeComic(app, { chapters: 1 })))
      const [own, ...others] = (await fiveGuests()).map((guest, at) => () => read(guest, comics[at]?.id ?? 0, 1))
      assert.ok(own)
      const lock = (tx: Db) => sql`select from work where id = ${comics[0]?.id} for update`.execute(tx)
      await othersGoOn(lock, own, others, codes.ok)
    },
  )

  test(
    '[R-03] an account that staff hold keeps its own reader waiting for a price, and others are told theirs',
    onServer,
    async () => {
      const comic = await makeComic(app, { chapters: 2, price: 10 })
      const guests = await fiveGuests()
      const [own, ...others] = guests.map((guest) => () => read(guest, comic.id, 2))
      assert.ok(own)
      const lock = (tx: Db) => sql`select from account where id = ${guests[0]?.user.userId} for update`.execute(tx)
      await othersGoOn(lock, own, others, codes.paymentNeeded)
    },
  )

  test('[N-14] a chapter that was sealed anew since it was remembered opens with the new key', async () => {
    const novel = await makeNovel(app, { chapters: 2, price: 3, html: () => '<figure data-pic="1"></figure>' })
    const chapterId = novel.chapters[1]?.id ?? 0
    const sealAnew = async () => {
      const key = randomBytes(32)
      const name = await makeImage(app, { key, itemId: chapterId, parts: 1, kind: 'novel' })
      await sql`update part set wrapped_key = ${await seal(key, app.keys.wrap)} where id = ${chapterId}`.execute(app.db)
      await sql`delete from novel_picture where part_id = ${chapterId}`.execute(app.db)
      await sql`insert into novel_picture (part_id, number, image_name) values (${chapterId}, 1, ${name})`.execute(
        app.db,
      )
      return key
    }
    await sealAnew()
    assert.equal((await text(await asGuest(app), novel.id, 2)).code, codes.paymentNeeded)
    const key = await sealAnew()
    const buyer = await asRich(app, { paid: 3 })
    assert.ok((await buyer.call('novelBuy', { query: { chapterId } })).result)
    const answer = await text(buyer, novel.id, 2)
    assert.ok(answer.result)
    assert.equal(answer.data.picKey, key.toString('base64'))
  })
})
