// The search box of the console: opened by Ctrl+K, answered by exact numbers and by pinyin, opened by Enter.
// opens: nothing
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { asRich } from '@manjuan/server/testing'
import { fillSearchIndex } from '@manjuan/server/testing/verbs'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import {
  lookAt,
  looks,
  type Office,
  openContext,
  openOffice,
  openPage,
  pageIn,
  prove,
  setUp,
} from './console-support.ts'
import { openWorld, type World } from './support.ts'

let world: World
let office: Office
let desk: Page
let account: string

before(async () => {
  world = await openWorld()
  office = await openOffice(world)
  desk = office.desk
  await fillSearchIndex(world.db)
  const { user } = await asRich(world.app, { gift: 10 })
  account = user.account
  await sql`update account set mobile = '13812345678' where id = ${user.userId}`.execute(world.db)
  await sql`
    insert into pay_order (order_no, account_id, package_id, channel_code, provider, type, price_fen, amount_fen, coins, gift_coins, vip_days, state, trade_no, created_at, expires_at)
    select 'MJ2026112300000001', ${user.userId}, min(id), 'sandbox_alipay', 'sandbox', 'coin', 600, 600, 60, 0, 0, 'expired', '2026112322001400001', now(), now() from pay_package`.execute(
    world.db,
  )
  await sql`
    insert into ticket (no, account_id, kind, topic, contact, secret_hash, created_at, updated_at)
    values (30812913, ${user.userId}, 'service', 'payment', '', '\\x00'::bytea, now(), now())`.execute(world.db)
  await sql`
    insert into ticket_message (ticket_no, author, text, created_at) values (30812913, 'reader', '没有到账', now())`.execute(
    world.db,
  )
})
after(async () => {
  await office?.close()
  await world?.close()
})

const box = (page: Page = desk) => page.getByRole('dialog', { name: '查找' })

/** Opens the box. Its field has the focus at once. */
async function openBox(page = desk): Promise<void> {
  await page.keyboard.press('Control+k')
  await box(page).getByRole('combobox').and(page.locator(':focus')).waitFor()
}

/** Types into the box and opens the first row by Enter. */
async function find(q: string, row: RegExp, address: string | RegExp): Promise<void> {
  await openBox()
  await desk.keyboard.insertText(q)
  await box().getByRole('option', { name: row }).first().waitFor()
  await desk.keyboard.press('Enter')
  await desk.waitForURL(address)
  await box().waitFor({ state: 'detached' })
}

/** A page of a new person who has this role. */
async function asNew(name: string, role: string): Promise<Page> {
  await desk.goto('/people')
  await desk.getByRole('button', { name: '添加员工' }).click()
  const added = desk.getByRole('dialog', { name: '添加员工' })
  await added.getByLabel('姓名').fill(name)
  await added.getByLabel('角色').selectOption(role)
  office.desks.at.clock.advance(6 * 60_000)
  await added.getByRole('button', { name: '添加' }).click()
  await prove(office.desks, desk, office.owner.secret)
  const code = (await added.getByRole('list', { name: '设置码' }).getByRole('listitem').textContent()) ?? ''
  await added.getByRole('button', { name: '关闭' }).click()
  const page = await openPage(office.desks, await openContext(office.desks), '/join')
  await setUp(office.desks, page, code, name)
  return page
}

test('[O-14] Ctrl+K finds a work by initials, an account, a mobile, an order and a ticket, each for who may read it', async () => {
  await desk.goto('/works')
  await desk.getByRole('table', { name: '作品' }).waitFor()
  await find('fqdms', /风起灯明时/, /\/works\/comic\/\d+$/)
  await find(account, new RegExp(`账号 ${account}`), `**/readers/${account}`)
  await desk.getByText('138****5678').waitFor()
  await find('13812345678', /138\*\*\*\*5678/, `**/readers/${account}`)
  assert.ok(!(await desk.content()).includes('13812345678'), 'the mobile stays masked')
  await find('2026112322001400001', /订单 MJ2026112300000001/, '**/orders/MJ2026112300000001')
  await desk.getByText('2026112322001400001').waitFor()
  await find('30812913', /工单 30812913/, '**/tickets/30812913')
  await desk.getByText('没有到账').waitFor()

  const editor = await asNew('小编', '编辑')
  await editor.getByRole('table', { name: '作品' }).waitFor()
  await openBox(editor)
  const field = box(editor).getByRole('combobox')
  for (const number of [account, '13812345678', '2026112322001400001', '30812913']) {
    await field.fill(number)
    await box(editor).getByText('没有找到').waitFor()
    // The next number changes what stands there.
    await field.fill('fqdms')
    await box(editor)
      .getByRole('option', { name: /风起灯明时/ })
      .waitFor()
  }
  await editor.goto(`/readers/${account}`)
  await editor.getByRole('alert').waitFor()
  assert.equal(await editor.getByText('138****5678').count(), 0)
  await editor.context().close()
})

proofTest('the box closes by Esc, says when nothing is there, and arrows choose', async () => {
  await desk.goto('/works')
  await desk.getByRole('table', { name: '作品' }).waitFor()
  await desk.keyboard.press('Control+k')
  await box().getByRole('combobox').fill('没有这部作品')
  await box().getByText('没有找到').waitFor()
  await box().getByRole('combobox').fill('的')
  await box().getByRole('option').nth(1).waitFor()
  await desk.keyboard.press('ArrowDown')
  await box().locator('[role=option][aria-selected=true]').and(box().getByRole('option').nth(1)).waitFor()
  const options = box().getByRole('option')
  const count = await options.count()
  assert.ok(count > 7, 'more than the box shows at once')
  for (let at = 1; at < count; at += 1) await desk.keyboard.press('ArrowDown')
  await box().locator('[role=option][aria-selected=true]').and(options.last()).waitFor()
  const [row, frame] = await Promise.all([options.last().boundingBox(), box().boundingBox()])
  assert.ok(row && frame && row.y + row.height <= frame.y + frame.height, 'the chosen row is in sight')
  await desk.keyboard.press('Escape')
  await box().waitFor({ state: 'detached' })
})

test('Enter pressed before the answer is there opens what then comes', async () => {
  await desk.goto('/works')
  await desk.getByRole('table', { name: '作品' }).waitFor()
  const held = Promise.withResolvers<void>()
  await desk.route('**/staff/find*', async (route) => {
    await held.promise
    await route.continue()
  })
  await openBox()
  await desk.keyboard.insertText('30812913')
  await desk.keyboard.press('Enter')
  held.resolve()
  await desk.waitForURL('**/tickets/30812913')
  await desk.unroute('**/staff/find*')
})

for (const [width, scheme] of looks)
  test(`the search box and its pages at ${width} px, ${scheme}: no fault, nothing sideways`, async () => {
    const { page, look, close } = await pageIn(office, width, scheme)
    for (const path of [`/readers/${account}`, '/orders/MJ2026112300000001', '/tickets/30812913']) {
      await page.goto(path)
      await page
        .getByText(/注册|下单|没有到账/)
        .first()
        .waitFor()
      await look(path.split('/')[1] ?? '')
    }
    await page.getByRole('button', { name: '查找' }).click()
    await box(page).getByRole('combobox').fill('13812345678')
    await box(page).getByRole('option').first().waitFor()
    await lookAt(page, 'find', width, scheme)
    await close()
  })
