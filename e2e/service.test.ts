// Customer service and complaints: from the link to the answer, and the recovery of an account.
// opens: comic desk lists user
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import test, { after, before } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { isProof, proofTest } from '../tools/proof.ts'
import { openWorld, type World } from './support.ts'

let world: World

before(async () => {
  world = await openWorld()
})
after(() => world?.close())

/** Runs npm run tickets beside the running server. */
function staff(...args: string[]): Promise<string> {
  const { DATA_DIR } = world.app.env
  const { url } = world.app.database
  const env = { PATH: process.env.PATH ?? '', DATA_DIR, ...(url ? { DATABASE_URL: url } : {}) }
  return new Promise((resolve, reject) =>
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../apps/server/src/cli/tickets.ts'), ...args],
      { env },
      (error, out) => (error ? reject(error) : resolve(out)),
    ),
  )
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const fieldOf = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** A picture as a phone's camera makes it: large, and lying on its side. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const lying = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#963', noise } })
  return lying.withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()
}

async function faultless(page: Page): Promise<void> {
  if (!isProof) return
  const { violations } = await new AxeBuilder({ page }).analyze()
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
    [],
  )
}

const ticketNoOf = (page: Page): string => /\/user\/ticket\/(\d{8})/.exec(page.url())?.[1] ?? ''

for (const colorScheme of isProof ? (['light', 'dark'] as const) : (['light'] as const))
  test(`[A-12] a reader files with a picture, the staff answers, the reader sees the answer, ${colorScheme}`, async () => {
    const { page, errors, close } = await world.open('/user', { colorScheme })
    await page.getByRole('link', { name: /在线客服/ }).click()
    await page.getByRole('heading', { name: '写下您的问题' }).waitFor()
    await faultless(page)
    await button(page, '提交').click()
    await page.locator('[id$="-note"]').getByText('请写下您的问题').waitFor()
    const said = '充了 30 元没到账\n<img src=x onerror="document.title=1">'
    await fieldOf(page, '问题描述').fill(said)
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: '../../凭证.jpg', mimeType: 'image/jpeg', buffer: await photo() }])
    await page.getByRole('img', { name: '第 1 张图片' }).waitFor()
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/desk/ticket'))
    await button(page, '提交').click()
    const length = Number((await (await sent).allHeaders())['content-length'])
    assert.ok(length > 10_000 && length < 500 * 1024, `${length} bytes of a photo of several megabytes`)
    await page.getByRole('heading', { name: '保存工单链接' }).waitFor()
    const { naturalWidth, naturalHeight } = await page
      .locator('main:visible button[aria-label="第 1 张图片"] img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image))
      .then(() =>
        page.locator('main:visible button[aria-label="第 1 张图片"] img').evaluate((image: HTMLImageElement) => ({
          naturalWidth: image.naturalWidth,
          naturalHeight: image.naturalHeight,
        })),
      )
    assert.ok(naturalHeight > naturalWidth, 'the picture stands upright')
    await page.locator('main:visible li').getByText('<img src=x onerror="document.title=1">').waitFor()
    await faultless(page)
    const no = ticketNoOf(page)
    assert.match(await staff('list'), new RegExp(no))
    await staff('answer', no, '已为您补发 300 金币', '--by', '甲')
    await page.goto('/user')
    await page.getByRole('link', { name: /在线客服\s*有新回复/ }).click()
    await page.getByRole('link', { name: /充值未到账/ }).click()
    await page.getByText('已为您补发 300 金币').waitFor()
    await fieldOf(page, '补充说明').fill('收到了，谢谢')
    await button(page, '发送').click()
    await page.locator('main:visible').getByText('收到了，谢谢').waitFor()
    await staff('close', no)
    await page.reload()
    await page.getByText('这张工单已关闭').waitFor()
    assert.deepEqual(errors, [])
    await close()
  })

