import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { privateKeyOf, signed } from '../base/keys.ts'
import { startShop, until } from '../testing/shop.ts'
import { type Json, type Simulator, type Tampering, wechatMerchant } from '../testing/wechat-merchant.ts'
import { startWechat } from '../testing.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
const inWechat = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.49'
const h5Scene = { scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } } }

describe('the WeChat simulator over HTTP', () => {
  let wechat: Simulator
  let shop: Shop
  let merchant: ReturnType<typeof wechatMerchant>
  before(async () => {
    shop = await startShop(() => ({ status: 204, body: '' }))
    wechat = await startWechat({ speed: 1000, shopOrigins: [shop.origin] })
    merchant = wechatMerchant(wechat)
  })
  after(async () => {
    await wechat.stop()
    await shop.stop()
  })
  const place = (way: string, order: Json, tampering?: Tampering) =>
    merchant.call('POST', `/v3/pay/transactions/${way}`, order, tampering)
  const query = (no: unknown) =>
    merchant.call('GET', `/v3/pay/transactions/out-trade-no/${no}?mchid=${merchant.account.mchId}`)
  const close = (no: unknown) =>
    merchant.call('POST', `/v3/pay/transactions/out-trade-no/${no}/close`, { mchid: merchant.account.mchId })
  const order = (changes: Json = {}) => merchant.order(shop.notifyUrl, changes)
  const paid = async () => {
    const one = order()
    await place('native', one)
    assert.equal((await wechat.control('/pay', { orderNo: one.out_trade_no })).status, 200)
    return one.out_trade_no
  }
  const notifiesOf = (no: string) =>
    shop.heard.map((heard) => merchant.readNotify(heard)).filter((one) => one?.out_trade_no === no)
  const faults = async () => {
    const codes = wechat.faults().map(({ code }) => code)
    await wechat.control('/faults/clear', {})
    return codes
  }

  test('H5: the page opens with a Referer of the shop, the payer pays, and the shop is told', async () => {
    const one = order(h5Scene)
    const placed = await place('h5', one)
    assert.equal(placed.status, 200)
    assert.ok(placed.genuine)
    const url = `${placed.body.h5_url}&redirect_url=${encodeURIComponent(shop.returnUrl)}`
    const opened = await (await fetch(url, { headers: { referer: `${shop.origin}/` } })).text()
    assert.match(opened, /打开微信/)
    assert.match(opened, new RegExp(`content="5;url=${shop.returnUrl}"`))
    assert.doesNotMatch(opened, /<script/)
    const own = wechat.origin + (/href="(\/pay\/\w+)"/.exec(opened)?.[1] ?? '')
    assert.equal((await query(one.out_trade_no)).body.trade_state, 'NOTPAY')
    assert.match(await (await fetch(`${own}/pay`, { method: 'POST' })).text(), /支付成功/)
    const found = await query(one.out_trade_no)
    assert.equal(found.body.trade_state, 'SUCCESS')
    assert.equal(found.body.trade_type, 'MWEB')
    await until(() => notifiesOf(one.out_trade_no).length)
    assert.deepEqual(notifiesOf(one.out_trade_no)[0], found.body)
    assert.deepEqual(await faults(), [])
  })

  test('H5: what a payer’s browser must not do is said as the real page says it', async () => {
    const { body } = await place('h5', order(h5Scene))
    const url = String(body.h5_url)
    const open = async (headers: Record<string, string>, more = '') => (await fetch(url + more, { headers })).text()
    const own = { referer: `${shop.origin}/` }
    assert.match(await open({}), /商家参数格式有误/)
    assert.match(await open({ referer: 'https://elsewhere.example/' }), /商家存在未配置的参数/)
    assert.match(await open({ ...own, 'user-agent': inWechat }), /请在微信外打开订单/)
    await wechat.control('/settings', { payerIp: '203.0.113.9' })
    assert.match(await open(own), /网络环境未能通过安全验证/)
    await wechat.control('/settings', { payerIp: null })
    assert.match(await open(own, '&redirect_url=https%3A%2F%2Felsewhere.example%2F'), /商家参数格式有误/)
    assert.deepEqual(await faults(), [
      'REFERER_MISSING',
      'REFERER_OTHER',
      'INSIDE_WECHAT',
      'PAYER_IP',
      'REDIRECT_OTHER',
    ])
    await wechat.control('/settings', { aheadMs: 301_000 })
    assert.match(await open(own), /支付请求已失效/)
    await wechat.control('/settings', { aheadMs: 0 })
    assert.deepEqual(await faults(), [])
  })

  test('Native: a phone scans the code and pays; cancelling leaves the order unpaid', async () => {
    const one = order()
    const { body } = await place('native', one)
    assert.match(String(body.code_url), /^weixin:\/\/wxpay\/bizpayurl\?pr=\w+$/)
    const phone = await fetch(`${wechat.origin}/scan?text=${encodeURIComponent(String(body.code_url))}`)
    assert.match(await phone.text(), /确认支付/)
    await fetch(`${phone.url}/cancel`, { method: 'POST' })
    assert.equal((await query(one.out_trade_no)).body.trade_state, 'NOTPAY')
    await fetch(`${phone.url}/pay`, { method: 'POST' })
    assert.equal((await query(one.out_trade_no)).body.trade_state, 'SUCCESS')
    assert.deepEqual(await faults(), [])
  })

  test('JSAPI: OAuth gives an openid once, and the bridge judges the signed fields', async () => {
    const back = encodeURIComponent(`${shop.origin}/back`)
    const { appId, appSecret, privateKey } = merchant.account
    const authorize = `${wechat.origin}/connect/oauth2/authorize?appid=${appId}&redirect_uri=${back}&response_type=code&scope=snsapi_base&state=abc123`
    const sent = await fetch(authorize, { headers: { 'user-agent': inWechat }, redirect: 'manual' })
    const returned = new URL(sent.headers.get('location') ?? '')
    assert.equal(returned.searchParams.get('state'), 'abc123')
    const token = `${wechat.origin}/sns/oauth2/access_token?appid=${appId}&secret=${appSecret}&code=${returned.searchParams.get('code')}&grant_type=authorization_code`
    const { openid } = (await (await fetch(token)).json()) as Json
    assert.match(String(openid), /^o[\w-]{27}$/)
    assert.equal(((await (await fetch(token)).json()) as Json).errcode, 40163)
    const one = order({ payer: { openid } })
    const placed = await place('jsapi', one)
    const fields: Json = {
      appId,
      timeStamp: String(Math.floor(Date.now() / 1000)),
      nonceStr: 'n1',
      package: `prepay_id=${placed.body.prepay_id}`,
    }
    const text = `${appId}\n${fields.timeStamp}\nn1\n${fields.package}\n`
    const data = { ...fields, signType: 'RSA', paySign: signed(privateKeyOf(privateKey ?? '').privateKey, text) }
    const bridge = async (changes: Json, agent = inWechat) => {
      const body = JSON.stringify({ step: 'pay', data: { ...data, ...changes }, agent })
      return (await (await fetch(`${wechat.origin}/bridge`, { method: 'POST', body })).json()) as Json
    }
    assert.deepEqual(await faults(), [])
    assert.equal((await bridge({ nonceStr: 'n2' })).err_desc, '支付验证签名失败')
    assert.equal((await bridge({ timeStamp: Number(fields.timeStamp) })).ok, false)
    assert.equal((await bridge({}, 'Safari')).err_desc, '不在微信内')
    await wechat.control('/settings', { payer: 'another' })
    assert.equal((await bridge({})).err_desc, '下单账号与支付账号不一致')
    await wechat.control('/settings', { payer: 'reader' })
    assert.equal((await faults()).length, 4)
    assert.deepEqual(await bridge({}), { ok: true, subject: '600 金币', amount: '68.00' })
    assert.equal((await query(one.out_trade_no)).body.trade_state, 'SUCCESS')
    assert.equal((await place('jsapi', order({ payer: { openid: 'oStranger' } }))).body.code, 'PARAM_ERROR')
    assert.deepEqual(await faults(), ['PARAM_ERROR'])
  })

  test('closing answers 204 with a signature over nothing; a paid order is not closed', async () => {
    const one = order()
    assert.equal((await close(one.out_trade_no)).body.code, 'ORDER_NOT_EXIST')
    await place('native', one)
    const closed = await close(one.out_trade_no)
    assert.equal(closed.status, 204)
    assert.ok(closed.genuine)
    assert.equal((await query(one.out_trade_no)).body.trade_state, 'CLOSED')
    assert.equal((await wechat.control('/pay', { orderNo: one.out_trade_no })).status, 409)
    assert.equal((await wechat.control('/pay', { orderNo: one.out_trade_no, force: true })).status, 200)
    assert.equal((await close(await paid())).body.code, 'ORDERPAID')
    assert.deepEqual(await faults(), [])
  })

  test('refunds: parts, the same number again, working, abnormal, refused, notifies of each', async () => {
    const no = await paid()
    const refund = (refundNo: string, fen: number, total = 6800) =>
      merchant.call('POST', '/v3/refund/domestic/refunds', {
        ...{ out_trade_no: no, out_refund_no: refundNo, reason: '未使用', notify_url: `${shop.origin}/refund` },
        amount: { refund: fen, total, currency: 'CNY' },
      })
    const ask = async (refundNo: string) => (await merchant.call('GET', `/v3/refund/domestic/refunds/${refundNo}`)).body
    const r = (name: string) => `${no}-${name}`
    const pause = () => new Promise((resolve) => setTimeout(resolve, 70))
    assert.equal((await refund(r('a'), 800)).body.status, 'SUCCESS')
    assert.equal((await refund(r('a'), 800)).body.status, 'SUCCESS')
    assert.equal((await query(no)).body.trade_state, 'REFUND')
    await wechat.control('/refunds', { mode: 'working', seconds: 3600, orderNo: no })
    await pause()
    assert.equal((await refund(r('b'), 1000)).body.status, 'PROCESSING')
    await wechat.control('/refunds/settle', { refundNo: r('b'), state: 'done' })
    assert.equal((await ask(r('b'))).status, 'SUCCESS')
    await wechat.control('/refunds', { mode: 'abnormal', seconds: 0, orderNo: no })
    await pause()
    assert.equal((await refund(r('c'), 1000)).body.status, 'ABNORMAL')
    await wechat.control('/refunds', { mode: 'refused', orderNo: no })
    await pause()
    assert.equal((await refund(r('d'), 1000)).body.code, 'NOT_ENOUGH')
    assert.equal((await ask(r('d'))).code, 'RESOURCE_NOT_EXISTS')
    await until(() => notifiesOf(no).length === 4)
    assert.deepEqual(
      notifiesOf(no)
        .map((one) => one?.refund_status)
        .toSorted(),
      ['ABNORMAL', 'SUCCESS', 'SUCCESS', undefined],
    )
    assert.deepEqual(await faults(), [])
    await wechat.control('/refunds', { mode: 'done', orderNo: no })
    assert.equal((await refund(r('a'), 900)).body.code, 'INVALID_REQUEST')
    assert.equal((await refund(r('e'), 9000)).body.code, 'INVALID_REQUEST')
    assert.equal((await refund(r('e'), 100, 100)).body.code, 'INVALID_REQUEST')
    assert.equal((await refund(r('f'), 100)).body.status, 'SUCCESS')
    await wechat.control('/settings', { speed: 1 })
    assert.equal((await refund(r('g'), 100)).body.code, 'FREQUENCY_LIMITED')
    await wechat.control('/settings', { speed: 1000 })
    assert.deepEqual(await faults(), ['INVALID_REQUEST', 'INVALID_REQUEST', 'INVALID_REQUEST', 'FREQUENCY_LIMITED'])
  })

  test('everything careless is refused and stands on the fault list', async () => {
    const one = order()
    await place('native', one)
    const query2 = (tampering: Tampering) =>
      merchant.call('GET', `/v3/pay/transactions/out-trade-no/x?mchid=${merchant.account.mchId}`, undefined, tampering)
    await query2({ nonce: 'once' })
    const wrongOrders: Json[] = [
      ...[{ out_trade_no: 'short' }, { out_trade_no: 'a b c d e f' }, { description: '长'.repeat(43) }, { extra: 1 }],
      ...[
        { amount: { total: 0, currency: 'CNY' } },
        { amount: { total: 1.5, currency: 'CNY' } },
        { amount: { total: '1' } },
      ],
      ...[
        { amount: { total: 1, currency: 'USD' } },
        { notify_url: `${shop.notifyUrl}?a=1` },
        { notify_url: 'https://a.example/n' },
      ],
      ...[{ time_expire: '2026-01-01T00:00:00+08:00' }, { time_expire: '2026-01-01' }, { appid: 'wx0000000000000000' }],
      ...[{ mchid: '1600000000' }, { payer: { openid: 'o' } }, { description: undefined }],
    ]
    const cases: [string, () => Promise<unknown>][] = [
      ['SIGN_ERROR', () => query2({ nonce: 'once' })],
      ['SIGN_ERROR', () => query2({ text: 'other' })],
      ['SIGN_ERROR', () => query2({ atMs: Date.now() - 301_000 })],
      ['SIGN_ERROR', () => query2({ headers: { authorization: undefined } })],
      ['PARAM_ERROR', () => query2({ headers: { accept: '*/*' } })],
      ['PARAM_ERROR', () => query2({ headers: { 'user-agent': '' } })],
      ['PARAM_ERROR', () => query2({ headers: { 'wechatpay-serial': 'PUB_KEY_ID_1' } })],
      ['PARAM_ERROR', () => merchant.call('GET', '/v3/pay/transactions/out-trade-no/x')],
      ['NO_SUCH_CALL', () => merchant.call('GET', '/v3/pay/transactions/app')],
      ['SIGN_ERROR', () => place('native', order(), { body: '{}' })],
      ['PARAM_ERROR', () => place('native', order(), { headers: { 'content-type': 'text/plain' } })],
      ['OUT_TRADE_NO_USED', () => place('native', { ...one, description: '别的' })],
      ['PARAM_ERROR', () => place('h5', order())],
      ...wrongOrders.map((wrong): [string, () => Promise<unknown>] => [
        'PARAM_ERROR',
        () => place('native', order(wrong)),
      ]),
    ]
    for (const [code, deed] of cases) {
      await deed()
      assert.deepEqual(await faults(), [code], String(deed))
    }
  })
})
