// What every payment gateway must do behind the port. Each provider's tests run this suite against their own bench.
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import type { Bill, BillRow, NewPayment, NewRefund, PaymentDoor, PayProvider, Way } from './provider.ts'
import { newOrderNo } from './rules.ts'

/** Notifies that are not the gateway's, or tell something else than the payment. */
type Lie = 'wrongKey' | 'unsigned' | 'tampered' | 'wrongMerchant' | 'wrongApp' | 'wrongOrder' | 'wrongAmount'

export interface Bench {
  provider: PayProvider
  /** The addresses and the way that this bench's gateway takes. */
  payment: Pick<NewPayment, 'channel' | 'notifyUrl' | 'returnUrl' | 'shopOrigin'> & { way: Way; openId?: string }
  /** The payer comes to the door and pays, without any notify. */
  pay(orderNo: string, door: PaymentDoor): Promise<void>
  /** Refunds are done from now on, or on their way. */
  refunds(mood: 'done' | 'working' | 'refused'): Promise<void>
  /** The gateway sends one notify of a paid order to its address: the genuine one, or a lie. */
  notify(orderNo: string, lie?: Lie): Promise<void>
  /** Lies that this gateway's notifies have no field for. */
  without?: readonly Lie[]
  /** The same message again is refused, refused ten minutes later, or believed as the gateway's own repeated try. */
  again: 'refused' | 'refused later' | 'believed'
  /** The bill of a day can be asked for, also before that day is over. */
  billIsMade(day: string): Promise<void>
  close(): Promise<void>
}

