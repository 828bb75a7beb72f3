// The ways of a real channel, ticked in the console, beside what readers may pay by. Y-07.
// opens: purchase
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { type Office, openOffice, prove } from './console-support.ts'
import { openPaidWorld, type PaidWorld } from './gateways.ts'
import { channelSheet } from './paying.ts'

let world: PaidWorld
let office: Office

before(async () => {
  world = await openPaidWorld()
  office = await openOffice(world)
})
after(async () => {
  await office?.close()
  await world?.close()
})

/** The channels that a phone's browser may choose from. */
async function onPhone(): Promise<string[]> {
  const { page, close } = await world.open('/purchase')
  await page.getByRole('button', { name: /^立即支付/ }).click()
  await channelSheet(page)
    .getByRole('button', { name: /支付宝/ })
    .waitFor()
  const names = await channelSheet(page).getByRole('button').allTextContents()
  await close()
  return names.filter((name) => /支付宝|微信支付/.test(name))
}

async function openWays(desk: Page) {
  await desk.goto('/packages')
  await desk.getByRole('button', { name: '编辑微信支付（wechat_h5）', exact: true }).click()
  const panel = desk.getByRole('dialog', { name: '微信支付', exact: true })
  await panel.waitFor()
  return { panel, ways: panel.getByRole('group', { name: '付款方式（读者能用的）' }) }
}

async function save(desk: Page, panel: ReturnType<Page['getByRole']>): Promise<void> {
  await panel.getByRole('button', { name: '保存', exact: true }).click()
  const asked = desk.getByRole('dialog', { name: '再验证一次' })
  const done = desk.getByRole('status').getByText(/渠道已保存/)
  await done.or(asked).first().waitFor()
  if (await asked.isVisible()) await prove(office.desks, desk, office.owner.secret)
  await panel.waitFor({ state: 'detached' })
}

test('[Y-07] a way that is unticked in the console is offered on no phone, and offered again once it is ticked', async () => {
  const { desk } = office
  assert.equal((await onPhone()).length, 2)
  const first = await openWays(desk)
  const phone = first.ways.getByRole('checkbox', { name: '手机浏览器' })
  assert.ok(await phone.isChecked())
  await phone.uncheck()
  if (process.env.SHOTS)
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await desk.setViewportSize({ width, height: 844 })
      await desk.emulateMedia({ colorScheme })
      await first.ways.scrollIntoViewIfNeeded()
      await desk.screenshot({ path: `${process.env.SHOTS}/console-ways-${width}.png` })
    }
  await save(desk, first.panel)
  const left = await onPhone()
  assert.equal(left.length, 1)
  assert.match(left[0] ?? '', /支付宝/)
  const again = await openWays(desk)
  const unticked = again.ways.getByRole('checkbox', { name: '手机浏览器' })
  assert.ok(!(await unticked.isChecked()))
  await unticked.check()
  await save(desk, again.panel)
  assert.equal((await onPhone()).length, 2)
  assert.deepEqual(office.desks.errors, [])
})
