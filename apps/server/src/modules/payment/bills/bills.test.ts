// Bills of the simulators in their real formats, and of a gateway in memory, compared with the books.
import assert from 'node:assert/strict'
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { after, before, describe, test } from 'node:test'
import { createGunzip, createGzip } from 'node:zlib'
import { verifyLedger } from '@manjuan/db'
import { asGuest, type Guest } from '#testing/as.ts'
import { type MemoryGateway, memoryGateway } from '#testing/gateway.ts'
import { type GatewayShop, openGatewayShop } from '#testing/gateway-shop.ts'
import { openSimulatedShop, type SimulatedShop } from '#testing/simulated-shop.ts'
import { proofTest } from '../../../../../../tools/proof.ts'
import { beginRefund, settleDueOrders, settleOrder, settleRefund } from '../index.ts'
import { BillRefused, type BillRow } from '../provider.ts'
import { reader as alipayReader } from '../providers/alipay/bill.ts'
import { linesOf, sha1, unpacked } from '../providers/bill-lines.ts'
import { rowsOf } from '../providers/wechat/bill.ts'
import { orderByNo } from '../queries.ts'
import { refundsOf } from '../refunds/queries.ts'
import { checkBill, fetchBill, fetchDueBills } from './bills.ts'
import { noteDay, sumsOf } from './queries.ts'
import { billDayDue, dayBefore, isBillDay } from './rules.ts'

const billColumns = [
  ...['交易时间', '公众账号ID', '商户号', '微信订单号', '商户订单号', '交易状态', '应结订单金额', '微信退款单号'],
  ...['商户退款单号', '退款金额', '手续费', '订单金额', '申请退款金额'],
]

/** The text of a bill of WeChat Pay, a thousand rows at a time. */
function* millionRows(): Generator<string> {
  yield `\uFEFF${billColumns.join(',')}\r\n`
  for (let from = 0; from < 1_000_000; from += 1_000) {
    const lines = Array.from({ length: 1_000 }, (_, nth) => {
      const number = String(from + nth).padStart(12, '0')
      const cells = ['2026-11-19 12:00:00', 'wx1234567890abcdef', '1900000001', `42000${number}`, `2026111912${number}`]
      return [...cells, 'SUCCESS', '30.00', '0', '0', '0.00', '0.18000', '30.00', '0.00']
        .map((cell) => `\`${cell}`)
        .join(',')
    })
    yield `${lines.join('\r\n')}\r\n`
  }
  yield '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\r\n'
  yield '`1000000,`30000000.00,`0.00,`0.00,`180000.00000,`30000000.00,`0.00\r\n'
}

async function* billLines(...lines: string[]) {
  yield lines
}

test('[Y-24] another merchant’s or another account’s bill is refused by name', async () => {
  const cells = ['2026-11-19 12:00:00', 'wx1234567890abcdef', '1900000001', '42000', '20261119', 'SUCCESS', '30.00']
  const line = [...cells, '0', '0', '0.00', '0.18000', '30.00', '0.00'].map((cell) => `\`${cell}`).join(',')
  const rows = rowsOf(billLines(billColumns.join(','), line), '1900000002')
  await assert.rejects(rows.next(), new BillRefused('第 2 行是别的商户号的'))
  const alipay = alipayReader({ sellerId: '2088000000000001', day: '2026-11-19' })
  assert.equal(alipay.line('#账号：[20880000000000010156]'), null)
  assert.throws(() => alipay.line('#账号：[20880000000000020156]'), new BillRefused('这是别的账号的账单'))
})

const shanghaiDay = (moment: Date): string => new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

test('yesterday’s bill is due from half past ten, hourly until it is there, and not at night', () => {
  const at = (time: string) => new Date(`2026-11-23T${time}:00+08:00`)
  const tried = (state: 'later' | 'fetched', time: string) => ({ state, triedAt: at(time) })
  assert.equal(dayBefore(at('00:01')), '2026-11-22')
  assert.deepEqual(
    [billDayDue(null, at('10:29')), billDayDue(null, at('10:30')), billDayDue(null, at('22:01'))],
    [false, true, false],
  )
  assert.deepEqual(
    [billDayDue(tried('later', '10:30'), at('11:29')), billDayDue(tried('later', '10:30'), at('11:30'))],
    [false, true],
  )
  assert.equal(billDayDue(tried('fetched', '10:30'), at('12:00')), false)
  assert.deepEqual(
    ['2026-11-22', '2026-11-23', '2026-08-01', '2026-02-30'].map((day) => isBillDay(day, at('12:00'))),
    [true, false, false, false],
  )
})

