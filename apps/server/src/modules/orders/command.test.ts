// The staff's command about orders, beside a real sandbox cashier.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { asGuest, type Guest } from '#testing/as.ts'
import { runStaffHere, type StaffRan } from '#testing/command.ts'
import { bareEnvironment } from '#testing/environment.ts'
import { openShop, type Shop } from '#testing/shop.ts'
import { asOwner, asPerson, openConsole } from '#testing/staff.ts'
import { until } from '#testing/until.ts'
import { ordersCommand } from '../../cli/commands/orders.ts'
import { noteCase } from '../payment/queries.ts'

describe('orders and the staff’s command', () => {
  let shop: Shop
  before(async () => {
    shop = await openShop()
  })
  after(async () => {
    const breaches = await verifyLedger(shop.app.db).finally(() => shop.close())
    assert.deepEqual(breaches, [])
  })

  const staff = (...args: string[]): Promise<StaffRan> => runStaffHere(ordersCommand, args, shop.app)
  const paid = async (guest: Guest, options: object = {}) => {
    const { orderNo } = await shop.order(guest)
    await shop.pay(orderNo, options)
    await shop.until(guest, orderNo, 'paid')
    return orderNo
  }
  const coinsOf = async (guest: Guest) => {
    const info = await guest.call('userInfo')
    return info.result ? info.data.avaliableAmount : -1
  }
  const records = async (orderNo: string) => {
    const { rows } = await sql<{ staff: string; verb: string; reason: string }>`
      select staff, verb, reason from audit_event where object = ${`order ${orderNo}`} order by seq`.execute(
      shop.app.db,
    )
    return rows
  }

  /** Runs the command as the terminal does. */
  const terminal = (...args: string[]): Promise<StaffRan> => {
    const { env, database } = shop.app
    const settings = { DATA_DIR: env.DATA_DIR, PORT: String(env.PORT), CASHIER_PORT: String(env.CASHIER_PORT) }
    const shell = { ...bareEnvironment(), ...settings, ...(database.url ? { DATABASE_URL: database.url } : {}) }
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(import.meta.dirname, '../../cli/orders.ts'), ...args],
        { env: shell },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out: out + err }),
      )
    })
  }

  test('an order is found by its numbers and by the account, and shown with what can go back', async () => {
    const guest = await asGuest(shop.app)
    const orderNo = await paid(guest)
    const { trade_no: tradeNo } = await shop.app.db
      .selectFrom('pay_order')
      .select('trade_no')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    for (const text of [orderNo, String(tradeNo), guest.user.account]) {
      const { code, out } = await staff('find', text)
      assert.equal(code, 0, text)
      assert.match(out, new RegExp(`${orderNo} {2}已付款 {2}30.00 元`), text)
    }
    assert.deepEqual(await staff('find', 'nobody-knows'), { code: 1, out: '✗ 没有找到\n' })
    // The shop may have asked for the payment before its notify came.
    const all = /300 金币 \+ 赠 30 金币[\s\S]*通知：(已付款|重复)[\s\S]*最多可退 30.00 元/
    await until('the order is shown with its notify', async () => all.test((await staff('show', orderNo)).out))
  })

  test('a refund is shown first and changes nothing; with --yes coins and money go back, and the record names the person', async () => {
    const guest = await asGuest(shop.app)
    const orderNo = await paid(guest)
    const shown = await staff('refund', orderNo, '--reason', '误充', '--yuan', '10')
    assert.deepEqual([shown.code, await coinsOf(guest)], [0, 330])
    assert.match(shown.out, /退 10.00 元，收回 110 金币\n没有改动/)
    const made = await terminal('refund', orderNo, '--reason', '误充', '--yuan', '10', '--yes')
    assert.equal(made.code, 0, made.out)
    assert.match(made.out, /✓ 已收回并请渠道退 10.00 元[\s\S]*已退 {2}10.00 元/)
    assert.equal(await coinsOf(guest), 220)
    const { body } = await shop.cashier.control(`/orders/${orderNo}`)
    const { refunds } = (body.trade ?? body) as { refunds: { amountFen: number; state: string }[] }
    assert.deepEqual(
      refunds.map(({ amountFen, state }) => [amountFen, state]),
      [[1000, 'done']],
    )
    assert.deepEqual(await records(orderNo), [
      { staff: `命令行:${userInfo().username}`, verb: 'order.refund', reason: '误充' },
    ])
    assert.match((await staff('refund', orderNo, '--reason', '误充', '--yuan', '20.01', '--yes')).out, /只剩 20.00 元/)
  })

  test('a full refund of spent coins waits for another person, whoever types the names', async () => {
    const guest = await asGuest(shop.app)
    const orderNo = await paid(guest)
    await sql`
      select move_coins(${`spent:${orderNo}`}, 'grant', ${guest.user.userId}::bigint, -100::bigint, -30::bigint, 'sales', now())`.execute(
      shop.app.db,
    )
    const few = await staff('refund', orderNo, '--reason', '故障', '--yuan', '30', '--yes')
    assert.deepEqual([few.code, /最多可退 18.18 元/.test(few.out)], [1, true], few.out)
    for (let round = 0; round < 2; round++) {
      const waiting = await staff('refund', orderNo, '--reason', '故障', '--full', '--yes')
      assert.deepEqual([waiting.code, /还需要另一位同事/.test(waiting.out)], [1, true], waiting.out)
    }
    assert.match((await staff('show', orderNo)).out, /等第二个人：30.00 元（全退）/)
    assert.equal(await coinsOf(guest), 200)
    await sql`update approval set author = '命令行:小王' where object = ${`order ${orderNo}`}`.execute(shop.app.db)
    const made = await staff('refund', orderNo, '--reason', '故障', '--full', '--yes')
    assert.equal(made.code, 0, made.out)
    assert.match(made.out, /收回 200 金币，亏损 130 金币 {2}故障 {2}命令行:小王、命令行:/)
    assert.equal(await coinsOf(guest), 0)
  })

  test('[O-45] a full refund of spent coins, begun by a command, waits for a person of the console and is made once', async (t) => {
    const at = await openConsole(shop.app)
    t.after(() => at.close())
    const owner = await asOwner(at)
    const boris = await asPerson(owner, '鲍里斯', ['order.read', 'order.refund', 'approve'])
    const guest = await asGuest(shop.app)
    const orderNo = await paid(guest)
    const spend = (coins: number) =>
      sql`
      select move_coins(${`spent:${orderNo}:${coins}`}, 'grant', ${guest.user.userId}::bigint, ${-coins}::bigint, 0::bigint, 'sales', now())`.execute(
        shop.app.db,
      )
    await spend(100)
    const words = ['refund', orderNo, '--reason', '故障', '--full', '--yes']
    const idOf = ({ out }: StaffRan) => Number(/审批 (\d+)/.exec(out)?.[1])
    const old = idOf(await staff(...words))
    await spend(10)
    await boris.prove()
    const params = { id: old }
    const stale = await boris.call('approveApproval', { params }, { key: randomUUID() })
    assert.match(stale.msg, /已作废/, 'the loss is another than the one that was asked for')
    assert.equal(await coinsOf(guest), 220)
    const id = idOf(await staff(...words))
    const list = await boris.call('approvals', { query: { state: 'open' } })
    assert.ok(list.result)
    assert.deepEqual(
      list.data.rows.map((row) => [row.id, row.facts]),
      [[id, { amountFen: 3000, coins: 220, shortfall: 110, days: 0, shortDays: 0 }]],
    )
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => boris.call('approveApproval', { params: { id } }, { key: randomUUID() })),
    )
    assert.equal(answers.filter(({ result }) => result).length, 1)
    assert.equal(await coinsOf(guest), 0)
    const refunds = await shop.app.db.selectFrom('refund').selectAll().where('order_no', '=', orderNo).execute()
    assert.deepEqual(
      refunds.map((row) => [row.amount_fen, row.shortfall, row.reason, row.asked_by, row.approved_by]),
      [[3000, 110, '故障', `命令行:${userInfo().username}`, '鲍里斯']],
    )
    assert.deepEqual(
      (await records(orderNo)).map(({ verb }) => verb),
      ['approval.ask', 'approval.void', 'approval.ask', 'approval.approve', 'order.refund'],
    )
  })

  test('a refund on its way is listed until its gateway has settled it', async () => {
    const guest = await asGuest(shop.app)
    const orderNo = await paid(guest)
    await shop.cashier.control('/settings', { refunds: 'working' })
    const { out } = await staff('refund', orderNo, '--reason', '误充', '--yes').finally(() =>
      shop.cashier.control('/settings', { refunds: 'done' }),
    )
    const refundNo = /退款号 (\w+)/.exec(out)?.[1] ?? ''
    assert.match((await staff('refunds')).out, new RegExp(`${refundNo} {2}渠道处理中`))
    await shop.cashier.control('/refunds', { orderNo, refundNo, state: 'done', copies: 0 })
    assert.equal((await staff('query', orderNo)).code, 0)
    assert.doesNotMatch((await staff('refunds')).out, new RegExp(refundNo))
    assert.match((await staff('refunds', '--all')).out, new RegExp(`${refundNo} {2}已退`))
  })

  test('[Y-21] the sandbox’s notify of a refund settles it, and one made at its own page is taken over', async () => {
    const guest = await asGuest(shop.app)
    const orderNo = await paid(guest)
    const { body } = await shop.cashier.control('/refunds', { orderNo, amountFen: 1000, copies: 5 })
    assert.deepEqual([body.sent, body.accepted], [5, 5])
    assert.equal(await coinsOf(guest), 220)
    assert.match((await staff('show', orderNo)).out, /待查：refund 1000[\s\S]*渠道退款/)
  })

  test('money that no order explains is listed, also that of an order which nobody knows', async () => {
    const nobodys = '20260101000000000888888888888'
    await sql`
      insert into pay_case (kind, provider, order_no, trade_no, amount_fen, times, first_at, last_at) values
        ('unknown', 'sandbox', ${nobodys}, 'T-unknown', 6800, 3, '2026-11-20T04:00:00Z', '2026-11-20T05:00:00Z'),
        ('mismatch', 'sandbox', '20260101000000000777777777777', 'T-other', 100, 1, now(), now())`.execute(shop.app.db)
    const { code, out } = await staff('cases')
    assert.equal(code, 0)
    assert.match(
      out,
      new RegExp(
        `2026-11-20 12:00.*（3 次，最后 2026-11-20 13:00.*）  sandbox  没有这个订单  68.00 元  订单 ${nobodys}  交易号 T-unknown`,
      ),
    )
    assert.match(out, /金额或交易号不符 {2}1.00 元[\s\S]*共 \d+ 笔/)
    await sql`update pay_case set settled_at = now(), settled_by = '小林' where order_no = ${nobodys}`.execute(
      shop.app.db,
    )
    assert.doesNotMatch((await staff('cases')).out, new RegExp(nobodys))
    assert.match((await staff('cases', '--all')).out, new RegExp(nobodys))
  })

  test('a case is settled once with a note and by whom; told again it is counted, stays settled and is not lost', async () => {
    const orderNo = '20260101000000000666666666666'
    const money = { kind: 'unknown', provider: 'sandbox', orderNo, tradeNo: 'T-settled', amountFen: 1200 } as const
    const toldAt = (minute: number) => noteCase(shop.app.db, money, new Date(Date.UTC(2026, 0, 2, 3, minute)))
    await toldAt(0)
    await toldAt(1)
    const [, id = ''] = new RegExp(`^(\\d+)  .*${orderNo}`, 'm').exec((await staff('cases')).out) ?? []
    assert.match(id, /^\d+$/, 'a case shows its number')
    const settled = await staff('settle', id, '--note', ' 银行已原路退回 ')
    const by = `命令行:${userInfo().username}`
    assert.deepEqual([settled.code, settled.out.includes(`由 ${by}：银行已原路退回`)], [0, true], settled.out)
    assert.deepEqual(await records(orderNo), [{ staff: by, verb: 'order.settle', reason: '银行已原路退回' }])
    assert.doesNotMatch((await staff('cases')).out, new RegExp(`${orderNo}|渠道又说起`))
    const again = await staff('settle', id, '--note', '另一个说法')
    assert.deepEqual([again.code, /早已了结，没有改动.*银行已原路退回/.test(again.out)], [1, true], again.out)
    assert.deepEqual(await staff('settle', '999999999', '--note', '没有'), {
      code: 1,
      out: '✗ 没有这个号码，请看 npm run orders -- cases\n',
    })
    assert.equal((await records(orderNo)).length, 1, 'what changes nothing leaves no record')

    await noteCase(shop.app.db, money, new Date(Date.now() + 60_000))
    const open = await staff('cases')
    assert.match(open.out, /^了结后渠道又说起的有 1 笔，用 --all 看$/m)
    assert.doesNotMatch(open.out, new RegExp(orderNo), 'it is not opened again')
    const all = new RegExp(`^${id}  .*（3 次，.*${orderNo}.*已了结 .* 由 ${by}：银行已原路退回，了结后渠道又说过$`, 'm')
    assert.match((await staff('cases', '--all')).out, all)
    await noteCase(shop.app.db, { ...money, amountFen: 1201 }, new Date())
    assert.match((await staff('cases')).out, new RegExp(`12.01 元  订单 ${orderNo}`), 'another sum is another case')
  })

  test('asking the gateway credits a payment whose notifies are lost', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    await shop.pay(orderNo, { options: { drop: true } })
    const asked = await staff('query', orderNo)
    assert.deepEqual([asked.code, /已付款/.test(asked.out)], [0, true], asked.out)
    assert.equal(await coinsOf(guest), 330)
    assert.deepEqual(await staff('query', '20260101000000000999999999999'), { code: 1, out: '✗ 没有这个订单\n' })
  })

  test('the command explains itself and refuses wrong words', async () => {
    assert.match((await terminal()).out, /订单和退款[\s\S]*refund 订单号/)
    const no = '20260101000000000999999999999'
    const wrong = [
      ['nonsense', no],
      ['show'],
      ['refund', no],
      ['refund', no, '--reason', '想退'],
      ['refund', no, '--reason', '误充', '--yuan', '0'],
      ['refund', no, '--reason', '误充', '--yuan', '1.234'],
      ['refund', no, '--reason', '误充', '--yuan', '1', '--full'],
      ['show', no, '--yes'],
      ['show', no, 'more'],
      ['refunds', no],
      ['cases', no],
      ['settle', '1'],
      ['settle', 'x', '--note', '查过'],
      ['settle', '0', '--note', '查过'],
      ['settle', '1', '--note', '  '],
      ['settle', '1', '--note', '一\n二'],
      ['settle', '1', '--note', '长'.repeat(201)],
      ['show', no, '--note', '查过'],
    ]
    for (const args of wrong) assert.equal((await staff(...args)).code, 2, args.join(' '))
  })
})
