import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest, type Guest } from '#testing/as.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { asOwner, asPerson, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'
import { fillSearchIndex } from '#testing/verbs.ts'

describe('the search box', () => {
  let shop: TestApp
  let at: TestConsole
  let owner: Desk
  let reader: Guest
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date()) })
    at = await openConsole(shop)
    owner = await asOwner(at)
    await makeComic(shop, { title: '长安夜行录', pages: 0 })
    await makeNovel(shop, { title: '长夜安眠', state: 'draft' })
    await fillSearchIndex(shop.db)
    reader = await asGuest(shop)
    const { userId } = reader.user
    await sql`update account set mobile = '13812345678' where id = ${userId}`.execute(shop.db)
    await sql`insert into pay_package (type, price_fen, title, item_count) values ('coin', 600, '60 金币', 60)`.execute(
      shop.db,
    )
    await sql`insert into pay_channel (code, provider, superior_code, initiator_code, description)
      values ('sandbox_alipay', 'sandbox', 'alipay', 'wap_pay', '支付宝')`.execute(shop.db)
    await sql`
      insert into pay_order (order_no, account_id, package_id, channel_code, provider, type, price_fen, amount_fen, coins, gift_coins, vip_days, state, trade_no, created_at, expires_at)
      select 'MJ2026112300000001', ${userId}, min(id), 'sandbox_alipay', 'sandbox', 'coin', 600, 600, 60, 0, 0, 'expired', '2026112322001400001', now(), now() from pay_package`.execute(
      shop.db,
    )
    await sql`
      insert into ticket (no, account_id, kind, topic, contact, secret_hash, created_at, updated_at)
      values (30812913, ${userId}, 'service', 'payment', '', '\\x00'::bytea, now(), now())`.execute(shop.db)
    await sql`
      insert into ticket_message (ticket_no, author, text, created_at) values (30812913, 'reader', '没有到账', now())`.execute(
      shop.db,
    )
  })
  after(async () => {
    await at.close()
    await shop.close()
  })

  const found = async (q: string, desk = owner) => {
    const answer = await desk.call('find', { query: { q } })
    assert.ok(answer.result, answer.msg)
    return answer.data.found
  }

  test('a work is found by pinyin initials and by words in any state, all else by its whole number', async () => {
    assert.deepEqual(
      (await found('cayxl')).map(({ to, title }) => [to, title]),
      [['work', '长安夜行录']],
    )
    const [draft] = await found('长夜')
    assert.deepEqual([draft?.title, draft?.note], ['长夜安眠', '草稿'])
    const { account } = reader.user
    assert.deepEqual(await found(account), [
      { to: 'reader', id: account, title: `账号 ${account}`, note: '138****5678' },
    ])
    assert.deepEqual(
      (await found('13812345678')).map(({ id }) => id),
      [account],
    )
    for (const no of ['MJ2026112300000001', '2026112322001400001'])
      assert.deepEqual(
        (await found(no)).map(({ to, id }) => [to, id]),
        [['order', 'MJ2026112300000001']],
      )
    assert.deepEqual(
      (await found('30812913')).map(({ to, id }) => [to, id]),
      [['ticket', '30812913']],
    )
  })

  test('nobody is found by a part of a number, and no answer holds a whole mobile', async () => {
    for (const part of ['1381234', reader.user.account.slice(0, 8), '202611232200', "'%", '%'])
      assert.deepEqual(await found(part), [], part)
    assert.doesNotMatch(JSON.stringify(await found('13812345678')), /13812345678/)
  })

  test('who lacks reader.read gets no reader, and so for orders, tickets and works', async () => {
    const numbers = [reader.user.account, '13812345678', '2026112322001400001', '30812913', '长安']
    const seen = async (desk: Desk) => {
      const all = await Promise.all(numbers.map((q) => found(q, desk)))
      return [...new Set(all.flat().map(({ to }) => to))]
    }
    assert.deepEqual(await seen(await asPerson(owner, '编辑', ['work.read'])), ['work'])
    const clerk = await asPerson(owner, '财务员', ['order.read', 'ticket.read'])
    assert.deepEqual(await seen(clerk), ['order', 'ticket'])
    const { account } = reader.user
    assert.equal((await clerk.call('reader', { params: { account } })).code, '403')
    const editor = await asPerson(owner, '编辑乙', ['work.read'])
    assert.equal((await editor.call('order', { params: { no: 'MJ2026112300000001' } })).code, '403')
    assert.equal((await editor.call('deskTicket', { params: { no: 30812913 } })).code, '403')
  })

  test('who looked at a reader or a ticket is in the records once, by the account and never by the mobile', async () => {
    const looker = await asPerson(owner, '看客', ['reader.read', 'ticket.read', 'order.read'])
    const { account } = reader.user
    const looks = async () => {
      const { rows } = await sql<{ said: string }>`
        select verb || ' ' || object as said from audit_event where staff = '看客' and verb like '%.read' order by seq`.execute(
        shop.db,
      )
      return rows.map(({ said }) => said)
    }
    await found('2026112322001400001', looker)
    assert.deepEqual(await looks(), [], 'an order by its number is no look at a person')
    await found('13812345678', looker)
    for (let round = 0; round < 2; round++) {
      assert.ok((await looker.call('reader', { params: { account } })).result)
      assert.ok((await looker.call('deskTicket', { params: { no: 30812913 } })).result)
    }
    const seen = [`reader.read reader ${account}`, 'ticket.read ticket 30812913']
    assert.deepEqual(await looks(), seen)
    at.clock.advance(11 * 60_000)
    assert.ok((await looker.call('reader', { params: { account } })).result)
    assert.deepEqual(await looks(), [...seen, `reader.read reader ${account}`])
    assert.equal((await looker.call('reader', { params: { account: '999999999' } })).code, '404')
    const { rows } = await sql<{ all: string }>`select string_agg(e::text, '') as all from audit_event e`.execute(
      shop.db,
    )
    assert.doesNotMatch(rows[0]?.all ?? '', /13812345678|没有到账/)
  })

  test('what was found is shown on its page, and what is not there is told', async () => {
    const { account } = reader.user
    const shown = await owner.call('reader', { params: { account } })
    assert.equal(shown.result && shown.data.mobile, '138****5678')
    const order = await owner.call('order', { params: { no: 'MJ2026112300000001' } })
    assert.deepEqual(order.result && [order.data.title, order.data.amountFen, order.data.channel], [
      '60 金币',
      600,
      '支付宝',
    ])
    const ticket = await owner.call('deskTicket', { params: { no: 30812913 } })
    assert.deepEqual(ticket.result && ticket.data.messages.map(({ text }) => text), ['没有到账'])
    assert.equal((await owner.call('deskTicket', { params: { no: 99999999 } })).code, '404')
    assert.equal((await owner.call('order', { params: { no: 'nothing' } })).code, '404')
  })
})
