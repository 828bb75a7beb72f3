// What waits for a second person, in the console: asked for at a ticket, counted in the rail, decided on a phone.
// opens: nothing
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { asRich } from '@manjuan/server/testing'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import {
  lookAt,
  looks,
  type Office,
  openOffice,
  openSecond,
  type Person,
  pageIn,
  prove,
  signInAs,
} from './console-support.ts'
import { openWorld, type World } from './support.ts'

let world: World
let office: Office

before(async () => {
  world = await openWorld()
  office = await openOffice(world)
})
after(async () => {
  await office?.close()
  await world?.close()
})

const day = 86_400_000
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const rowOf = (page: Page, words: string) =>
  page.getByRole('table', { name: '审批' }).getByRole('row').filter({ hasText: words })

/** A claim of an account with more than 5,000 paid coins. */
async function richClaim(no: number): Promise<void> {
  const { user } = await asRich(world.app, { paid: 6_000 })
  const tradeNo = `44000000${no}`
  await sql`
    insert into pay_order (order_no, account_id, package_id, channel_code, provider, type, price_fen, amount_fen, coins, gift_coins, vip_days, state, trade_no, created_at, expires_at, paid_at)
    select ${`M${tradeNo}`}, ${user.userId}, min(id), 'sandbox_alipay', 'sandbox', 'coin', 3000, 3000, 300, 0, 0, 'paid', ${tradeNo},
      timestamptz '2026-11-20 16:30+00', now(), timestamptz '2026-11-20 16:30+00' from pay_package`.execute(world.db)
  await sql`
    insert into ticket (no, account_id, kind, topic, contact, secret_hash, created_at, updated_at)
    values (${no}, ${user.userId}, 'service', 'recovery', '', '\\x00'::bytea, now(), now())`.execute(world.db)
  await sql`
    insert into ticket_message (ticket_no, author, text, created_at) values (${no}, 'reader', '手机丢了', now())`.execute(
    world.db,
  )
  await sql`
    insert into ticket_recovery (ticket_no, trade_no, amount_fen, paid_on) values (${no}, ${tradeNo}, 3000, '2026-11-21')`.execute(
    world.db,
  )
}

test('[O-63] on a phone a second person sees what waits, reads what it does and approves it with proof; the first one cannot', async () => {
  await richClaim(30_812_914)
  const { page, person } = await openSecond(office)
  const { desks, desk, owner } = office
  await desk.goto('/tickets/30812914')
  await press(desk, '核对')
  await desk.getByText('相符', { exact: true }).waitFor()
  desks.at.clock.advance(6 * 60_000)
  await press(desk, '批准')
  await prove(desks, desk, owner.secret)
  await desk.getByText('已提交审批，要等另一位同事批准').waitFor()
  await desk.getByRole('link', { name: '看审批' }).click()
  await rowOf(desk, '批准找回账号').getByRole('button').click()
  const own = desk.getByRole('dialog', { name: /^审批/ })
  await own.getByText('自己提交的，要由另一位同事批准').waitFor()
  assert.equal(await own.getByRole('button', { name: '批准' }).isDisabled(), true)
  desks.at.clock.advance(day + 60_000)
  await signInAgain(page, person)
  await page.getByRole('link', { name: /^审批\s*1\s*项等你审批$/ }).click()
  await rowOf(page, '工单 30812914').filter({ hasText: '金币 6000' }).getByRole('button').click()
  const panel = page.getByRole('dialog', { name: /^审批/ })
  await panel.getByText(/店主甲/).waitFor()
  await lookAt(page, 'approval', 390, 'light')
  desks.at.clock.advance(6 * 60_000)
  await panel.getByRole('button', { name: '批准' }).click()
  await prove(desks, page, person.secret)
  await panel.getByText('已批准', { exact: true }).waitFor()
  const { rows } = await sql<{ approved: boolean }>`
    select approved_at is not null as approved from ticket_recovery where ticket_no = 30812914`.execute(world.db)
  assert.equal(rows[0]?.approved, true)
  await page.context().close()
})

async function signInAgain(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await signInAs(office.desks, page, person)
}

/** One of each state, as the list shows them. */
async function fillList(): Promise<void> {
  const states = ['open', 'approved', 'rejected', 'cancelled', 'void', 'expired']
  for (const [nth, state] of states.entries())
    await sql`
      insert into approval (verb, object, args, args_hash, facts, seen, reason, author, state, created_at, expires_at, decided_at, decided_by, alone)
      values ('order.refund', ${`order MJ20261123000000${nth}`}, '{}', sha256(convert_to(${state}, 'UTF8')), '{"amountFen": 60000, "coins": 5400, "shortfall": 600, "days": 0, "shortDays": 0}', '{}',
        '未成年人', '命令行:小王', ${state}, now(), now() + interval '30 days', ${state === 'open' ? null : sql`now()`},
        ${state === 'open' ? null : '命令行:小王'}, ${state === 'approved'})`.execute(world.db)
}

for (const [width, scheme] of looks) {
  test(`[O-36] approvals at ${width} px, ${scheme}: axe finds nothing, nothing scrolls sideways`, async () => {
    const { rows } = await sql`select 1 from approval where author = '命令行:小王'`.execute(world.db)
    if (rows.length === 0) await fillList()
    const { page, look, close } = await pageIn(office, width, scheme)
    await page.goto('/approvals?state=all')
    await rowOf(page, '600.00 元').filter({ hasText: '亏损金币 600' }).first().waitFor()
    await rowOf(page, '已批准').getByText('单人').waitFor()
    await look('approvals')
    await close()
  })
}

test('no page of approvals has broken its policy or thrown a fault', () => assert.deepEqual(office.desks.errors, []))
