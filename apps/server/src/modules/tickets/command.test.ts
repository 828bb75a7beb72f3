// The staff's command beside the running server. A few of its runs are processes of their own.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest, type Guest, giveCoins, newBrowser } from '#testing/as.ts'
import { runStaffHere, type StaffRan } from '#testing/command.ts'
import {
  claim,
  type Filing,
  fileTicket,
  filing,
  openTicket as open,
  paidOrderOf,
  ticketsOf as tickets,
} from '#testing/desk.ts'
import { bareEnvironment } from '#testing/environment.ts'
import { ticketsCommand } from '../../cli/commands/tickets.ts'
import { commandDeed } from '../staff/index.ts'
import { approveOn } from './deeds.ts'

describe('the desk and the staff’s command', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ clock: new TestClock(new Date()) })
  })
  after(() => app.close())

  const file = (guest: Guest, fields: Partial<Filing> = {}) => fileTicket(app, guest, fields)
  const paidOrder = (guest: Guest, fields: { tradeNo: string }) => paidOrderOf(app, guest, fields)

  /** Runs the staff's command as the terminal does. */
  function terminal(...args: string[]): Promise<StaffRan> {
    const env = {
      ...bareEnvironment(),
      DATA_DIR: app.env.DATA_DIR,
      ...(app.database.url ? { DATABASE_URL: app.database.url } : {}),
    }
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(import.meta.dirname, '../../cli/tickets.ts'), ...args],
        { env },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out: out + err }),
      )
    })
  }

  const staff = (...args: string[]) => runStaffHere(ticketsCommand, args, app)

  test('[A-12] a reader files a ticket, the staff answers by the command, the reader reads it and writes again', async () => {
    const guest = await asGuest(app)
    const { ticketNo, secret } = await file(guest, { contact: 'reader@mail.example' })
    assert.match(secret, /^[\w-]{22}$/)
    assert.match((await staff('list')).out, new RegExp(`${ticketNo}  待回复`))
    const answered = await terminal('answer', String(ticketNo), '已为您补发金币\n请查收', '--by', '甲')
    assert.deepEqual([answered.code, answered.out], [0, '✓ 已完成\n'])
    const [head] = (await tickets(guest)) ?? []
    assert.deepEqual([head?.ticketNo, head?.state, head?.unread], [ticketNo, 'answered', true])
    const seen = await open(guest, ticketNo)
    assert.deepEqual(
      seen.messages.map(({ author, text }) => [author, text]),
      [
        ['reader', filing.text],
        ['staff', '已为您补发金币\n请查收'],
      ],
    )
    assert.equal((await tickets(guest))?.[0]?.unread, false, 'what was opened counts as seen')
    const more = await guest.call('addToTicket', { body: { ticketNo, text: '收到了，谢谢' } })
    assert.ok(more.result)
    assert.deepEqual([more.data.state, more.data.messages.length], ['waiting', 3])
    assert.equal((await staff('close', String(ticketNo), '--by', '甲')).code, 0)
    const late = await guest.call('addToTicket', { body: { ticketNo, text: '还有一个问题' } })
    assert.deepEqual([late.result, late.msg], [false, '这张工单已关闭，如还有问题请提交新的工单'])
    assert.match((await staff('answer', String(ticketNo), '迟了')).out, /工单已关闭/)
  })

  test('a reader’s text cannot control the staff’s terminal', async () => {
    const guest = await asGuest(app)
    const { ticketNo } = await file(guest, { text: '第一行\n工单 11111111  已关闭\u202e反' })
    // Rows that another program may have written, without this server's validation.
    await sql`update ticket set contact = ${'\u001b]0;owned\u0007\u001b[2J'} where no = ${ticketNo}`.execute(app.db)
    await sql`insert into ticket_message (ticket_no, author, text, created_at) values (${ticketNo}, 'reader', ${'\u001b[31m红\r改\u009b1A'}, now())`.execute(
      app.db,
    )
    for (const args of [['show', String(ticketNo)], ['list']]) {
      const { out } = await staff(...args)
      assert.ok(!/[^\P{Cc}\n]|[\u200b-\u200f\u2028-\u202e\u2066-\u2069]/u.test(out), JSON.stringify(out))
    }
    const { out } = await staff('show', String(ticketNo))
    assert.match(out, /<1B>\]0;owned<07><1B>\[2J/)
    assert.match(out, /^ {2}│ 工单 11111111/m)
    assert.doesNotMatch(out, /^工单 11111111/m)
  })

  test('the command explains itself and says by its exit code how it went', async () => {
    assert.match((await terminal()).out, /客服工单[\s\S]*answer 工单号/)
    const wrong = [
      ['nonsense'],
      ['show'],
      ['show', '12'],
      ['answer', '12345678'],
      ['list', '--nonsense'],
      ['close', '12345678', 'x'],
    ]
    for (const args of wrong) assert.equal((await staff(...args)).code, 2, args.join(' '))
    const { code, out } = await terminal('nonsense')
    assert.equal(code, 2)
    assert.match(out, /^没有这个命令：nonsense\n/)
    assert.deepEqual(await terminal('show', '10000000'), { code: 1, out: '✗ 没有这张工单\n' })
    assert.equal((await staff('match', '10000000')).code, 1)
    const guest = await asGuest(app)
    const { ticketNo } = await file(guest)
    assert.match((await staff('approve', String(ticketNo))).out, /不是找回账号的工单/)
    assert.match((await staff('answer', String(ticketNo), 'a\u001bb')).out, /控制字符/)
    const shown = await staff('show', String(ticketNo))
    assert.ok(shown.out.includes('  │ 充了 30 元'))
  })

  test('records of the staff’s deeds cannot be changed or deleted', async () => {
    const guest = await asGuest(app)
    const { ticketNo } = await file(guest)
    await staff('answer', String(ticketNo), '好', '--by', '甲')
    for (const change of [
      sql`update ticket_action set staff = 'x' where ticket_no = ${ticketNo}`,
      sql`delete from ticket_action where ticket_no = ${ticketNo}`,
    ])
      await assert.rejects(change.execute(app.db), /never changed/)
    assert.match((await staff('show', String(ticketNo))).out, /（甲） {2}回复/)
  })

  test('[A-12] a reader without the old device gets the account back by the receipt’s facts and one code', async () => {
    const payer = await asGuest(app)
    await paidOrder(payer, { tradeNo: '4200000001' })
    const stranger = await asGuest(app)
    const { ticketNo } = await file(stranger, claim({ account: payer.user.account }))
    const no = String(ticketNo)
    assert.equal((await open(stranger, ticketNo)).recovery?.state, 'waiting')
    assert.equal((await stranger.call('fetchRecovery', { body: { ticketNo } })).result, false, 'nobody has approved')
    const match = await staff('match', no)
    assert.deepEqual([match.code, match.out], [0, '✓ 相符\n'])
    assert.ok(!(await staff('show', no)).out.includes(payer.user.visitorId))
    assert.equal((await staff('approve', no, '--by', '甲')).code, 0)
    const ready = await open(stranger, ticketNo)
    assert.deepEqual(
      [ready.recovery?.state, ready.state, ready.messages.at(-1)?.author],
      ['ready', 'answered', 'staff'],
    )
    const asked = await Promise.all(
      Array.from({ length: 4 }, () => stranger.call('fetchRecovery', { body: { ticketNo } })),
    )
    const given = asked.flatMap((answer) => (answer.result ? [answer.data] : []))
    assert.equal(given.length, 1, 'one code, however many ask')
    assert.equal(given[0]?.account, payer.user.account)
    assert.equal((await open(stranger, ticketNo)).recovery?.state, 'fetched')
    const code = given[0]?.code ?? ''
    const tables = await Promise.all(
      ['ticket', 'ticket_message', 'ticket_recovery', 'ticket_action', 'credential'].map((table) =>
        sql<{ all: string }>`select string_agg(row_to_json(t)::text, '') as all from ${sql.table(table)} t`.execute(
          app.db,
        ),
      ),
    )
    for (const { rows } of tables) assert.ok(!(rows[0]?.all ?? '').includes(code), 'no clear code is kept')
    const login = await newBrowserWithTrace().call('login', { body: { account: payer.user.account, password: code } })
    assert.ok(login.result, login.msg)
    assert.equal(login.data.userId, payer.user.userId)
    const again = await newBrowserWithTrace().call('login', { body: { account: payer.user.account, password: code } })
    assert.equal(again.result, false, 'the code is good once')
  })

  /** What an approval by this user of the system comes to; 'waits' when it needs another person. */
  const approveBy = async (ticketNo: number, user: string) => {
    const outcome = await approveOn(app.db, ticketNo, commandDeed(user, app.clock.now()))
    return typeof outcome === 'string' ? outcome : 'waits'
  }

  const newBrowserWithTrace = () => {
    const browser = newBrowser(app)
    browser.identity.traceId = 't'
    return browser
  }

  test('an account with many coins needs two of the staff; one name in two spellings is one person', async () => {
    const payer = await asGuest(app)
    await paidOrder(payer, { tradeNo: '4200000005' })
    await giveCoins(app, payer.user.userId, { paid: 5001 })
    const stranger = await asGuest(app)
    const { ticketNo } = await file(stranger, claim({ tradeNo: '4200000005' }))
    for (const name of ['Ab', ' ab ', 'AB', 'Ａｂ']) assert.equal(await approveBy(ticketNo, name), 'waits', name)
    assert.equal((await stranger.call('fetchRecovery', { body: { ticketNo } })).result, false)
    assert.equal(await approveBy(ticketNo, '乙'), 'done')
    assert.equal((await stranger.call('fetchRecovery', { body: { ticketNo } })).result, true)
  })

  test('the command takes the system’s user as the person: another --by is a note, and no second person', async () => {
    const payer = await asGuest(app)
    await paidOrder(payer, { tradeNo: '4200000008' })
    await giveCoins(app, payer.user.userId, { paid: 5001 })
    const stranger = await asGuest(app)
    const { ticketNo } = await file(stranger, claim({ tradeNo: '4200000008' }))
    for (const name of ['甲', '乙', '丙']) {
      const { code, out } = await (name === '甲' ? terminal : staff)('approve', String(ticketNo), '--by', name)
      assert.equal(code, 1)
      assert.match(out, /还需要另一位同事在控制台的“审批”里批准/)
    }
    assert.equal((await stranger.call('fetchRecovery', { body: { ticketNo } })).result, false)
    assert.match((await staff('show', String(ticketNo))).out, new RegExp(`  命令行:${userInfo().username}（甲）  批准`))
    assert.equal(await approveBy(ticketNo, 'another-user'), 'done')
  })

  test('[A-08] a squatted mobile goes to its proven owner: by a person of the system, without coins, and both are told', async () => {
    const mobile = '13800001234'
    const [squatter, owner] = [await asGuest(app), await asGuest(app)]
    assert.ok((await squatter.call('bindMobile', { body: { mobile } })).result)
    assert.equal((await owner.call('bindMobile', { body: { mobile } })).result, false)
    const ledger = async () =>
      (
        await sql`select account_id, paid_coins, gift_coins, (select count(*) from entry) as entries from wallet
          where account_id in (${squatter.user.userId}, ${owner.user.userId}) order by 1`.execute(app.db)
      ).rows
    const before = await ledger()
    const { ticketNo } = await file(owner, { topic: 'other', text: '我的手机号被别人绑定了' })
    const no = String(ticketNo)
    const wrong: [string[], number, RegExp][] = [
      [[no], 2, /11 位手机号/],
      [[no, '12'], 2, /11 位手机号/],
      [['10000000', mobile], 1, /没有这张工单/],
      [[no, '13800009999'], 1, /没有账号绑定这个手机号/],
    ]
    for (const [args, code, words] of wrong) {
      const told = await staff('mobile', ...args)
      assert.equal(told.code, code, args.join(' '))
      assert.match(told.out, words)
    }
    assert.deepEqual(await staff('mobile', no, mobile, '--by', '甲，已回拨核实'), { code: 0, out: '✓ 已完成\n' })
    const mobileOf = async (guest: Guest) => (await guest.call('userInfo')).data?.mobile
    assert.deepEqual([await mobileOf(squatter), await mobileOf(owner)], ['', '138****1234'])
    assert.deepEqual(await ledger(), before, 'no coin has moved')
    assert.match((await open(owner, ticketNo)).messages.at(-1)?.text ?? '', /138\*\*\*\*1234 经核实已绑定到您的账号/)
    const [news] = (await tickets(squatter)) ?? []
    assert.equal(news?.unread, true, 'the former account sees news')
    const seen = await open(squatter, news?.ticketNo ?? 0)
    assert.match(seen.messages[0]?.text ?? '', /138\*\*\*\*1234 经核实属于其他读者/)
    assert.match(
      (await staff('show', no)).out,
      new RegExp(`  命令行:${userInfo().username}（甲，已回拨核实）  改绑手机号`),
    )
    const login = await newBrowserWithTrace().call('login', {
      body: { account: mobile, password: owner.user.password ?? '' },
    })
    assert.equal(login.data?.userId, owner.user.userId)
    assert.match((await staff('mobile', no, mobile)).out, /已绑定在提交工单的账号上/)
    assert.ok((await squatter.call('bindMobile', { body: { mobile: '13800005678' } })).result, 'a number of its own')
    assert.match((await staff('mobile', no, '13800005678')).out, /已绑定另一个手机号/)
  })

  test('closing the ticket takes back an unused approval', async () => {
    const payer = await asGuest(app)
    await paidOrder(payer, { tradeNo: '4200000007' })
    const stranger = await asGuest(app)
    const { ticketNo, secret } = await file(stranger, claim({ tradeNo: '4200000007' }))
    assert.equal(await approveBy(ticketNo, '甲'), 'done')
    assert.equal((await staff('close', String(ticketNo))).code, 0)
    for (const guest of [stranger, await asGuest(app)])
      assert.equal((await guest.call('fetchRecovery', { body: { ticketNo, secret } })).code, '404')
    assert.equal((await open(stranger, ticketNo)).recovery?.state, 'waiting')
  })

  test('an unused approval ends after a week', async () => {
    const payer = await asGuest(app)
    await paidOrder(payer, { tradeNo: '4200000006' })
    const stranger = await asGuest(app)
    const { ticketNo } = await file(stranger, claim({ tradeNo: '4200000006' }))
    assert.equal((await staff('approve', String(ticketNo))).code, 0)
    await sql`update ticket_recovery set approved_at = approved_at - interval '8 days' where ticket_no = ${ticketNo}`.execute(
      app.db,
    )
    assert.equal((await open(stranger, ticketNo)).recovery?.state, 'waiting')
    assert.equal((await stranger.call('fetchRecovery', { body: { ticketNo } })).result, false)
  })
})
