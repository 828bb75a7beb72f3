// Commands are second faces of the staff's deeds: each that writes leaves one record, in the name of the system's user.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { DeedName } from '@manjuan/contract/staff'
import { sql } from 'kysely'
import { asGuest, giveCoins } from '#testing/as.ts'
import { runStaffHere } from '#testing/command.ts'
import { claim, fileTicket, paidOrderOf } from '#testing/desk.ts'
import { bareEnvironment } from '#testing/environment.ts'
import { makeFilm } from '#testing/make-film.ts'
import { openShop, type Shop } from '#testing/shop.ts'
import { billsCommand } from './commands/bills.ts'
import { commentsCommand } from './commands/comments.ts'
import { demoCommand } from './commands/demo.ts'
import { ordersCommand } from './commands/orders.ts'
import { settingsCommand } from './commands/settings.ts'
import { ticketsCommand } from './commands/tickets.ts'
import type { StaffCommand } from './staff-command.ts'

/** Each command's words, with the record that they leave; null: they only read. `{x}` stands for a fact of the shop. */
const table: readonly [command: string, words: string, verb: DeedName | null][] = [
  ['tickets', 'list', null],
  ['tickets', 'show {ticket}', null],
  ['tickets', 'claim {ticket}', 'ticket.claim'],
  ['tickets', 'release {ticket}', 'ticket.release'],
  ['tickets', 'answer {ticket} 好的 --by 甲', 'ticket.answer'],
  ['tickets', 'match {claim}', 'ticket.match'],
  ['tickets', 'approve {claim}', 'ticket.approve'],
  ['tickets', 'approve {rich}', 'approval.ask'],
  ['tickets', 'mobile {ticket} {mobile}', 'ticket.mobile'],
  ['tickets', 'close {ticket}', 'ticket.close'],
  ['tickets', 'reopen {ticket}', 'ticket.reopen'],
  ['tickets', 'close {ticket}', 'ticket.close'],
  ['settings', 'set recharge_notes ["一"] --branch 7', 'setting.change'],
  ['settings', 'get recharge_notes --branch 7', null],
  ['settings', 'drop recharge_notes --branch 7', 'setting.change'],
  ['comments', 'list', null],
  ['comments', 'hide {comment}', 'comment.review'],
  ['comments', 'show {comment}', 'comment.review'],
  ['comments', 'words', null],
  ['comments', 'words add 加微信', 'comment.words'],
  ['comments', 'words drop 加微信', 'comment.words'],
  ['orders', 'find {order}', null],
  ['orders', 'show {order}', null],
  ['orders', 'query {order}', 'order.query'],
  ['orders', 'refund {order} --reason 误充 --yuan 1', null],
  ['orders', 'refund {order} --reason 误充 --yuan 1 --yes', 'order.refund'],
  ['orders', 'refund {spent} --reason 误充 --full --yes', 'approval.ask'],
  ['orders', 'refunds --all', null],
  ['orders', 'cases --all', null],
  ['orders', 'settle {case} --note 已核对', 'order.settle'],
  ['bills', 'fetch {day}', 'bill.fetch'],
  ['bills', 'show {day}', null],
  ['bills', 'check {day}', 'bill.check'],
  ['demo', 'remove', null],
  ['staff', 'alone on', 'approval.alone'],
  ['staff', 'alone off', 'approval.alone'],
  ['staff', 'reset 失主', 'person.reset'],
]

const here: Record<string, StaffCommand> = {
  tickets: ticketsCommand,
  settings: settingsCommand,
  comments: commentsCommand,
  orders: ordersCommand,
  bills: billsCommand,
  demo: demoCommand,
}

test('the table holds every command that the helps tell of', () => {
  const helps = Object.values(here).map(({ help }) => help)
  const staff = readFileSync(join(import.meta.dirname, 'staff.ts'), 'utf8')
  const told = [...[...helps, staff].join('\n').matchAll(/npm run (\w+) -- (\w+(?: (?:add|drop|on|off)\b)?)/g)]
  const isIn = (command: string, words: string) =>
    table.some(([each, text]) => each === command && `${text} `.startsWith(`${words} `))
  assert.ok(told.length > 20)
  assert.deepEqual(
    told.filter(([, command = '', words = '']) => !isIn(command, words)).map(([line]) => line),
    [],
  )
})

