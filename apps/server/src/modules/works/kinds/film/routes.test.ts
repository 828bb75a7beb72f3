import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { calls, codes, limits, messages, type RouteName } from '@manjuan/contract'
import { verifyLedger } from '@manjuan/db'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asRich, asVip, type Guest, giveCoins, newBrowser } from '#testing/as.ts'
import { type MadeFilm, makeFilm } from '#testing/make-film.ts'

/** Exactly what the contract says, nothing left out and nothing beside it. */
function assertShape(name: RouteName, data: unknown): void {
  assert.deepEqual(calls[name].data.parse(data), data, name)
}

const hour = 3_600_000
const day = 24 * hour

describe('a film', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(async () => {
    assert.deepEqual(await verifyLedger(app.db), [])
    await app.close()
  })

  const askDetail = (guest: Guest, { id }: { id: number }) => guest.call('vodDetail', { params: { vodId: id } })
  const detail = async (guest: Guest, film: { id: number }) => {
    const answer = await askDetail(guest, film)
    assert.ok(answer.result, answer.msg)
    assertShape('vodDetail', answer.data)
    return answer.data
  }
  const askPlay = (guest: Guest, { id }: { id: number }, number?: number) =>
    guest.call('vodPlay', { params: { vodId: id }, query: number === undefined ? {} : { number } })
  const play = async (guest: Guest, film: { id: number }, number?: number) => {
    const answer = await askPlay(guest, film, number)
    assert.ok(answer.result, answer.msg)
    assertShape('vodPlay', answer.data)
    return answer.data
  }
  const buy = (guest: Guest, { id }: { id: number }, price?: number) =>
    guest.call('vodBuy', { query: { vodId: id, ...(price === undefined ? {} : { price }) } })
  const withdraw = ({ id }: MadeFilm) =>
    app.db.updateTable('work').set({ state: 'draft' }).where('id', '=', id).execute()
  const setPrice = ({ id }: MadeFilm, price: number) =>
    app.db.updateTable('film').set({ price }).where('work_id', '=', id).execute()
  const coinsOf = async (guest: Guest) => (await guest.call('userInfo')).data?.avaliableAmount

  describe('its detail', () => {
    test('[V-06] tells its facts, its price, the part that may be played now, and similar films', async () => {
      const film = await makeFilm(app, { title: '大闹天宫', category: 7, price: 30, cover: true })
      const alike = await makeFilm(app, { category: 7, readCount: 5 })
      const popular = await makeFilm(app, { category: 8, readCount: 900 })
      await makeFilm(app, { category: 7, state: 'draft', readCount: 9_999 })
      const guest = await asRich(app, { gift: 12 })
      const data = await detail(guest, film)
      assert.deepEqual(
        [data.vodName, data.vodContent, data.vodArea, data.vodYear, data.typeName, data.vodPointsPlay],
        ['大闹天宫', '一段简介', '中国', 2026, '同性', 30],
      )
      assert.deepEqual([data.bought, data.canTryWatch, data.vipFree, data.availableAmount], [false, true, false, 12])
      assert.deepEqual(data.episodes, [{ number: 1, title: '第1集', durationSeconds: 30, playable: true }])
      assert.deepEqual(
        data.guessLikeList.map(({ vodId }) => vodId),
        [alike.id, popular.id],
      )
      assert.deepEqual([data.vodPlayUrl, data.vodPlayFrom], [data.play.vodPlayUrl, 'hls'])
      assert.match(data.vodPlayUrl, /^\/m\//)
    })

    test('[V-06] six similar films, those of its own category first, never the film itself', async () => {
      const film = await makeFilm(app, { category: 9, readCount: 1_000 })
      for (let i = 0; i < 4; i++) await makeFilm(app, { category: 9, readCount: i })
      const { guessLikeList } = await detail(await asGuest(app), film)
      assert.equal(guessLikeList.length, limits.similarBooks)
      assert.deepEqual(
        guessLikeList.map(({ typeId }) => typeId === 9),
        [true, true, true, true, false, false],
      )
      assert.ok(guessLikeList.every(({ vodId }) => vodId !== film.id))
    })

    test('a film that does not exist, was withdrawn or never published is not found: detail, play, watch and buy', async () => {
      const withdrawn = await makeFilm(app, { price: 10 })
      await withdraw(withdrawn)
      const draft = await makeFilm(app, { state: 'draft' })
      const guest = await asRich(app, { gift: 100 })
      for (const id of [withdrawn.id, draft.id, 999_999_999, Number.MAX_SAFE_INTEGER]) {
        const answers = await Promise.all([
          askDetail(guest, { id }),
          askPlay(guest, { id }),
          guest.call('vodWatch', { query: { vodId: id } }),
          buy(guest, { id }),
        ])
        for (const answer of answers)
          assert.deepEqual(
            [answer.result, answer.code, answer.msg, answer.data],
            [false, codes.notFound, messages.notFound, null],
          )
      }
      assert.equal(await coinsOf(guest), 100)
    })

    test('without a session no fact is told, and identity headers of another reader are refused', async () => {
      const film = await makeFilm(app)
      const answer = await newBrowser(app).call('vodDetail', { params: { vodId: film.id } })
      assert.deepEqual([answer.result, answer.code], [false, codes.notYourSession])
      const [guest, other] = [await asGuest(app), await asGuest(app)]
      guest.identity.userId = String(other.user.userId)
      assert.equal((await askDetail(guest, film)).code, codes.notYourSession)
    })

    test('a film whose first quality is still being made is shown and not played, sold or previewed', async () => {
      const film = await makeFilm(app, { price: 10, episodes: [{ state: 'making', progress: 0.3 }] })
      const guest = await asRich(app, { gift: 100 })
      const data = await detail(guest, film)
      assert.deepEqual([data.playable, data.makingPercent, data.vodPlayUrl], [false, 30, ''])
      assert.deepEqual([data.play.watch, data.play.vodPlayUrl, data.play.playlists], ['none', '', {}])
      assert.equal(data.vodPointsPlay, 10)
      assert.equal((await buy(guest, film)).code, codes.notFound)
      assert.equal((await detail(guest, await makeFilm(app, { episodes: [] }))).play.watch, 'none')
    })
  })

  describe('playing', () => {
    test('[V-07] a free film, a bought one, and for members one that is free with VIP play in full', async () => {
      const free = await makeFilm(app)
      const priced = await makeFilm(app, { price: 10 })
      const vipFree = await makeFilm(app, { price: 10, vipFree: true })
      const guest = await asRich(app, { gift: 10 })
      assert.equal((await detail(guest, free)).play.watch, 'full')
      assert.equal((await detail(guest, priced)).play.watch, 'preview')
      assert.equal((await detail(guest, vipFree)).play.watch, 'preview')
      await buy(guest, priced)
      const bought = await detail(guest, priced)
      assert.deepEqual([bought.play.watch, bought.bought, bought.availableAmount], ['full', true, 0])
      const vip = await asVip(app)
      const asMember = await detail(vip, vipFree)
      assert.deepEqual([asMember.play.watch, asMember.bought], ['full', false])
      assert.equal((await detail(vip, priced)).play.watch, 'preview', 'a membership opens what is free with it')
    })

    test('[V-07] the address given is one that plays', async () => {
      const film = await makeFilm(app, { price: 10 })
      const guest = await asRich(app, { gift: 10 })
      await buy(guest, film)
      const { vodPlayUrl, playlists } = await play(guest, film)
      const master = await guest.fetch(app.origin + vodPlayUrl)
      assert.equal(master.status, 200)
      assert.equal(await master.text(), playlists[vodPlayUrl])
      const last = new URL('v360/s00011.m4s', app.origin + vodPlayUrl)
      assert.equal((await guest.fetch(last)).status, 200)
    })

    test('[V-08] other readers get a preview of 15 s, and none where the operator forbids it', async () => {
      const guest = await asGuest(app)
      const shown = await play(guest, await makeFilm(app, { price: 10 }))
      assert.deepEqual([shown.watch, shown.previewSeconds, shown.durationSeconds], ['preview', 15, 30])
      const strict = await detail(guest, await makeFilm(app, { price: 10, canTryWatch: false }))
      assert.deepEqual(
        [strict.play.watch, strict.play.vodPlayUrl, strict.vodPlayUrl, strict.canTryWatch],
        ['none', '', '', false],
      )
    })

    test('an address holds for the film and two hours more, a member’s no longer than the membership', async () => {
      const film = await makeFilm(app, {
        vipFree: true,
        price: 10,
        episodes: [{ segments: Array(2_880).fill(2_500), renditions: [] }, {}],
      })
      const until = async (guest: Guest) => Date.parse((await play(guest, film, 2)).validUntil)
      const start = app.clock.now().getTime()
      const free = await until(await asGuest(app))
      assert.ok(Math.abs(free - start - 4 * hour) <= 60_000, 'the longest episode lasts two hours')
      const vip = await asVip(app, 1)
      app.clock.advance(day - hour)
      const ends = await until(vip)
      assert.ok(ends <= start + day && ends > start + day - 60_000)
    })

    test('each episode plays by its number, and an unknown number is not found', async () => {
      const film = await makeFilm(app, {
        episodes: [{ title: '上集' }, { title: '下集', segments: [2_500, 2_500] }, { state: 'waiting' }],
      })
      const guest = await asGuest(app)
      const { episodes } = await detail(guest, film)
      assert.deepEqual(
        episodes.map(({ number, title, durationSeconds, playable }) => [number, title, durationSeconds, playable]),
        [
          [1, '上集', 30, true],
          [2, '下集', 5, true],
          [3, '第3集', 0, false],
        ],
      )
      const second = await play(guest, film, 2)
      assert.deepEqual([second.number, second.durationSeconds], [2, 5])
      assert.ok(second.vodPlayUrl.includes(`/${film.episodes[1]?.id}/`))
      assert.equal((await play(guest, film)).number, 1)
      assert.deepEqual([(await play(guest, film, 3)).watch, (await play(guest, film, 3)).vodPlayUrl], ['none', ''])
      assert.equal((await askPlay(guest, film, 4)).code, codes.notFound)
      assert.equal((await askPlay(guest, film, 0)).code, codes.malformed)
    })

    test('a film of a feed gives its address only to readers who may watch it in full', async () => {
      const externalUrl = 'https://films.example/1.m3u8'
      const film = await makeFilm(app, { price: 10, episodes: [{ externalUrl, state: 'waiting' }] })
      const guest = await asRich(app, { gift: 10 })
      const locked = await askDetail(guest, film)
      assert.ok(!JSON.stringify(locked).includes('films.example'))
      assert.equal(locked.data?.play.watch, 'none')
      await buy(guest, film)
      const { vodPlayUrl, vodPlayFrom, watch } = await play(guest, film)
      assert.deepEqual([vodPlayUrl, vodPlayFrom, watch], [externalUrl, 'external', 'full'])
    })

    test('names of files on disk reach nobody', async () => {
      const film = await makeFilm(app, { price: 10, episodes: [{ sheets: 2 }] })
      const text = JSON.stringify(await askDetail(await asGuest(app), film))
      assert.ok(!text.includes(film.episodes[0]?.name ?? '?'))
    })
  })

  describe('buying', () => {
    test('[V-10] charges the price once and opens the film for good', async () => {
      const film = await makeFilm(app, { price: 30 })
      const guest = await asRich(app, { gift: 40 })
      const bought = await buy(guest, film, 30)
      assert.deepEqual([bought.result, bought.code, bought.msg], [true, '0', messages.bought])
      assert.deepEqual(bought.data, { vodId: film.id, availableAmount: 10 })
      await setPrice(film, 99)
      assert.deepEqual([(await detail(guest, film)).play.watch, await coinsOf(guest)], ['full', 10])
    })

    test('[V-10] 200 when there is nothing to buy, with the reason in words', async () => {
      const film = await makeFilm(app, { price: 10 })
      const guest = await asRich(app, { gift: 40 })
      await buy(guest, film)
      const again = await buy(guest, film)
      assert.deepEqual([again.result, again.code, again.msg], [false, codes.nothingToDo, messages.alreadyBought])
      assert.deepEqual(again.data, { price: 0, availableAmount: 30 })
      const vip = await asVip(app)
      for (const [reader, made] of [
        [guest, { price: 0 }],
        [vip, { price: 10, vipFree: true }],
      ] as const) {
        const free = await buy(reader, await makeFilm(app, made))
        assert.deepEqual([free.result, free.code, free.msg], [false, codes.nothingToDo, messages.freeForYou])
      }
      assert.equal(await coinsOf(guest), 30)
    })

    test('[V-10] 999 with the server’s words when coins are too few, and nothing moves', async () => {
      const film = await makeFilm(app, { price: 10 })
      const guest = await asRich(app, { gift: 4, paid: 5 })
      const poor = await buy(guest, film, 10)
      assert.deepEqual([poor.result, poor.code, poor.msg], [false, codes.paymentNeeded, messages.notEnoughCoins])
      assert.deepEqual(poor.data, { price: 10, availableAmount: 9 })
      assert.deepEqual([await coinsOf(guest), (await detail(guest, film)).play.watch], [9, 'preview'])
      await giveCoins(app, guest.user.userId, { gift: 1 })
      assert.equal((await buy(guest, film, 10)).code, '0')
    })

    test('[V-10] a price raised since it was shown is not charged: 999 with the new one, then it is', async () => {
      // What the client says it showed, and without that what the server told this reader last.
      for (const shown of [10, undefined]) {
        const film = await makeFilm(app, { price: 10 })
        const guest = await asRich(app, { gift: 100 })
        await detail(guest, film)
        await setPrice(film, 30)
        const raised = await buy(guest, film, shown)
        assert.deepEqual([raised.result, raised.code, raised.msg], [false, codes.paymentNeeded, messages.priceRaised])
        assert.deepEqual(raised.data, { price: 30, availableAmount: 100 })
        assert.equal(await coinsOf(guest), 100)
        assert.equal((await buy(guest, film)).code, '0', 'now it has been shown')
        assert.equal(await coinsOf(guest), 70)
      }
    })

    test('[V-10] a price lowered since it was shown is charged as it is now; one seen anew is the one shown', async () => {
      const film = await makeFilm(app, { price: 30 })
      const guest = await asRich(app, { gift: 100 })
      await detail(guest, film)
      await setPrice(film, 40)
      assert.equal((await detail(guest, film)).vodPointsPlay, 40)
      await setPrice(film, 35)
      assert.equal((await buy(guest, film)).code, '0')
      assert.equal(await coinsOf(guest), 65)
    })

    test('[V-10] 50 buys at once charge once: one succeeds, the others are told that it is bought', async () => {
      const film = await makeFilm(app, { price: 10 })
      const guest = await asRich(app, { gift: 7, paid: 493 })
      const answers = await Promise.all(Array.from({ length: 50 }, () => buy(guest, film, 10)))
      const done = answers.filter(({ result }) => result)
      assert.equal(done.length, 1)
      for (const answer of answers)
        if (!answer.result) assert.deepEqual([answer.code, answer.msg], [codes.nothingToDo, messages.alreadyBought])
      assert.equal(await coinsOf(guest), 490)
      assert.deepEqual(await verifyLedger(app.db), [])
    })

    test('[V-10] two films at once with coins for one: one is bought', async () => {
      const [one, two] = [await makeFilm(app, { price: 10 }), await makeFilm(app, { price: 10 })]
      for (let round = 0; round < 5; round++) {
        const guest = await asRich(app, { gift: 10 })
        const answers = await Promise.all([buy(guest, one), buy(guest, two)])
        assert.deepEqual(answers.map(({ code }) => code).sort(), ['0', '999'])
        assert.equal(await coinsOf(guest), 0)
      }
      assert.deepEqual(await verifyLedger(app.db), [])
    })

    test('[V-10] a purchase survives withdrawal and the end of a membership: detail, play and address still work', async () => {
      const film = await makeFilm(app, { price: 10, vipFree: true })
      const guest = await asRich(app, { gift: 10 })
      await buy(guest, film)
      const vip = await asVip(app, 1)
      assert.equal((await detail(vip, film)).play.watch, 'full')
      await withdraw(film)
      const data = await detail(guest, film)
      assert.deepEqual([data.bought, data.play.watch], [true, 'full'])
      assert.equal((await guest.fetch(app.origin + (await play(guest, film)).vodPlayUrl)).status, 200)
      assert.equal((await guest.call('vodWatch', { query: { vodId: film.id } })).code, '0')
      assert.equal((await buy(guest, film)).code, codes.nothingToDo)
      assert.equal((await askDetail(vip, film)).code, codes.notFound, 'withdrawn for everybody else')
    })

    test('[V-07] membership that ends takes back what was free with it, not what was bought', async () => {
      const film = await makeFilm(app, { price: 10, vipFree: true })
      const other = await makeFilm(app, { price: 10 })
      const vip = await asVip(app, 1)
      await giveCoins(app, vip.user.userId, { gift: 10 })
      await buy(vip, other)
      app.clock.advance(day + hour)
      assert.deepEqual(
        [(await detail(vip, film)).play.watch, (await detail(vip, other)).play.watch],
        ['preview', 'full'],
      )
    })

    test('a foreign page, another reader’s headers and no session buy nothing', async () => {
      const film = await makeFilm(app, { price: 10 })
      const [rich, poor] = [await asRich(app, { gift: 20 }), await asGuest(app)]
      poor.identity.userId = String(rich.user.userId)
      assert.equal((await buy(poor, film)).code, codes.notYourSession)
      const foreign = await rich.fetch(`${app.origin}/api/vod/buy?vodId=${film.id}`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'cross-site', 'User-Trace-Id': 't' },
      })
      assert.equal(foreign.status, 403)
      assert.equal((await newBrowser(app).call('vodBuy', { query: { vodId: film.id } })).code, codes.notYourSession)
      assert.equal(await coinsOf(rich), 20)
    })
  })

  describe('purchases', () => {
    const orders = async (guest: Guest, page = 1) => {
      const answer = await guest.call('vodOrders', { params: { page } })
      assert.ok(answer.result, answer.msg)
      assertShape('vodOrders', answer.data)
      return answer.data
    }

    test('[V-05] the films that a reader has bought, the newest first, with the price paid then', async () => {
      const guest = await asRich(app, { gift: 1_000 })
      assert.deepEqual(await orders(guest), { totalCount: 0, totalPage: 0, list: [] })
      const films: MadeFilm[] = []
      for (let i = 0; i < 22; i++) {
        const film = await makeFilm(app, { price: 10 + i, episodes: [{ renditions: [] }] })
        app.clock.advance(1_000)
        assert.ok((await buy(guest, film)).result)
        films.unshift(film)
      }
      const boughtTime = app.clock.now().toISOString()
      await setPrice(films[0] as MadeFilm, 77)
      const first = await orders(guest)
      assert.deepEqual([first.totalCount, first.totalPage, first.list.length], [22, 2, 20])
      const { vodPointsPlay, coins, available } = first.list[0] ?? {}
      assert.deepEqual([vodPointsPlay, coins, available, first.list[0]?.boughtTime], [77, 31, true, boughtTime])
      const second = await orders(guest, 2)
      const ids = [...first.list, ...second.list].map(({ vodId }) => vodId)
      assert.deepEqual(
        ids,
        films.map(({ id }) => id),
      )
      for (const deep of [3, 500, 501, 1_000_000])
        assert.deepEqual([(await orders(guest, deep)).list, (await orders(guest, deep)).totalCount], [[], 22])
    })

    test('[V-05] withdrawn films stay in the list, and a deleted film keeps its name', async () => {
      const guest = await asRich(app, { gift: 100 })
      const [withdrawn, gone] = [
        await makeFilm(app, { price: 10, title: '甲' }),
        await makeFilm(app, { price: 20, title: '乙' }),
      ]
      await buy(guest, withdrawn)
      app.clock.advance(1_000)
      await buy(guest, gone)
      await withdraw(withdrawn)
      await app.db.deleteFrom('work').where('id', '=', gone.id).execute()
      const { list } = await orders(guest)
      assert.deepEqual(
        list.map(({ vodId, vodName, available, coins, playable }) => [vodId, vodName, available, coins, playable]),
        [
          [gone.id, '乙', false, 20, false],
          [withdrawn.id, '甲', true, 10, true],
        ],
      )
      assert.equal((await askDetail(guest, gone)).code, codes.notFound)
      const record = await guest.call('consumeHistory')
      assert.deepEqual(
        record.data?.recordList.map(({ kind, bookName, coins }) => [kind, bookName, coins]),
        [
          ['video', '乙', 20],
          ['video', '甲', 10],
        ],
      )
    })

    test('[V-05] the list is the session’s reader’s own, and nothing in a request names another reader', async () => {
      const [owner, other] = [await asRich(app, { gift: 10 }), await asGuest(app)]
      await buy(owner, await makeFilm(app, { price: 10 }))
      assert.equal((await orders(other)).totalCount, 0)
      for (const query of [
        `accountId=${owner.user.userId}`,
        `userId=${owner.user.userId}`,
        `account=${owner.user.account}`,
      ]) {
        const response = await other.fetch(`${app.origin}/api/vod/order/page/1?${query}`)
        const { code, data } = (await response.json()) as { code: string; data: { list: unknown[] } }
        assert.deepEqual([code, data.list], ['0', []])
      }
      other.identity.userId = String(owner.user.userId)
      assert.equal((await other.call('vodOrders', { params: { page: 1 } })).code, codes.notYourSession)
      assert.equal((await newBrowser(app).call('vodOrders', { params: { page: 1 } })).code, codes.notYourSession)
    })
  })

  describe('watching', () => {
    const views = ({ id }: MadeFilm) =>
      app.db.selectFrom('work_view').select(['account_id', 'hour']).where('work_id', '=', id).execute()

    test('[V-12] a view counts once for each reader, film and hour', async () => {
      const film = await makeFilm(app)
      const [guest, other] = [await asGuest(app), await asGuest(app)]
      app.clock.set(new Date(Math.ceil(app.clock.now().getTime() / hour) * hour + 60_000))
      const watch = (reader: Guest) => reader.call('vodWatch', { query: { vodId: film.id } })
      const answers = await Promise.all(Array.from({ length: 20 }, () => watch(guest)))
      for (const { code, data } of answers) assert.deepEqual([code, data], ['0', { vodId: film.id }])
      assert.equal((await views(film)).length, 1)
      await watch(other)
      assert.equal((await views(film)).length, 2)
      app.clock.advance(hour)
      await watch(guest)
      assert.equal((await views(film)).length, 3)
    })

    test('[V-12] a film that does not exist counts no view', async () => {
      const draft = await makeFilm(app, { state: 'draft' })
      const guest = await asGuest(app)
      assert.equal((await guest.call('vodWatch', { query: { vodId: draft.id } })).code, codes.notFound)
      assert.deepEqual(await views(draft), [])
      assert.equal((await newBrowser(app).call('vodWatch', { query: { vodId: draft.id } })).code, codes.notYourSession)
    })
  })
})
