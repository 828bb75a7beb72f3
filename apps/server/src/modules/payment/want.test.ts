import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { OrderWant } from '@manjuan/contract/reader/payment'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { asGuest, asRich, type Guest } from '#testing/as.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { openShop, type Shop } from '#testing/shop.ts'
import { howMany } from '../../../../../tools/how-much.ts'
import { payProviders, settleDueOrders } from './index.ts'
import { settleOpenWants } from './want.ts'

interface Want {
  wantKind: OrderWant['kind']
  wantId: number
  wantCoins: number
}

const price = 10
const dropped = { options: { drop: true } }

describe('the want of an order', () => {
  let shop: Shop
  before(async () => {
    shop = await openShop()
  })
  after(async () => {
    const breaches = await verifyLedger(shop.app.db).finally(() => shop.close())
    assert.deepEqual(breaches, [])
  })

  const packs = () => ({
    coins: { payPurpose: 'coin', payPurposeId: shop.packages.coins, rechargerAmount: 3000 },
    vip: { payPurpose: 'vip', payPurposeId: shop.packages.vip, rechargerAmount: 2900 },
  })
  /** An order for 300 + 30 coins or for VIP days, made for an item. */
  async function orderFor(guest: Guest, want: Want, pack: 'coins' | 'vip' = 'coins') {
    const made = packs()[pack]
    const payPurpose = pack === 'vip' ? 'vip' : 'coin'
    const answer = await guest.call('pay', { query: { payChannel: 'ali_wap', ...made, payPurpose, ...want } })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  async function look(guest: Guest, orderNo: string) {
    const answer = await guest.call('payOrder', { params: { orderNo } })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  /** A locked chapter of a new comic, as a want at its price. */
  async function chapterWanted(more: { vipFree?: boolean } = {}): Promise<Want & { workId: number }> {
    const comic = await makeComic(shop.app, { price, ...more })
    return { wantKind: 'comic_chapter', wantId: comic.chapters[1]?.id ?? 0, wantCoins: price, workId: comic.id }
  }
  const wish = ({ wantKind, wantId, wantCoins }: Want): Want => ({ wantKind, wantId, wantCoins })
  const settle = () =>
    settleDueOrders({ db: shop.app.db, clock: shop.app.clock, providers: payProviders(shop.app.env) })
  const coinsOf = async (guest: Guest) => {
    const info = await guest.call('userInfo')
    return info.result ? info.data.avaliableAmount : -1
  }
  const unlocksOf = (guest: Guest) =>
    shop.app.db.selectFrom('unlock').selectAll().where('account_id', '=', guest.user.userId).execute()
  const debitsOf = async (guest: Guest) => {
    const { rows } = await sql`
      select m.id from movement m join entry e on e.movement_id = m.id
      where m.reason = 'buy' and e.account_id = ${guest.user.userId} group by m.id`.execute(shop.app.db)
    return rows.length
  }
  /** What a server leaves behind that dies right after the credit: the money is there, the want is open. */
  async function creditAlone(orderNo: string): Promise<void> {
    const { rows } = await sql<{ outcome: string }>`
      select fulfil_order(order_no, provider, trade_no, amount_fen, ${shop.app.clock.now()}::timestamptz,
                          ${shop.app.clock.now()}::timestamptz) as outcome
      from pay_order where order_no = ${orderNo}`.execute(shop.app.db)
    assert.deepEqual(rows, [{ outcome: 'paid' }])
  }
  async function assertBoughtOnce(guest: Guest, orderNo: string): Promise<void> {
    const order = await look(guest, orderNo)
    assert.deepEqual([order.state, order.want?.state], ['paid', 'done'])
    const unlocks = await unlocksOf(guest)
    assert.deepEqual([unlocks.length, unlocks[0]?.price, await debitsOf(guest)], [1, price, 1])
    assert.equal(await coinsOf(guest), 330 - price)
  }

  describe(`[X-04] ${howMany('WANT_ORDERS')} orders each way`, () => {
    const orders = Array.from({ length: howMany('WANT_ORDERS') })

    test('[X-04] five notifies and 20 looks at once leave one unlock and one debit', async () => {
      for (const _ of orders) {
        const guest = await asGuest(shop.app)
        const { orderNo } = await orderFor(guest, wish(await chapterWanted()))
        await shop.pay(orderNo, dropped)
        await Promise.all([
          shop.cashier.control('/deliver', { orderNo, copies: 5, shuffle: true, atOnce: 5 }),
          ...Array.from({ length: 20 }, () => look(guest, orderNo)),
        ])
        await assertBoughtOnce(guest, orderNo)
      }
    })

    test('[X-04] after a kill right behind the credit, notifies, looks and the job buy the chapter once', async () => {
      for (const _ of orders) {
        const guest = await asGuest(shop.app)
        const { orderNo } = await orderFor(guest, wish(await chapterWanted()))
        await shop.pay(orderNo, dropped)
        await creditAlone(orderNo)
        assert.deepEqual(await unlocksOf(guest), [])
        await Promise.all([
          shop.cashier.control('/deliver', { orderNo, copies: 5, shuffle: true, atOnce: 5 }),
          settle(),
          ...Array.from({ length: 20 }, () => look(guest, orderNo)),
        ])
        await assertBoughtOnce(guest, orderNo)
      }
    })
  })

  test('[X-04] the job alone settles a want that a killed server left open', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await orderFor(guest, wish(await chapterWanted()))
    await creditAlone(orderNo)
    await settle()
    assert.equal((await unlocksOf(guest)).length, 1)
    await assertBoughtOnce(guest, orderNo)
  })

  test('[X-04] a look alone settles a want that a killed server left open', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await orderFor(guest, wish(await chapterWanted()))
    await creditAlone(orderNo)
    assert.equal((await look(guest, orderNo)).want?.state, 'done')
    await assertBoughtOnce(guest, orderNo)
  })

  test('[X-04] two orders for one chapter and a buy by hand at once charge it once', async () => {
    const guest = await asRich(shop.app, { paid: price })
    const want = await chapterWanted()
    const two = [await orderFor(guest, wish(want)), await orderFor(guest, wish(want))]
    for (const { orderNo } of two) await shop.pay(orderNo, dropped)
    await Promise.all([
      ...two.map(({ orderNo }) => look(guest, orderNo)),
      guest.call('comicBuy', { query: { chapterId: want.wantId, price } }),
    ])
    for (const { orderNo } of two) assert.equal((await look(guest, orderNo)).want?.state, 'done')
    assert.deepEqual([(await unlocksOf(guest)).length, await debitsOf(guest)], [1, 1])
    assert.equal(await coinsOf(guest), 660)
  })

  test('[X-04] an order answers what it is for, and the chapter opens with the first look after the payment', async () => {
    const guest = await asGuest(shop.app)
    const want = await chapterWanted()
    const order = await orderFor(guest, wish(want))
    const wanted = { kind: 'comic_chapter', itemId: want.wantId, bookId: want.workId, number: 2, title: '第2话' }
    assert.deepEqual(order.want, { ...wanted, coins: price, state: 'open' })
    assert.deepEqual([order.packageId, order.channelCode], [shop.packages.coins, 'ali_wap'])
    assert.deepEqual([order.amountFen, order.coins, order.giftCoins], [3000, 300, 30], 'a want changes no price')
    await shop.pay(order.orderNo, dropped)
    assert.deepEqual((await look(guest, order.orderNo)).want, { ...wanted, coins: price, state: 'done' })
    const read = await guest.call('comicRead', { query: { bookId: want.workId, number: 2 } })
    assert.equal(read.result, true)
  })

  test('[X-04] a want comes with the signed apply too, and a chapter of a novel and a film are bought alike', async () => {
    const novel = await makeNovel(shop.app, { price })
    const film = await makeFilm(shop.app, { price })
    const wants: Want[] = [
      { wantKind: 'novel_chapter', wantId: novel.chapters[1]?.id ?? 0, wantCoins: price },
      { wantKind: 'video', wantId: film.id, wantCoins: price },
    ]
    for (const want of wants) {
      const guest = await asGuest(shop.app)
      const sent = new URLSearchParams({
        wantKind: want.wantKind,
        wantId: String(want.wantId),
        wantCoins: String(want.wantCoins),
      })
      const url = `${await shop.applyUrl(guest)}&${sent}`
      assert.equal((await shop.navigate(guest, url)).status, 302)
      const orderNo = await shop.lastOrder(guest)
      await shop.pay(orderNo)
      await shop.until(guest, orderNo, 'paid')
      await assertBoughtOnce(guest, orderNo)
      assert.equal((await look(guest, orderNo)).want?.bookId, want.wantKind === 'video' ? film.id : novel.id)
    }
  })

  test('[X-04] an order without a want says so and buys nothing', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    await shop.pay(orderNo)
    const order = await shop.until(guest, orderNo, 'paid')
    assert.equal(order.want, null)
    assert.deepEqual([await unlocksOf(guest), await coinsOf(guest)], [[], 330])
  })

  /** Changes between order and payment, and the outcomes. Coins are those in the end. */
  const outcomes: {
    title: string
    pack?: 'vip'
    vipFree?: boolean
    shown?: number
    change: (guest: Guest, want: Want & { workId: number }) => Promise<unknown>
    state: OrderWant['state']
    unlocks: number
    coins: number
  }[] = [
    {
      title: 'bought meanwhile: done, charged once',
      change: async (guest, want) => {
        await sql`select move_coins(${`test:${guest.user.userId}`}, 'grant', ${guest.user.userId}::bigint, ${price}::bigint, 0::bigint, 'gifts', now())`.execute(
          shop.app.db,
        )
        const bought = await guest.call('comicBuy', { query: { chapterId: want.wantId, price } })
        assert.ok(bought.result)
      },
      state: 'done',
      unlocks: 1,
      coins: 330,
    },
    {
      title: 'free meanwhile: done, nothing charged',
      change: (_, { wantId }) => sql`update part set price = 0 where id = ${wantId}`.execute(shop.app.db),
      state: 'done',
      unlocks: 0,
      coins: 330,
    },
    {
      title: 'withdrawn meanwhile: gone, nothing charged',
      change: (_, { workId }) => sql`update work set state = 'draft' where id = ${workId}`.execute(shop.app.db),
      state: 'gone',
      unlocks: 0,
      coins: 330,
    },
    {
      title: 'dearer meanwhile: raised, nothing charged',
      change: (_, { wantId }) => sql`update part set price = ${price + 1} where id = ${wantId}`.execute(shop.app.db),
      state: 'raised',
      unlocks: 0,
      coins: 330,
    },
    {
      title: 'cheaper meanwhile: done at the lower price',
      change: (_, { wantId }) => sql`update part set price = ${price - 3} where id = ${wantId}`.execute(shop.app.db),
      state: 'done',
      unlocks: 1,
      coins: 330 - price + 3,
    },
    {
      title: 'too few coins: poor, nothing charged',
      shown: 400,
      change: (_, { wantId }) => sql`update part set price = 331 where id = ${wantId}`.execute(shop.app.db),
      state: 'poor',
      unlocks: 0,
      coins: 330,
    },
    {
      title: 'a membership for a chapter that is free for members: done, nothing charged',
      pack: 'vip',
      vipFree: true,
      change: async () => {},
      state: 'done',
      unlocks: 0,
      coins: 0,
    },
    {
      title: 'a membership for a chapter that members pay for charges no coins',
      pack: 'vip',
      change: (guest) =>
        sql`select move_coins(${`test:${guest.user.userId}`}, 'grant', ${guest.user.userId}::bigint, ${price}::bigint, 0::bigint, 'gifts', now())`.execute(
          shop.app.db,
        ),
      state: 'raised',
      unlocks: 0,
      coins: price,
    },
  ]
  for (const { title, pack = 'coins', vipFree = false, shown, change, state, unlocks, coins } of outcomes) {
    test(`[X-06] ${title}`, async () => {
      const guest = await asGuest(shop.app)
      const want = await chapterWanted({ vipFree })
      const { orderNo } = await orderFor(guest, { ...wish(want), wantCoins: shown ?? price }, pack)
      await change(guest, want)
      await shop.pay(orderNo, dropped)
      await Promise.all([1, 2, 3].map(() => look(guest, orderNo)))
      const order = await look(guest, orderNo)
      assert.deepEqual([order.state, order.want?.state], ['paid', state])
      assert.deepEqual([(await unlocksOf(guest)).length, await coinsOf(guest)], [unlocks, coins])
    })
  }

  test('[X-06] an outcome is final: a price that falls again buys nothing', async () => {
    const guest = await asGuest(shop.app)
    const want = await chapterWanted()
    const { orderNo } = await orderFor(guest, { ...wish(want), wantCoins: price - 1 })
    await shop.pay(orderNo, dropped)
    assert.equal((await look(guest, orderNo)).want?.state, 'raised')
    await sql`update part set price = 1 where id = ${want.wantId}`.execute(shop.app.db)
    await settle()
    assert.equal((await look(guest, orderNo)).want?.state, 'raised')
    assert.deepEqual(await unlocksOf(guest), [])
  })

  test('[X-06] a want that ended as raised has shown nobody the new price, so a buy without a price asks first', async () => {
    const guest = await asGuest(shop.app)
    const want = await chapterWanted()
    assert.equal(
      (await guest.call('comicRead', { query: { bookId: want.workId, number: 2 } })).code,
      '999',
      'it costs 10',
    )
    const { orderNo } = await orderFor(guest, wish(want))
    await sql`update part set price = 65 where id = ${want.wantId}`.execute(shop.app.db)
    await shop.pay(orderNo, dropped)
    assert.equal((await look(guest, orderNo)).want?.state, 'raised')
    const asked = await guest.call('comicBuy', { query: { chapterId: want.wantId } })
    assert.deepEqual([asked.code, await coinsOf(guest)], ['999', 330])
    const told = await guest.call('comicBuy', { query: { chapterId: want.wantId } })
    assert.deepEqual([told.result, await coinsOf(guest)], [true, 330 - 65], 'the refusal has told it')
  })

  test('[X-06] an order tells nothing of a work that is not published, unless its reader opened it before', async () => {
    const [stranger, reader] = [await asGuest(shop.app), await asGuest(shop.app)]
    const want = await chapterWanted()
    assert.ok((await reader.call('comicRead', { query: { bookId: want.workId, number: 1 } })).result)
    await sql`update work set state = 'draft' where id = ${want.workId}`.execute(shop.app.db)
    const namesFor = async (guest: Guest) => {
      const { want: told } = await orderFor(guest, wish(want))
      return [told?.bookId, told?.number, told?.title]
    }
    assert.deepEqual(await namesFor(stranger), [0, 0, ''])
    assert.deepEqual(await namesFor(reader), [want.workId, 2, '第2话'])
  })

  test('[X-06] an order tells nothing of a withdrawn chapter to a reader who only opened the work, unless it was bought', async () => {
    const { app } = shop
    const guest = await asRich(app, { gift: price })
    const { workId, ...want } = await chapterWanted()
    const { orderNo } = await orderFor(guest, want)
    assert.ok((await guest.call('comicRead', { query: { bookId: workId, number: 1 } })).result)
    const told = async () => {
      const { want: named } = await look(guest, orderNo)
      return [named?.bookId, named?.number, named?.title]
    }
    await sql`update part set opens_at = 'infinity' where id = ${want.wantId}`.execute(app.db)
    assert.deepEqual(await told(), [0, 0, ''])
    await sql`update part set opens_at = null where id = ${want.wantId}`.execute(app.db)
    assert.ok((await guest.call('comicBuy', { query: { chapterId: want.wantId } })).result)
    await sql`update part set opens_at = 'infinity' where id = ${want.wantId}`.execute(app.db)
    assert.deepEqual(await told(), [workId, 2, '第2话'])
  })

  test('[X-04] a want that cannot be settled goes behind the others, and due orders are asked for first', async () => {
    const [first, second] = [await asGuest(shop.app), await asGuest(shop.app)]
    const stuck = await orderFor(first, wish(await chapterWanted()))
    shop.app.clock.advance(1)
    const next = await orderFor(second, wish(await chapterWanted()))
    for (const { orderNo } of [stuck, next]) await creditAlone(orderNo)
    await sql`create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
      shop.app.db,
    )
    await sql`create trigger stuck before update of want_state on pay_order for each row
      when (old.account_id = ${sql.lit(first.user.userId)}) execute function stuck()`.execute(shop.app.db)
    const told: string[] = []
    const deps = { db: shop.app.db, log: { error: (_: object, text: string) => void told.push(text) } }
    try {
      // A time that is over lets each turn try one want.
      const turn = async () => {
        shop.app.clock.advance(1)
        await settleOpenWants(deps, shop.app.clock.now(), 0)
      }
      await turn()
      assert.deepEqual([told.length, (await unlocksOf(second)).length], [1, 0])
      await turn()
      assert.deepEqual([told.length, (await unlocksOf(second)).length], [1, 1])
      const asked = await orderFor(await asGuest(shop.app), wish(await chapterWanted()))
      await sql`update pay_order set next_check_at = ${shop.app.clock.now()} where order_no = ${asked.orderNo}`.execute(
        deps.db,
      )
      const [provider] = payProviders(shop.app.env)
      assert.ok(provider)
      const query = async (orderNo: string) => {
        if (orderNo === asked.orderNo) told.push('asked')
        return provider.query(orderNo)
      }
      told.length = 0
      const providers = [
        { ...provider, name: provider.name, query, close: (orderNo: string) => provider.close(orderNo) },
      ]
      await settleDueOrders({ ...deps, clock: shop.app.clock, providers })
      assert.deepEqual([told[0], told.length], ['asked', 2])
    } finally {
      await sql`drop function stuck() cascade`.execute(shop.app.db)
    }
    await settle()
    await assertBoughtOnce(first, stuck.orderNo)
  })

  const broken: [title: string, want: Record<string, string>, field: string][] = [
    ['a rental', { wantKind: 'video_rent', wantId: '1', wantCoins: '1' }, '购买内容的类型'],
    ['a bundle', { wantKind: 'bundle', wantId: '1', wantCoins: '1' }, '购买内容的类型'],
    ['a want without its price', { wantKind: 'video', wantId: '1' }, '购买内容的编号'],
    ['a price without an item', { wantCoins: '1' }, '购买内容的编号'],
    ['an item without its kind', { wantId: '1', wantCoins: '1' }, '购买内容的编号'],
    ['a negative price', { wantKind: 'video', wantId: '1', wantCoins: '-1' }, '购买内容的价格'],
  ]
  for (const [title, want, field] of broken) {
    test(`[X-04] ${title} is refused at its field, and makes no order`, async () => {
      const guest = await asGuest(shop.app)
      const url = `${await shop.applyUrl(guest)}&${new URLSearchParams(want)}`
      const answer = await guest.fetch(url, { headers: { Accept: 'application/json' } })
      const body = (await answer.json()) as { code: string; msg: string }
      assert.deepEqual([body.code, body.msg], ['422', `${field}填写有误`])
      assert.equal(await shop.orderCount(guest), 0)
    })
  }

  // The clock moves ahead of the cashier's here, so these tests come last.
  const late: [title: string, afterEndMs: number, state: OrderWant['state'], coins: number][] = [
    ['nine minutes after its end still buys its chapter', 540_000, 'done', 330 - price],
    ['eleven minutes after its end is credited and buys nothing', 660_000, 'void', 330],
  ]
  for (const [title, afterEndMs, state, coins] of late) {
    test(`[X-06] money that arrives ${title}`, async () => {
      const guest = await asGuest(shop.app)
      const { orderNo } = await orderFor(guest, wish(await chapterWanted()))
      shop.app.clock.advance(121_000)
      await settle()
      assert.equal((await look(guest, orderNo)).state, 'expired')
      await shop.pay(orderNo, { force: true, ...dropped })
      shop.app.clock.advance(afterEndMs)
      const order = await look(guest, orderNo)
      assert.deepEqual([order.state, order.want?.state, await coinsOf(guest)], ['paid', state, coins])
    })
  }
})