interface Heard {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The shop's address for notifies, which keeps what comes. */
async function openMailbox() {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    heard.push({ headers: request.headers, body: Buffer.concat(parts) })
    response.end('success')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/h5/pay/notify/this`, heard, close: () => void server.close() }
}

/** What the suites of one bench share. */
interface Proving {
  bench(): Bench
  paid(): Promise<NewPayment>
  refundOf(order: NewPayment, refundNo: string, amountFen: number): NewRefund
  /** The message that comes to the shop's address. */
  heard(orderNo: string, lie?: Lie): Promise<Heard>
}

export function provesProvider(name: string, open: (notifyUrl: string) => Promise<Bench>): void {
  describe(`${name} as a payment provider`, () => {
    let bench: Bench
    let mailbox: Awaited<ReturnType<typeof openMailbox>>
    before(async () => {
      mailbox = await openMailbox()
      bench = await open(mailbox.url)
    })
    after(() => bench.close().finally(mailbox.close))

    const payment = (): NewPayment => ({
      orderNo: newOrderNo(new Date(), (below) => randomInt(below)),
      amountFen: 6800,
      subject: '680 金币',
      payerIp: '127.0.0.1',
      openId: null,
      expiresAt: new Date(Math.ceil(Date.now() / 1000) * 1000 + 120_000),
      ...bench.payment,
    })
    const paid = async (): Promise<NewPayment> => {
      const order = payment()
      const { open: door } = await bench.provider.create(order)
      await bench.pay(order.orderNo, door)
      return order
    }
    const refundOf = (order: NewPayment, refundNo: string, amountFen: number): NewRefund => ({
      refundNo: `${order.orderNo}${refundNo}`,
      orderNo: order.orderNo,
      amountFen,
      totalFen: order.amountFen,
      reason: '误充',
      notifyUrl: order.notifyUrl,
    })
    const heard = async (orderNo: string, lie?: Lie): Promise<Heard> => {
      const before = mailbox.heard.length
      await bench.notify(orderNo, lie)
      assert.equal(mailbox.heard.length, before + 1)
      return mailbox.heard.at(-1) ?? assert.fail()
    }
    const proving: Proving = { bench: () => bench, paid, refundOf, heard }
    provesNotices(proving)
    provesBill(proving)
    provesDoor(proving, payment)

    test('a payment that is announced twice is one, and is paid once with its own amount', async () => {
      const { provider } = bench
      const order = payment()
      const place = await provider.create(order)
      assert.equal((await provider.create(order)).tradeNo, place.tradeNo)
      assert.ok(['waiting', 'unknown'].includes((await provider.query(order.orderNo)).state))
      await bench.pay(order.orderNo, place.open)
      const told = await provider.query(order.orderNo)
      assert.deepEqual([told.state, told.amountFen], ['paid', 6800])
      assert.ok(told.tradeNo !== '' && (place.tradeNo === null || place.tradeNo === told.tradeNo))
      assert.ok(told.paidAt && Math.abs(told.paidAt.getTime() - Date.now()) < 120_000, String(told.paidAt))
      assert.equal((await provider.close(order.orderNo)).state, 'paid', 'a paid one is not closed')
    })

    test('nobody’s order is unknown, and closing it changes nothing', async () => {
      const { orderNo } = payment()
      assert.equal((await bench.provider.query(orderNo)).state, 'unknown')
      assert.equal((await bench.provider.close(orderNo)).state, 'unknown')
    })

    test('an unpaid order is closed, and stays so', async () => {
      const order = payment()
      await bench.provider.create(order)
      const { state } = await bench.provider.close(order.orderNo)
      assert.ok(['closed', 'unknown'].includes(state), state)
      assert.equal((await bench.provider.query(order.orderNo)).state, state)
    })

    test('a refund under one number is made once, and its state is told', async () => {
      await bench.refunds('done')
      const { provider } = bench
      const refund = refundOf(await paid(), 'R1', 1800)
      assert.equal((await provider.queryRefund(refund)).state, 'unknown')
      for (let round = 0; round < 3; round++)
        assert.ok(['done', 'working'].includes((await provider.refund(refund)).state))
      assert.equal((await provider.queryRefund(refund)).state, 'done')
      const told = await provider.query(refund.orderNo)
      assert.equal(told.state, 'paid', 'a part stays with the shop')
      assert.ok(told.refundedFen === null || told.refundedFen === 1800)
    })

    test('a refund that the gateway refuses is refused, and nothing of it is known afterwards', async () => {
      const refund = refundOf(await paid(), 'R1', 6800)
      await bench.refunds('refused')
      const told = await bench.provider.refund(refund)
      assert.equal(told.state, 'refused')
      assert.notEqual(told.why, '')
      assert.ok(['unknown', 'refused'].includes((await bench.provider.queryRefund(refund)).state))
      await bench.refunds('done')
    })

    test('what nobody signed credits nothing', async () => {
      const { provider } = bench
      for (const body of ['', '{}', 'out_trade_no=1&trade_status=TRADE_SUCCESS', '[]', 'null', '\u0000']) {
        const notice = await provider.parseNotify({ headers: {}, body: Buffer.from(body), now: new Date() })
        assert.ok(['forged', 'malformed'].includes(notice.kind), `${body}: ${notice.kind}`)
      }
      assert.ok(provider.answer(false).status >= 400)
      assert.ok(provider.answer(true).status < 300)
    })
  })
}

function provesNotices({ bench, paid, heard }: Proving): void {
  const read = (message: Heard, now = new Date()) => bench().provider.parseNotify({ ...message, now })

  test('[Y-10] a genuine notify is believed with its own facts, and again it tells nothing else', async () => {
    const { orderNo, amountFen } = await paid()
    const told = await bench().provider.query(orderNo)
    const message = await heard(orderNo)
    const notice = await read(message)
    const paidAt = told.paidAt ?? assert.fail()
    assert.ok(notice.kind === 'paid', notice.kind)
    assert.ok(Math.abs(notice.paidAt.getTime() - paidAt.getTime()) < 1_000, notice.paidAt.toISOString())
    assert.deepEqual({ ...notice, paidAt }, { kind: 'paid', orderNo, tradeNo: told.tradeNo, amountFen, paidAt })
    const forged = { kind: 'forged' }
    assert.deepEqual(await read(message), bench().again === 'refused' ? forged : notice)
    const later = await read(message, new Date(Date.now() + 600_000))
    assert.deepEqual(later, bench().again === 'believed' ? notice : forged)
  })

  const lies: [lie: Lie, kinds: string[]][] = [
    ['wrongKey', ['forged', 'stranger']],
    ['unsigned', ['forged']],
    ['tampered', ['forged']],
    ['wrongMerchant', ['not-ours']],
    ['wrongApp', ['not-ours']],
  ]
  test('[Y-10] a notify of another key, of nobody, changed, of another merchant or another app is no payment', async () => {
    const { orderNo } = await paid()
    for (const [lie, kinds] of lies) {
      if (bench().without?.includes(lie)) continue
      const { kind } = await read(await heard(orderNo, lie))
      assert.ok(kinds.includes(kind), `${lie}: ${kind}`)
    }
    assert.equal((await read(await heard(orderNo))).kind, 'paid', 'the genuine one counts after all of them')
  })

  test('[Y-10] a signed notify of another sum or order is told as it is, so that it fits no order', async () => {
    const { orderNo, amountFen } = await paid()
    const sum = await read(await heard(orderNo, 'wrongAmount'))
    assert.ok(sum.kind === 'paid' && sum.orderNo === orderNo && sum.amountFen === amountFen + 1, JSON.stringify(sum))
    const order = await read(await heard(orderNo, 'wrongOrder'))
    assert.ok(
      order.kind === 'paid' && order.orderNo !== orderNo && order.amountFen === amountFen,
      JSON.stringify(order),
    )
  })
}

const shanghaiDay = (moment: Date): string => new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

async function rowsOf(bill: Bill): Promise<BillRow[]> {
  assert.ok(typeof bill !== 'string', String(bill))
  const rows: BillRow[] = []
  for await (const batch of bill) rows.push(...batch)
  return rows
}

function provesBill({ bench, paid, refundOf }: Proving): void {
  test('[Y-22] a day’s bill tells each payment and refund of it to the fen, and a day without any is none', async () => {
    const { provider } = bench()
    await bench().refunds('done')
    const day = shanghaiDay(new Date())
    const [whole, part] = [await paid(), await paid()]
    const refund = refundOf(part, 'R9', 1801)
    await provider.refund(refund)
    assert.equal((await provider.queryRefund(refund)).state, 'done')
    assert.ok(['later', 'none'].includes(String(await provider.bill(day))), 'a day that is not over has no bill')
    await bench().billIsMade(day)
    const rows = await rowsOf(await provider.bill(day))
    const told = async ({ orderNo }: NewPayment) => (await provider.query(orderNo)).tradeNo
    const [ofWhole, ofPart] = [await told(whole), await told(part)]
    const found = rows
      .filter(({ orderNo }) => orderNo === whole.orderNo || orderNo === part.orderNo)
      .map(({ kind, orderNo, refundNo, tradeNo, amountFen }) => [kind, orderNo, refundNo, tradeNo, amountFen].join(' '))
    assert.deepEqual(
      found.toSorted(),
      [
        `pay ${whole.orderNo}  ${ofWhole} 6800`,
        `pay ${part.orderNo}  ${ofPart} 6800`,
        `refund ${part.orderNo} ${refund.refundNo} ${ofPart} 1801`,
      ].toSorted(),
    )
    for (const { at, feeFen } of rows) assert.ok(shanghaiDay(at) === day && Number.isInteger(feeFen), at.toISOString())
    assert.equal(await provider.bill(shanghaiDay(new Date(Date.now() - 30 * 86_400_000))), 'none')
  })
}

function provesDoor({ bench }: Proving, payment: () => NewPayment): void {
  test('[Y-27] its check is green and each line says something', async () => {
    const lines = []
    for await (const line of bench().provider.check()) lines.push(line)
    assert.ok(lines.length > 0)
    for (const { what, ok, say } of lines) assert.ok(ok && what !== '' && say !== '', `${what}: ${say}`)
  })

  test('[Y-05] its way is one of the account’s, and its door stands at the account’s own pages', async () => {
    const { provider, payment: wish } = bench()
    assert.ok(provider.ways.includes(wish.way))
    const { open } = await provider.create(payment())
    if ('bridge' in open) assert.equal(wish.way, 'jsapi')
    else if ('qr' in open) assert.equal(wish.way, 'native')
    else assert.ok(provider.pageOrigins(wish.shopOrigin).includes(new URL(open.url).origin), open.url)
  })
}
