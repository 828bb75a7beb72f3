// What gateways say that is not so: forged notifies and lying answers, by the simulators of both.
import assert from 'node:assert/strict'
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { asGuest, type Guest } from '#testing/as.ts'
import { openSimulatedShop, type SimulatedShop } from '#testing/simulated-shop.ts'
import { howMany } from '../../../../../tools/how-much.ts'
import { beginRefund, orderByNo, refundsOf, settleOrder, settleRefund } from './index.ts'
import { closeOrder } from './settle.ts'

type Gateway = 'alipay' | 'wechat'
type Forgery = { lie?: string; fields?: object }

const lie = (name: string): [string, Forgery] => [name, { lie: name }]
const fields = (changed: object): [string, Forgery] => [JSON.stringify(changed), { fields: changed }]

const both = [
  ...[
    'wrongKey',
    'unsigned',
    'emptySign',
    'tampered',
    'wrongAmount',
    'wrongOrder',
    'wrongApp',
    'wrongMerchant',
    'empty',
    'garbage',
    'huge',
  ],
].map(lie)

const forgeries: Record<Gateway, [string, Forgery][]> = {
  alipay: [
    ...both,
    ...[
      'charsetGbk',
      'doubledField',
      'doubledSign',
      'rsa1',
      'noSignType',
      'encodedTwice',
      'signedWithType',
      'amountForm',
      'json',
      'trailingSpace',
    ].map(lie),
    ...[
      '0.01',
      '30',
      '30.0',
      '030.00',
      '30.000',
      '3e1',
      '-30.00',
      '+30.00',
      '30,00',
      ' 30.00',
      '',
      '3000',
      '30.00元',
      '2999.00',
    ].map((text) => fields({ total_amount: text })),
    ...['gmt_payment', 'trade_no', 'seller_id', 'app_id', 'out_trade_no', 'total_amount'].map((name) =>
      fields({ [name]: null }),
    ),
    fields({ gmt_payment: 'yesterday' }),
    fields({ trade_no: '../../x' }),
  ],
  wechat: [
    ...both,
    ...[
      ...[
        'probe',
        'unknownSerial',
        'missingSerial',
        'missingTimestamp',
        'missingNonce',
        'doubledSignature',
        'wrongKeyRightSerial',
        'payerTotal',
      ],
      ...[
        'wrongCurrency',
        'tamperedCiphertext',
        'wrongAad',
        'wrongApiv3Key',
        'shortNonce',
        'otherAlgorithm',
        'plainResource',
        'futureTime',
        'stale',
        'bodyReformatted',
      ],
    ].map(lie),
    ...[0, 1, 2999, 3001, -3000, 3000.5, '3000', null].map((total) => fields({ 'amount.total': total })),
    ...['USD', '', null].map((currency) => fields({ 'amount.currency': currency })),
    ...['mchid', 'out_trade_no', 'transaction_id', 'success_time', 'amount'].map((name) => fields({ [name]: null })),
    fields({ success_time: 'yesterday' }),
    fields({ transaction_id: '../../x' }),
    fields({ out_trade_no: 'nobodys-order' }),
    fields({ appid: 'wx0000000000000000' }),
  ],
}

const notSigned = ['40 a notify was not signed by its provider']
const unknownKey = ['50 a notify was signed with a key that nobody here knows']
/** What the log says of some kinds. A probe is no fault, and a key that nobody knows is an alarm. */
const logged: Record<Gateway, Readonly<Record<string, readonly string[]>>> = {
  alipay: { wrongKey: notSigned, unsigned: notSigned },
  wechat: {
    probe: [],
    unknownSerial: unknownKey,
    wrongKey: unknownKey,
    wrongKeyRightSerial: notSigned,
    unsigned: notSigned,
  },
}

/** Genuine messages about something else than a payment: heard, and nothing is credited. */
const heard: Record<Gateway, [string, Forgery][]> = {
  alipay: [...['refundFee', 'refundFeeOnly', 'gmtRefundOnly', 'closed', 'notPaid', 'wrongNotifyType'].map(lie)],
  wechat: [...['notPaid', 'wrongEvent'].map(lie), fields({ trade_state: 'CLOSED' }), fields({ trade_state: 'REFUND' })],
}

