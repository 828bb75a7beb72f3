// What the site says, in the console and beside it in the readers' app.
// opens: user legal purchase
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { faultsOf, looks, type Office, openOffice, pageIn } from './console-support.ts'
import { eventually } from './moments.ts'
import { openWorld, type World } from './support.ts'

let world: World
let office: Office
let desk: Page

before(async () => {
  world = await openWorld()
  office = await openOffice(world)
  desk = office.desk
})
after(async () => {
  await office?.close()
  await world?.close()
})

test('[O-76] a branch overrides one setting, shows it as its own, and falls back; a wrong value is refused at its field', async () => {
  await desk.goto('/settings')
  await desk.getByLabel('站名').fill('总店')
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByText('已保存').waitFor()
  await desk.goto('/settings?branch=7')
  assert.equal(await desk.getByLabel('站名').inputValue(), '总店')
  await desk.getByLabel('主色').fill('#ffee00')
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByText('白字看不清').waitFor()
  assert.equal(await desk.getByLabel('主色').getAttribute('aria-invalid'), 'true')
  await desk.getByLabel('主色').fill('')
  await desk.getByLabel('站名').fill('七号书屋')
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByText('本渠道自己的').waitFor()
  assert.equal(await desk.getByText('本渠道自己的').count(), 1, 'the other fields follow')
  const { page, close } = await world.open()
  await page.goto('/user?tgId=7')
  await page.waitForFunction(() => document.title.includes('七号书屋'))
  await page.getByText('七号书屋会员').waitFor()
  const words = await page.evaluate(() => document.documentElement.outerHTML.replace(/<script[\s\S]*?<\/script>/g, ''))
  assert.ok(!/漫卷|MANJUAN/.test(words), 'the usual name is left nowhere')
  await close()
  await desk.getByRole('button', { name: '恢复站名' }).click()
  await desk.getByText('本渠道自己的').waitFor({ state: 'detached' })
  assert.equal(await desk.getByLabel('站名').inputValue(), '总店')
})

test('a legal text is a marked draft for readers until its blanks are filled, and is linked where it counts', async () => {
  await desk.goto('/legal?document=privacy')
  await desk.getByLabel('还是草稿').uncheck()
  await desk.getByRole('button', { name: '保存为第 1 版' }).click()
  await desk.getByText('补全后才能去掉草稿标记').waitFor()
  const { page, close } = await world.open()
  await page.goto('/user')
  await page.getByRole('link', { name: '《隐私政策》' }).first().click()
  await page.getByRole('note').getByText('草稿').waitFor()
  await desk.getByLabel('隐私政策').fill('# 一、收集\n{siteName}只收集必要的信息。')
  await desk.getByRole('button', { name: '保存为第 1 版' }).click()
  await desk.getByRole('button', { name: '第 1 版', exact: true }).waitFor()
  // The answer is shared by all readers for some seconds.
  await eventually(
    async () => {
      await page.reload()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      return page.getByRole('heading', { name: '一、收集' }).count()
    },
    (count) => count === 1,
    'the new version',
  )
  assert.equal(await page.getByText('草稿').count(), 0)
  assert.deepEqual(await faultsOf(page), [])
  await page.goto('/purchase')
  await page.getByRole('link', { name: '《充值协议》' }).waitFor()
  await close()
})

test('search engines are set in a form: a token is shown by its end alone, and a wrong one is refused at its field', async () => {
  await desk.goto('/seo')
  await desk.getByText('现在不会推送').waitFor()
  await desk.getByLabel('百度令牌').fill('不对')
  await desk.getByLabel('推送（密钥由服务器生成）').check()
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByText('请从百度搜索资源平台复制').waitFor()
  assert.equal(await desk.getByLabel('百度令牌').getAttribute('aria-invalid'), 'true')
  assert.ok(await desk.getByLabel('推送（密钥由服务器生成）').isChecked(), 'nothing is lost')
  await desk.getByLabel('百度令牌').fill('kTz7ychrWZP1pDQD')
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByText('已设置 ••••••••pDQD').waitFor()
  assert.equal(await desk.getByLabel('百度令牌').inputValue(), '')
  assert.ok(!(await desk.content()).includes('kTz7ychrWZP1'), 'the page holds no token')
  await desk.getByText('等待推送').first().waitFor()
  assert.equal(await desk.getByText('等待推送').count(), 2)
  await desk.getByLabel('删除令牌').check()
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByText('没有打开').waitFor()
})

for (const [width, scheme] of looks)
  test(`the pages of settings and legal texts at ${width} px, ${scheme}: no fault, nothing sideways`, async () => {
    const { page, look, close } = await pageIn(office, width, scheme)
    for (const [path, name] of [
      ['/settings', '站点设置'],
      ['/settings?branch=7', '站点设置'],
      ['/legal', '协议'],
      ['/seo', '搜索推送'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      await page.getByRole('button', { name: /^保存/ }).waitFor()
      await look(path.slice(1).replace(/\W/g, '-'))
    }
    await close()
  })

test('no page of the site’s words has broken its policy or thrown a fault', () =>
  assert.deepEqual(office.desks.errors, []))
