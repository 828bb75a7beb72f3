// What the site says, in the console and beside it in the readers' app.
// opens: comic desk device film legal lists novel purchase search shelf user
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test, { after, before } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { faultsOf, looks, type Office, openOffice, pageIn, whileUndoStands } from './console-support.ts'
import { eventually, settled, still } from './moments.ts'
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

/** Where the product's own name stands on a page, its data included and the code of its scripts left out. */
const ownNameOn = async (page: Page): Promise<string[]> =>
  ownNameIn(
    await page.evaluate(() => {
      for (const script of document.querySelectorAll('script[src]')) script.remove()
      return `${document.title} ${document.documentElement.outerHTML}`
    }),
  )
const ownNameIn = (text: string): string[] => text.match(/.{0,60}(?:漫\s?卷|m\s?a\s?n\s?j\s?u\s?a\s?n).{0,40}/gi) ?? []

test('[O-76] a renamed site says the product’s name on no page of readers, no card, no manifest and no page of the console', async () => {
  // Names of people and studios are the demo's own data.
  await sql`update work set author = replace(author, '漫卷', '云上')`.execute(world.db)
  await desk.goto('/settings')
  await desk.getByLabel('站名').fill('星河书屋')
  await desk.getByLabel('客服邮箱').fill('kefu@xinghe.example')
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByText('已保存').waitFor()
  const agent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile ManjuanApp/1.0'
  const { page, context, close } = await world.open('/home', { userAgent: agent })
  await page.addInitScript(() => {
    const drawn: string[] = []
    const draw = CanvasRenderingContext2D.prototype.fillText
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      drawn.push(text)
      return draw.call(this, text, ...place)
    }
    Object.assign(window, { drawn })
  })
  const paths = ['/home', '/vod', '/novel', '/category', '/shelf', '/search', '/user', '/user/devices', '/user/login']
  for (const path of [...paths, '/purchase', '/legal/terms', '/h5/service', '/h5/complaint']) {
    await page.goto(path)
    await page.waitForFunction(() => document.title.includes('星河书屋'))
    await settled(page)
    assert.deepEqual(await ownNameOn(page), [], path)
  }
  await page.goto('/user/devices')
  await page.getByText('Android · 星河书屋').waitFor()
  await page.goto('/user')
  await page.getByRole('button', { name: '存为图片' }).click()
  await page.getByRole('img', { name: /^账号卡/ }).waitFor()
  const drawn = await page.evaluate(() => (Reflect.get(window, 'drawn') as string[]).join('\n'))
  assert.match(drawn, /星河书屋/)
  assert.deepEqual(ownNameIn(drawn), [])
  assert.deepEqual(ownNameIn(await (await page.request.get('/manifest.webmanifest')).text()), [])
  await context.close()
  await close()
  const desktop = await world.open('/home', { desktop: true })
  await desktop.page.getByText('星河书屋').first().waitFor()
  assert.deepEqual(await ownNameOn(desktop.page), [])
  await desktop.close()
  for (const path of ['/', '/account', '/settings', '/legal', '/works']) {
    await desk.goto(path)
    await desk.getByRole('heading', { level: 1 }).waitFor()
    assert.deepEqual(await ownNameOn(desk), [], path)
  }
})

test('[O-76] a logo is uploaded, shown before it is saved, stands beside the name and in the tab, and is taken back', async () => {
  await desk.goto('/settings?branch=8')
  const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
  const input = desk.getByLabel('图标', { exact: true })
  await input.setInputFiles(picture('logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))
  await desk.getByText('SVG 请先导出成 PNG').waitFor()
  const bytes = await readFile(join(import.meta.dirname, '../apps/web/public/icon-512.png'))
  await input.setInputFiles(picture('logo.png', bytes))
  await desk.getByRole('img', { name: '现在的图标' }).waitFor()
  await desk.clock.install()
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByText('本渠道自己的').waitFor()
  const undo = desk.getByRole('button', { name: '撤销' })
  await undo.waitFor()
  await whileUndoStands(desk, readersSeeLogo)
  await undo.click()
  await desk.getByText('本渠道自己的').waitFor({ state: 'detached' })
  await desk.getByText('现在是默认的朱红印章').waitFor()
})

/** The logo of branch 8 stands beside the name, in the tab and in the manifest. */
async function readersSeeLogo(): Promise<void> {
  const shop = await world.open('/home?tgId=8', { desktop: true })
  const { page } = shop
  const mark = page.locator('img[src^="/banner/logo-"]')
  await mark.waitFor()
  assert.ok(await mark.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth === 192)))
  assert.deepEqual(shop.errors, [])
  await shop.close()
  const phone = await world.open('/vod?tgId=8')
  const icon = phone.page.locator('link[rel="icon"][href^="/banner/logo-"]')
  await icon.waitFor({ state: 'attached' })
  // A later address has no branch any more: the app puts the branch's own logo over that of the page.
  await phone.page.goto('/user')
  await icon.waitFor({ state: 'attached' })
  const manifest = phone.page.locator('link[rel="manifest"][href="/manifest.webmanifest?tgId=8"]')
  await manifest.waitFor({ state: 'attached' })
  assert.deepEqual(phone.errors, [])
  await phone.close()
}

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
  // The answer is shared by all readers for 10 s, and the browser may keep it for as long again.
  await eventually(
    async () => {
      await page.reload()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      return page.getByRole('heading', { name: '一、收集' }).count()
    },
    (count) => count === 1,
    'the new version',
    30_000,
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
  // The new state is answered before the page's other calls: it is shown with the new form, not over the old one.
  const others = Promise.withResolvers<void>()
  await desk.route('**/staff/me', (route) => others.promise.then(() => route.continue()))
  const told = desk.waitForResponse(
    async (answer) =>
      answer.request().method() === 'GET' && answer.url().endsWith('/push') && (await answer.text()).includes('pDQD'),
  )
  await desk.getByRole('button', { name: '保存' }).click()
  await told
  await still(desk)
  assert.equal(await desk.getByText('已设置').count(), 0, 'no new state over a form that ends')
  others.resolve()
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
