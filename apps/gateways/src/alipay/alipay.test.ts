import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { alipayMerchant, type Simulator } from '../testing/alipay-merchant.ts'
import { startShop, until } from '../testing/shop.ts'
import { startAlipay } from '../testing.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
type Biz = Record<string, unknown>

describe('the Alipay simulator over HTTP', () => {
  let alipay: Simulator
  let shop: Shop
  let merchant: ReturnType<typeof alipayMerchant>
  before(async () => {
    shop = await startShop()
    alipay = await startAlipay({ speed: 1000 })
    merchant = alipayMerchant(alipay)
  })
  after(async () => {
    await alipay.stop()
    await shop.stop()
  })
  const urls = () => ({ notify_url: shop.notifyUrl, return_url: shop.returnUrl })
  const wap = (order: Biz) => merchant.address('alipay.trade.wap.pay', order, urls())
  const query = (no: unknown) => merchant.call('alipay.trade.query', { out_trade_no: no })
  const paid = async (changes: Biz = {}) => {
    const order = merchant.order(changes)
    assert.equal((await alipay.control('/pay', { url: wap(order) })).status, 200)
    return order.out_trade_no
  }
  const notifiesOf = (no: string) =>
    shop.heard
      .map(({ body }) => Object.fromEntries(new URLSearchParams(String(body))))
      .filter((one) => one.out_trade_no === no)
  /** Faults since the last look, as codes. */
  const faults = async () => {
    const codes = alipay.faults().map(({ code }) => code)
    await alipay.control('/faults/clear', {})
    return codes
  }

  test('a payer opens the signed address, logs in, pays, and comes back with signed parameters', async () => {
    const order = merchant.order()
    assert.equal((await query(order.out_trade_no)).node.sub_code, 'ACQ.TRADE_NOT_EXIST')
    const opened = await fetch(wap(order), { redirect: 'manual' })
    assert.equal(opened.status, 302)
    const own = alipay.origin + opened.headers.get('location')
    const first = await (await fetch(own)).text()
    assert.match(first, /登录支付宝/)
    assert.doesNotMatch(first, /<script/)
    assert.equal((await query(order.out_trade_no)).node.sub_code, 'ACQ.TRADE_NOT_EXIST')
    assert.match(await (await fetch(`${own}/login`, { method: 'POST' })).text(), /确认付款/)
    const waiting = await query(order.out_trade_no)
    assert.equal(waiting.node.trade_status, 'WAIT_BUYER_PAY')
    assert.ok(waiting.genuine)
    const last = await (await fetch(`${own}/pay`, { method: 'POST' })).text()
    assert.match(last, /支付成功/)
    const back = new URL(/<a [^>]*href="([^"]+)"/.exec(last)?.[1]?.replaceAll('&#38;', '&') ?? '')
    assert.equal(back.origin + back.pathname, shop.returnUrl)
    assert.ok(merchant.isNotifyGenuine(back.search.slice(1)))
    await until(() => notifiesOf(order.out_trade_no).length)
    const [notify] = notifiesOf(order.out_trade_no)
    assert.equal(notify?.trade_status, 'TRADE_SUCCESS')
    assert.equal(notify?.total_amount, '68.00')
    assert.ok(merchant.isNotifyGenuine(shop.heard.at(-1)?.body ?? ''))
    assert.equal((await query(order.out_trade_no)).node.trade_status, 'TRADE_SUCCESS')
    assert.deepEqual(await faults(), [])
  })

  test('a desktop page shows a code, and the phone that scans it pays', async () => {
    const order = merchant.order({
      product_code: 'FAST_INSTANT_TRADE_PAY',
      qr_pay_mode: '4',
      qrcode_width: '200',
      quit_url: undefined,
    })
    const opened = await fetch(merchant.address('alipay.trade.page.pay', order, urls()), {
      headers: { 'sec-fetch-dest': 'iframe' },
    })
    const content = /data-code="([^"]+)"/.exec(await opened.text())?.[1] ?? ''
    assert.match(content, /^https:\/\/qr\.alipay\.com\//)
    const phone = await fetch(`${alipay.origin}/scan?text=${encodeURIComponent(content)}`)
    assert.match(await phone.text(), /确认付款/)
    await fetch(`${phone.url}/pay`, { method: 'POST' })
    assert.match(await (await fetch(opened.url)).text(), /支付成功/)
    assert.deepEqual(await faults(), [])
  })

  test('a notify comes again until the shop says success, with the same id and a fresh signature', async () => {
    let refusals = 3
    shop.say(() => (refusals-- > 0 ? { status: 500, body: 'fail' } : { status: 200, body: 'success' }))
    const no = await paid()
    await until(() => notifiesOf(no).length === 4)
    shop.say(() => ({ status: 200, body: 'success' }))
    assert.equal(new Set(notifiesOf(no).map((one) => one.notify_id)).size, 1)
    const { body } = await alipay.control(`/trades/${no}`)
    const [delivery] = body.notifies as { outcome: string; tries: unknown[] }[]
    assert.equal(delivery?.outcome, 'accepted')
    assert.equal(delivery?.tries.length, 4)
  })

  test('an unpaid trade is closed once, a paid one not at all', async () => {
    const order = merchant.order()
    const close = (no: unknown) => merchant.call('alipay.trade.close', { out_trade_no: no })
    assert.equal((await close(order.out_trade_no)).node.sub_code, 'ACQ.TRADE_NOT_EXIST')
    await alipay.control('/open', { url: wap(order) })
    assert.equal((await close(order.out_trade_no)).node.code, '10000')
    assert.equal((await query(order.out_trade_no)).node.trade_status, 'TRADE_CLOSED')
    assert.equal((await alipay.control('/pay', { orderNo: order.out_trade_no })).status, 409)
    assert.equal((await close(await paid())).node.sub_code, 'ACQ.TRADE_STATUS_ERROR')
    assert.deepEqual(await faults(), [])
  })

  test('a trade past its time is closed by itself; money that comes later is still money', async () => {
    const order = merchant.order()
    await alipay.control('/open', { url: wap(order) })
    await alipay.control('/settings', { aheadMs: 601_000 })
    const { body } = await alipay.control(`/trades/${order.out_trade_no}`)
    await alipay.control('/settings', { aheadMs: 0 })
    assert.equal(body.state, 'TRADE_CLOSED')
    assert.equal((await alipay.control('/pay', { orderNo: order.out_trade_no, force: true })).status, 200)
    assert.equal((await query(order.out_trade_no)).node.trade_status, 'TRADE_SUCCESS')
  })

  test('refunds: parts, the same number again, working, refused, and one made at the merchant’s own page', async () => {
    const no = await paid()
    const refund = (amount: string, number: string) =>
      merchant.call('alipay.trade.refund', { out_trade_no: no, refund_amount: amount, out_request_no: number })
    const ask = (number: string) =>
      merchant.call('alipay.trade.fastpay.refund.query', { out_trade_no: no, out_request_no: number })
    assert.equal((await refund('8.00', 'r1')).node.fund_change, 'Y')
    assert.equal((await refund('8.00', 'r1')).node.fund_change, 'N')
    assert.equal((await ask('r1')).node.refund_status, 'REFUND_SUCCESS')
    await alipay.control('/refunds', { mode: 'working', seconds: 3600, orderNo: no })
    assert.equal((await refund('10.00', 'r2')).node.fund_change, 'N')
    assert.equal((await ask('r2')).node.refund_status, undefined)
    await alipay.control('/refunds/settle', { refundNo: 'r2', state: 'done' })
    assert.equal((await ask('r2')).node.refund_status, 'REFUND_SUCCESS')
    await alipay.control('/refunds', { mode: 'refused', orderNo: no })
    assert.equal((await refund('1.00', 'r3')).node.sub_code, 'ACQ.SELLER_BALANCE_NOT_ENOUGH')
    assert.equal((await alipay.control('/refund', { orderNo: no, amountFen: 5000, refundNo: 'own' })).status, 200)
    assert.equal((await query(no)).node.trade_status, 'TRADE_CLOSED')
    await until(() => notifiesOf(no).length === 4)
    assert.deepEqual(
      notifiesOf(no)
        .map((one) => [one.trade_status, one.refund_fee, one.out_biz_no])
        .toSorted(),
      [
        ['TRADE_CLOSED', '68.00', 'own'],
        ['TRADE_SUCCESS', undefined, undefined],
        ['TRADE_SUCCESS', '18.00', 'r2'],
        ['TRADE_SUCCESS', '8.00', 'r1'],
      ],
    )
    assert.deepEqual(await faults(), [])
    assert.equal((await refund('9.00', 'r1')).node.sub_code, 'ACQ.DISCORDANT_REPEAT_REQUEST')
    assert.equal((await refund('1.00', 'r9')).node.sub_code, 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    assert.deepEqual(await faults(), ['ACQ.DISCORDANT_REPEAT_REQUEST', 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL'])
  })

  test('everything careless is refused and stands on the fault list', async () => {
    const order = merchant.order()
    const biz = { out_trade_no: 'T1' }
    const fields = merchant.fieldsOf('alipay.trade.query', biz)
    const cases: [string, () => Promise<unknown>][] = [
      ['isv.invalid-signature', () => merchant.send({ ...fields, biz_content: '{"out_trade_no":"T2"}' })],
      [
        'isv.invalid-parameter',
        () => merchant.send(fields, { body: `${new URLSearchParams(fields)}&method=alipay.trade.query` }),
      ],
      ['isv.invalid-parameter', () => merchant.call('alipay.trade.query', biz, { prod_code: 'x' })],
      ['isv.invalid-parameter', () => merchant.call('alipay.trade.query', biz, { return_url: '' })],
      ['isv.missing-charset', () => merchant.call('alipay.trade.query', biz, { charset: undefined })],
      ['isv.invalid-sign-type', () => merchant.call('alipay.trade.query', biz, { sign_type: 'RSA' })],
      ['isv.invalid-app-id', () => merchant.call('alipay.trade.query', biz, { app_id: '2021000000000000' })],
      ['isv.invalid-timestamp', () => merchant.call('alipay.trade.query', biz, { timestamp: '2026-01-01 00:00:00' })],
      [
        'isv.invalid-app-cert-sn',
        () => merchant.call('alipay.trade.query', biz, { app_cert_sn: 'a', alipay_root_cert_sn: 'b' }),
      ],
      ['isv.invalid-biz-content', () => merchant.call('alipay.trade.query', 'text')],
      [
        'isv.invalid-biz-content',
        () => merchant.call('alipay.trade.query', biz, { biz_content: '{"out_trade_no":"T1","out_trade_no":"T2"}' }),
      ],
      ['isv.invalid-method', () => merchant.call('alipay.trade.pay', biz)],
      ['isv.invalid-parameter', () => merchant.send(fields, { headers: { 'user-agent': '' } })],
      ...['12.3', '1e2', '0.00', '12.345', '-1.00', '1,000.00'].map((amount): [string, () => Promise<unknown>] => [
        'ACQ.INVALID_PARAMETER',
        () => fetch(wap(merchant.order({ total_amount: amount }))),
      ]),
      ...[
        ...[{ product_code: 'FAST_INSTANT_TRADE_PAY' }, { out_trade_no: 'a-b' }, { out_trade_no: 'a'.repeat(65) }],
        ...[{ subject: 'a=b' }, { subject: 'x'.repeat(257) }, { time_expire: undefined }, { timeout_express: '90m' }],
        { time_expire: '2026-01-01 00:00:00' },
      ].map((wrong): [string, () => Promise<unknown>] => [
        'ACQ.INVALID_PARAMETER',
        () => fetch(wap(merchant.order(wrong))),
      ]),
      [
        'ACQ.INVALID_PARAMETER',
        () => fetch(merchant.address('alipay.trade.wap.pay', order, { notify_url: `${shop.notifyUrl}?a=1` })),
      ],
      [
        'ACQ.INVALID_PARAMETER',
        () => fetch(merchant.address('alipay.trade.wap.pay', order, { notify_url: 'https://elsewhere.example/n' })),
      ],
      ['ACQ.INVALID_PARAMETER', () => fetch(merchant.address('alipay.trade.wap.pay', order))],
      ['IN_A_FRAME', () => fetch(wap(order), { headers: { 'sec-fetch-dest': 'iframe' } })],
      ['ACQ.CONTEXT_INCONSISTENT', () => fetch(wap({ ...order, total_amount: '1.00' }))],
      ['ACQ.INVALID_PARAMETER', () => merchant.call('alipay.trade.refund', { ...biz, refund_amount: '1.00' })],
    ]
    for (const [code, deed] of cases) {
      await deed()
      assert.deepEqual(await faults(), [code], String(deed))
    }
  })
})
