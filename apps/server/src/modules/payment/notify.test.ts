import assert from 'node:assert/strict'
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { asGuest, type Guest } from '#testing/as.ts'
import { openShop, type Shop } from '#testing/shop.ts'

type Body = Record<string, unknown>

interface Forgery {
  body?: Body
  /** The body to send instead of the signed one. */
  sent?: string | Buffer
  key?: KeyObject
  serial?: string
  atMs?: number
  nonce?: string
  signature?: (genuine: string) => string | undefined
  drop?: string[]
  headers?: Record<string, string>
  path?: string
  /** The text to sign instead of timestamp, nonce and body. */
  text?: (timestamp: string, nonce: string, body: string) => string
}

describe('notifies', () => {
  let shop: Shop
  let cashierKey: KeyObject
  before(async () => {
    shop = await openShop()
    cashierKey = createPrivateKey(readFileSync(join(shop.app.env.DATA_DIR, 'cashier', 'private.pem')))
  })
  after(async () => {
    const breaches = await verifyLedger(shop.app.db).finally(() => shop.close())
    assert.deepEqual(breaches, [])
  })

  const serialOf = (key: KeyObject) =>
    createHash('sha256')
      .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
      .digest('hex')
      .slice(0, 16)

  /** A notify exactly as the cashier sends it, except for the changes of the forgery. */
  async function send(genuine: Body, forgery: Forgery = {}): Promise<{ status: number; text: string }> {
    const body = JSON.stringify({ ...genuine, ...forgery.body })
    const timestamp = String(Math.floor((forgery.atMs ?? Date.now()) / 1000))
    const nonce = forgery.nonce ?? randomUUID()
    const text = forgery.text?.(timestamp, nonce, body) ?? `${timestamp}\n${nonce}\n${body}\n`
    const signature = sign('sha256', Buffer.from(text), forgery.key ?? cashierKey).toString('base64')
    const headers = new Headers({
      'Content-Type': 'application/json',
      'Sandbox-Timestamp': timestamp,
      'Sandbox-Nonce': nonce,
      'Sandbox-Serial': forgery.serial ?? serialOf(cashierKey),
    })
    const shown = forgery.signature ? forgery.signature(signature) : signature
    if (shown !== undefined) headers.set('Sandbox-Signature', shown)
    for (const [name, value] of Object.entries(forgery.headers ?? {})) headers.set(name, value)
    for (const name of forgery.drop ?? []) headers.delete(name)
    const sent = typeof forgery.sent === 'object' ? new Uint8Array(forgery.sent) : (forgery.sent ?? body)
    const answer = await fetch(`${shop.app.origin}${forgery.path ?? '/h5/pay/notify/sandbox'}`, {
      method: 'POST',
      headers,
      body: sent,
    })
    return { status: answer.status, text: await answer.text() }
  }

  async function genuineBody(guest: Guest): Promise<Body & { orderNo: string }> {
    const { orderNo, amountFen } = await shop.order(guest)
    const row = await shop.app.db
      .selectFrom('pay_order')
      .select('trade_no')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    return {
      notifyId: randomUUID(),
      type: 'payment.paid',
      merchantId: 'manjuan-sandbox',
      orderNo,
      tradeNo: row.trade_no,
      amountFen,
      currency: 'CNY',
      state: 'paid',
      paidAt: new Date().toISOString(),
    }
  }

  const fulfilments = (orderNo: string) =>
    shop.app.db.selectFrom('fulfilment').selectAll().where('order_no', '=', orderNo).execute()
  const verdicts = async (orderNo: string) => {
    const rows = await shop.app.db
      .selectFrom('payment_notice')
      .select('verdict')
      .where('order_no', '=', orderNo)
      .execute()
    return rows.map((row) => row.verdict)
  }
  const coinsOf = async (guest: Guest) => {
    const info = await guest.call('userInfo')
    return info.result ? info.data.avaliableAmount : -1
  }

  test('[T-06] 500 deliveries of one payment, shuffled and at once, with probes between them, credit it once', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    await shop.pay(orderNo, { options: { drop: true } })
    const [good, probes] = await Promise.all([
      shop.cashier.control('/deliver', { orderNo, copies: 500, shuffle: true, atOnce: 12 }),
      shop.cashier.control('/deliver', { orderNo, copies: 40, wrongSignature: true, atOnce: 4 }),
    ])
    // A busy machine may answer a delivery too late; then it is no success, and the cashier sends it again.
    const accepted = Number(good.body.accepted)
    assert.ok(good.body.sent === 500 && accepted >= 490, `${accepted} of ${good.body.sent}`)
    assert.deepEqual([probes.body.sent, probes.body.accepted], [40, 0])
    assert.equal((await fulfilments(orderNo)).length, 1)
    assert.equal(await coinsOf(guest), 330)
    const told = await verdicts(orderNo)
    const count = (verdict: string) => told.filter((each) => each === verdict).length
    assert.equal(count('paid'), 1)
    assert.ok(count('repeated') >= accepted - 1)
    assert.equal(told.length, 1 + count('repeated'))
  })

  test('[T-06] many orders, their deliveries mixed, are each credited once', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => asGuest(shop.app)))
    const orders = await Promise.all(guests.flatMap((guest) => [shop.order(guest), shop.order(guest)]))
    for (const { orderNo } of orders) await shop.pay(orderNo, { options: { drop: true } })
    const sent = await shop.cashier.control('/deliver', {
      orderNo: orders.map(({ orderNo }) => orderNo),
      copies: 15,
      shuffle: true,
      atOnce: 24,
    })
    assert.deepEqual([sent.body.sent, sent.body.accepted], [180, 180])
    for (const { orderNo } of orders) assert.equal((await fulfilments(orderNo)).length, 1, orderNo)
    for (const guest of guests) assert.equal(await coinsOf(guest), 660)
  })

  test('[T-12] five VIP orders notified at once, mixed, extend the end by all their days', async () => {
    const guest = await asGuest(shop.app)
    const vip = { payPurpose: 'vip', rechargerAmount: '2900', payPurposeId: String(shop.packages.vip) }
    const orders = await Promise.all(Array.from({ length: 5 }, () => shop.order(guest, vip)))
    const before = Date.now()
    for (const { orderNo } of orders) await shop.pay(orderNo, { options: { drop: true } })
    const { body } = await shop.cashier.control('/deliver', {
      orderNo: orders.map(({ orderNo }) => orderNo),
      copies: 8,
      shuffle: true,
      atOnce: 20,
    })
    assert.deepEqual([body.sent, body.accepted], [40, 40])
    const info = await guest.call('userInfo')
    assert.ok(info.result)
    const days = (Date.parse(info.data.vipEndDate) - before) / 86_400_000
    assert.ok(days >= 5 * 31 && days < 5 * 31 + 0.01, String(days))
  })

  test('a genuine notify is answered with exactly the seven bytes success', async () => {
    const guest = await asGuest(shop.app)
    const genuine = await genuineBody(guest)
    assert.deepEqual(await send(genuine), { status: 200, text: 'success' })
    assert.equal(await coinsOf(guest), 330)
  })

  test('[T-06] no forged notify of 60 kinds credits anything or is answered with success', async () => {
    const guest = await asGuest(shop.app)
    const other = await asGuest(shop.app)
    const genuine = await genuineBody(guest)
    const foreign = await genuineBody(other)
    const body = JSON.stringify(genuine)
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const merchant = createPrivateKey(readFileSync(join(shop.app.env.DATA_DIR, 'keys', 'merchant-private.pem')))
    const minutes = (n: number) => Date.now() + n * 60_000
    const used = randomUUID()
    await send({ ...genuine, merchantId: 'somebody' }, { nonce: used })

    const kinds: Record<string, Forgery> = {
      'no signature': { drop: ['Sandbox-Signature'] },
      'an empty signature': { signature: () => '' },
      'a signature of blanks': { signature: () => '    ' },
      'a signature of one letter': { signature: () => 'A' },
      'a signature of zeros': { signature: () => Buffer.alloc(256).toString('base64') },
      'a truncated signature': { signature: (genuine) => genuine.slice(0, 200) },
      'a signature with one byte changed': { signature: (one) => (one.startsWith('A') ? 'B' : 'A') + one.slice(1) },
      'a signature twice': { signature: (one) => `${one}${one}` },
      'a signature and another': { signature: (one) => `${one}, ${one}` },
      'a signature in hex': { signature: (one) => Buffer.from(one, 'base64').toString('hex') },
      'a signature that is no base64': { signature: () => '!'.repeat(344) },
      'another key': { key: stranger },
      'another key under its own serial': { key: stranger, serial: serialOf(stranger) },
      'the merchant’s own key': { key: merchant },
      'the merchant’s own key under its serial': { key: merchant, serial: serialOf(merchant) },
      'an unknown serial': { serial: '0000000000000000' },
      'an empty serial': { serial: '' },
      'no serial': { drop: ['Sandbox-Serial'] },
      'a serial in capitals and more': { serial: `${serialOf(cashierKey)}0` },
      'no timestamp': { drop: ['Sandbox-Timestamp'] },
      'a timestamp of 6 minutes ago': { atMs: minutes(-6) },
      'a timestamp of yesterday': { atMs: minutes(-1_440) },
      'a timestamp 6 minutes ahead': { atMs: minutes(6) },
      'a timestamp that was not signed': {
        headers: { 'Sandbox-Timestamp': String(Math.floor(Date.now() / 1000) - 7) },
      },
      'a timestamp in milliseconds': { headers: { 'Sandbox-Timestamp': String(Date.now()) } },
      'a negative timestamp': { headers: { 'Sandbox-Timestamp': '-1' } },
      'a timestamp that is no number': { headers: { 'Sandbox-Timestamp': 'now' } },
      'no nonce': { drop: ['Sandbox-Nonce'] },
      'a nonce that was not signed': { headers: { 'Sandbox-Nonce': randomUUID() } },
      'a nonce used before': { nonce: used },
      'a short nonce': { nonce: 'abc' },
      'a nonce with other letters': { nonce: 'nonce with blanks and ümlauts'.replace('ü', '.') },
      'no body': { sent: '' },
      'a truncated body': { sent: body.slice(0, -1) },
      'half a body': { sent: body.slice(0, body.length / 2) },
      'a body with a blank more': { sent: `${body} ` },
      'a body with a line break more': { sent: `${body}\n` },
      'a body with fields in another order': {
        sent: JSON.stringify(Object.fromEntries(Object.entries(genuine).reverse())),
      },
      'a body of another amount': { sent: body.replace('"amountFen":3000', '"amountFen":1') },
      'a body of another order': { sent: body.replace(genuine.orderNo, foreign.orderNo) },
      'a signed body that is a list': { text: (t, n) => `${t}\n${n}\n[]\n`, sent: '[]' },
      'a signed body that is null': { text: (t, n) => `${t}\n${n}\nnull\n`, sent: 'null' },
      'a signed body that is no JSON': { text: (t, n) => `${t}\n${n}\npaid\n`, sent: 'paid' },
      'a signed body that is empty': { text: (t, n) => `${t}\n${n}\n\n`, sent: '' },
      'a signed body that is not UTF-8': {
        text: (t, n) => `${t}\n${n}\nx\n`,
        sent: Buffer.from([0xff, 0xfe, 0x00]),
      },
      'the signature of a request': { text: (t, n, b) => `POST\n/h5/pay/notify/sandbox\n${t}\n${n}\n${b}\n` },
      'a signature over the body alone': { text: (_t, _n, b) => b },
      'a signature without the last line break': { text: (t, n, b) => `${t}\n${n}\n${b}` },
      'another merchant': { body: { merchantId: 'another-merchant' } },
      'an empty merchant': { body: { merchantId: '' } },
      'another currency': { body: { currency: 'USD' } },
      'an order that is not ours': { body: { orderNo: '20260101000000000999999999999' } },
      'an order as a list': { body: { orderNo: [genuine.orderNo] } },
      'an order with SQL': { body: { orderNo: "x' or '1'='1" } },
      'one fen less': { body: { amountFen: 2999 } },
      'one fen more': { body: { amountFen: 3001 } },
      'an amount in yuan': { body: { amountFen: 30 } },
      'an amount as text': { body: { amountFen: '3000' } },
      'an amount with a fraction': { body: { amountFen: 3000.5 } },
      'a negative amount': { body: { amountFen: -3000 } },
      'no amount': { body: { amountFen: undefined } },
      'the trade of another order': { body: { tradeNo: foreign.tradeNo } },
      'a made-up trade': { body: { tradeNo: 'T000000000000' } },
      'no time of payment': { body: { paidAt: null } },
      'a time of payment that is none': { body: { paidAt: 'yesterday' } },
    }
    assert.ok(Object.keys(kinds).length >= 60)
    for (const [name, forgery] of Object.entries(kinds)) {
      const answer = await send(genuine, forgery)
      assert.notEqual(answer.text, 'success', name)
      assert.ok(answer.status >= 400 && answer.status < 500, `${name}: ${answer.status} ${answer.text}`)
      assert.equal((await fulfilments(genuine.orderNo)).length, 0, name)
    }
    for (const path of ['/h5/pay/notify/wechat', '/h5/pay/notify/alipay', '/h5/pay/notify/Sandbox', '/h5/pay/notify/'])
      assert.notEqual((await send(genuine, { path })).text, 'success', path)
    const large = await send(genuine, { body: { padding: 'x'.repeat(70_000) } })
    assert.equal(large.status, 413)
    assert.deepEqual([await coinsOf(guest), await coinsOf(other)], [0, 0])
    const known = new Set(await verdicts(genuine.orderNo))
    assert.deepEqual(known, new Set(['not-ours', 'mismatch']))
    // The message that the forgeries were made from is genuine: sent unchanged, it counts.
    assert.equal((await send(genuine)).text, 'success')
    assert.deepEqual([await coinsOf(guest), await coinsOf(other)], [330, 0])
  })

  test('the cashier’s own lies about an unpaid order are all refused', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    const lies = [
      'wrongSignature',
      'unsigned',
      'tampered',
      'stale',
      'wrongAmount',
      'wrongMerchant',
      'wrongOrder',
      'wrongCurrency',
    ]
    for (const lie of lies) {
      const { body } = await shop.cashier.control('/deliver', { orderNo, copies: 3, [lie]: true })
      assert.deepEqual([body.sent, body.accepted], [3, 0], lie)
    }
    assert.equal(await coinsOf(guest), 0)
  })

  test('a notify for an order of another provider is recorded and credits nothing', async () => {
    const guest = await asGuest(shop.app)
    const genuine = await genuineBody(guest)
    const { db } = shop.app
    await db
      .updateTable('pay_order')
      .set({ provider: 'wechat', trade_no: null })
      .where('order_no', '=', genuine.orderNo)
      .execute()
    assert.notEqual((await send(genuine)).text, 'success')
    assert.deepEqual(await verdicts(genuine.orderNo), ['mismatch'])
    assert.equal((await fulfilments(genuine.orderNo)).length, 0)
    await db.updateTable('pay_order').set({ next_check_at: null }).where('order_no', '=', genuine.orderNo).execute()
  })

  test('[T-06] a notify that comes before the provider’s answer to the order counts, and the order keeps its trade number', async () => {
    const guest = await asGuest(shop.app)
    const genuine = await genuineBody(guest)
    await shop.app.db
      .updateTable('pay_order')
      .set({ trade_no: null, pay_url: '' })
      .where('order_no', '=', genuine.orderNo)
      .execute()
    assert.equal((await send(genuine)).text, 'success')
    const order = await shop.until(guest, genuine.orderNo, 'paid')
    assert.equal(order.payUrl, '')
    assert.equal((await send(genuine)).text, 'success')
    assert.equal(await coinsOf(guest), 330)
  })

  test('a genuine notice of something else than a payment is acknowledged and credits nothing', async () => {
    const guest = await asGuest(shop.app)
    const genuine = await genuineBody(guest)
    assert.equal((await send(genuine, { body: { type: 'payment.closed', state: 'closed' } })).text, 'success')
    assert.equal((await send(genuine, { body: { state: 'waiting' } })).text, 'success')
    assert.deepEqual(await verdicts(genuine.orderNo), ['not-paid', 'not-paid'])
    assert.equal((await fulfilments(genuine.orderNo)).length, 0)
  })

  test('every notify leaves a record with a hash of its bytes, never the bytes', async () => {
    const guest = await asGuest(shop.app)
    const genuine = await genuineBody(guest)
    await send(genuine, { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey })
    await send(genuine)
    const sum = createHash('sha256').update(JSON.stringify(genuine)).digest('hex')
    const rows = await shop.app.db.selectFrom('payment_notice').selectAll().orderBy('id', 'desc').limit(2).execute()
    assert.deepEqual(
      rows.map((row) => [row.verdict, row.order_no, Buffer.from(row.body_hash).toString('hex')]),
      [
        ['paid', genuine.orderNo, sum],
        ['forged', null, sum],
      ],
    )
  })
})

test('forged notifies fill neither the log nor the records: 500 an hour of one address are recorded', async () => {
  const lines: string[] = []
  const shop = await openShop({ env: { LOG_LEVEL: 'warn' }, logTo: { write: (line) => lines.push(line) } })
  try {
    const forge = async () => {
      const answer = await fetch(`${shop.app.origin}/h5/pay/notify/sandbox`, { method: 'POST', body: '{}' })
      assert.deepEqual([answer.status, await answer.text()], [400, 'fail'])
    }
    await forge()
    const { numUpdatedRows } = await shop.app.db
      .updateTable('attempt')
      .set({ count: 499 })
      .where('bucket', 'like', 'notice:%')
      .executeTakeFirst()
    assert.equal(numUpdatedRows, 1n)
    for (let i = 0; i < 4; i++) await forge()
    const records = await shop.app.db.selectFrom('payment_notice').select('verdict').execute()
    assert.deepEqual([lines.length, records.length], [2, 2])
  } finally {
    await shop.close()
  }
})
