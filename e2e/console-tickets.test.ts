// Tickets from the reader's words to the staff's answer: claimed, answered by keyboard, closed; two persons on one ticket.
// opens: desk user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { asGuest } from '@manjuan/server/testing'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { looks, type Office, openOffice, openSecond, pageIn } from './console-support.ts'
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

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const table = (page: Page) => page.getByRole('table', { name: '工单' })

/** A ticket of a reader of its own. */
async function file(text: string): Promise<string> {
  const guest = await asGuest(world.app)
  const body = { kind: 'service', topic: 'reading', text } as const
  const answer = await guest.call('fileTicket', { body })
  assert.ok(answer.result, answer.msg)
  return String(answer.data.ticketNo)
}

/** A reader's page on a ticket that was written in the web. */
async function writeTicket(text: string) {
  const { page, errors, close } = await world.open('/h5/service')
  await page.getByLabel('问题描述', { exact: true }).fill(text)
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#963', noise } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles([{ name: '凭证.jpg', mimeType: 'image/jpeg', buffer }])
  await page.getByRole('img', { name: '第 1 张图片' }).waitFor()
  await press(page, '提交')
  await page.getByRole('heading', { name: '保存工单链接' }).waitFor()
  const no = /\/user\/ticket\/(\d{8})/.exec(page.url())?.[1] ?? ''
  return { page, no, errors, close }
}

test('[O-60] a reader writes, the staff claims and answers by keyboard and has the next ticket, the reader sees the answer, the staff closes', async () => {
  const reader = await writeTicket('充了 30 元没到账')
  const other = await file('第 3 话打不开')
  const { desk } = office
  await desk.goto('/')
  await desk.getByRole('link', { name: /^工单\s*2\s*张待回复$/ }).click()
  await table(desk).getByRole('link', { name: other }).waitFor()
  await table(desk).getByRole('link', { name: reader.no }).focus()
  const focused = () => desk.evaluate(() => document.activeElement?.textContent)
  await desk.keyboard.press('j')
  assert.equal(await focused(), other)
  await desk.keyboard.press('?')
  await desk.getByRole('dialog', { name: '列表的快捷键' }).getByText('下一行').waitFor()
  await desk.keyboard.press('Escape')
  await desk.getByRole('dialog').waitFor({ state: 'detached' })
  await table(desk).getByRole('link', { name: other }).focus()
  await desk.keyboard.press('/')
  assert.equal(await desk.evaluate(() => document.activeElement?.getAttribute('type')), 'search')
  await desk.keyboard.type('没到账')
  await desk.keyboard.press('Enter')
  await table(desk).getByRole('link', { name: other }).waitFor({ state: 'detached' })
  await table(desk).getByRole('link', { name: reader.no }).focus()
  await desk.keyboard.press('k')
  await desk.keyboard.press('Enter')
  await desk.getByRole('img', { name: '读者的图片 1' }).waitFor()
  await press(desk, '认领')
  await desk.getByText('处理人 我').waitFor()
  await desk.getByLabel('回复读者').fill('已为您补发 300 金币')
  await desk.keyboard.press('Control+Enter')
  await desk.waitForURL(`**/tickets/${other}`)
  await desk.getByText('第 3 话打不开').waitFor()
  assert.equal(await desk.getByLabel('回复读者').inputValue(), '')
  await reader.page.reload()
  await reader.page.getByText('已为您补发 300 金币').waitFor()
  await desk.goto(`/tickets/${reader.no}`)
  await press(desk, '关闭工单')
  await desk.getByRole('button', { name: '重新打开' }).waitFor()
  await reader.page.reload()
  await reader.page.getByText('这张工单已关闭').waitFor()
  assert.deepEqual(reader.errors, [])
  await reader.close()
})

