import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { calls, codes, messages, type RouteName } from '@manjuan/contract'
import { addressOf } from '@manjuan/contract/client'
import { verifyLedger } from '@manjuan/db'
import { clientKey, fromBase64, open } from '@manjuan/imaging'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asRich, asVip, newBrowser } from '#testing/as.ts'
import { makeComic, makeShowcase, sliceText } from '#testing/make.ts'
import { listMemory } from '../../lists.ts'

/** Exactly what the contract says, nothing left out and nothing beside it. */
function assertShape(name: RouteName, data: unknown): void {
  assert.deepEqual(calls[name].data.parse(data), data, name)
}

describe('comics', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(async () => {
    assert.deepEqual(await verifyLedger(app.db), [])
    await app.close()
  })

  describe('lists', () => {
    let shop: TestApp
    const ids: number[] = []
    const hour = 3_600_000
    before(async () => {
      shop = await startApp()
      const start = shop.clock.now().getTime()
      for (let i = 0; i < 45; i++) {
        const comic = await makeComic(shop, {
          title: `第${i}部`,
          category: i % 3 === 0 ? '古风' : '都市',
          status: i % 2 === 0 ? 'serialize' : 'finish',
          chapters: 1,
          pages: 0,
          // two of each age, so that the order needs its tie-break
          at: new Date(start - Math.floor(i / 2) * hour),
          readCount: i,
        })
        ids.push(comic.id)
      }
      await makeComic(shop, { state: 'draft', category: '古风', chapters: 0, at: new Date(start + hour) })
      await makeShowcase(shop, 'e_recommend', '每日推荐', [...ids].reverse())
      await makeShowcase(shop, 'three_d', '真空出境', ids.slice(0, 3))
      await makeShowcase(shop, 'hot', '人气榜单', [])
      await shop.db
        .insertInto('ad')
        .values([
          { place: 'comic_home', jump_type: 2, biz_id: '1001', image_path: '/banner/a.webp', width: 1080, height: 460 },
          {
            place: 'comic_home',
            jump_type: -1,
            url: 'javascript:alert(1)',
            image_path: '/banner/b.webp',
            width: 1,
            height: 1,
          },
          { place: 'comic_home', jump_type: 3, image_path: '/banner/c.webp', width: 1, height: 1, enabled: false },
          { place: 'comic_list', jump_type: 3, image_path: '/banner/d.webp', width: 1, height: 1 },
        ])
        .execute()
    })
    after(() => shop.close())

    const list = async (name: RouteName, input: object) => {
      const answer = await newBrowser(shop).call(name, input)
      assert.equal(answer.code, '0', `${name} ${JSON.stringify(answer)}`)
      assertShape(name, answer.data)
      return answer.data as { bookList: { bookId: number }[]; totalPage: number; totalItem: number; adList: unknown[] }
    }
    const idsOf = (books: { bookId: number }[]) => books.map(({ bookId }) => bookId)
    /** Newest first; of the same age the later id. */
    const newestFirst = () =>
      Array.from({ length: 45 }, (_, i) => i)
        .sort((a, b) => Math.floor(a / 2) - Math.floor(b / 2) || b - a)
        .map((i) => ids[i])

    test('[E-07] the home carries banners, every section at its size, categories and section titles', async () => {
      const answer = await newBrowser(shop).call('comicHome')
      assertShape('comicHome', answer.data)
      if (!answer.result) throw new Error('no home')
      const home = answer.data
      assert.deepEqual(idsOf(home.recommendList), [...ids].reverse().slice(0, 6))
      assert.deepEqual(idsOf(home.updateList), newestFirst().slice(0, 9))
      assert.deepEqual(idsOf(home.newList), newestFirst().slice(0, 6), 'newest, while the operator chose none')
      assert.deepEqual(idsOf(home.hotList), [...ids].reverse().slice(0, 10), 'by shown reads, while nobody has read')
      assert.deepEqual([home.newOnList, home.kkbgList, home.bzxzList], [[], [], []])
      assert.deepEqual(home.sections.map(({ title }) => title).sort(), ['人气榜单', '每日推荐', '真空出境'].sort())
      assert.deepEqual(home.categoryList.map(({ name }) => name).sort(), ['古风', '都市'].sort())
      assert.deepEqual(
        home.adList.map(({ imgPath, jumpType, bizId, url }) => [imgPath, jumpType, bizId, url]),
        [
          ['/banner/a.webp', 2, '1001', ''],
          ['/banner/b.webp', -1, '', ''],
        ],
        'a link that is none is left out, a banner that is off is not shown',
      )
    })

    test('[H-05] the section 真空出境 answers its title and comics', async () => {
      const answer = await newBrowser(shop).call('comicThreeD')
      assertShape('comicThreeD', answer.data)
      assert.ok(answer.result && answer.data.title === '真空出境')
      assert.deepEqual(idsOf(answer.data.threeDList), ids.slice(0, 3))
    })

    test('[E-07] every section has pages of 20 in the operator’s order', async () => {
      const pages = []
      for (const page of [1, 2, 3, 4]) pages.push(await list('comicShowcase', { params: { key: 'e_recommend', page } }))
      assert.deepEqual(
        pages.map(({ bookList }) => bookList.length),
        [20, 20, 5, 0],
      )
      assert.deepEqual(
        pages.flatMap(({ bookList }) => idsOf(bookList)),
        [...ids].reverse(),
      )
      assert.deepEqual(
        pages.map(({ totalPage, totalItem }) => [totalPage, totalItem]),
        Array(4).fill([3, 45]),
      )
      assert.equal(pages[0]?.adList.length, 1)
      for (const key of ['new', 'hot', 'kkbg', 'three_d', 'new_on', 'bzxz'])
        await list('comicShowcase', { params: { key, page: 1 }, query: { pageSize: 4 } })
    })

    test('[H-04] change batch: three pages of a section do not repeat a comic', async () => {
      const batches = await Promise.all(
        [1, 2, 3].map((page) => list('comicShowcase', { params: { key: 'hot', page }, query: { pageSize: 6 } })),
      )
      const all = batches.flatMap(({ bookList }) => idsOf(bookList))
      assert.deepEqual([all.length, new Set(all).size], [18, 18])
    })

    test('[L-05] comics by status and category', async () => {
      const { data } = await newBrowser(shop).call('comicCategories')
      assertShape('comicCategories', data)
      const categories = data && 'categoryList' in data ? data.categoryList : []
      const old = categories.find(({ name }) => name === '古风')?.id ?? 0
      const both = ids.filter((_, i) => i % 3 === 0 && i % 2 === 1)
      const answer = await list('comicQuery', { params: { publishStatus: 'finish', categoryId: old, page: 1 } })
      assert.deepEqual(idsOf(answer.bookList).sort(), both.sort())
      assert.equal(
        (await list('comicQuery', { params: { publishStatus: 'all', categoryId: 0, page: 1 } })).totalItem,
        45,
      )
      assert.equal(
        (await list('comicQuery', { params: { publishStatus: 'serialize', categoryId: 0, page: 1 } })).totalItem,
        23,
      )
      assert.deepEqual(
        (await list('comicQuery', { params: { publishStatus: 'all', categoryId: 999_999, page: 1 } })).bookList,
        [],
      )
    })

    test('[L-01] newest comics and daily updates: in order, without gaps or doubles between pages', async () => {
      const newest = await Promise.all([1, 2, 3].map((page) => list('comicNew', { params: { page } })))
      assert.deepEqual(
        newest.flatMap(({ bookList }) => idsOf(bookList)),
        newestFirst(),
      )
      const updates = await Promise.all(
        [1, 2, 3, 4, 5].map((currentPage) => list('comicTodayUpdate', { query: { currentPage } })),
      )
      assert.deepEqual(
        updates.flatMap(({ bookList }) => idsOf(bookList)),
        newestFirst(),
        '9 a page',
      )
      assert.equal(updates[0]?.totalPage, 5)
      assert.equal((await list('comicTodayUpdate', { query: { pageSize: 10 } })).bookList.length, 10)
    })

    test('[L-03] the ranking has 20 a page and each tab', async () => {
      for (const type of ['total', 'day', 'week', 'month']) await list('comicRank', { query: { type } })
      const { bookList, totalPage } = await list('comicRank', { query: { currentPage: 3 } })
      assert.deepEqual([bookList.length, totalPage], [5, 3])
    })

    test('pages deeper than any list goes answer empty', async () => {
      const deep = [
        list('comicNew', { params: { page: 501 } }),
        list('comicNew', { params: { page: 1_000_000 } }),
        list('comicRank', { query: { currentPage: 1_000_000 } }),
        list('comicShowcase', { params: { key: 'hot', page: 1_000_000 }, query: { pageSize: 40 } }),
        list('comicTodayUpdate', { query: { currentPage: 1_000_000 } }),
        list('comicQuery', { params: { publishStatus: 'all', categoryId: 0, page: 1_000_000 } }),
      ]
      for (const { bookList, totalItem } of await Promise.all(deep))
        assert.deepEqual([bookList.length, totalItem], [0, 45])
    })

    test('an unchanged list is answered with 304 by its tag, and every encoding holds the same list', async () => {
      const address = `${shop.origin}/api/book/new/1`
      const ask = () => fetch(address, { headers: { 'Accept-Encoding': 'br' } })
      await ask()
      const first = await ask()
      const tag = first.headers.get('etag') ?? ''
      assert.equal(first.headers.get('content-encoding'), 'br')
      assert.equal((await fetch(address, { headers: { 'If-None-Match': tag } })).status, 304)
      const plain = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } })
      assert.deepEqual(await plain.json(), await first.json())
    })

    /** No branch has a home of its own. */
    const alone = { lists: listMemory(0), homes: async () => [], now: () => shop.clock.now() }
    /** The test tells what is carried, and not how fast. */
    const patientMs = 60_000

    test('the page of the home carries the home within itself', async () => {
      const { comicBoot } = await import('./boot.ts')
      const { Shelf } = await import('#http/prepared.ts')
      const shelf = new Shelf({ freshMs: 1_000 })
      const boot = comicBoot({ ...alone, db: shop.db, siteName: '漫卷', shelf }, patientMs)
      const home = await newBrowser(shop).call('comicHome')
      for (const path of ['/home', '/', '/index', '/home.html']) {
        const carried = (await boot(path, ''))?.data ?? {}
        assertShape('commonInfo', carried.commonInfo)
        assert.deepEqual(carried.comicHome, home.data)
      }
      assert.equal(await boot('/book/1001', ''), null)
      const without = { ...alone, ...({} as { db: never }), siteName: '', shelf: new Shelf({ freshMs: 0 }) }
      const broken = comicBoot(without, patientMs)
      assert.deepEqual(await broken('/home', ''), { data: {}, freshUntil: 0 }, 'a page is served without data too')
    })

    test('the page of the home does not wait for a home that never comes', async () => {
      const { comicBoot } = await import('./boot.ts')
      const { Shelf } = await import('#http/prepared.ts')
      const shelf = new Shelf({ freshMs: 1_000 })
      shelf.take = () => new Promise(() => {})
      const page = await comicBoot({ ...alone, db: shop.db, siteName: '漫卷', shelf }, 250)('/home', '')
      assert.deepEqual(page, { data: {}, freshUntil: 0 })
    })
  })

  test('[B-01] [B-03] a comic’s detail: its facts, its free first chapters, its last one, similar ones', async () => {
    const comic = await makeComic(app, { chapters: 5, free: 3, price: 12, category: '科幻', title: '星河' })
    const others = [
      await makeComic(app, { category: '科幻' }),
      await makeComic(app, { category: '科幻', state: 'draft' }),
    ]
    const answer = await newBrowser(app).call('comicDetail', { params: { id: comic.id } })
    if (!answer.result) throw new Error(answer.msg)
    assertShape('comicDetail', answer.data)
    const { book, chapterList, lastChapter, recommendList, categoryPageCount } = answer.data
    assert.deepEqual(
      [book.title, book.chapterCount, book.lastChapterTitle, book.categoryName],
      ['星河', 5, '第5话', '科幻'],
    )
    assert.deepEqual(
      chapterList.map(({ number }) => number),
      [1, 2],
    )
    assert.deepEqual([lastChapter?.number, lastChapter?.price, lastChapter?.alreadyBuy], [5, 12, false])
    assert.deepEqual(
      recommendList.map(({ bookId }) => bookId),
      [others[0]?.id],
      'not itself, not what is unpublished',
    )
    assert.equal(categoryPageCount, 1)
  })

  test('a comic that does not exist, is a draft or is withdrawn is not found', async () => {
    const draft = await makeComic(app, { state: 'draft' })
    for (const id of [draft.id, 999_999, Number.MAX_SAFE_INTEGER]) {
      const detail = await newBrowser(app).call('comicDetail', { params: { id } })
      assert.deepEqual([detail.result, detail.code], [false, codes.notFound])
      const chapters = await newBrowser(app).call('comicChapters', { body: { bookId: id } })
      assert.equal(chapters.code, codes.notFound)
    }
  })

  test('[B-07] the catalogue: all chapters in order with price and purchase, each reader sees their own', async () => {
    const comic = await makeComic(app, { chapters: 4, free: 1, price: 8 })
    const [buyer, other, nobody] = [await asRich(app, { gift: 100 }), await asGuest(app), newBrowser(app)]
    const [, second, , fourth] = comic.chapters
    for (const chapter of [second, fourth])
      assert.equal((await buyer.call('comicBuy', { query: { chapterId: chapter?.id ?? 0 } })).code, '0')
    const flags = async (browser: typeof nobody) => {
      const answer = await browser.call('comicChapters', { body: { bookId: comic.id } })
      if (!answer.result) throw new Error(answer.msg)
      assertShape('comicChapters', answer.data)
      assert.deepEqual(
        answer.data.chapters.map(({ number, price }) => [number, price]),
        [
          [1, 0],
          [2, 8],
          [3, 8],
          [4, 8],
        ],
      )
      return answer.data.chapters.map(({ alreadyBuy }) => alreadyBuy)
    }
    assert.deepEqual(await flags(buyer), [false, true, false, true])
    assert.deepEqual(await flags(other), [false, false, false, false])
    assert.deepEqual(await flags(nobody), [false, false, false, false])
    const detail = await buyer.call('comicDetail', { params: { id: comic.id } })
    assert.ok(detail.result && detail.data.lastChapter?.alreadyBuy)
    const query = await nobody.fetch(`${app.origin}/api/book/chapter/list?bookId=${comic.id}`, {
      method: 'POST',
      headers: { 'User-Trace-Id': '' },
    })
    assert.equal(((await query.json()) as { code: string }).code, '0', 'bookId in the query alone')
  })

  test('[R-01] a free chapter is read with paths, sizes and neighbours, and its slices open under the client’s key', async () => {
    const comic = await makeComic(app, { chapters: 3, free: 3, pages: 2 })
    const guest = await asGuest(app)
    const answer = await guest.call('comicRead', { query: { bookId: comic.id, number: 2 } })
    if (!answer.result) throw new Error(answer.msg)
    assertShape('comicRead', answer.data)
    const { bookPics, picSplitCount, picSizes, picKey, lastNumber, nextNumber, totalNumber, alreadyBuy } = answer.data
    assert.deepEqual(
      [lastNumber, nextNumber, totalNumber, alreadyBuy, picKey, picSplitCount],
      [1, 3, 3, false, null, 2],
    )
    assert.deepEqual([bookPics.length, picSizes.length], [2, 2])
    for (const [at, name] of (comic.chapters[1]?.images ?? []).entries()) {
      for (const [slice, path] of (bookPics[at] ?? []).entries()) {
        const response = await guest.fetch(app.origin + path)
        const plain = await open(fromBase64(await response.text()), clientKey)
        assert.equal(Buffer.from(plain).toString(), sliceText(name, slice, 720))
      }
    }
  })

  test('[R-05] no such chapter answers 400 with its message', async () => {
    const comic = await makeComic(app, { chapters: 2 })
    const guest = await asGuest(app)
    for (const query of [
      { bookId: comic.id, number: 0 },
      { bookId: comic.id, number: -1 },
      { bookId: comic.id, number: 3 },
      { bookId: 999_999, number: 1 },
      { bookId: Number.MAX_SAFE_INTEGER, number: 1_000_000 },
    ]) {
      const answer = await guest.call('comicRead', { query })
      assert.deepEqual(
        [answer.result, answer.code, answer.msg, answer.data],
        [false, '400', messages.noSuchChapter, null],
      )
    }
  })

  test('[R-09] a locked chapter tells title, price and numbers, and nothing else', async () => {
    const comic = await makeComic(app, { chapters: 3, free: 1, price: 15, vipFree: true })
    const guest = await asRich(app, { gift: 4 })
    const answer = await guest.call('comicRead', { query: { bookId: comic.id, number: 2 } })
    assert.deepEqual([answer.result, answer.code], [false, '999'])
    assert.deepEqual(calls.comicRead.refusal.parse(answer.data), answer.data)
    assert.deepEqual(Object.keys(answer.data ?? {}).sort(), Object.keys(calls.comicRead.refusal.shape).sort())
    const text = JSON.stringify(answer)
    for (const { images } of comic.chapters.slice(1)) for (const name of images) assert.ok(!text.includes(name))
    assert.ok(answer.data && 'price' in answer.data)
    assert.deepEqual([answer.data.price, answer.data.availableAmount, answer.data.bookVipFree], [15, 4, true])
  })

  test('[R-08] a VIP reads bookVipFree comics without buying, but no other comics', async () => {
    const free = await makeComic(app, { chapters: 2, price: 15, vipFree: true })
    const priced = await makeComic(app, { chapters: 2, price: 15 })
    const vip = await asVip(app)
    const read = await vip.call('comicRead', { query: { bookId: free.id, number: 2 } })
    assert.ok(read.result && !read.data.alreadyBuy && read.data.picKey)
    assert.equal((await vip.call('comicRead', { query: { bookId: priced.id, number: 2 } })).code, '999')
    const buy = await vip.call('comicBuy', { query: { chapterId: free.chapters[1]?.id ?? 0 } })
    assert.deepEqual([buy.result, buy.msg], [true, messages.freeForYou])
  })

  test('reading and buying need a session', async () => {
    const comic = await makeComic(app, {})
    const nobody = newBrowser(app)
    const answers = [
      await nobody.call('comicRead', { query: { bookId: comic.id, number: 1 } }),
      await nobody.call('comicBuy', { query: { chapterId: comic.chapters[1]?.id ?? 0 } }),
      await nobody.call('comicAutoBuyAdd', { query: { bookId: comic.id } }),
      await nobody.call('comicAutoBuyRemove', { query: { bookId: comic.id } }),
      await nobody.call('comicAutoBuyCheck', { query: { bookId: comic.id } }),
      await nobody.call('comicAutoBuyList'),
    ]
    for (const answer of answers) assert.deepEqual([answer.result, answer.code, answer.data], [false, '401', null])
  })

  test('a view counts once for each reader, comic and hour; a locked read counts none', async () => {
    const comic = await makeComic(app, { chapters: 3, free: 2 })
    const [one, two] = [await asGuest(app), await asGuest(app)]
    for (const number of [1, 2, 1]) {
      await one.call('comicRead', { query: { bookId: comic.id, number } })
      app.clock.advance(10 * 60_000)
    }
    await two.call('comicRead', { query: { bookId: comic.id, number: 3 } })
    const views = () => app.db.selectFrom('work_view').selectAll().where('work_id', '=', comic.id).execute()
    assert.deepEqual(
      (await views()).map(({ account_id }) => account_id),
      [one.user.userId],
    )
    app.clock.advance(3_600_000)
    await one.call('comicRead', { query: { bookId: comic.id, number: 1 } })
    await two.call('comicRead', { query: { bookId: comic.id, number: 1 } })
    assert.equal((await views()).length, 3)
  })

  test('[R-03] auto-buy is switched on, asked and switched off for each reader and comic', async () => {
    const [one, two] = [await asGuest(app), await asGuest(app)]
    const [first, second] = [await makeComic(app, { chapters: 1 }), await makeComic(app, { chapters: 1 })]
    const check = async (guest: typeof one, bookId: number) => {
      const answer = await guest.call('comicAutoBuyCheck', { query: { bookId } })
      assertShape('comicAutoBuyCheck', answer.data)
      return answer.result && answer.data.autoBuy
    }
    for (let twice = 0; twice < 2; twice++) {
      const answer = await one.call('comicAutoBuyAdd', { query: { bookId: first.id } })
      assert.deepEqual([answer.code, answer.data], ['0', { autoBuy: true }])
    }
    assert.deepEqual(
      [await check(one, first.id), await check(one, second.id), await check(two, first.id)],
      [true, false, false],
    )
    assert.deepEqual((await two.call('comicAutoBuyRemove', { query: { bookId: first.id } })).data, { autoBuy: false })
    assert.equal(await check(one, first.id), true, 'another reader took nothing off')
    assert.deepEqual((await one.call('comicAutoBuyRemove', { query: { bookId: first.id } })).data, { autoBuy: false })
    assert.equal(await check(one, first.id), false)
    assert.equal((await one.call('comicAutoBuyAdd', { query: { bookId: 999_999 } })).code, '404')
  })

  test('[R-03] a reader finds all their auto-buys with the price shown last, also of a withdrawn comic', async () => {
    const [one, two] = [await asRich(app, { paid: 100 }), await asGuest(app)]
    const shown = await makeComic(app, { title: '追更中', chapters: 4, price: 8 })
    const [withdrawn, gone] = [await makeComic(app, { title: '撤下' }), await makeComic(app, { title: '删去' })]
    for (const { id } of [shown, withdrawn, gone]) {
      app.clock.advance(1_000)
      await one.call('comicAutoBuyAdd', { query: { bookId: id } })
    }
    const last = app.clock.now().toISOString()
    await one.call('comicRead', { query: { bookId: shown.id, number: 2 } })
    await sql`update part set price = 9 where id = ${shown.chapters[2]?.id ?? 0}`.execute(app.db)
    await one.call('comicRead', { query: { bookId: shown.id, number: 3 } })
    await sql`update work set state = 'draft' where id = ${withdrawn.id}`.execute(app.db)
    await sql`delete from work where id = ${gone.id}`.execute(app.db)
    const answer = await one.call('comicAutoBuyList')
    assert.ok(answer.result)
    const { autoBuyList } = answer.data
    assert.deepEqual(
      autoBuyList.map(({ bookId, title, available, shownPrice }) => [bookId, title, available, shownPrice]),
      [
        [gone.id, '', false, null],
        [withdrawn.id, '撤下', false, null],
        [shown.id, '追更中', true, 9],
      ],
    )
    assert.equal(autoBuyList[0]?.since, last)
    assert.ok(autoBuyList[2]?.cover.includes(shown.cover ?? '?'))
    assert.deepEqual((await two.call('comicAutoBuyList')).data, { autoBuyList: [] })
    await one.call('comicAutoBuyRemove', { query: { bookId: gone.id } })
    const left = await one.call('comicAutoBuyList')
    assert.deepEqual(left.result && left.data.autoBuyList.map(({ bookId }) => bookId), [withdrawn.id, shown.id])
  })

  describe('malformed', () => {
    const numbers = [
      '',
      ' ',
      '0x10',
      '1e3',
      '1.5',
      '-',
      '--1',
      '+1',
      'NaN',
      'Infinity',
      '1,2',
      '１',
      '9'.repeat(17),
      '9007199254740993',
      "1' or 1=1",
      '%00',
      '1%0a',
      '[1]',
      '{}',
      'null',
    ]
    const paths: [string, RouteName, (value: string) => string][] = [
      ['page of a section', 'comicShowcase', (v) => `/api/book/showcase/detail/hot/${v}`],
      ['key of a section', 'comicShowcase', (v) => `/api/book/showcase/detail/${v}/1`],
      ['page size', 'comicShowcase', (v) => `/api/book/showcase/detail/hot/1?pageSize=${v}`],
      ['publish status', 'comicQuery', (v) => `/api/book/query/${v}/0/1`],
      ['category', 'comicQuery', (v) => `/api/book/query/all/${v}/1`],
      ['page', 'comicQuery', (v) => `/api/book/query/all/0/${v}`],
      ['page of the newest', 'comicNew', (v) => `/api/book/new/${v}`],
      ['category of updates', 'comicTodayUpdate', (v) => `/api/book/today_update?category=${v}`],
      ['page size of updates', 'comicTodayUpdate', (v) => `/api/book/today_update?pageSize=${v}`],
      ['page of updates', 'comicTodayUpdate', (v) => `/api/book/today_update?currentPage=${v}`],
      ['category of the ranking', 'comicRank', (v) => `/api/book/rank?category=${v}`],
      ['type of the ranking', 'comicRank', (v) => `/api/book/rank?type=${v}`],
      ['page of the ranking', 'comicRank', (v) => `/api/book/rank?currentPage=${v}`],
      ['id', 'comicDetail', (v) => `/api/book/detail/${v}`],
      ['book of the catalogue', 'comicChapters', (v) => `/api/book/chapter/list?bookId=${v}`],
      ['book read', 'comicRead', (v) => `/api/book/read_chapter?bookId=${v}&number=1`],
      ['number read', 'comicRead', (v) => `/api/book/read_chapter?bookId=1001&number=${v}`],
      ['chapter bought', 'comicBuy', (v) => `/api/book/chapter/buy?chapterId=${v}`],
      ['price seen', 'comicBuy', (v) => `/api/book/chapter/buy?chapterId=500001&price=${v}`],
      ['auto-buy put on', 'comicAutoBuyAdd', (v) => `/api/book/auto_buy/add?bookId=${v}`],
      ['auto-buy taken off', 'comicAutoBuyRemove', (v) => `/api/book/auto_buy/remove?bookId=${v}`],
      ['auto-buy asked', 'comicAutoBuyCheck', (v) => `/api/book/auto_buy/check?bookId=${v}`],
    ]
    for (const [what, name, address] of paths) {
      test(`a malformed ${what} answers 422 that names it, never a fault`, async () => {
        const guest = await asGuest(app)
        const method = ['comicQuery', 'comicChapters', 'comicBuy', 'comicAutoBuyAdd', 'comicAutoBuyRemove'].includes(
          name,
        )
          ? 'POST'
          : 'GET'
        for (const value of numbers) {
          const url = app.origin + address(value.includes('%') ? value : encodeURIComponent(value))
          const response = await guest.fetch(url, { method, headers: { 'User-Trace-Id': guest.user.visitorId } })
          // An empty part of a path is another path.
          if (value === '' && response.status === 404) continue
          assert.equal(response.status, 200, url)
          const body = (await response.json()) as { code: string; msg: string; data: { field?: string } | null }
          // An empty value of these two calls counts as absent, as the specification writes it.
          if (value === '' && ['comicTodayUpdate', 'comicRank'].includes(name)) {
            assert.equal(body.code, '0', url)
            continue
          }
          assert.equal(body.code, '422', `${url} ${JSON.stringify(body)}`)
          assert.ok(body.msg.endsWith('填写有误') && body.data?.field, url)
        }
      })
    }

    test('a doubled, missing or nested parameter answers 422', async () => {
      const guest = await asGuest(app)
      for (const path of [
        '/api/book/read_chapter',
        '/api/book/read_chapter?bookId=1001',
        '/api/book/read_chapter?number=1',
        '/api/book/read_chapter?bookId=1001&bookId=1002&number=1',
        '/api/book/read_chapter?bookId[a]=1001&number=1',
        '/api/book/rank?type=day&type=week',
        '/api/book/auto_buy/check',
      ]) {
        const body = (await (await guest.fetch(app.origin + path)).json()) as { code: string }
        assert.equal(body.code, '422', path)
      }
      for (const body of ['bookId=1&bookId=2', 'bookId=x', '', '__proto__=1']) {
        const response = await guest.fetch(`${app.origin}/api/book/chapter/list`, {
          method: 'POST',
          headers: { 'User-Trace-Id': '', 'Content-Type': 'application/x-www-form-urlencoded' },
          body,
        })
        assert.equal(((await response.json()) as { code: string }).code, '422', body)
      }
    })

    test('the number 0 and numbers below it are no ids, no pages and no sizes', async () => {
      const guest = await asGuest(app)
      for (const path of [
        '/api/book/detail/0',
        '/api/book/detail/-1',
        '/api/book/new/0',
        '/api/book/showcase/detail/hot/1?pageSize=0',
        '/api/book/showcase/detail/hot/1?pageSize=41',
        addressOf('comicRank', { query: { currentPage: 0 } }),
      ]) {
        const body = (await (await guest.fetch(app.origin + path)).json()) as { code: string }
        assert.equal(body.code, '422', path)
      }
    })
  })
})
