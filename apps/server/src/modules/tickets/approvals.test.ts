// Deeds of two persons, proven by claims of accounts with many coins: asked for and decided over HTTP and by the command.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { StaffDataOf, Verb } from '@manjuan/contract/staff'
import { sql } from 'kysely'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest, type Guest, giveCoins } from '#testing/as.ts'
import { runStaffHere } from '#testing/command.ts'
import { claim, fileTicket, paidOrderOf } from '#testing/desk.ts'
import { asOwner, asPerson, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'
import { ticketsCommand } from '../../cli/commands/tickets.ts'
import { commandDeed, setAloneRule, verifyChain } from '../staff/index.ts'

const hour = 3_600_000
const both: Verb[] = ['ticket.read', 'ticket.recover', 'approve']

describe('what waits for a second person', () => {
  let shop: TestApp
  let at: TestConsole
  let owner: Desk
  let anna: Desk
  let boris: Desk
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date()) })
    at = await openConsole(shop)
    owner = await asOwner(at)
    anna = await asPerson(owner, '安娜', both)
    boris = await asPerson(owner, '鲍里斯', both)
  })
  after(async () => {
    assert.equal((await verifyChain(at.db)).bad, null)
    await at.close()
    await shop.close()
  })

  interface Claim {
    ticketNo: number
    stranger: Guest
    payer: Guest
  }
  let serial = 0
  /** A claim of an account with more than 5,000 paid coins. */
  const richClaim = async (): Promise<Claim> => {
    const tradeNo = `43000000${++serial}`
    const [payer, stranger] = [await asGuest(shop), await asGuest(shop)]
    await paidOrderOf(shop, payer, { tradeNo })
    await giveCoins(shop, payer.user.userId, { paid: 5_001 })
    const { ticketNo } = await fileTicket(shop, stranger, claim({ tradeNo }))
    return { ticketNo, stranger, payer }
  }
  const isOpened = async ({ stranger, ticketNo }: Claim) =>
    (await stranger.call('fetchRecovery', { body: { ticketNo } })).result
  const ask = async (desk: Desk, { ticketNo: no }: Claim, key: string = randomUUID()): Promise<number> => {
    await desk.prove()
    const answer = await desk.call('approveTicket', { params: { no } }, { key })
    assert.deepEqual([answer.code, answer.msg], ['202', '已提交审批，要等另一位同事批准'])
    return (answer.data as unknown as { approvalId: number }).approvalId
  }
  const approve = async (desk: Desk, id: number, key: string = randomUUID()) =>
    desk.call('approveApproval', { params: { id } }, { key })
  const proven = async (desk: Desk, id: number) => {
    await desk.prove()
    return approve(desk, id)
  }
  const rowOf = async (id: number) =>
    at.db.selectFrom('approval').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const recordsOf = async ({ ticketNo }: Claim): Promise<string[]> => {
    const { rows } = await sql<{ said: string }>`
      select staff || ' ' || verb as said from audit_event where object = ${`ticket ${ticketNo}`} order by seq`.execute(
      at.db,
    )
    return rows.map(({ said }) => said)
  }
  const listed = async (desk: Desk, id: number): Promise<StaffDataOf<'approvals'>['rows'][number] | undefined> => {
    const answer = await desk.call('approvals')
    assert.ok(answer.result, answer.msg)
    return answer.data.rows.find((row) => row.id === id)
  }

  test('[O-61] over 5,000 paid coins one person alone is not enough: 202, another one approves, and all of it is recorded', async () => {
    const asked = await richClaim()
    const key = randomUUID()
    const id = await ask(anna, asked, key)
    assert.equal(await ask(anna, asked, key), id, 'the same number answers alike')
    assert.equal(await ask(anna, asked), id, 'asked twice it waits once')
    const own = await proven(anna, id)
    assert.deepEqual([own.code, own.msg], ['409', '自己提交的，要由另一位同事批准'])
    assert.equal((await listed(anna, id))?.held, '自己提交的，要由另一位同事批准')
    assert.equal(await isOpened(asked), false)
    const seen = await listed(boris, id)
    assert.deepEqual([seen?.held, seen?.own, seen?.author], ['', false, '安娜'])
    assert.deepEqual(seen?.facts, { account: asked.payer.user.account, coins: 5_001 })
    const waiting = await boris.call('approvalsWaiting')
    assert.ok(waiting.result && waiting.data.count === 1)
    const done = await proven(boris, id)
    assert.ok(done.result, done.msg)
    assert.deepEqual([done.data.state, done.data.decidedBy, done.data.alone], ['approved', '鲍里斯', false])
    assert.equal(await isOpened(asked), true)
    assert.deepEqual(await recordsOf(asked), ['安娜 approval.ask', '鲍里斯 approval.approve', '鲍里斯 ticket.approve'])
    const late = await proven(boris, id)
    assert.deepEqual([late.code, late.msg], ['409', '这项审批已经有结果了'])
  })

  test('an approval sent again under its number is done once and answers alike; under another body it is refused', async () => {
    const [one, other] = [await richClaim(), await richClaim()]
    const [id, next] = [await ask(anna, one), await ask(anna, other)]
    await boris.prove()
    const key = randomUUID()
    const answers = [await approve(boris, id, key), await approve(boris, id, key)]
    assert.deepEqual(answers[0], answers[1])
    assert.ok(answers[0]?.result)
    assert.equal((await approve(boris, next, key)).code, '422')
    assert.equal((await rowOf(next)).state, 'open')
    assert.equal((await recordsOf(one)).filter((said) => said.endsWith('ticket.approve')).length, 1)
  })

  test('approvals of several persons at once carry it out once', async () => {
    const asked = await richClaim()
    const id = await ask(anna, asked)
    const carla = await asPerson(owner, '卡拉', both)
    await boris.prove()
    await carla.prove()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => approve(boris, id)),
      ...Array.from({ length: 4 }, () => approve(carla, id)),
      carla.call('approveTicket', { params: { no: asked.ticketNo } }, { key: randomUUID() }),
    ])
    assert.ok(answers.some(({ result }) => result))
    const records = await recordsOf(asked)
    assert.equal(records.filter((said) => said.endsWith('approval.approve')).length, 1)
    assert.equal((await rowOf(id)).state, 'approved')
  })

  test('two persons who ask at the same moment are two persons, and it is done once', async () => {
    const asked = await richClaim()
    await anna.prove()
    await boris.prove()
    const sent = () => ({ key: randomUUID() })
    const params = { no: asked.ticketNo }
    const answers = await Promise.all([
      anna.call('approveTicket', { params }, sent()),
      boris.call('approveTicket', { params }, sent()),
    ])
    assert.deepEqual(answers.map(({ code }) => code).toSorted(), ['0', '202'])
    assert.equal((await recordsOf(asked)).filter((said) => said.endsWith('ticket.approve')).length, 1)
    assert.equal(await isOpened(asked), true)
  })

  test('[O-47] a changed balance voids it: nothing is done, the void stays, and it has to be asked for anew', async () => {
    const asked = await richClaim()
    const id = await ask(anna, asked)
    await giveCoins(shop, asked.payer.user.userId, { paid: 1 })
    const key = randomUUID()
    await boris.prove()
    const stale = await approve(boris, id, key)
    assert.deepEqual([stale.code, stale.msg], ['409', '提交以后情况有变化，这项审批已作废，需要的话请重新提交'])
    assert.deepEqual(await approve(boris, id, key), stale, 'the same number answers alike')
    assert.equal((await rowOf(id)).state, 'void')
    assert.equal(await isOpened(asked), false)
    assert.deepEqual(await recordsOf(asked), ['安娜 approval.ask', '鲍里斯 approval.void'])
    const anew = await ask(boris, asked)
    assert.notEqual(anew, id)
    assert.ok((await proven(anna, anew)).result)
    assert.equal(await isOpened(asked), true)
  })

  test('a closed ticket voids it; one who asks for what has changed does not confirm the old wish', async () => {
    const [closed, changed] = [await richClaim(), await richClaim()]
    const id = await ask(anna, closed)
    assert.equal((await runStaffHere(ticketsCommand, ['close', String(closed.ticketNo)], shop)).code, 0)
    assert.equal((await proven(boris, id)).msg, '提交以后情况有变化，这项审批已作废，需要的话请重新提交')
    const old = await ask(anna, changed)
    await giveCoins(shop, changed.payer.user.userId, { paid: 5 })
    const anew = await ask(boris, changed)
    assert.deepEqual([(await rowOf(old)).state, (await rowOf(anew)).author], ['void', '鲍里斯'])
    assert.equal(await isOpened(changed), false)
  })

  test('who lacks the verb, or the word to approve, sees nothing of it and cannot decide it', async () => {
    const asked = await richClaim()
    const id = await ask(anna, asked)
    const clerk = await asPerson(owner, '办事员', ['ticket.recover'])
    const boss = await asPerson(owner, '别处的主管', ['approve', 'order.refund'])
    for (const desk of [clerk, boss]) {
      assert.equal(await listed(desk, id), undefined)
      assert.equal((await proven(desk, id)).code, '403')
      await desk.prove()
      const rejected = await desk.call('rejectApproval', { params: { id }, body: { reason: '不行' } })
      assert.equal(rejected.code, '403')
      assert.equal((await desk.call('cancelApproval', { params: { id } })).code, '403')
    }
    await clerk.prove()
    const again = await clerk.call('approveTicket', { params: { no: asked.ticketNo } }, { key: randomUUID() })
    assert.equal(again.code, '202', 'to ask for the same is no approval without the word')
    assert.equal((await rowOf(id)).state, 'open')
    assert.equal(await isOpened(asked), false)
  })

  test('the proof is asked for, and an old one decides nothing', async () => {
    const id = await ask(anna, await richClaim())
    await boris.prove()
    at.clock.advance(6 * 60_000)
    assert.equal((await approve(boris, id)).code, '428')
    assert.equal((await rowOf(id)).state, 'open')
  })

  test('[O-12] a role that was taken away acts at once: of who decides, and of who asked', async () => {
    const dora = await asPerson(owner, '朵拉', both)
    const egon = await asPerson(owner, '埃贡', both)
    const [one, other] = [await richClaim(), await richClaim()]
    const [id, next] = [await ask(dora, one), await ask(anna, other)]
    await egon.prove()
    await dropVerbs('朵拉')
    await dropVerbs('埃贡')
    assert.equal((await approve(egon, next)).code, '403')
    const late = await proven(boris, id)
    assert.equal(late.msg, '提交人已经没有这项权限，这项审批已作废')
    assert.equal((await rowOf(id)).state, 'void')
    assert.equal(await isOpened(one), false)
  })

  const dropVerbs = async (name: string) => {
    await owner.prove()
    const roles = await owner.call('roles')
    const role = roles.result ? roles.data.roles.find((each) => each.name === `${name}的角色`) : undefined
    assert.ok(role)
    const body = { name: role.name, verbs: [], version: role.version }
    assert.ok((await owner.call('changeRole', { params: { id: role.id }, body })).result)
  }

  test('a person who was removed decides nothing, and what he asked for is void', async () => {
    const frida = await asPerson(owner, '弗丽达', both)
    const [one, other] = [await richClaim(), await richClaim()]
    const [id, next] = [await ask(frida, one), await ask(anna, other)]
    const people = await owner.call('people')
    const row = people.result ? people.data.people.find(({ name }) => name === '弗丽达') : undefined
    assert.ok(row)
    await owner.prove()
    const ended = { params: { id: row.id }, body: { reason: '离职了', version: row.version } }
    assert.ok((await owner.call('endPerson', ended)).result)
    assert.equal((await approve(frida, next)).code, '401')
    assert.equal((await proven(boris, id)).msg, '提交人已经没有这项权限，这项审批已作废')
  })

  test('a person of the console approves what a command began, and a command what the console began', async () => {
    const [one, other] = [await richClaim(), await richClaim()]
    const began = await runStaffHere(ticketsCommand, ['approve', String(one.ticketNo), '--by', '小王'], shop)
    const id = Number(/审批 (\d+)/.exec(began.out)?.[1])
    assert.equal(began.code, 1, began.out)
    const again = await runStaffHere(ticketsCommand, ['approve', String(one.ticketNo)], shop)
    assert.equal(again.code, 1, 'the same user of the system is the same person')
    const seen = await listed(boris, id)
    assert.match(seen?.author ?? '', /^命令行:/)
    assert.equal(seen?.reason, '小王')
    assert.ok((await proven(boris, id)).result)
    assert.equal(await isOpened(one), true)
    const next = await ask(anna, other)
    const done = await runStaffHere(ticketsCommand, ['approve', String(other.ticketNo)], shop)
    assert.deepEqual([done.code, done.out], [0, '✓ 已完成\n'])
    assert.match((await rowOf(next)).decided_by ?? '', /^命令行:/)
    assert.equal(await isOpened(other), true)
  })

  test('who has given the author a role or a code decides nothing of his for 24 hours, nor the other way round', async () => {
    const greta = await asPerson(owner, '格蕾塔', both)
    const [one, other] = [await richClaim(), await richClaim()]
    const id = await ask(greta, one)
    const tied = await proven(owner, id)
    assert.match(tied.msg, /24 小时内改过对方的角色或设置码/)
    const next = await ask(owner, other)
    assert.match((await proven(greta, next)).msg, /24 小时内改过对方/)
    assert.deepEqual([(await rowOf(id)).state, (await rowOf(next)).state], ['open', 'open'])
    at.clock.advance(25 * hour)
    await owner.signIn()
    assert.ok((await proven(owner, id)).result)
    for (const desk of [anna, boris]) await desk.signIn()
  })

  test('a tie goes through a third person, so that nobody makes a second one for the own wish', async () => {
    const maker = await asPerson(owner, '马蒂', [...both, 'people.read', 'people.edit'])
    const made = await asPerson(maker, '诺拉', both)
    const id = await ask(owner, await richClaim())
    assert.match((await proven(made, id)).msg, /24 小时内改过对方/)
    // Neither is tied to somebody whom the owner added as well.
    const beside = await ask(await asPerson(owner, '奥托', both), await richClaim())
    assert.ok((await proven(made, beside)).result)
    at.clock.advance(25 * hour)
    await made.signIn()
    assert.ok((await proven(made, id)).result)
    for (const desk of [anna, boris, owner]) await desk.signIn()
  })

  test('it is good for 72 hours; the list says so, and the same may be asked for anew', async () => {
    const asked = await richClaim()
    const id = await ask(anna, asked)
    at.clock.advance(72 * hour)
    for (const desk of [anna, boris, owner]) await desk.signIn()
    assert.equal((await listed(boris, id))?.state, 'expired')
    assert.equal((await proven(boris, id)).msg, '这项审批已经有结果了')
    assert.equal(await isOpened(asked), false)
    assert.notEqual(await ask(anna, asked), id)
  })

  test('another person says no with a reason, the author takes his own back, and neither can do the other’s', async () => {
    const [one, other] = [await richClaim(), await richClaim()]
    const [id, next] = [await ask(anna, one), await ask(anna, other)]
    await anna.prove()
    const own = await anna.call('rejectApproval', { params: { id }, body: { reason: '我自己' } })
    assert.equal(own.msg, '自己提交的，要由另一位同事批准')
    assert.equal((await boris.call('cancelApproval', { params: { id } })).code, '403')
    await boris.prove()
    assert.equal((await boris.call('rejectApproval', { params: { id }, body: { reason: ' ' } })).code, '422')
    const said = await boris.call('rejectApproval', { params: { id }, body: { reason: '收据不清楚' } })
    assert.ok(said.result)
    assert.deepEqual([said.data.state, said.data.decidedWhy], ['rejected', '收据不清楚'])
    const taken = await anna.call('cancelApproval', { params: { id: next } })
    assert.equal(taken.result && taken.data.state, 'cancelled')
    for (const each of [id, next]) assert.equal((await proven(boris, each)).msg, '这项审批已经有结果了')
  })

  test('[O-47] alone: allowed by a command only, after 24 hours, where nobody else could, and marked', async () => {
    const asked = await richClaim()
    const id = await ask(owner, asked)
    const alone = (on: boolean) => setAloneRule(at.db, commandDeed('tester', at.clock.now()), on)
    const later = async (hours: number) => {
      at.clock.advance(hours * hour)
      await owner.signIn()
      return proven(owner, id)
    }
    assert.equal((await later(25)).msg, '自己提交的，要由另一位同事批准', 'the rule is off')
    assert.equal(await alone(true), true)
    assert.equal(await alone(true), false, 'it is so already')
    assert.equal((await proven(owner, id)).msg, '自己提交的，要由另一位同事批准', 'others could decide')
    for (const name of ['安娜', '鲍里斯', '卡拉', '格蕾塔', '马蒂', '诺拉', '奥托']) await dropVerbs(name)
    assert.equal(
      (await proven(owner, id)).msg,
      '单人审批要等提交满 24 小时',
      'who took the others’ power waits as long',
    )
    assert.ok((await later(25)).result, 'one owner alone is not blocked')
    const row = await rowOf(id)
    assert.deepEqual([row.state, row.alone, row.decided_by], ['approved', true, '店主甲'])
    const early = await ask(owner, await richClaim())
    assert.equal((await listed(owner, early))?.held, '单人审批要等提交满 24 小时')
    assert.equal((await proven(owner, early)).msg, '单人审批要等提交满 24 小时')
    await alone(false)
    at.clock.advance(25 * hour)
    await owner.signIn()
    assert.equal((await proven(owner, early)).msg, '自己提交的，要由另一位同事批准')
    const { rows } = await sql<{ said: string }>`
      select staff || ' ' || (after->>'alone') as said from audit_event where verb = 'approval.alone' order by seq`.execute(
      at.db,
    )
    assert.deepEqual(
      rows.map(({ said }) => said),
      ['命令行:tester true', '命令行:tester false'],
    )
  })
})
