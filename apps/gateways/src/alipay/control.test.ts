import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { dayOf } from '../base/times.ts'
import { alipayMerchant, type Simulator } from '../testing/alipay-merchant.ts'
import { startShop, until } from '../testing/shop.ts'
import { startAlipay } from '../testing.ts'
import { lies } from './lies.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
type Results = { results: { ok: boolean; status: number | null }[]; sent: number; accepted: number }
/** Lies whose signature is genuine: the shop must look at what they say. */
const signedLies = [
  ...[
    'otherMerchant',
    'wrongAmount',
    'wrongOrder',
    'wrongApp',
    'wrongMerchant',
    'notPaid',
    'stale',
    'huge',
    'charsetGbk',
  ],
  ...['refundFee', 'refundFeeOnly', 'gmtRefundOnly', 'rsa1', 'noSignType', 'finished', 'closed', 'amountForm', 'get'],
  // Readers that take the last of two find these genuine.
  ...['wrongNotifyType', 'doubledField', 'doubledSign'],
]

describe('the tester’s side of the Alipay simulator', () => {
  let alipay: Simulator
  let shop: Shop
  let merchant: ReturnType<typeof alipayMerchant>
  before(async () => {
    shop = await startShop()
    alipay = await startAlipay({ speed: 100, accounts: 2 })
    merchant = alipayMerchant(alipay)
  })
  after(async () => {
    await alipay.stop()
    await shop.stop()
  })
  const address = (order: Record<string, unknown>) =>
    merchant.address('alipay.trade.wap.pay', order, { notify_url: shop.notifyUrl })
  const paid = async () => {
    const order = merchant.order()
    assert.equal((await alipay.control('/pay', { url: address(order) })).status, 200)
    return order.out_trade_no
  }
  const query = (no: string) => merchant.call('alipay.trade.query', { out_trade_no: no })
  const heardOf = (no: string) => shop.heard.filter(({ body, path }) => `${path}${body}`.includes(no))

  test('a wrong token, an unknown call and unknown fields are refused', async () => {
    assert.equal((await fetch(`${alipay.origin}/control/faults`)).status, 401)
    assert.equal((await alipay.control('/nothing')).status, 404)
    assert.equal((await alipay.control('/pay', { orderNo: 'x', extra: 1 })).status, 400)
    assert.equal((await alipay.control('/pay', { orderNo: 'x' })).body.code, 'ORDER_UNKNOWN')
    assert.equal((await alipay.control('/plan', { lies: ['nonsense'] })).body.code, 'UNKNOWN_LIE')
  })

  test('each lie reaches the shop, and only those signed with the genuine key verify', async () => {
    const no = await paid()
    await until(() => heardOf(no).length === 1)
    for (const lie of lies) {
      shop.heard.length = 0
      const { body } = await alipay.control('/notify', { orderNo: no, lie })
      assert.equal((body as Results).sent, 1, lie)
      const [heard] = shop.heard
      const text = heard?.method === 'GET' ? heard.path.slice(heard.path.indexOf('?') + 1) : String(heard?.body)
      const genuine = merchant.isNotifyGenuine(text)
      // GBK is signed over GBK bytes, which this reader takes for UTF-8.
      if (lie !== 'charsetGbk') assert.equal(genuine, signedLies.includes(lie), lie)
    }
  })

  test('fields of a genuine notify are changed before it is signed, many go at once', async () => {
    const no = await paid()
    await until(() => heardOf(no).length === 1)
    shop.heard.length = 0
    const wish = { orderNo: no, fields: { total_amount: '0.01', gmt_payment: null }, copies: 30, atOnce: 10 }
    const { body } = await alipay.control('/notify', wish)
    assert.equal((body as Results).accepted, 30)
    const fields = new URLSearchParams(String(shop.heard[0]?.body))
    assert.equal(fields.get('total_amount'), '0.01')
    assert.equal(fields.has('gmt_payment'), false)
    assert.ok(merchant.isNotifyGenuine(shop.heard[0]?.body ?? ''))
  })

  test('plans: lost, copies after lies, paid before create answers, paid while close is on its way', async () => {
    await alipay.control('/plan', { lost: true })
    const lost = await paid()
    await alipay.control('/plan', { copies: 3, lies: ['wrongKey'] })
    const many = await paid()
    await until(() => heardOf(many).length === 4)
    assert.equal(merchant.isNotifyGenuine(heardOf(many)[0]?.body ?? ''), false)
    assert.equal(heardOf(lost).length, 0)
    await alipay.control('/plan', {})
    const order = merchant.order({
      quit_url: undefined,
      product_code: 'JSAPI_PAY',
      op_app_id: '2021000000000000',
      buyer_open_id: 'o',
    })
    await alipay.control('/plan', { orderNo: order.out_trade_no, payAtCreate: true })
    const made = await merchant.call('alipay.trade.create', order, { notify_url: shop.notifyUrl })
    assert.equal(made.node.code, '10000')
    assert.equal(heardOf(order.out_trade_no).length, 1)
    const closing = merchant.order()
    await alipay.control('/open', { url: address(closing) })
    await alipay.control('/plan', { orderNo: closing.out_trade_no, payAtClose: true })
    const closed = await merchant.call('alipay.trade.close', { out_trade_no: closing.out_trade_no })
    assert.equal(closed.node.sub_code, 'ACQ.TRADE_STATUS_ERROR')
    assert.equal((await query(closing.out_trade_no)).node.trade_status, 'TRADE_SUCCESS')
  })

  test('answers: each fault is seen by the client, and the deed is done or not as asked', async () => {
    const no = await paid()
    const faults: [string, (found: Awaited<ReturnType<typeof query>>) => boolean][] = [
      ['error', ({ status }) => status === 500],
      ['busy', ({ status }) => status === 502],
      ['html', ({ genuine }) => !genuine],
      ['empty', ({ text }) => text === ''],
      ['redirect', ({ status }) => status === 302],
      ['unsigned', ({ genuine, node }) => !genuine && node.trade_status === 'TRADE_SUCCESS'],
      ['emptySign', ({ genuine }) => !genuine],
      ['wrongKey', ({ genuine }) => !genuine],
      ['changed', ({ genuine, node }) => !genuine && node.code === '10000'],
      ['slashes', ({ genuine, text }) => genuine && text.includes(': "')],
      ['big', ({ genuine, text }) => genuine && text.length > 65_536],
      ['unknown', ({ genuine, node }) => genuine && node.code === '20000'],
      ['otherOrder', ({ genuine, node }) => genuine && node.out_trade_no !== no],
      ['otherAmount', ({ genuine, node }) => genuine && node.total_amount === '69.00'],
      ['wrongSerial', ({ text }) => text.includes('"alipay_cert_sn":"ffff')],
      ['slow', ({ genuine }) => genuine],
    ]
    for (const [fault, seen] of faults) {
      await alipay.control('/answers', { fault, calls: ['query'], count: 1, ms: 50 })
      assert.ok(seen(await query(no)), fault)
      assert.ok((await query(no)).genuine, `${fault} is used up`)
    }
    for (const fault of ['cut', 'dead']) {
      await alipay.control('/answers', { fault, calls: ['query'], count: 1 })
      await assert.rejects(query(no), fault)
    }
    const refund = { out_trade_no: no, refund_amount: '1.00', out_request_no: 'a1' }
    const refunds = async () => ((await alipay.control(`/trades/${no}`)).body.refunds as unknown[]).length
    await alipay.control('/answers', { fault: 'error', calls: ['refund'], count: 1, done: false })
    await merchant.call('alipay.trade.refund', refund)
    assert.equal(await refunds(), 0)
    await alipay.control('/answers', { fault: 'error', calls: ['refund'], count: 1 })
    await merchant.call('alipay.trade.refund', refund)
    assert.equal(await refunds(), 1)
  })

  test('keys: a rotated key signs from then on, the old one its share; the merchant’s own key changes too', async () => {
    const no = await paid()
    const old = alipay.settings().ALIPAY_PUBLIC_KEY
    const { body } = await alipay.control('/keys', { rotate: true })
    assert.notEqual(body.publicKey, old)
    assert.equal(alipay.settings().ALIPAY_PUBLIC_KEY, body.publicKey)
    assert.ok((await query(no)).genuine)
    await alipay.control('/keys', { oldShare: 1 })
    assert.equal((await query(no)).genuine, false)
    await alipay.control('/keys', { oldShare: 0 })
    const second = alipayMerchant(alipay, 2)
    assert.equal((await second.call('alipay.trade.query', { out_trade_no: no })).node.sub_code, 'ACQ.TRADE_NOT_EXIST')
    await alipay.control('/keys', { appPublicKey: alipay.accounts[0]?.publicKey, account: 2 })
    assert.equal((await second.call('alipay.trade.query', { out_trade_no: no })).node.sub_code, 'isv.invalid-signature')
    await alipay.control('/faults/clear', {})
  })

  test('bills: a day’s rows in GBK in a ZIP, for thirty seconds, with rows dropped, changed and added', async () => {
    const day = dayOf(Date.now() - 5 * 86_400_000)
    const at = Date.parse(`${day}T23:59:59+08:00`)
    const one = merchant.order({ subject: '六百金币，含赠送' })
    const two = merchant.order()
    await alipay.control('/pay', { url: address(one), at })
    await alipay.control('/pay', { url: address(two), at: at + 1000 })
    const ask = (when = day) =>
      merchant.call('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: when })
    const text = async () => {
      const { node } = await ask()
      return unzip(Buffer.from(await (await fetch(node.bill_download_url ?? '')).arrayBuffer()))
    }
    const [detail, sums] = await text()
    assert.match(detail?.name ?? '', /^2088\d{12}_\d{8}_业务明细\.csv$/)
    assert.match(sums?.name ?? '', /_业务明细\(汇总\)\.csv$/)
    const rows = detail?.text.split('\r\n').filter((line) => line.includes('\t')) ?? []
    assert.equal(rows.length, 1)
    assert.deepEqual(
      rows[0]
        ?.split(',')
        .slice(1, 6)
        .map((cell) => cell.trim()),
      [one.out_trade_no, '交易', '六百金币，含赠送', rows[0]?.split(',')[4], `${day} 23:59:59`],
    )
    await alipay.control('/bill', {
      day,
      drop: [one.out_trade_no],
      add: [{ orderNo: 'NEVER', amountFen: 100, refundNo: 'r' }],
    })
    assert.match((await text())[0]?.text ?? '', /NEVER\t,退款,.*,-1\.00,/)
    await alipay.control('/bill', { day, change: [{ no: one.out_trade_no, amountFen: 1 }] })
    assert.match((await text())[0]?.text ?? '', /,0\.01,0\.01,/)
    await alipay.control('/bill', { day, clear: true })
    assert.equal((await ask(dayOf(Date.now()))).node.sub_code, 'isp.bill_not_exist')
    assert.equal((await ask('2020-02-02')).node.sub_code, 'isp.bill_not_exist')
    const { node } = await ask()
    await alipay.control('/settings', { aheadMs: 31_000 })
    assert.equal((await fetch(node.bill_download_url ?? '')).status, 404)
    await alipay.control('/settings', { aheadMs: 0 })
  })
})

/** The members of a ZIP of this simulator's, with names and texts in GBK. */
function unzip(zip: Buffer): { name: string; text: string }[] {
  const members: { name: string; text: string }[] = []
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    assert.equal(zip.readUInt16LE(at + 6) & 0x800, 0, 'no UTF-8 flag')
    const [packed, nameLength] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)]
    const start = at + 30 + nameLength
    const read = (bytes: Buffer) => new TextDecoder('gbk').decode(bytes)
    members.push({
      name: read(zip.subarray(at + 30, start)),
      text: read(inflateRawSync(zip.subarray(start, start + packed))),
    })
    at = start + packed
  }
  return members
}