describe('bills of both gateways', () => {
  let shop: SimulatedShop
  before(async () => {
    shop = await openSimulatedShop()
  })
  after(async () => {
    const breaches = await verifyLedger(shop.app.db).finally(() => shop.close())
    assert.deepEqual(breaches, [])
  })

  const providerOf = (name: string) => shop.deps.providers.find((each) => each.name === name) ?? assert.fail(name)
  const day = () => shanghaiDay(new Date())

  for (const gateway of ['alipay', 'wechat'] as const)
    test(`[Y-22] ${gateway}: a real bill is read to the fen, a clean day has no difference, and five that were planted are named`, async () => {
      const guest = await asGuest(shop.app)
      const made: string[] = []
      for (let order = 0; order < 4; order++) {
        const orderNo = await shop.order(guest, gateway)
        await shop.pay(orderNo, gateway)
        await settleOrder(shop.deps, (await orderByNo(shop.app.db, orderNo)) ?? assert.fail())
        made.push(orderNo)
      }
      const [dropped = '', changed = '', back = '', last = ''] = made
      const wish = { orderNo: back, amountFen: 1000, short: false, reason: '误充' }
      const begun = await shop.app.db.transaction().execute((tx) => beginRefund(tx, wish, '小林', shop.app.clock.now()))
      assert.ok(begun.outcome === 'taken')
      for (let round = 0; round < 3; round++) await settleRefund(shop.deps, begun.refundNo)

      const provider = providerOf(gateway)
      await shop.control(gateway, '/bill', { day: day(), lateUntil: null })
      assert.equal(await fetchBill(shop.deps, provider, day()), 'fetched')
      const sums = (await sumsOf(shop.app.db, gateway, day())).map(({ kind, count, amount_fen: fen }) => [
        kind,
        count,
        fen,
      ])
      assert.deepEqual(sums, [
        ['pay', 4, 12_000],
        ['refund', 1, 1000],
      ])
      assert.deepEqual((await checkBill(shop.deps, provider, day())).differences, [])

      const strange = '20260101000000000999999999999'
      await shop.control(gateway, '/bill', {
        day: day(),
        lateUntil: null,
        drop: [dropped],
        change: [
          { no: changed, amountFen: 2999 },
          { no: begun.refundNo, amountFen: 999 },
        ],
        add: [
          { orderNo: strange, amountFen: 500 },
          { orderNo: last, amountFen: 700, refundNo: 'R-of-nobody' },
        ],
      })
      assert.equal(await fetchBill(shop.deps, provider, day()), 'fetched')
      // A payment is missing only when the next day's bill does not have it either.
      const tomorrow = shanghaiDay(new Date(Date.now() + 86_400_000))
      const none = { provider: gateway, day: tomorrow, state: 'none', why: '', row_count: 0, now: new Date() } as const
      await noteDay(shop.app.db, none)
      const { differences } = await checkBill(shop.deps, provider, day())
      const named = differences.map(({ what, kind, orderNo, refundNo, billFen, ownFen }) =>
        [what, kind, orderNo, refundNo, billFen, ownFen].join(' '),
      )
      assert.deepEqual(
        named.toSorted(),
        [
          `amount pay ${changed}  2999 3000`,
          `amount refund ${back} ${begun.refundNo} 999 1000`,
          `ours pay ${dropped}   3000`,
          `theirs pay ${strange}  500 `,
          `theirs refund ${last} R-of-nobody 700 `,
        ].toSorted(),
      )
      await shop.control(gateway, '/bill', { day: day(), clear: true })
    })

  const lies: [gateway: 'alipay' | 'wechat', lie: string, why: RegExp][] = [
    ['alipay', 'bomb', /解压后太大|有一行太长|压缩包/],
    ['alipay', 'cut', /ZIP|压缩包|不完整/],
    ['alipay', 'host', /下载地址不是/],
    ['alipay', 'encoding', /文字编码不对|没有业务明细/],
    ['alipay', 'totals', /合计不符/],
    ['alipay', 'sums', /汇总的订单金额不符/],
    ['alipay', 'otherDay', /别的日期的账单/],
    ['wechat', 'bomb', /解压后太大|SHA-1|有一行太长/],
    ['wechat', 'cut', /压缩包损坏|SHA-1/],
    ['wechat', 'host', /下载地址不是/],
    ['wechat', 'sha1', /SHA-1 不符/],
    ['wechat', 'totals', /不符/],
  ]
  for (const [gateway, lie, why] of lies)
    test(`[Y-24] ${gateway}: a bill that lies (${lie}) is refused by name, and nothing of it is kept`, async () => {
      await shop.control(gateway, '/bill', { day: day(), lateUntil: null, lie })
      const before = await sumsOf(shop.app.db, gateway, day())
      let state = await fetchBill(shop.deps, providerOf(gateway), day())
      // Making a bomb may take a simulator longer than an answer may take.
      for (let round = 0; state === 'away' && round < 6; round++)
        state = await fetchBill(shop.deps, providerOf(gateway), day())
      const told = await shop.app.db.selectFrom('pay_bill_day').select('why').where('provider', '=', gateway).execute()
      assert.equal(state, 'refused', told[0]?.why)
      assert.match(told[0]?.why ?? '', why)
      assert.deepEqual(await sumsOf(shop.app.db, gateway, day()), before)
      await shop.control(gateway, '/bill', { day: day(), clear: true })
    })
})

