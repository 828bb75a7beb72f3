// No error is a dead end: broken screens, no network, failing calls, addresses without a page.
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { eventually, settled } from './moments.ts'
import { openWorld, type World } from './support.ts'

let world: World
let books: number[] = []

before(async () => {
  world = await openWorld()
  const rows = await world.db
    .selectFrom('work')
    .select('id')
    .where('kind', '=', 'comic')
    .where('state', '=', 'published')
    .orderBy('id')
    .limit(3)
    .execute()
  books = rows.map(({ id }) => Number(id))
})
after(() => world?.close())

const listed = (page: Page) => page.locator('main:visible a[href^="/book/"]')
/** Buttons and links of the visible page's body, without the bars. */
const actions = (page: Page) =>
  page.locator('main:visible').locator('button:visible:not(header *), a:visible:not(header *)')
const detailOf = (page: Page) => page.locator('main:visible h1').first()
const envelope = (data: unknown) => ({ json: { result: true, data, msg: '', code: '200' } })

test('a broken screen keeps the bars, shows a message, and works after a retry', async () => {
  const { page, errors, close } = await world.open('/home')
  await listed(page).first().waitFor()
  await page.route('**/api/book/detail/*', (route) => route.fulfill(envelope({ nothing: 'as agreed' })))
  await page.goto(`/book/${books[0]}`)
  await page.getByRole('heading', { name: '这一页出了点问题' }).waitFor()
  assert.deepEqual(await actions(page).allTextContents(), ['重试'])
  assert.ok(errors.length > 0, 'it is logged')
  await page.unroute('**/api/book/detail/*')
  await page.getByRole('button', { name: '重试' }).click()
  await detailOf(page).waitFor()
  await page.route('**/api/book/detail/*', (route) => route.fulfill(envelope({ nothing: 'as agreed' })))
  await page.goto(`/book/${books[1]}`)
  await page.getByRole('heading', { name: '这一页出了点问题' }).waitFor()
  await page.locator('header:visible').getByRole('button', { name: '首页' }).click()
  await page.waitForURL('**/home')
  await listed(page).first().waitFor()
  await close()
})

test('without a network a screen shows a message with one action, and recovers by itself', async () => {
  const { page, context, close } = await world.open(`/book/${books[0]}`)
  await detailOf(page).waitFor()
  await page.locator('header:visible').getByRole('button', { name: '首页' }).click()
  const today = page.locator('main:visible').getByRole('region', { name: '今日更新' })
  const other = today.locator(`a[href^="/book/"]:not([href^="/book/${books[0]}"])`).first()
  await other.waitFor()
  await settled(page)
  await context.setOffline(true)
  await other.click()
  await page.getByRole('heading', { name: '网络断开了' }).waitFor()
  const offered = () => actions(page).allTextContents()
  await eventually(offered, (texts) => String(texts) === '重试', 'one action, once the former screen has gone')
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('heading', { name: '网络断开了' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { name: '网络断开了' }).waitFor({ state: 'hidden' })
  await detailOf(page).waitFor()
  await close()
})

proofTest('without a network a screen whose code is missing leaves the reader on the present screen', async () => {
  const { page, context, close } = await world.open('/home')
  await listed(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: '个人中心' }).click()
  await page.getByText('网络不给力，请稍后再试').waitFor()
  assert.equal(new URL(page.url()).pathname, '/home')
  assert.ok(await listed(page).first().isVisible())
  await context.setOffline(false)
  await page.getByRole('link', { name: '个人中心' }).click()
  await page.waitForURL('**/user')
  await page.getByRole('heading', { name: '读者账号卡' }).waitFor()
  await close()
})

test('[G-16] a list whose call fails is logged without a message, and a retry brings the list', async () => {
  const { page, errors, close } = await world.open()
  let failing = true
  await page.route(/\/api\/book\/rank/, (route) => (failing ? route.fulfill({ status: 500 }) : route.continue()))
  await page.goto('/home/day-ranked')
  await page.getByRole('heading', { name: '没加载出来' }).waitFor()
  assert.ok(
    errors.some((text) => /comicRank answered 500/.test(text)),
    errors.join('\n'),
  )
  assert.equal(await page.locator('[popover]:popover-open').count(), 0)
  failing = false
  await page.getByRole('button', { name: '重试' }).click()
  await listed(page).first().waitFor()
  await close()
})

proofTest('an address without a page is never a dead end', async () => {
  const { page, errors, close } = await world.open('/home')
  const nothing = [
    '/book/99999999',
    '/book/none',
    '/book/99999999/catalog',
    '/book/read/99999999/1',
    `/book/read/${books[0]}/9999`,
    '/home/none',
    '/user/purchase/pay',
    '/user/purchase/pay?goUrl=javascript:alert(1)',
  ]
  for (const path of nothing) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const home = page.getByRole('button', { name: '首页' }).or(page.getByRole('link', { name: /漫画|首页/ }))
    await home.first().waitFor()
    assert.equal(await page.getByRole('heading', { name: '这一页出了点问题' }).count(), 0, path)
    if (new URL(page.url()).pathname === '/home') continue
    const text = (await page.locator('body').textContent()) ?? ''
    assert.ok(text.trim().length > 0, `${path} is blank`)
    const way = page.locator('header:visible').getByRole('button', { name: '首页' })
    if (await way.count()) await way.click()
    else await home.first().click()
    await page.waitForURL('**/home')
  }
  assert.deepEqual(
    errors.filter((text) => /TypeError|ReferenceError/.test(text)),
    [],
  )
  await close()
})