describe('lies of gateways', () => {
  let shop: SimulatedShop
  const lines: string[] = []
  before(async () => {
    shop = await openSimulatedShop({ env: { LOG_LEVEL: 'info' }, logTo: { write: (line) => lines.push(line) } })
  })
  after(async () => {
    const breaches = await verifyLedger(shop.app.db).finally(() => shop.close())
    assert.deepEqual(breaches, [])
  })

  const coinsOf = async (guest: Guest) => {
    const info = await guest.call('userInfo')
    return info.result ? info.data.avaliableAmount : -1
  }
  const stateOf = async (orderNo: string) => (await orderByNo(shop.app.db, orderNo))?.state
  const notify = async (gateway: Gateway, orderNo: string, forgery: Forgery) => {
    const told = await shop.control(gateway, '/notify', { orderNo, ...forgery, copies: howMany('FORGED_NOTIFIES') })
    return told as { sent: number; accepted: number; results: { status: number; body: string; ok: boolean }[] }
  }
  /** What the log says since it was last asked, without the lines of calls. */
  const told = (): string[] => {
    const read = lines.splice(0, Infinity).map((line) => JSON.parse(line) as { level: number; msg: string })
    return [...new Set(read.filter(({ level }) => level >= 40).map(({ level, msg }) => `${level} ${msg}`))]
  }
  const settle = async (orderNo: string): Promise<void> => {
    const order = await orderByNo(shop.app.db, orderNo)
    await settleOrder(shop.deps, order ?? assert.fail())
  }

  for (const gateway of ['alipay', 'wechat'] as const)
    test(`[Y-10] ${gateway}: 40 kinds of forged notifies credit nothing, and each is refused`, async () => {
      const guest = await asGuest(shop.app)
      const orderNo = await shop.order(guest, gateway)
      await shop.pay(orderNo, gateway)
      assert.ok(forgeries[gateway].length >= 40, String(forgeries[gateway].length))
      told()
      for (const [name, forgery] of forgeries[gateway]) {
        // Forged ones of one address are told up to a number an hour.
        await sql`delete from attempt`.execute(shop.app.db)
        const { sent, accepted, results } = await notify(gateway, orderNo, forgery)
        assert.deepEqual([sent, accepted], [howMany('FORGED_NOTIFIES'), 0], name)
        for (const { status, body } of results) assert.ok(status >= 400 && status < 500, `${name}: ${status} ${body}`)
        assert.equal(await stateOf(orderNo), 'created', name)
        const expected = logged[gateway][forgery.lie ?? '']
        if (expected) assert.deepEqual(told(), expected, name)
        told()
      }
      for (const [name, forgery] of heard[gateway]) {
        await notify(gateway, orderNo, forgery)
        assert.equal(await stateOf(orderNo), 'created', name)
      }
      assert.equal(await coinsOf(guest), 0)
      const genuine = await notify(gateway, orderNo, {})
      assert.equal(genuine.accepted, howMany('FORGED_NOTIFIES'), JSON.stringify(genuine.results))
      assert.equal(await coinsOf(guest), 330)
    })

  const answers: Record<Gateway, string[]> = {
    alipay: [
      'error',
      'busy',
      'html',
      'empty',
      'redirect',
      'cut',
      'dead',
      'unsigned',
      'emptySign',
      'wrongKey',
      'changed',
      'big',
      'unknown',
      'otherOrder',
      'otherAmount',
      ...['noAmount', 'textAmount', 'otherState', 'null', 'list', 'otherNode', 'doubledNode'],
    ],
    wechat: [
      ...[
        'error',
        'busy',
        'html',
        'empty',
        'redirect',
        'cut',
        'dead',
        'unsigned',
        'emptySign',
        'wrongKey',
        'wrongSerial',
        'changed',
        'big',
        'unknown',
        'limited',
      ],
      ...['otherOrder', 'otherAmount', 'stale', 'noAmount', 'textAmount', 'otherState', 'null', 'list'],
    ],
  }

  for (const gateway of ['alipay', 'wechat'] as const)
    test(`[Y-14] ${gateway}: more than 20 answers that lie credit nothing and undo no refund`, async () => {
      assert.ok(answers[gateway].length > 20)
      const guest = await asGuest(shop.app)
      const paid = await shop.order(guest, gateway)
      await shop.pay(paid, gateway)
      for (const fault of answers[gateway]) {
        const calls = ['query', 'close']
        await shop.control(gateway, '/answers', { fault, calls })
        await settle(paid)
        const looked = await guest.fetch(`${shop.app.origin}/h5/pay/order/${paid}`)
        assert.equal(looked.status, 200, fault)
        assert.equal(await stateOf(paid), 'created', fault)
        await shop.control(gateway, '/answers', { fault: 'none', calls })
      }
      await settle(paid)
      assert.equal(await coinsOf(guest), 330)

      // Of a refund the gateways tell no other sum.
      const ofRefunds = answers[gateway].filter((fault) => !fault.endsWith('Amount'))
      for (const [part, fault] of ofRefunds.entries()) {
        const calls = ['refund', 'refundQuery']
        const wish = { orderNo: paid, amountFen: 100, short: false, reason: '误充' }
        const begun = await shop.app.db
          .transaction()
          .execute((tx) => beginRefund(tx, wish, '小林', shop.app.clock.now()))
        assert.ok(begun.outcome === 'taken', `${fault}: ${JSON.stringify(begun)}`)
        await shop.control(gateway, '/answers', { fault, calls, done: part % 2 === 0 })
        for (let round = 0; round < 2; round++) await settleRefund(shop.deps, begun.refundNo)
        const state = (await refundsOf(shop.app.db, paid)).find((each) => each.refund_no === begun.refundNo)?.state
        assert.ok(state === 'taken' || state === 'sent', `${fault}: ${state}`)
        await shop.control(gateway, '/answers', { fault: 'none', calls })
        for (let round = 0; round < 3; round++) await settleRefund(shop.deps, begun.refundNo)
      }
      // A gateway may ask for a pause between parts of one order, and answers nothing after five wrong ones a second.
      for (const until = Date.now() + 60_000; Date.now() < until; ) {
        const open = (await refundsOf(shop.app.db, paid)).find(({ state }) => state !== 'done')
        if (!open) break
        await settleRefund(shop.deps, open.refund_no)
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
      const refunds = await refundsOf(shop.app.db, paid)
      assert.ok(
        refunds.every(({ state }) => state === 'done'),
        JSON.stringify(refunds.map(({ state }) => state)),
      )
      const known = (await shop.control(gateway, `/trades/${paid}`)) as { refunds?: { amountFen: number }[] }
      const trade = (known as { trade?: { refunds: unknown[] } }).trade ?? known
      assert.equal((trade.refunds ?? []).length, ofRefunds.length, 'each is one refund there')
    })

  /** Makes a gateway refuse the shop itself while `work` runs. */
  async function refused(gateway: Gateway, work: () => Promise<void>): Promise<void> {
    const pem = (key: KeyObject) => String(key.export({ type: 'spki', format: 'pem' }))
    const plant = (on: boolean) => {
      if (gateway === 'wechat')
        return shop.control(gateway, '/answers', { fault: on ? 'wrongSerial' : 'none', calls: ['query', 'close'] })
      const own = createPublicKey(shop.app.env.payment.ALIPAY_PRIVATE_KEY ?? '')
      const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
      return shop.control(gateway, '/keys', { appPublicKey: pem(on ? other : own) })
    }
    await plant(true)
    await work().finally(() => plant(false))
  }

  for (const gateway of ['alipay', 'wechat'] as const)
    test(`[Y-14] ${gateway}: a gateway that refuses the shop itself is an alarm, when it is asked for an order and to close it`, async () => {
      const guest = await asGuest(shop.app)
      const orderNo = await shop.order(guest, gateway)
      const order = () => orderByNo(shop.app.db, orderNo).then((found) => found ?? assert.fail())
      const alarms = () =>
        shop.deps.logged.splice(0, Infinity).filter((text) => text === 'a gateway does not accept this shop').length
      alarms()
      await refused(gateway, async () => {
        await settle(orderNo)
        assert.equal(alarms(), 1)
        await closeOrder(shop.deps, await order())
        assert.equal(alarms(), 1)
      })
      await shop.control(gateway, '/answers', { fault: 'busy', calls: ['query'] })
      await settle(orderNo)
      await shop.control(gateway, '/answers', { fault: 'none', calls: ['query'] })
      assert.equal(alarms(), 0, 'one that is only busy is asked again')
    })

  test('[Y-14] wechat: an order that is refused because of the shop itself is an alarm', async () => {
    const guest = await asGuest(shop.app)
    told()
    await shop.control('wechat', '/answers', { fault: 'wrongSerial', calls: ['h5'] })
    await assert
      .rejects(shop.order(guest, 'wechat'))
      .finally(() => shop.control('wechat', '/answers', { fault: 'none', calls: ['h5'] }))
    assert.deepEqual(told(), ['50 a gateway does not accept this shop'])
  })

  test('answers with other spaces and slashes are believed, because their very bytes are signed', async () => {
    const guest = await asGuest(shop.app)
    const orderNo = await shop.order(guest, 'alipay')
    await shop.pay(orderNo, 'alipay')
    await shop.control('alipay', '/answers', { fault: 'slashes', calls: ['query'] })
    await settle(orderNo)
    await shop.control('alipay', '/answers', { fault: 'none', calls: ['query'] })
    assert.equal(await stateOf(orderNo), 'paid')
  })
})