describe('bills and the books', () => {
  let shop: GatewayShop
  let gateway: MemoryGateway
  const open = async () => {
    gateway = memoryGateway()
    shop = await openGatewayShop(gateway)
  }
  const close = async () => {
    const breaches = await verifyLedger(shop.app.db).finally(() => shop.app.close())
    assert.deepEqual(breaches, [])
  }
  before(open)
  after(close)

  const deps = () => ({ db: shop.app.db, clock: shop.app.clock, providers: [gateway], notifyUrlOf: () => '' })
  const day = () => shanghaiDay(shop.app.clock.now())
  const row = (orderNo: string, more: Partial<BillRow> = {}): BillRow => ({
    ...{
      kind: 'pay',
      orderNo,
      refundNo: '',
      tradeNo: `T${orderNo}`,
      amountFen: 3000,
      feeFen: 18,
      at: shop.app.clock.now(),
    },
    ...more,
  })
  const coinsOf = async (guest: Guest) => {
    const info = await guest.call('userInfo')
    return info.result ? info.data.avaliableAmount : -1
  }

  test('[Y-23] a payment that only the bill knows is asked for and credited late, once', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    shop.app.clock.advance(181_000)
    await settleDueOrders(deps())
    assert.equal((await orderByNo(shop.app.db, orderNo))?.state, 'expired')
    gateway.pay(orderNo, shop.app.clock.now())
    gateway.billRows.splice(0, Infinity, row(orderNo))
    for (let round = 0; round < 3; round++) {
      assert.equal(await fetchBill(deps(), gateway, day()), 'fetched')
      assert.deepEqual(await checkBill(deps(), gateway, day()), { differences: [], mended: round === 0 ? 1 : 0 })
    }
    const order = await orderByNo(shop.app.db, orderNo)
    assert.deepEqual([order?.state, order?.late, await coinsOf(guest)], ['paid', true, 330])
  })

  test('a bill alone credits nothing: the gateway does not know of the payment that it names', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    gateway.billRows.splice(0, Infinity, row(orderNo))
    await fetchBill(deps(), gateway, day())
    const { differences } = await checkBill(deps(), gateway, day())
    assert.ok(differences.some(({ what, orderNo: no }) => what === 'theirs' && no === orderNo))
    assert.equal(await coinsOf(guest), 0)
  })

  test('[Y-20] a refund made outside that a notify tells without its number takes nothing; the bill names it, and it is taken once', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    gateway.pay(orderNo, shop.app.clock.now())
    shop.app.clock.advance(16_000)
    await settleDueOrders(deps())
    const own = { refundNo: 'at-the-page', orderNo, amountFen: 1000, totalFen: 3000, reason: '', notifyUrl: '' }
    gateway.refunds.set(own.refundNo, { ...own, state: 'done' })
    const body = JSON.stringify({ kind: 'refund', orderNo, refundNo: null, amountFen: 1000 })
    const tell = () => fetch(`${shop.app.origin}/h5/pay/notify/alipay`, { method: 'POST', body })
    for (let copy = 0; copy < 3; copy++) assert.equal((await tell()).status, 200)
    assert.equal(await coinsOf(guest), 330, 'a message alone takes nothing')
    const cases = await shop.app.db.selectFrom('pay_case').selectAll().where('order_no', '=', orderNo).execute()
    assert.deepEqual(
      cases.map(({ kind, trade_no: no, amount_fen: fen, times }) => [kind, no, fen, times]),
      [['refund', '', 1000, 3]],
    )
    gateway.billRows.splice(
      0,
      Infinity,
      row(orderNo),
      row(orderNo, { kind: 'refund', refundNo: own.refundNo, amountFen: 1000 }),
    )
    for (let round = 0; round < 2; round++) {
      await fetchBill(deps(), gateway, day())
      await checkBill(deps(), gateway, day())
      await tell()
    }
    assert.equal(await coinsOf(guest), 220)
    const refunds = await refundsOf(shop.app.db, orderNo)
    assert.deepEqual(
      refunds.map(({ origin, state, amount_fen: fen }) => [origin, state, fen]),
      [['outside', 'done', 1000]],
    )
  })

  test('[Y-21] a notify without a number settles the shop’s own refund, and is no case when that explains its sum', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    gateway.pay(orderNo, shop.app.clock.now())
    shop.app.clock.advance(16_000)
    await settleDueOrders(deps())
    const wish = { orderNo, amountFen: 1000, short: false, reason: '误充' }
    const begun = await shop.app.db.transaction().execute((tx) => beginRefund(tx, wish, '小林', shop.app.clock.now()))
    assert.equal(begun.outcome, 'taken')
    const body = JSON.stringify({ kind: 'refund', orderNo, refundNo: null, amountFen: 1000 })
    const heard = await fetch(`${shop.app.origin}/h5/pay/notify/alipay`, { method: 'POST', body })
    assert.equal(heard.status, 200)
    assert.deepEqual(
      [(await refundsOf(shop.app.db, orderNo)).map(({ state }) => state), await coinsOf(guest)],
      [['done'], 220],
    )
    const cases = await shop.app.db.selectFrom('pay_case').selectAll().where('order_no', '=', orderNo).execute()
    assert.deepEqual(cases, [])
  })

  test('a payment of midnight may stand on the next day’s bill; without one it is named when that has come', async () => {
    const guest = await asGuest(shop.app)
    shop.app.clock.set('2026-11-25T15:59:30Z')
    const { orderNo } = await shop.order(guest)
    gateway.pay(orderNo, shop.app.clock.now())
    shop.app.clock.advance(16_000)
    await settleDueOrders(deps())
    gateway.billRows.splice(0, Infinity)
    await fetchBill(deps(), gateway, '2026-11-25')
    const missing = async () =>
      (await checkBill(deps(), gateway, '2026-11-25')).differences.filter((each) => each.orderNo === orderNo)
    assert.deepEqual(await missing(), [], 'the next bill is not there yet')
    gateway.billRows.push(row(orderNo))
    await fetchBill(deps(), gateway, '2026-11-26')
    assert.deepEqual(await missing(), [])
    gateway.billRows.splice(0, Infinity)
    await fetchBill(deps(), gateway, '2026-11-26')
    assert.deepEqual(
      (await missing()).map(({ what }) => what),
      ['ours'],
    )
  })

  describe('the daily job', () => {
    const heard: { text: string; day: string; count: number }[] = []
    const asked: string[] = []
    const bills = new Map<string, BillRow[] | 'later'>()
    const job = () => {
      const error = (facts: object, text: string) =>
        void heard.push({ ...(facts as { day: string; count: number }), text })
      return fetchDueBills({ ...deps(), log: { error } })
    }
    const told = () => heard.splice(0, Infinity).map(({ text, day, count }) => [text, day, count])
    const differs = 'a bill differs from the books'
    const paidAt = async (moment: string) => {
      const guest = await asGuest(shop.app)
      shop.app.clock.set(moment)
      const { orderNo } = await shop.order(guest)
      gateway.pay(orderNo, shop.app.clock.now())
      shop.app.clock.advance(16_000)
      await settleDueOrders(deps())
      return orderNo
    }
    before(async () => {
      // The database gives refunds the real day, which may be one of the days below. A new shop has none.
      await close()
      await open()
      gateway.bill = async (day) => {
        asked.push(day)
        const found = bills.get(day) ?? 'none'
        return typeof found === 'string'
          ? found
          : (async function* () {
              yield found
            })()
      }
    })

    test('it asks from half past ten on, each hour until the bill is there, and then no more', async () => {
      bills.set('2026-12-01', 'later')
      shop.app.clock.set('2026-12-02T10:29:00+08:00')
      await job()
      assert.deepEqual(asked, [])
      for (const time of ['10:30', '10:40', '11:30']) {
        shop.app.clock.set(`2026-12-02T${time}:00+08:00`)
        await job()
      }
      assert.deepEqual(asked, ['2026-12-01', '2026-12-01'])
      bills.delete('2026-12-01')
      for (const time of ['12:30', '13:30', '14:30']) {
        shop.app.clock.set(`2026-12-02T${time}:00+08:00`)
        await job()
      }
      // The day before has no bill either, so it is fetched, once.
      assert.deepEqual(asked.slice(2), ['2026-12-01', '2026-11-30'])
      assert.deepEqual(told(), [])
    })

    test('a day without a bill is compared, too: paid orders that it does not have are an alarm', async () => {
      await paidAt('2026-12-02T12:00:00+08:00')
      shop.app.clock.set('2026-12-03T10:30:00+08:00')
      await job()
      assert.deepEqual(told(), [[differs, '2026-12-02', 1]])
    })

    test('a payment of midnight that neither day’s bill has is an alarm on the next day, also when that has no bill', async () => {
      await paidAt('2026-12-04T23:59:30+08:00')
      shop.app.clock.set('2026-12-05T10:30:00+08:00')
      await job()
      assert.deepEqual(told(), [], 'it may stand on the next bill')
      shop.app.clock.set('2026-12-06T10:30:00+08:00')
      await job()
      assert.deepEqual(told(), [[differs, '2026-12-04', 1]])
    })

    test('a payment of midnight on the next day’s bill is no alarm; two days that differ are both named', async () => {
      const late = await paidAt('2026-12-07T23:59:30+08:00')
      shop.app.clock.set('2026-12-08T10:30:00+08:00')
      await job()
      bills.set('2026-12-08', [row(late)])
      shop.app.clock.set('2026-12-09T10:30:00+08:00')
      await job()
      assert.deepEqual(told(), [])
      await paidAt('2026-12-10T12:00:00+08:00')
      await paidAt('2026-12-11T12:00:00+08:00')
      shop.app.clock.set('2026-12-12T10:30:00+08:00')
      await job()
      assert.deepEqual(told(), [
        [differs, '2026-12-11', 1],
        [differs, '2026-12-10', 1],
      ])
    })
  })

  proofTest('[Y-22] a bill of 1,000,000 rows is read and kept within 60 s and 200 MB', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'manjuan-bill-'))
    const file = join(folder, 'bill.csv.gz')
    try {
      await pipeline(Readable.from(millionRows()), createGzip({ level: 1 }), createWriteStream(file))
      const plain = gateway.bill
      gateway.bill = async () =>
        rowsOf(
          linesOf(unpacked(createReadStream(file).pipe(createGunzip())), { encoding: 'utf-8', hash: sha1() }),
          '1900000001',
        )
      globalThis.gc?.()
      const before = process.memoryUsage().rss
      let most = before
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss)
      }, 50)
      const began = performance.now()
      assert.equal(await fetchBill(deps(), gateway, '2026-11-19'), 'fetched')
      const tookMs = performance.now() - began
      clearInterval(watch)
      gateway.bill = plain
      assert.deepEqual(
        (await sumsOf(shop.app.db, 'alipay', '2026-11-19')).map(({ kind, count, amount_fen: fen }) => [
          kind,
          count,
          fen,
        ]),
        [['pay', 1_000_000, 3_000_000_000]],
      )
      assert.ok(tookMs <= 60_000, `${(tookMs / 1_000).toFixed(1)} s`)
      assert.ok(most - before <= 200 * 1024 * 1024, `${((most - before) / 1024 / 1024).toFixed(0)} MB`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('a bill that turns out false at its end leaves nothing behind', async () => {
    const plain = gateway.bill
    gateway.bill = async () =>
      (async function* () {
        yield [row('20260101000000000000000000001')]
        throw new BillRefused('SHA-1 不符')
      })()
    assert.equal(await fetchBill(deps(), gateway, '2026-11-20'), 'refused')
    gateway.bill = plain
    assert.deepEqual(await sumsOf(shop.app.db, 'alipay', '2026-11-20'), [])
  })
})
