import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { newSerial } from '../base/certificates.ts'
import { newPair, publicPem } from '../base/keys.ts'
import { dayOf } from '../base/times.ts'
import { startShop, until } from '../testing/shop.ts'
import { type Json, type Simulator, wechatMerchant } from '../testing/wechat-merchant.ts'
import { startWechat } from '../testing.ts'
import { lies } from './lies.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
/** Lies whose signature is genuine and whose resource opens: the shop must look at what they say. */
const readableLies = [
  ...[
    'wrongAmount',
    'payerTotal',
    'wrongCurrency',
    'wrongOrder',
    'wrongApp',
    'wrongMerchant',
    'notPaid',
    'stale',
    'futureTime',
  ],
  ...['otherAlgorithm', 'wrongEvent', 'wrongType', 'refundAsPayment', 'huge'],
]

describe('the tester’s side of the WeChat simulator', () => {
  let wechat: Simulator
  let shop: Shop
  let merchant: ReturnType<typeof wechatMerchant>
  before(async () => {
    shop = await startShop(() => ({ status: 204, body: '' }))
    wechat = await startWechat({ speed: 100, accounts: 2 })
    merchant = wechatMerchant(wechat)
  })
  after(async () => {
    await wechat.stop()
    await shop.stop()
  })
  const place = async (changes: Json = {}) => {
    const order = merchant.order(shop.notifyUrl, changes)
    const { status } = await merchant.call('POST', '/v3/pay/transactions/native', order)
    assert.equal(status, 200)
    return order.out_trade_no
  }
  const paid = async (at?: number) => {
    const no = await place()
    assert.equal((await wechat.control('/pay', { orderNo: no, at })).status, 200)
    return no
  }
  const query = (no: string, origin?: string, headers?: Record<string, string | undefined>) =>
    merchant.call('GET', `/v3/pay/transactions/out-trade-no/${no}?mchid=${merchant.account.mchId}`, undefined, {
      ...(origin && { origin }),
      ...(headers && { headers }),
    })
  const heardOf = (no: string) => shop.heard.filter((heard) => merchant.readNotify(heard)?.out_trade_no === no)

  test('each lie reaches the shop, and only those signed and sealed with genuine keys can be read', async () => {
    const no = await paid()
    await until(() => heardOf(no).length === 1)
    for (const lie of lies) {
      shop.heard.length = 0
      const { body } = await wechat.control('/notify', { orderNo: no, lie })
      assert.equal(body.sent, 1, lie)
      const [heard] = shop.heard
      assert.ok(heard, lie)
      assert.equal(merchant.readNotify(heard) !== null, readableLies.includes(lie), lie)
      if (lie === 'probe') assert.match(String(heard.headers['wechatpay-signature']), /^WECHATPAY\/SIGNTEST\//)
    }
    shop.heard.length = 0
    await wechat.control('/notify', { orderNo: no, fields: { 'amount.total': 1, appid: null } })
    const [changed] = shop.heard.map((heard) => merchant.readNotify(heard))
    assert.ok(changed)
    assert.deepEqual([(changed.amount as Json).total, changed.appid], [1, undefined])
  })

  test('notifies come again by the schedule, and a plan makes them late, doubled or none', async () => {
    let refusals = 2
    shop.say(() => ({ status: refusals-- > 0 ? 500 : 204, body: '' }))
    const again = await paid()
    await until(() => heardOf(again).length === 3)
    await wechat.control('/plan', { copies: 2, lies: ['probe'], share: 1 })
    const many = await paid()
    await until(() => heardOf(many).length === 2)
    await wechat.control('/plan', { lost: true })
    const lost = await paid()
    await wechat.control('/plan', {})
    const order = merchant.order(shop.notifyUrl)
    await wechat.control('/plan', { orderNo: order.out_trade_no, payAtCreate: true })
    await merchant.call('POST', '/v3/pay/transactions/native', order)
    assert.equal(heardOf(order.out_trade_no).length, 1)
    assert.equal(heardOf(lost).length, 0)
    const { body } = await wechat.control(`/trades/${again}`)
    assert.equal((body.notifies as { tries: unknown[] }[])[0]?.tries.length, 3)
  })

  test('answers: each fault is seen by the client; the second host answers when the first is dead', async () => {
    const no = await paid()
    const faults: [string, (found: Awaited<ReturnType<typeof query>>) => boolean][] = [
      ['error', ({ status }) => status === 500],
      ['unsigned', ({ genuine, headers }) => !genuine && !headers.has('wechatpay-serial')],
      ['emptySign', ({ genuine }) => !genuine],
      ['wrongKey', ({ genuine }) => !genuine],
      ['wrongSerial', ({ genuine, headers }) => !genuine && headers.get('wechatpay-serial') === 'F'.repeat(40)],
      ['changed', ({ genuine }) => !genuine],
      ['slashes', ({ genuine, bytes }) => genuine && bytes.includes(': "')],
      ['big', ({ genuine, bytes }) => genuine && bytes.length > 65_536],
      ['unknown', ({ genuine, body }) => genuine && body.code === 'SYSTEM_ERROR'],
      ['limited', ({ genuine, status }) => genuine && status === 429],
      ['otherOrder', ({ genuine, body }) => genuine && body.out_trade_no !== no],
      ['otherAmount', ({ genuine, body }) => genuine && (body.amount as Json).total === 6900],
      ['stale', ({ headers }) => Date.now() / 1000 - Number(headers.get('wechatpay-timestamp')) > 500],
      ['redirect', ({ status }) => status === 302],
    ]
    for (const [fault, seen] of faults) {
      await wechat.control('/answers', { fault, calls: ['query'], count: 1 })
      assert.ok(seen(await query(no)), fault)
      assert.ok((await query(no)).genuine, `${fault} is used up`)
    }
    await wechat.control('/answers', { fault: 'dead', host: 1 })
    await assert.rejects(query(no))
    assert.ok((await query(no, wechat.secondOrigin)).genuine)
    await wechat.control('/answers', { fault: 'none' })
    assert.ok((await query(no)).genuine)
  })

  test('keys: a new public key, new certificates by shares, the merchant’s own certificate, the APIv3 key', async () => {
    const no = await paid()
    const none = { 'wechatpay-serial': undefined }
    assert.equal((await query(no, undefined, none)).genuine, false)
    await merchant.download()
    assert.ok((await query(no, undefined, none)).genuine)
    await wechat.control('/keys', { rotate: 'certificate' })
    assert.equal((await query(no, undefined, none)).genuine, false)
    await merchant.download()
    assert.ok((await query(no, undefined, none)).genuine)
    const { body } = await wechat.control('/keys', { rotate: 'key' })
    const notified = async () => {
      shop.heard.length = 0
      await wechat.control('/notify', { orderNo: no })
      const [heard] = shop.heard
      return {
        serial: heard?.headers['wechatpay-serial'],
        readable: heard ? merchant.readNotify(heard) !== null : false,
      }
    }
    assert.deepEqual(await notified(), { serial: body.publicKeyId, readable: false })
    merchant.trust()
    assert.equal((await notified()).readable, true)
    await wechat.control('/keys', { oldShare: 1 })
    assert.notEqual((await notified()).serial, body.publicKeyId)
    await wechat.control('/keys', { mode: 'certificate', oldShare: 0 })
    assert.match(String((await notified()).serial), /^[0-9A-F]{40}$/)
    const pair = newPair()
    const serial = newSerial()
    await wechat.control('/keys', { merchant: { serial, publicKey: publicPem(pair.publicKey) } })
    await wechat.control('/keys', { removeMerchant: merchant.account.serial })
    assert.equal((await query(no)).body.code, 'SIGN_ERROR')
    await wechat.control('/keys', {
      merchant: { serial: merchant.account.serial, publicKey: merchant.account.publicKey },
    })
    assert.equal((await query(no)).status, 200)
    const before = merchant.account.apiv3Key
    await wechat.control('/keys', { apiv3Key: 'k'.repeat(32) })
    assert.equal(merchant.account.apiv3Key, 'k'.repeat(32))
    assert.equal((await notified()).readable, true)
    await wechat.control('/keys', { apiv3Key: before, mode: 'key' })
    await wechat.control('/faults/clear', {})
  })

  test('bills: a day’s rows with sums that fit, a SHA-1 of the text, an address for thirty seconds', async () => {
    const day = dayOf(Date.now() - 3 * 86_400_000)
    const at = Date.parse(`${day}T23:59:59+08:00`)
    const one = await paid(at)
    await paid(at + 1000)
    const ask = (when = day) => merchant.call('GET', `/v3/bill/tradebill?bill_date=${when}&bill_type=ALL&tar_type=GZIP`)
    const file = async (url: unknown) => {
      const target = String(url).slice(wechat.origin.length)
      return merchant.call('GET', target)
    }
    const found = await ask()
    const packed = await file(found.body.download_url)
    assert.equal(packed.headers.has('wechatpay-signature'), false)
    const text = gunzipSync(packed.bytes)
    assert.equal(merchant.sha1(text), found.body.hash_value)
    const lines = text.toString('utf8').split('\r\n')
    assert.equal(lines.length, 5)
    assert.equal(lines[0]?.codePointAt(0), 0xfeff)
    assert.deepEqual(lines[1]?.split(',`').slice(6, 7), [one])
    assert.equal(lines[3], '`1.0,`68.0,`0.0,`0.0,`0.41,`68.0,`0.0')
    await wechat.control('/bill', {
      day,
      drop: [one],
      add: [{ orderNo: 'NEVER', amountFen: 100, refundNo: 'r' }],
      lie: 'sha1',
    })
    const changed = await ask()
    const bytes = gunzipSync((await file(changed.body.download_url)).bytes)
    assert.match(bytes.toString('utf8'), /NEVER.*`REFUND/)
    assert.notEqual(merchant.sha1(bytes), changed.body.hash_value)
    await wechat.control('/bill', { day, clear: true })
    assert.equal((await ask(dayOf(Date.now()))).body.code, 'NO_STATEMENT_EXIST')
    assert.equal((await ask('2026-01-02')).body.code, 'NO_STATEMENT_EXIST')
    const late = await ask()
    await wechat.control('/settings', { aheadMs: 31_000 })
    assert.equal((await file(late.body.download_url)).status, 404)
    await wechat.control('/settings', { aheadMs: 0 })
    assert.equal((await fetch(String(late.body.download_url), { headers: { 'user-agent': 'x' } })).status, 401)
  })
})