test('[A-12] the saved link opens the ticket elsewhere, without it another reader finds none', async () => {
  const { page, close } = await world.open('/h5/complaint')
  await fieldOf(page, '问题描述').fill('《测试》第 3 话侵权')
  await button(page, '提交').click()
  await page.getByRole('heading', { name: '保存工单链接' }).waitFor()
  const link = page.url()
  assert.match(link, /#[\w-]{22}$/)
  const elsewhere = await world.open(link)
  await elsewhere.page.getByText('《测试》第 3 话侵权').waitFor()
  const asked: string[] = []
  elsewhere.page.on('request', (request) => asked.push(request.url()))
  await elsewhere.page.goto(link.replace(/#.*/, ''))
  await elsewhere.page.getByRole('heading', { name: '没有找到这张工单' }).waitFor()
  const secret = link.split('#')[1] ?? ''
  assert.ok(asked.length > 0 && asked.every((url) => !url.includes(secret)), 'the secret is in no address')
  await elsewhere.page.goto(link)
  await staff('close', new URL(link).pathname.split('/').at(-1) ?? '')
  await elsewhere.page.reload()
  await elsewhere.page.getByRole('link', { name: '提交新工单' }).click()
  await elsewhere.page.waitForURL('**/h5/service?**')
  assert.ok(
    asked.every((url) => !url.includes(secret)),
    'nor on the way to the service page',
  )
  await elsewhere.close()
  await close()
})

test('[A-12] a refused picture and a lost network leave the typed text in place', async () => {
  const { page, close } = await world.open('/h5/service')
  await fieldOf(page, '问题描述').fill('很长的一段话')
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') }])
  await page.getByText('这张图片打不开，请换一张').waitFor()
  await page.route('**/api/desk/ticket', (route) => route.abort())
  await button(page, '提交').click()
  await page.getByRole('alert').getByText('没有发送成功，内容还在').waitFor()
  assert.equal(await fieldOf(page, '问题描述').inputValue(), '很长的一段话')
  await page.unroute('**/api/desk/ticket')
  await page.route('**/api/desk/ticket', (route) =>
    route.fulfill({
      json: { result: false, code: '422', data: { field: 'pictures' }, msg: '第1张图片打不开，可能已损坏，请换一张' },
    }),
  )
  await button(page, '提交').click()
  await page.getByRole('alert').getByText('第1张图片打不开').waitFor()
  assert.equal(await fieldOf(page, '问题描述').inputValue(), '很长的一段话')
  await close()
})

test('[A-12] an account whose device is lost is recovered by its receipt', async () => {
  const payer = await world.open('/user')
  const payerId = await payer.userId()
  await payer.close()
  const tradeNo = `T${Date.now()}`
  await sql`
    insert into pay_order (order_no, account_id, package_id, channel_code, provider, type, price_fen, amount_fen, coins, gift_coins, vip_days, state, trade_no, created_at, expires_at, paid_at)
    select ${`M${tradeNo}`}, ${payerId}, (select min(id) from pay_package), (select min(code) from pay_channel), 'sandbox', 'coin', 1990, 1990, 199, 0, 0, 'paid', ${tradeNo}, now(), now(), now()`.execute(
    world.db,
  )
  const { page, close } = await world.open('/h5/service', { colorScheme: 'dark' })
  await page.getByText('找回账号', { exact: true }).click()
  await fieldOf(page, '交易单号').fill(tradeNo)
  await fieldOf(page, '付款金额（元）').fill('19.90')
  await button(page, '提交').click()
  await page.locator('[id$="-note"]').getByText('请选择付款日期').waitFor()
  await button(page, /付款日期/).click()
  await button(page, '就是今天').click()
  await fieldOf(page, '问题描述').fill('手机丢了')
  await button(page, '提交').click()
  await page.getByText('正在核对您填写的付款信息').waitFor()
  const no = ticketNoOf(page)
  assert.match(await staff('match', no), /相符/)
  await staff('approve', no, '--by', '甲')
  await page.reload()
  await button(page, '领取恢复码').click()
  const code = (await button(page, '复制恢复码').textContent()) ?? ''
  const account = (await button(page, '复制账号').textContent()) ?? ''
  await faultless(page)
  await page.getByRole('link', { name: '去登录' }).click()
  await fieldOf(page, '账号或手机号').fill(account)
  await fieldOf(page, '密码').fill(code)
  await page.locator('main:visible form button[type=submit]').click()
  await page.getByRole('dialog').waitFor()
  const now = await page.evaluate(async () => (await (await fetch('/api/user/info')).json()).data.userId)
  assert.equal(now, payerId)
  await close()
})

proofTest('[A-12] the way back stays on this site, and odd queries still show the page', async () => {
  const { page, close } = await world.open('/h5/service?returnUrl=%2Fcategory')
  await button(page, '返回').click()
  await page.waitForURL('**/category')
  for (const query of ['returnUrl=https%3A%2F%2Fevil.example%2F', 'returnUrl=%00', 'returnUrl=javascript%3Aalert(1)']) {
    await page.goto(`/h5/complaint?${query}`)
    await page.getByRole('heading', { name: '写下您的问题' }).waitFor()
    await button(page, '返回').click()
    await page.waitForURL(`${world.origin}/home`)
  }
  await close()
})

proofTest('[A-12] the page fits 320 px and letters of twice the size', async () => {
  const { page, close } = await world.open('/h5/service', { width: 320 })
  await page.getByText('找回账号', { exact: true }).click()
  for (const size of ['100%', '200%']) {
    await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
    const [wide, narrow] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    assert.ok((wide ?? 0) <= (narrow ?? 0), `${wide} px at ${size}`)
  }
  await close()
})

test('without a script the page shows the mail address', async () => {
  const context = await world.browser.newContext({ baseURL: world.origin, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/h5/service')
  assert.match((await page.locator('noscript').textContent()) ?? '', /写信到 \S+@\S+/)
  await context.close()
})
