// Tickets in the console: the queue, and deeds on the version that a person saw.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { StaffDataOf, StaffInputOf } from '@manjuan/contract/staff'
import sharp from 'sharp'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest, type Guest } from '#testing/as.ts'
import { runStaffHere } from '#testing/command.ts'
import { fileTicket, openTicket, paidOrderOf } from '#testing/desk.ts'
import { asOwner, asPerson, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'
import { ticketsCommand } from '../../cli/commands/tickets.ts'

type Query = NonNullable<StaffInputOf<'deskTickets'>['query']>
type Ticket = StaffDataOf<'deskTicket'>

describe('tickets in the console', () => {
  let shop: TestApp
  let at: TestConsole
  let owner: Desk
  let anna: Desk
  let boris: Desk
  let reader: Guest
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date()) })
    at = await openConsole(shop)
    owner = await asOwner(at)
    anna = await asPerson(owner, '客服甲', ['ticket.read', 'ticket.answer', 'reader.read', 'order.read'])
    boris = await asPerson(owner, '客服乙', ['ticket.read', 'ticket.answer'])
    reader = await asGuest(shop)
  })
  after(async () => {
    await at.close()
    await shop.close()
  })

  /** Lets time pass in steps in which no session is idle for too long. */
  const pass = async (steps: number) => {
    for (let step = 0; step < steps; step++) {
      shop.clock.advance(8 * 60_000)
      for (const desk of [owner, anna, boris]) assert.ok((await desk.call('me')).result)
    }
  }
  const read = async (no: number, desk = anna): Promise<Ticket> => {
    const answer = await desk.call('deskTicket', { params: { no } })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  const queue = async (query: Query, desk = anna) => {
    const answer = await desk.call('deskTickets', { query })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  const file = async (text: string, fields: Parameters<typeof fileTicket>[2] = {}, files: Blob[] = []) => {
    shop.clock.advance(1_000)
    return (await fileTicket(shop, await asGuest(shop), { text, ...fields }, files)).ticketNo
  }

  // It stands first, because a command has the real time, and the others let the test's clock run ahead.
  test('the command claims, gives back and reopens by the same verbs, and heeds a claim of the console', async () => {
    const no = await file('命令行也行')
    const staff = (...words: string[]) => runStaffHere(ticketsCommand, words, shop)
    assert.equal((await staff('claim', String(no))).code, 0)
    const { version, claimedBy } = await read(no)
    assert.match(claimedBy, /^命令行:/)
    const kept = await anna.call('answerTicket', { params: { no }, body: { version, text: '我来' } })
    assert.equal(kept.msg, '同事正在处理这张工单，要接手请先认领')
    assert.equal((await staff('release', String(no))).code, 0)
    const free = await read(no)
    assert.ok((await anna.call('claimTicket', { params: { no }, body: { version: free.version } })).result)
    assert.match((await staff('answer', String(no), '抢答')).out, /同事正在处理这张工单/)
    assert.equal((await staff('claim', String(no), '--over')).code, 0)
    assert.equal((await staff('close', String(no))).code, 0)
    assert.match((await staff('show', String(no))).out, /认领/)
    assert.equal((await staff('reopen', String(no))).code, 0)
    assert.match((await staff('reopen', String(no))).out, /工单没有关闭/)
  })

  test('[O-60] the reader sees the answer, and each deed takes the version that the one before it left', async () => {
    const { ticketNo: no } = await fileTicket(shop, reader, { text: '金币没到账' })
    await paidOrderOf(shop, reader, { tradeNo: '4200000777' })
    const params = { no }
    const fresh = await read(no)
    assert.deepEqual([fresh.account, fresh.claimedBy, fresh.state], [reader.user.account, '', 'waiting'])
    const orders = await anna.call('readerOrders', { params: { account: fresh.account } })
    assert.deepEqual(orders.result && orders.data.orders.map(({ tradeNo }) => tradeNo), ['4200000777'])
    const claimed = await anna.call('claimTicket', { params, body: { version: fresh.version } })
    assert.ok(claimed.result, claimed.msg)
    assert.deepEqual([claimed.data.mine, claimed.data.claimedBy], [true, '客服甲'])
    const body = { version: claimed.data.version, text: '已补发，请查收' }
    const answered = await anna.call('answerTicket', { params, body })
    assert.ok(answered.result, answered.msg)
    const seen = await openTicket(reader, no)
    assert.deepEqual([seen.state, seen.messages.at(-1)?.text], ['answered', '已补发，请查收'])
    const closed = await anna.call('closeTicket', { params, body: { version: answered.data.version } })
    assert.ok(closed.result, closed.msg)
    assert.deepEqual([closed.data.state, closed.data.claimedBy], ['closed', ''])
    const again = await anna.call('reopenTicket', { params, body: { version: closed.data.version } })
    assert.ok(again.result, again.msg)
    assert.equal((await openTicket(reader, no)).state, 'waiting')
    assert.deepEqual(
      again.data.history.map(({ action }) => action),
      ['reopen', 'close', 'answer', 'claim'],
    )
  })

  test('a stale version is refused with who changed it and what stands now, and changes nothing', async () => {
    const guest = await asGuest(shop)
    const { ticketNo: no } = await fileTicket(shop, guest)
    const { version } = await read(no)
    shop.clock.advance(1_000)
    assert.ok((await guest.call('addToTicket', { body: { ticketNo: no, text: '找到截图了' } })).result)
    const late = await boris.call('answerTicket', { params: { no }, body: { version, text: '请提供截图' } })
    assert.deepEqual([late.code, late.msg], ['409', '别人刚刚改过，请看一下再保存'])
    const { theirs } = late.data as { theirs: Ticket }
    assert.deepEqual([theirs.changedBy, theirs.messages.at(-1)?.text], ['', '找到截图了'])
    shop.clock.advance(1_000)
    const now = { params: { no }, body: { version: theirs.version } }
    assert.ok((await anna.call('closeTicket', now)).result)
    for (const name of ['claimTicket', 'closeTicket', 'reopenTicket', 'releaseTicket'] as const) {
      const refused = await boris.call(name, now)
      assert.equal(refused.code, '409', name)
      assert.equal((refused.data as { theirs: Ticket }).theirs.changedBy, '客服甲', name)
    }
    assert.equal((await openTicket(guest, no)).messages.length, 2)
  })

  test('of two persons who claim at once one wins; the other is kept out until the claim is old or taken over', async () => {
    const no = await file('谁来处理')
    const { version } = await read(no)
    const claims = await Promise.all(
      [anna, boris].map((desk) => desk.call('claimTicket', { params: { no }, body: { version } })),
    )
    assert.deepEqual(claims.map(({ code }) => code).toSorted(), ['0', '409'])
    const [first, second] = claims[0]?.result ? [anna, boris] : [boris, anna]
    const held = await read(no)
    assert.equal(held.claimedBy, first.name)
    const body = { version: held.version, text: '我来回答' }
    for (const name of ['answerTicket', 'claimTicket', 'closeTicket', 'releaseTicket'] as const) {
      const refused = await second.call(name, { params: { no }, body } as never)
      assert.deepEqual([refused.code, refused.msg], ['409', '同事正在处理这张工单，要接手请先认领'], name)
    }
    const over = await second.call('claimTicket', { params: { no }, body: { version: held.version, over: true } })
    assert.ok(over.result, over.msg)
    assert.equal(over.data.claimedBy, second.name)
    await pass(2)
    const idle = await read(no)
    assert.equal(idle.heldUntil, null)
    const answered = await first.call('answerTicket', { params: { no }, body: { ...body, version: idle.version } })
    assert.ok(answered.result, answered.msg)
  })

  test('a claim that its holder renews leaves the version, so that the holder’s page is not stale', async () => {
    const no = await file('慢慢打字')
    const { version } = await read(no)
    const claimed = await anna.call('claimTicket', { params: { no }, body: { version } })
    assert.ok(claimed.result)
    await pass(1)
    const renewed = await anna.call('claimTicket', { params: { no }, body: { version: claimed.data.version } })
    assert.ok(renewed.result, renewed.msg)
    assert.equal(renewed.data.version, claimed.data.version)
    assert.notEqual(renewed.data.heldUntil, claimed.data.heldUntil)
    const body = { version: claimed.data.version }
    const released = await anna.call('releaseTicket', { params: { no }, body })
    assert.deepEqual(released.result && [released.data.claimedBy, released.data.mine], ['', false])
  })

  test('whoever lacks ticket.answer reads and changes nothing; whoever lacks ticket.read sees no ticket', async () => {
    const no = await file('只看不改')
    const looker = await asPerson(owner, '看客', ['ticket.read'])
    const editor = await asPerson(owner, '编辑', ['work.read'])
    const { version, account } = await read(no, looker)
    assert.equal(account, '', 'whose ticket it is needs reader.read or order.read')
    for (const name of ['claimTicket', 'releaseTicket', 'answerTicket', 'closeTicket', 'reopenTicket'] as const) {
      const answer = await looker.call(name, { params: { no }, body: { version, text: '好' } } as never)
      assert.equal(answer.code, '403', name)
    }
    for (const name of ['deskTickets', 'ticketsWaiting'] as const) assert.equal((await editor.call(name)).code, '403')
    assert.equal((await looker.call('readerOrders', { params: { account: reader.user.account } })).code, '403')
    assert.equal((await read(no)).version, version)
  })

  test('the queue is cut by state, kind, topic, claim and words, and paged without loss or repetition', async () => {
    const nos: number[] = []
    for (const word of ['排队一', '排队二', '排队三', '排队四', '排队五'])
      nos.push(await file(`${word} 100%到账`, { kind: 'complaint', topic: 'rights' }))
    const [first = 0, second = 0, third = 0] = nos
    const { version } = await read(first)
    const answered = await anna.call('answerTicket', { params: { no: first }, body: { version, text: '好的' } })
    assert.ok(answered.result, answered.msg)
    const mine = { params: { no: second }, body: { version: (await read(second)).version } }
    assert.ok((await anna.call('claimTicket', mine)).result)
    const all = [...nos.slice(1), first]
    const seen: number[] = []
    let after: string | undefined
    do {
      const page = await queue({ q: '100%到', limit: 2, ...(after ? { after } : {}) })
      assert.equal(page.count, 5)
      seen.push(...page.rows.map(({ no }) => no))
      after = page.next ?? undefined
    } while (after)
    assert.deepEqual(seen, all, 'unanswered first, the oldest first')
    const found = async (query: Query, desk = anna) =>
      (await queue({ kind: 'complaint', ...query }, desk)).rows.map(({ no }) => no)
    assert.deepEqual(await found({ claimed: 'mine' }), [second])
    assert.deepEqual(await found({ claimed: 'mine' }, boris), [])
    assert.deepEqual(await found({ claimed: 'nobody', state: 'waiting' }), nos.slice(2))
    assert.deepEqual(await found({ state: 'answered', topic: 'rights' }), [first])
    assert.deepEqual(await found({ topic: 'payment' }), [])
    assert.deepEqual(await found({ q: String(third) }), [third])
    assert.deepEqual(await found({ q: '排队_' }), [], 'no letter of a search is a pattern')
    shop.clock.advance(1_000)
    const closing = { params: { no: third }, body: { version: (await read(third)).version } }
    assert.ok((await anna.call('closeTicket', closing)).result)
    assert.deepEqual(await found({ state: 'closed' }), [third])
    assert.equal((await found({ state: 'all' }))[0], third, 'what changed last stands first among all')
    assert.deepEqual(
      (await queue({ q: reader.user.account, state: 'all' })).rows.map(({ topic }) => topic),
      ['payment'],
    )
    assert.deepEqual((await queue({ q: reader.user.account, state: 'all' }, boris)).rows, [])
    const waits = async (desk: Desk) => {
      const answer = await desk.call('ticketsWaiting')
      return answer.result ? answer.data.count : -1
    }
    assert.equal(await waits(anna), (await waits(boris)) + 1, 'what anna holds does not wait for boris')
  })

  test('a picture is told to the staff of its ticket alone, and an answer without words is refused at its field', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    const no = await file('见截图', {}, [new Blob([new Uint8Array(png)], { type: 'image/png' })])
    const other = await file('没有图')
    const { pictures, version } = await read(no)
    const [{ name } = { name: '' }] = pictures
    const shown = await boris.call('deskTicketPicture', { params: { no, name } })
    assert.ok(shown.result, shown.msg)
    const { format, width } = await sharp(Buffer.from(shown.data.webp, 'base64')).metadata()
    assert.deepEqual([format, width], ['webp', 40])
    assert.equal((await boris.call('deskTicketPicture', { params: { no: other, name } })).code, '404')
    for (const text of ['  \n ', '字'.repeat(2_001), '铃\u0007']) {
      const refused = await boris.call('answerTicket', { params: { no }, body: { version, text } })
      assert.equal(refused.code, '422')
      assert.match(JSON.stringify(refused.data), /"path":"text","message":"回复应为 1 到 2000 字/)
    }
  })
})
