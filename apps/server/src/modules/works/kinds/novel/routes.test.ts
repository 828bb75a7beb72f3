import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { calls, codes, limits, messages, type RouteName } from '@manjuan/contract'
import { verifyLedger } from '@manjuan/db'
import { fromBase64, imagePath, open, seal } from '@manjuan/imaging'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asRich, asVip, type Guest, newBrowser } from '#testing/as.ts'
import { type MadeNovel, makeImage, makeNovel, makeShowcase, sliceText } from '#testing/make.ts'
import { countRanks } from '../../ranks.ts'

/** Exactly what the contract says, nothing left out and nothing beside it. */
function assertShape(name: RouteName, data: unknown): void {
  assert.deepEqual(calls[name].data.parse(data), data, name)
}

describe('novels', () => {
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
      for (let i = 0; i < 23; i++) {
        const novel = await makeNovel(shop, {
          title: `第${i}部`,
          category: i % 3 === 0 ? '科幻' : '武侠',
          status: i % 2 === 0 ? 'serialize' : 'finish',
          vipFree: i % 5 === 0,
          chapters: 1,
          at: new Date(start - i * hour),
          readCount: i,
        })
        ids.push(novel.id)
      }
      await makeNovel(shop, { state: 'draft', chapters: 1, at: new Date(start + hour) })
      await makeShowcase(shop, 'novel_e_recommend', '小编推荐', [...ids].reverse(), 'novel')
      await makeShowcase(shop, 'novel_kkbg', '小说重磅', ids.slice(0, 4), 'novel')
      await makeShowcase(shop, 'novel_hot', '人气榜单', [], 'novel')
    })
    after(() => shop.close())

    const idsOf = (answer: { result: boolean; data: unknown }): number[] => {
      assert.ok(answer.result)
      return (answer.data as { novelBookList: { bookId: number }[] }).novelBookList.map(({ bookId }) => bookId)
    }

    test('[N-01] the home brings its showcases with their names, the first page of today’s update and the categories', async () => {
      const answer = await newBrowser(shop).call('novelHome')
      assert.ok(answer.result)
      assertShape('novelHome', answer.data)
      assert.deepEqual(
        answer.data.showcases.map(({ type, name }) => [type, name]),
        [
          ['e_recommend', '小编推荐'],
          ['hot', '人气榜单'],
          ['kkbg', '小说重磅'],
          ['new_on', ''],
        ],
      )
      assert.deepEqual(
        answer.data.updateList.map(({ bookId }) => bookId),
        ids.slice(0, 6),
      )
      assert.deepEqual(
        answer.data.hotList.map(({ bookId }) => bookId),
        [...ids].reverse().slice(0, 10),
        'a showcase that the operator left empty ranks by what was read',
      )
      assert.deepEqual(
        answer.data.categoryList.map(({ name }) => name),
        ['科幻', '武侠'],
      )
    })

    test('[N-01] today’s update comes 6 a page and by category', async () => {
      const browser = newBrowser(shop)
      assert.deepEqual(idsOf(await browser.call('novelTodayUpdate', { query: { currentPage: 2 } })), ids.slice(6, 12))
      const home = await browser.call('novelHome')
      const science = home.data?.categoryList[0]?.id ?? 0
      assert.deepEqual(
        idsOf(await browser.call('novelTodayUpdate', { query: { category: science } })),
        ids.filter((_, at) => at % 3 === 0).slice(0, 6),
      )
    })

    test('[N-11] latest updates come 10 a page; 0 is every category', async () => {
      const first = await newBrowser(shop).call('novelRecentUpdate', { query: { category: 0 } })
      assert.deepEqual(idsOf(first), ids.slice(0, 10))
      assert.deepEqual([first.data?.totalPage, first.data?.totalItem], [3, 23])
    })

    test('[N-11] the category screen filters by status and category', async () => {
      const browser = newBrowser(shop)
      const params = { publishStatus: 'finish', categoryId: 0, page: 1, pageSize: 20 } as const
      const finished = ids.filter((_, at) => at % 2 === 1)
      assert.deepEqual(idsOf(await browser.call('novelQuery', { params })), finished)
      const { data } = await browser.call('novelCategories')
      assert.deepEqual(
        data?.publishStatusList.map(({ code, desc }) => [code, desc]),
        [
          ['all', '全部'],
          ['serialize', '连载'],
          ['finish', '完结'],
        ],
      )
    })

    test('[N-12] each showcase is a list of its own; kkbg lists the operator’s choice, new the newest', async () => {
      const browser = newBrowser(shop)
      const page = async (type: 'e_recommend' | 'new' | 'hot' | 'kkbg' | 'new_on') =>
        idsOf(await browser.call('novelShowcase', { params: { type, page: 1 } }))
      assert.deepEqual(await page('e_recommend'), [...ids].reverse().slice(0, 20))
      assert.deepEqual(await page('kkbg'), ids.slice(0, 4))
      assert.deepEqual(await page('new'), ids.slice(0, 20))
      assert.deepEqual(await page('new_on'), ids.slice(0, 20))
    })

    test('the list for members holds novels that are free for them, and a page beyond the end is empty', async () => {
      const browser = newBrowser(shop)
      const members = ids.filter((_, at) => at % 5 === 0).reverse()
      assert.deepEqual(idsOf(await browser.call('novelVip', { query: {} })), members)
      assert.deepEqual(idsOf(await browser.call('novelNew', { params: { page: 999_999 } })), [])
    })

    test('[X-11] with vip=1 the category screen lists what members read free, and vip=0 or an empty value everything', async () => {
      const browser = newBrowser(shop)
      const params = { publishStatus: 'all', categoryId: 0, page: 1, pageSize: 40 } as const
      const listed = async (vip?: '0' | '1') =>
        idsOf(await browser.call('novelQuery', { params, query: vip ? { vip } : {} }))
      const members = ids.filter((_, at) => at % 5 === 0)
      assert.deepEqual([...(await listed('1'))].sort(), [...members].sort())
      assert.deepEqual(await listed('0'), await listed())
      assert.equal((await listed()).length, ids.length)
      const finished = { ...params, publishStatus: 'finish' } as const
      const both = idsOf(await browser.call('novelQuery', { params: finished, query: { vip: '1' } }))
      assert.deepEqual([...both].sort(), ids.filter((_, at) => at % 5 === 0 && at % 2 === 1).sort())
    })

    test('the week’s ranking counts distinct readers once its job has run', async () => {
      const [ann, ben] = [await asGuest(shop), await asGuest(shop)]
      const [first, second] = [ids[20] ?? 0, ids[21] ?? 0]
      for (const [guest, bookId] of [
        [ann, first],
        [ben, first],
        [ann, second],
        [ann, second],
      ] as const)
        assert.ok((await guest.call('novelRead', { query: { bookId, number: 1 } })).result)
      await countRanks(shop.db, 'novel', shop.clock.now())
      assert.deepEqual(idsOf(await ann.call('novelWeekRank', { query: {} })), [first, second])
    })
  })

  describe('a novel', () => {
    let novel: MadeNovel
    before(async () => {
      novel = await makeNovel(app, { chapters: 230, free: 2, price: 8 })
    })

    test('[N-02] tells its first chapters, its last chapter and similar novels', async () => {
      await makeNovel(app, { title: '同类', chapters: 1 })
      const answer = await newBrowser(app).call('novelDetail', { params: { id: novel.id } })
      assert.ok(answer.result)
      assertShape('novelDetail', answer.data)
      assert.equal(answer.data.novelBook.chapterCount, 230)
      assert.equal(answer.data.lastChapter?.number, 230)
      assert.ok(answer.data.recommendList.every(({ bookId }) => bookId !== novel.id))
      assert.ok(answer.data.recommendList.some(({ title }) => title === '同类'))
    })

    test('[N-03] the catalogue comes 100 a page and marks bought chapters', async () => {
      const guest = await asRich(app, { paid: 100 })
      const chapter = novel.chapters[101]
      assert.ok(chapter)
      assert.ok((await guest.call('novelBuy', { query: { chapterId: chapter.id } })).result)
      const second = await guest.call('novelCatalogue', { query: { bookId: novel.id, currentPage: 2 } })
      assert.ok(second.result)
      assertShape('novelCatalogue', second.data)
      assert.deepEqual([second.data.totalPage, second.data.totalCount], [3, 230])
      assert.deepEqual(
        second.data.chapters.filter(({ alreadyBuy }) => alreadyBuy).map(({ number }) => number),
        [102],
      )
      const stranger = await newBrowser(app).call('novelCatalogue', { query: { bookId: novel.id, currentPage: 2 } })
      assert.ok(stranger.data?.chapters.every(({ alreadyBuy }) => !alreadyBuy))
      for (const currentPage of [4, limits.maxPage, limits.maxPage + 1, 1_000_000]) {
        const beyond = await guest.call('novelCatalogue', { query: { bookId: novel.id, currentPage } })
        assert.deepEqual([beyond.data?.chapters, beyond.data?.totalCount], [[], 230], `page ${currentPage}`)
      }
    })

    test('a novel that does not exist, or is a draft, is not found', async () => {
      const draft = await makeNovel(app, { state: 'draft', chapters: 1 })
      for (const id of [999_999, draft.id]) {
        const detail = await newBrowser(app).call('novelDetail', { params: { id } })
        assert.deepEqual([detail.result, detail.code], [false, codes.notFound])
        const catalogue = await newBrowser(app).call('novelCatalogue', { query: { bookId: id } })
        assert.equal(catalogue.code, codes.notFound)
      }
    })
  })

  describe('reading', () => {
    const secret = '只有买下这一章的人才能读到的句子'
    const html = (number: number) =>
      `<p>${'开头的字'.repeat(60)}</p>${number > 1 ? `<p>${secret}${number}</p>` : '<p>第一章的结尾</p>'}`
    let novel: MadeNovel
    let vipNovel: MadeNovel
    before(async () => {
      novel = await makeNovel(app, { chapters: 4, free: 1, price: 12, html })
      vipNovel = await makeNovel(app, { chapters: 2, free: 0, price: 12, vipFree: true, html: () => html(2) })
    })
    const read = (guest: Guest, bookId: number, number: number) =>
      guest.call('novelRead', { query: { bookId, number } })

    test('[N-04] a free chapter comes as HTML with its neighbours and books for the way out', async () => {
      const answer = await read(await asGuest(app), novel.id, 1)
      assert.ok(answer.result)
      assertShape('novelRead', answer.data)
      assert.match(answer.data.content, /第一章的结尾/)
      assert.deepEqual([answer.data.lastNumber, answer.data.nextNumber, answer.data.totalNumber], [0, 2, 4])
      assert.ok(answer.data.recommendList.length > 0 && answer.data.recommendList.length <= 6)
      assert.ok(answer.data.recommendList.every(({ bookId }) => bookId !== novel.id))
    })

    test('[N-14] a locked chapter tells its price and 120 letters and no more text, for every reader and call', async () => {
      const guest = await asGuest(app)
      const answer = await read(guest, novel.id, 2)
      assert.deepEqual([answer.result, answer.code], [false, codes.paymentNeeded])
      assert.ok(!answer.result && answer.data)
      assert.deepEqual(calls.novelRead.refusal.parse(answer.data), answer.data)
      assert.equal(answer.data.teaser.length, 120)
      assert.equal(answer.data.price, 12)
      const everything = await Promise.all(
        [
          `/api/novel/read_chapter?bookId=${novel.id}&number=2`,
          `/api/novel/detail/${novel.id}`,
          '/api/novel/home/index',
          '/api/novel/new/1',
        ].map(async (path) => (await guest.fetch(app.origin + path)).text()),
      )
      const catalogue = await guest.call('novelCatalogue', { query: { bookId: novel.id } })
      for (const text of [...everything, JSON.stringify(catalogue)]) assert.ok(!text.includes(secret))
    })

    test('[N-10] a bought chapter opens, is charged once for ever, and says 购买成功', async () => {
      const guest = await asRich(app, { paid: 20 })
      const chapterId = novel.chapters[1]?.id ?? 0
      const bought = await guest.call('novelBuy', { query: { chapterId, price: 12 } })
      assert.deepEqual([bought.result, bought.msg], [true, messages.bought])
      const again = await guest.call('novelBuy', { query: { chapterId, price: 12 } })
      assert.deepEqual([again.result, again.data?.availableAmount], [true, 8])
      const answer = await read(guest, novel.id, 2)
      assert.ok(answer.result && answer.data.alreadyBuy)
      assert.ok(answer.data.content.includes(`${secret}2`))
    })

    test('[N-10] 50 parallel buys of one chapter charge once', async () => {
      const guest = await asRich(app, { paid: 600 })
      const chapterId = novel.chapters[3]?.id ?? 0
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => guest.call('novelBuy', { query: { chapterId, price: 12 } })),
      )
      assert.ok(answers.every(({ result }) => result))
      assert.equal((await guest.call('userInfo')).data?.avaliableAmount, 588)
    })

    test('[N-07] too few coins answer 999 with the balance; a price raised since it was shown is not charged', async () => {
      const poor = await asRich(app, { paid: 5 })
      const chapterId = novel.chapters[2]?.id ?? 0
      const refused = await poor.call('novelBuy', { query: { chapterId } })
      assert.deepEqual([refused.code, refused.data], [codes.paymentNeeded, { price: 12, availableAmount: 5 }])
      const dear = await makeNovel(app, { chapters: 2, price: 10 })
      const rich = await asRich(app, { paid: 100 })
      await read(rich, dear.id, 2)
      await sql`update part set price = 15 where work_id = ${dear.id} and number = 2`.execute(app.db)
      const raised = await rich.call('novelBuy', { query: { chapterId: dear.chapters[1]?.id ?? 0 } })
      assert.deepEqual([raised.code, raised.data], [codes.paymentNeeded, { price: 15, availableAmount: 100 }])
    })

    test('a member reads novels that are free for members; a guest does not', async () => {
      assert.ok((await read(await asVip(app), vipNovel.id, 1)).result)
      assert.equal((await read(await asGuest(app), vipNovel.id, 1)).code, codes.paymentNeeded)
      assert.equal((await read(await asVip(app), novel.id, 2)).code, codes.paymentNeeded)
    })

    test('[N-10] a number before the first or behind the last chapter answers that there is no such chapter', async () => {
      const guest = await asGuest(app)
      for (const number of [0, -1, 5, 99]) {
        const answer = await read(guest, novel.id, number)
        assert.deepEqual([answer.code, answer.msg], [codes.noSuchChapter, messages.noSuchChapter])
      }
    })

    test('a reader keeps a bought chapter when the novel is withdrawn', async () => {
      const gone = await makeNovel(app, { chapters: 2, price: 3 })
      const guest = await asRich(app, { paid: 3 })
      assert.ok((await guest.call('novelBuy', { query: { chapterId: gone.chapters[1]?.id ?? 0 } })).result)
      await sql`update work set state = 'draft' where id = ${gone.id}`.execute(app.db)
      assert.ok((await read(guest, gone.id, 2)).result)
      assert.equal((await read(guest, gone.id, 1)).code, codes.noSuchChapter)
    })

    test('[N-14] a picture in a bought chapter opens to its buyer alone', async () => {
      const book = await makeNovel(app, {
        chapters: 2,
        price: 3,
        html: () => '<p>看图</p><figure data-pic="1"></figure>',
      })
      const chapterId = book.chapters[1]?.id ?? 0
      const key = randomBytes(32)
      const name = await makeImage(app, { key, itemId: chapterId, parts: 1, kind: 'novel' })
      await sql`update part set wrapped_key = ${await seal(key, app.keys.wrap)} where id = ${chapterId}`.execute(app.db)
      await sql`insert into novel_picture (part_id, number, image_name) values (${chapterId}, 1, ${name})`.execute(
        app.db,
      )
      const [buyer, other] = [await asRich(app, { paid: 3 }), await asGuest(app)]
      await buyer.call('novelBuy', { query: { chapterId } })
      const answer = await read(buyer, book.id, 2)
      assert.ok(answer.result)
      assertShape('novelRead', answer.data)
      const [picture] = answer.data.pics
      assert.ok(picture && answer.data.picKey)
      const slice = await (await buyer.fetch(app.origin + picture.path)).text()
      const plain = await open(fromBase64(slice), fromBase64(answer.data.picKey))
      assert.equal(Buffer.from(plain).toString(), sliceText(name, 0, 720))
      for (const [guest, path] of [
        [other, picture.path],
        [buyer, imagePath({ kind: 'novel', name, slice: 0 })],
      ] as const) {
        const refused = await guest.fetch(app.origin + path)
        assert.deepEqual([refused.status, await refused.text()], [204, ''])
      }
    })

    test('unclean text in the database is cleaned before it is sent', async () => {
      const bad = await makeNovel(app, {
        chapters: 1,
        html: () =>
          '<p onclick="x()">好<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">读</a></p><figure data-pic="1" style="x"></figure><sup data-note="x"></sup>',
      })
      const answer = await read(await asGuest(app), bad.id, 1)
      assert.ok(answer.result)
      assert.equal(answer.data.content, '<p>好读</p><figure data-pic="1"></figure><sup></sup>')
    })
  })

  describe('auto-buy', () => {
    test('is kept for novels and comics apart, and only for a published novel', async () => {
      const novel = await makeNovel(app, { chapters: 1 })
      const guest = await asGuest(app)
      const query = { bookId: novel.id }
      assert.deepEqual((await guest.call('novelAutoBuyCheck', { query })).data, { autoBuy: false })
      assert.deepEqual((await guest.call('novelAutoBuyAdd', { query })).data, { autoBuy: true })
      assert.deepEqual((await guest.call('novelAutoBuyCheck', { query })).data, { autoBuy: true })
      assert.deepEqual((await guest.call('comicAutoBuyCheck', { query })).data, { autoBuy: false })
      assert.deepEqual((await guest.call('novelAutoBuyRemove', { query })).data, { autoBuy: false })
      assert.equal((await guest.call('novelAutoBuyAdd', { query: { bookId: 999_999 } })).code, codes.notFound)
    })

    test('is listed only for its reader, with the price shown last', async () => {
      const novel = await makeNovel(app, { title: '长夜', chapters: 2, price: 9 })
      const [guest, other] = [await asGuest(app), await asGuest(app)]
      await guest.call('novelRead', { query: { bookId: novel.id, number: 2 } })
      await guest.call('novelAutoBuyAdd', { query: { bookId: novel.id } })
      const { data } = await guest.call('novelAutoBuyList')
      assertShape('novelAutoBuyList', data)
      assert.deepEqual(
        data?.autoBuyList.map(({ bookId, title, available, shownPrice }) => [bookId, title, available, shownPrice]),
        [[novel.id, '长夜', true, 9]],
      )
      assert.deepEqual((await other.call('novelAutoBuyList')).data, { autoBuyList: [] })
    })

    test('has at most as many wishes as its page can end, comics and novels together', async () => {
      const novel = await makeNovel(app, { chapters: 1 })
      const guest = await asGuest(app)
      await sql`insert into auto_buy (account_id, kind, work_id, created_at)
        select ${guest.user.userId}::bigint, 'comic', n, now() from generate_series(1, ${limits.autoBuysPerReader}) n`.execute(
        app.db,
      )
      const refused = await guest.call('novelAutoBuyAdd', { query: { bookId: novel.id } })
      assert.deepEqual([refused.code, refused.msg], [codes.nothingToDo, messages.tooManyAutoBuys])
      await guest.call('comicAutoBuyRemove', { query: { bookId: 1 } })
      assert.ok((await guest.call('novelAutoBuyAdd', { query: { bookId: novel.id } })).result)
    })
  })
})