describe('records of commands', () => {
  let shop: Shop
  let facts: Record<string, string>
  before(async () => {
    shop = await openShop()
    facts = await fillShop(shop)
  })
  after(() => shop.close())

  /** Runs a command that opens the shop itself. */
  function terminal(file: string, ...args: string[]): Promise<{ code: number; out: string }> {
    const { env, database } = shop.app
    const shell = {
      ...bareEnvironment(),
      DATA_DIR: env.DATA_DIR,
      ...(database.url ? { DATABASE_URL: database.url } : {}),
    }
    return new Promise((resolve) => {
      execFile(process.execPath, [join(import.meta.dirname, file), ...args], { env: shell }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out: out + err }),
      )
    })
  }

  const recordsAfter = async (seq: number) => {
    const { rows } = await sql<{ seq: number; staff: string; verb: string; before: unknown; after: unknown }>`
      select seq, staff, verb, before, after from audit_event where seq > ${seq} order by seq`.execute(shop.app.db)
    return rows
  }
  const lastRecord = async () => (await recordsAfter(0)).at(-1)?.seq ?? 0

  test('[O-11] a command that writes leaves exactly one record, with before and after; one that reads leaves none', async () => {
    for (const [command, text, verb] of table) {
      const words = text.split(' ').map((word) => word.replace(/^\{(\w+)\}$/, (_, name: string) => facts[name] ?? ''))
      const seq = await lastRecord()
      const { out } = here[command]
        ? await runStaffHere(here[command], words, shop.app)
        : await terminal(`${command}.ts`, ...words)
      const records = await recordsAfter(seq)
      const where = `${command} ${words.join(' ')}: ${out}`
      assert.deepEqual(
        records.map((record) => [record.verb, record.staff]),
        verb === null ? [] : [[verb, `命令行:${userInfo().username}`]],
        where,
      )
      for (const { before: was, after: is } of records) {
        assert.notDeepEqual(was, is, where)
        assert.notEqual(is, null, where)
      }
    }
    assert.match((await terminal('verify-audit.ts')).out, /^✓ \d+ 条记录完整。\n$/)
  })

  test('[O-11] a command that is refused leaves no record', async () => {
    const seq = await lastRecord()
    const refused: [StaffCommand, string[]][] = [
      [ticketsCommand, ['answer', '10000000', '没有这张']],
      [ticketsCommand, ['close', facts.ticket ?? '']],
      [settingsCommand, ['drop', 'recharge_notes', '--branch', '8']],
      [commentsCommand, ['hide', '999999']],
      [commentsCommand, ['words', 'drop', '没有的词']],
      [ordersCommand, ['refund', facts.order ?? '', '--reason', '误充', '--yuan', '999', '--yes']],
      [ordersCommand, ['settle', facts.case ?? '', '--note', '再说一次']],
      [ordersCommand, ['settle', '999999', '--note', '没有这笔']],
      [ordersCommand, ['refund', facts.spent ?? '', '--reason', '误充', '--full', '--yes']],
      [demoCommand, ['remove', '--yes']],
    ]
    for (const [command, words] of refused)
      assert.equal((await runStaffHere(command, words, shop.app)).code, 1, words.join(' '))
    assert.equal((await terminal('staff.ts', 'alone', 'off')).code, 1)
    assert.deepEqual(await recordsAfter(seq), [])
  })
})

/** What the commands of the table are about. */
async function fillShop(shop: Shop): Promise<Record<string, string>> {
  const { app } = shop
  const [payer, rich, stranger] = [await asGuest(app), await asGuest(app), await asGuest(app)]
  await paidOrderOf(app, payer, { tradeNo: '4200000001' })
  await paidOrderOf(app, rich, { tradeNo: '4200000002' })
  await giveCoins(app, rich.user.userId, { paid: 5_001 })
  const mobile = '13800001234'
  assert.ok((await payer.call('bindMobile', { body: { mobile } })).result)
  const orderOf = async () => {
    const guest = await asGuest(app)
    const { orderNo } = await shop.order(guest)
    await shop.pay(orderNo)
    await shop.until(guest, orderNo, 'paid')
    return { guest, orderNo }
  }
  const [order, spent] = [await orderOf(), await orderOf()]
  await sql`
    select move_coins('spent', 'grant', ${spent.guest.user.userId}::bigint, -100::bigint, -30::bigint, 'sales', now())`.execute(
    app.db,
  )
  const film = await makeFilm(app, { title: '江上春潮' })
  const said = await payer.call('vodCommentSend', { params: { vodId: film.id }, body: { text: '好看', stime: 61_000 } })
  assert.ok(said.result, said.msg)
  await sql`insert into staff (name, role_id, state, created_at) select '失主', id, 'ended', now() from staff_role where name = '只读'`.execute(
    app.db,
  )
  const { rows: cases } = await sql<{ id: number }>`
    insert into pay_case (kind, provider, order_no, trade_no, amount_fen, first_at, last_at)
    values ('mismatch', 'sandbox', ${order.orderNo}, 'T-other', 100, now(), now()) returning id`.execute(app.db)
  const yesterday = new Date(Date.now() - 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
  const fileOf = async (fields: Parameters<typeof fileTicket>[2]) =>
    String((await fileTicket(app, stranger, fields)).ticketNo)
  return {
    ticket: await fileOf({ topic: 'other', text: '我的手机号被别人绑定了' }),
    claim: await fileOf(claim()),
    rich: await fileOf(claim({ tradeNo: '4200000002' })),
    ...{ mobile, comment: String(said.data.id), order: order.orderNo, spent: spent.orderNo, day: yesterday },
    case: String(cases[0]?.id),
  }
}
