// A new owner's way: from an empty shop to a first sale in the sandbox, by the console alone.
// opens: comic purchase
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { cbz, type Importer, startImporter } from '@manjuan/server/testing'
import type { Locator, Page } from 'playwright-core'
import { freePort } from '../tools/free-port.mjs'
import { looks, type Office, openOffice, pageIn, prove } from './console-support.ts'
import { drop, openBatch } from './import-desk.ts'
import { eventually, settled } from './moments.ts'
import { openWorld, type World } from './support.ts'

let world: World
let office: Office
let desk: Page
let importer: Importer

before(async () => {
  const port = await freePort()
  world = await openWorld({ empty: true, cashier: true, env: { CONSOLE_PORT: String(port) } })
  importer = await startImporter(world.app.database)
  office = await openOffice(world, port)
  desk = office.desk
  desk.setDefaultTimeout(30_000)
})
after(async () => {
  await office?.close()
  await importer?.end()
  await world?.close()
})

const steps = () => desk.getByRole('list', { name: '开店清单' }).getByRole('listitem')
const open = async (title: string): Promise<void> => {
  await desk.goto('/')
  await steps().getByRole('link', { name: title }).click()
}
/** Goes back to the list, where the step has ticked itself. */
async function isDone(title: string): Promise<void> {
  await desk.goto('/')
  await steps().filter({ hasText: title }).getByText('已完成').waitFor()
}
async function press(button: Locator): Promise<void> {
  await button.click()
  const asked = desk.getByRole('dialog', { name: '再验证一次' })
  const gone = button.waitFor({ state: 'detached' })
  await Promise.race([gone, asked.waitFor()])
  if (await asked.isVisible()) await prove(office.desks, desk, office.owner.secret)
  await gone
}

for (const [width, scheme] of looks)
  test(`the checklist at ${width} px, ${scheme}: no fault, nothing sideways`, async () => {
    const { page, look, close } = await pageIn(office, width, scheme)
    await page.goto('/')
    await page.getByRole('heading', { name: '开店清单' }).waitFor()
    await look('start')
    await close()
  })

test('a new owner gets from an empty shop to a first sale by the console alone, led by the checklist', async () => {
  await desk.goto('/')
  await desk.getByText('还有 6 步，共 6 步').waitFor()
  assert.equal(await desk.getByText('演示数据已打开').count(), 0)

  await open('补全四份协议')
  for (const name of ['用户协议', '隐私政策', '充值协议', '未成年人保护']) {
    await desk.getByRole('link', { name }).click()
    await desk.getByLabel(name).fill('# 一、总则\n{siteName}按法律服务读者。')
    await desk.getByLabel('还是草稿').uncheck()
    await desk.getByRole('button', { name: '保存为第 1 版' }).click()
    await desk.getByRole('button', { name: '第 1 版', exact: true }).waitFor()
  }
  await isDone('补全四份协议')

  await open('添加套餐')
  await desk.getByRole('button', { name: '添加金币充值套餐' }).click()
  const pack = desk.getByRole('dialog', { name: '添加金币充值套餐' })
  await pack.getByLabel('名称').fill('60 金币')
  await pack.getByLabel('售价（元）').fill('6')
  await pack.getByLabel('金币', { exact: true }).fill('60')
  await pack.getByLabel('默认').check()
  await press(pack.getByRole('button', { name: '添加', exact: true }))
  await isDone('添加套餐')

  await open('打开支付渠道')
  await desk.getByRole('button', { name: '编辑支付宝（sandbox_alipay）' }).click()
  const channel = desk.getByRole('dialog', { name: '支付宝' })
  await channel.getByLabel('打开').check()
  await press(channel.getByRole('button', { name: '保存', exact: true }))
  await isDone('打开支付渠道')

  await desk.goto('/categories')
  await desk.getByRole('button', { name: '添加漫画分类' }).click()
  const category = desk.getByRole('dialog', { name: '添加分类' })
  await category.getByLabel('名称').fill('冒险')
  await press(category.getByRole('button', { name: '添加', exact: true }))

  await open('导入并发布第一部作品')
  await settled(desk)
  await drop(desk, [
    { name: '初航-1.cbz', bytes: await cbz('初航', 1, 2) },
    { name: '初航-2.cbz', bytes: await cbz('初航', 2, 2) },
  ])
  await openBatch(desk)
  await desk.getByLabel('分类', { exact: true }).fill('冒险')
  await desk.getByLabel('前几章免费', { exact: true }).fill('1')
  await desk.getByLabel('每话金币', { exact: true }).fill('10')
  await desk.getByRole('button', { name: '导入并发布', exact: true }).click()
  await desk.getByText(/导入了 2 话，读者已经能看到/).waitFor({ timeout: 60_000 })
  await isDone('导入并发布第一部作品')

  await open('布置首页')
  await desk.getByRole('navigation', { name: '栏目' }).getByRole('button', { name: '每日推荐' }).first().click()
  await desk.getByLabel('加作品：标题、作者或编号').fill('初航')
  await desk.getByLabel('加作品：标题、作者或编号').press('Enter')
  await desk.getByRole('button', { name: '加上 初航' }).click()
  await desk.getByLabel('显示这一栏').check()
  await desk.getByText(/草稿已保存，读者还看不到/).waitFor()
  await desk.getByRole('button', { name: '发布', exact: true }).click()
  await desk.getByText('已发布，10 秒内读者可见').waitFor()
  await isDone('布置首页')

  await desk.goto('/')
  const shop = (await steps().getByRole('link', { name: '卖出第一单' }).getAttribute('href')) ?? ''
  assert.equal(new URL(shop).port, new URL(world.origin).port)
  const { page, close } = await world.open('/purchase')
  await page.getByRole('button', { name: /^立即支付/ }).click()
  const ways = page.getByRole('dialog', { name: '选择支付方式' })
  const warning = page.getByRole('button', { name: '确认支付' })
  await ways.or(warning).first().waitFor()
  if (await ways.isVisible()) await ways.getByRole('button', { name: '支付宝' }).click()
  await warning.click()
  await page.waitForURL(`${world.cashier}/**`)
  await page.getByRole('button', { name: /^确认支付/ }).click()
  await page.waitForURL((url) => url.origin === world.origin, { timeout: 30_000 })
  await eventually(
    () => world.db.selectFrom('pay_order').select('state').execute(),
    (rows) => rows.length === 1 && rows[0]?.state === 'paid',
    'the first sale',
    30_000,
  )
  await close()
  // With nothing left to do the console opens its first place.
  await desk.goto('/')
  await desk.waitForURL('**/works')
})
