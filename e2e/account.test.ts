// Accounts: the first guest account, and the profile that can be saved. A-01 to A-05, G-15, G-17.
// opens: comic desk purchase records user
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test, { after, before } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { giveCoins } from '@manjuan/server/testing'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import qrcode from 'qrcode-generator'
import { proofTest } from '../tools/proof.ts'
import { eventually } from './moments.ts'
import { openWorld, type World } from './support.ts'

let world: World

before(async () => {
  world = await openWorld()
})
after(() => world?.close())

const kept = (page: Page, key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

const accounts = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from account`.execute(world.db)
  return rows[0]?.count ?? 0
}

async function openProfile(path = '/user') {
  const reader = await world.open(path)
  await reader.page.getByRole('heading', { name: '读者账号卡' }).waitFor()
  return reader
}

test('[A-01] a first visit makes one guest, and its visitor id becomes the trace id', async () => {
  const before = await accounts()
  const { page, close } = await openProfile()
  const user = await kept(page, 'userInfo')
  assert.match(user.account, /^\d{9}$/)
  assert.equal(await kept(page, 'traceId'), user.visitorId)
  await page.reload()
  await page.getByRole('heading', { name: '读者账号卡' }).waitFor()
  assert.equal((await kept(page, 'userInfo')).userId, user.userId)
  assert.equal(await accounts(), before + 1)
  await close()
})

test('[A-01] cleared local storage is filled from the session, not with another guest', async () => {
  const { page, close } = await openProfile()
  const { userId } = await kept(page, 'userInfo')
  const before = await accounts()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByRole('heading', { name: '读者账号卡' }).waitFor()
  assert.equal((await kept(page, 'userInfo')).userId, userId)
  assert.equal(await accounts(), before)
  await close()
})

test('[A-02] a phone whose clock is an hour off gets its account, by the server’s time', async () => {
  const reader = await world.open()
  const { page } = reader
  await page.addInitScript(() => {
    const real = Date.now.bind(Date)
    Date.now = () => real() - 3_600_000
  })
  const tries: string[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/api/user/register')) return
    const { result } = await response.json()
    tries.push(String(result))
  })
  await page.goto('/user')
  await page.getByRole('heading', { name: '读者账号卡' }).waitFor()
  await eventually(
    async () => tries.at(-1),
    (last) => last === 'true',
    'the account of a phone whose clock is off',
  )
  await reader.close()
})

test('[A-03] the profile shows account, password, coins, and no VIP', async () => {
  const { page, close } = await openProfile()
  const { account, password } = await kept(page, 'userInfo')
  const grouped = account.replace(/(.{3})(?=.)/g, '$1 ')
  await page.getByRole('button', { name: `复制账号 ${grouped}` }).waitFor()
  await page.getByRole('button', { name: `复制密码 ${password}` }).waitFor()
  const card = page.getByRole('region', { name: '漫卷会员' })
  assert.match((await card.textContent()) ?? '', /未开通 VIP[\s\S]*金币余额[\s\S]*0 金币/)
  await close()
})

test('[A-03] a VIP sees the badge, and the year, month, day and hour of its end', async () => {
  const reader = await openProfile()
  const userId = await reader.userId()
  await sql`select grant_vip(${userId}::bigint, ${`e2e:${userId}`}, 30, ${world.app.clock.now()}::timestamptz)`.execute(
    world.db,
  )
  await reader.page.reload()
  const card = reader.page.getByRole('region', { name: '漫卷会员' })
  await card.getByText('VIP 会员', { exact: true }).waitFor()
  const shown = /(\d+)年(\d+)月(\d+)日(\d+)时到期/.exec((await card.textContent()) ?? '')
  assert.ok(shown, 'no expiry is shown')
  const end = new Date(world.app.clock.now().getTime() + 30 * 86_400_000)
  const [year, month, day, hour] = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  })
    .formatToParts(end)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => Number(value))
  assert.deepEqual(shown.slice(1).map(Number), [year, month, day, hour])
  await reader.close()
})

proofTest('[A-03] a tap copies account and password, and a message confirms it', async () => {
  const { page, context, close } = await openProfile()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { account, password } = await kept(page, 'userInfo')
  for (const [name, value] of [
    ['复制账号', account],
    ['复制密码', password],
  ]) {
    await page.getByRole('button', { name }).click()
    // The message of the first copy may stand there still.
    await eventually(
      () => page.evaluate(() => navigator.clipboard.readText()),
      (copied) => copied === value,
      `${name} copies`,
    )
    await page.getByText('复制成功').waitFor()
  }
  await close()
})

test('[A-03] the account card is saved as a picture with a QR code of the site', async () => {
  const { page, close } = await openProfile()
  await page.getByRole('button', { name: '存为图片' }).click()
  const sheet = page.getByRole('dialog', { name: '保存账号卡' })
  const picture = sheet.getByRole('img', { name: /^账号卡/ })
  await picture.waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: '保存图片' }).click(),
  ])
  const { account } = await kept(page, 'userInfo')
  assert.equal(download.suggestedFilename(), `漫卷账号${account}.png`)
  const png = await readFile(await download.path())
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1080, 1440])
  assert.deepEqual(await codeOf(picture), expectedCode(`${world.origin}/home`))
  await close()
})

/** The card's QR code as rows of 0 and 1. It is a square of 428 px at 108, 884. */
async function codeOf(picture: Locator): Promise<string[]> {
  const modules = expectedCode(`${world.origin}/home`).length
  return picture.evaluate(async (image: HTMLImageElement, count) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    const cell = Math.floor(428 / (count + 8))
    const start = Math.round(108 + (428 - cell * count) / 2)
    const top = Math.round(884 + (428 - cell * count) / 2)
    const dark = (row: number, column: number) =>
      (pen?.getImageData(start + (column + 0.5) * cell, top + (row + 0.5) * cell, 1, 1).data[0] ?? 255) < 128
    return Array.from({ length: count }, (_, row) =>
      Array.from({ length: count }, (_, column) => (dark(row, column) ? '1' : '0')).join(''),
    )
  }, modules)
}

function expectedCode(text: string): string[] {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const places = Array.from({ length: code.getModuleCount() }, (_, at) => at)
  return places.map((row) => places.map((column) => (code.isDark(row, column) ? '1' : '0')).join(''))
}

test('[A-04] a reader without VIP is led to VIP, a VIP is not', async () => {
  const reader = await openProfile()
  const promo = reader.page.getByRole('link', { name: /开通 VIP 会员/ })
  await promo.waitFor()
  assert.equal(await reader.page.getByText('会员作品免费读').count(), 1, 'what membership gives is said once')
  await promo.click()
  await reader.page.waitForURL('**/purchase?pick=vip')
  const userId = await reader.userId()
  await sql`select grant_vip(${userId}::bigint, ${`e2e:${userId}`}, 1, ${world.app.clock.now()}::timestamptz)`.execute(
    world.db,
  )
  await reader.page.goto('/user')
  await reader.page.getByText('VIP 会员', { exact: true }).waitFor()
  assert.equal(await promo.count(), 0)
  await reader.close()
})

proofTest('[A-04] no link of the profile is a dead end, and customer service shows its hours', async () => {
  const { page, close } = await openProfile()
  const links = page.getByRole('navigation', { name: '更多服务' }).getByRole('link')
  await links.filter({ hasText: /在线客服.*11:00 ~ 18:00/ }).waitFor()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  assert.ok(paths.includes('/purchase'))
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    assert.equal(await page.getByText('这个页面很快就会开放').count(), 0, path)
  }
  await close()
})

proofTest('[A-12] customer service opens with the account, and leads back', async () => {
  const { page, close } = await openProfile()
  const { account } = await kept(page, 'userInfo')
  await page.getByRole('link', { name: /在线客服/ }).click()
  await page.getByRole('heading', { name: '在线客服' }).waitFor()
  await page.getByText(account).waitFor()
  const addresses = await page.getByRole('definition').filter({ hasText: '@' }).allTextContents()
  assert.equal(addresses.length, 1, `one address is told once: ${addresses}`)
  await page.getByRole('button', { name: '返回' }).click()
  await page.waitForURL('**/user')
  await close()
})

test('[A-05] the server’s facts refresh the reader kept in the browser', async () => {
  const reader = await openProfile()
  const { page } = reader
  const { password } = await kept(page, 'userInfo')
  await giveCoins(world.app, await reader.userId(), { gift: 1234 })
  await page.reload()
  await page.getByText('1,234').waitFor()
  const user = await kept(page, 'userInfo')
  assert.equal(user.avaliableAmount, 1234)
  // The password is sent only once, so a refresh must not lose it.
  assert.equal(user.password, password)
  await reader.close()
})

test('[G-17] user, trace, branch, source and common info are kept and survive a reload', async () => {
  const { page, close } = await openProfile('/user?tgId=77')
  const keys = ['userInfo', 'traceId', 'branchId', 'sourceDomain', 'commonInfo']
  const read = async () => Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await kept(page, key)])))
  await page.waitForFunction(() => localStorage.getItem('commonInfo') !== null)
  const first = await read()
  assert.equal(first.branchId, '77')
  for (const key of keys) assert.ok(first[key], `${key} is not kept`)
  await page.goto('/user')
  await page.getByRole('heading', { name: '读者账号卡' }).waitFor()
  assert.deepEqual(await read(), first)
  await close()
})

proofTest('[G-17] the banners of the home page are kept', async () => {
  const { page, close } = await world.open('/home')
  await page.waitForFunction(() => (JSON.parse(localStorage.getItem('adList') ?? '[]') as unknown[]).length > 0)
  await page.reload()
  assert.ok((await kept(page, 'adList')).length > 0)
  await close()
})

proofTest('the profile has no accessibility faults, in light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await world.open('/user', { colorScheme, reducedMotion: 'reduce' })
    await page.getByRole('heading', { name: '读者账号卡' }).waitFor()
    const { violations } = await new AxeBuilder({ page }).analyze()
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      [],
    )
    await close()
  }
})