test('a place that is chosen before the first page is known is where the person arrives', async () => {
  const { desk } = office
  const known = Promise.withResolvers<void>()
  const loaded = Promise.withResolvers<void>()
  await desk.route('**/checklist*', async (route) => {
    await known.promise
    await route.continue()
  })
  await desk.route('**/assets/ticket*.js', async (route) => {
    await loaded.promise
    await route.continue()
  })
  await desk.goto('/')
  const answered = desk.waitForResponse('**/checklist*')
  await desk.getByRole('link', { name: /^工单/ }).click()
  known.resolve()
  await answered
  // Wherever the page would go by itself it has gone two frames later.
  await desk.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  loaded.resolve()
  await desk.getByRole('heading', { name: '工单' }).waitFor()
  assert.equal(new URL(desk.url()).pathname, '/tickets')
  await desk.unrouteAll({ behavior: 'wait' })
})

test('in a list of works j goes to the next row and x ticks it, and no key acts outside of the list', async () => {
  const { desk } = office
  await desk.goto('/works')
  const rows = desk.getByRole('table', { name: '作品' }).getByRole('row')
  await rows.nth(2).getByRole('link').waitFor()
  await desk.keyboard.press('x')
  await rows.nth(1).getByRole('link').focus()
  await desk.keyboard.press('j')
  await desk.keyboard.press('x')
  assert.equal(await rows.nth(2).getByRole('checkbox').isChecked(), true)
  assert.equal(await rows.getByRole('checkbox', { checked: true }).count(), 1)
})

test('two filters that are chosen before the address has followed both stand in it', async () => {
  const { desk } = office
  await desk.goto('/works')
  await desk.getByRole('table', { name: '作品' }).waitFor()
  await desk.evaluate(() => {
    for (const [label, value] of [
      ['种类', 'novel'],
      ['状态', 'published'],
      ['排序', 'title'],
    ] as const) {
      const labels = [...document.querySelectorAll('label')]
      const select = labels.find(({ textContent }) => textContent?.startsWith(label))?.querySelector('select')
      if (!select) throw new Error(label)
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await desk.waitForURL('**/works?kind=novel&state=published&sort=title')
})

test('[O-60] [O-63] two persons on one ticket are told of each other; the second takes it over on a phone and answers', async () => {
  const no = await file('两个人都想答')
  const { desk } = office
  const { page } = await openSecond(office)
  await desk.goto(`/tickets/${no}`)
  await press(desk, '认领')
  await desk.getByText('处理人 我').waitFor()
  await desk.getByLabel('回复读者').fill('我来答')
  await page.goto(`/tickets/${no}`)
  await page.getByText(/^店主甲 正在处理，到 \d\d:\d\d$/).waitFor()
  assert.equal(await page.getByRole('button', { name: '回复', exact: true }).isDisabled(), true)
  await press(page, '接手')
  await page.getByText('处理人 我').waitFor()
  await press(desk, '关闭工单')
  await desk.getByText(/（店主乙）$/).waitFor()
  await desk.getByText(/^店主乙 正在处理/).waitFor()
  assert.equal(await desk.getByLabel('回复读者').inputValue(), '我来答', 'what was typed stays')
  await page.getByLabel('回复读者').fill('第 3 话已修好')
  await press(page, '回复')
  await page.getByRole('list', { name: '对话' }).getByText('第 3 话已修好').waitFor()
  await page.getByText('已回复', { exact: true }).waitFor()
  await page.context().close()
})

for (const [width, scheme] of looks) {
  test(`[O-36] tickets at ${width} px, ${scheme}: list, ticket and empty list: axe finds nothing, nothing scrolls sideways`, async () => {
    const no = await file('图片加载很慢，换了网络也一样。\n《长安夜行录》第 12 话，后半截一直转圈。')
    const { page, look, close } = await pageIn(office, width, scheme)
    await page.goto('/tickets?state=all')
    await table(page).getByRole('link', { name: no }).waitFor()
    await look('tickets')
    await page.goto(`/tickets/${no}`)
    await page.getByText('没有订单').waitFor()
    await page.getByText('全部工单').waitFor()
    await look('ticket')
    await page.goto('/tickets?q=没有这样的话')
    await page.getByText('没有这样的工单').waitFor()
    await look('tickets-empty')
    await close()
  })
}

test('no page of tickets has broken its policy or thrown a fault', () => assert.deepEqual(office.desks.errors, []))
