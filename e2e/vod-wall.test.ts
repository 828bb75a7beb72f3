// Unpaid films: the wall in the player, buying, topping up, membership. V-07, V-10.
// opens: film purchase
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { giveCoins } from '@manjuan/server/testing'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { buyButton, counter, notePlayed, payButton, sellAs, setCounter, wall } from './film-wall.ts'
import { stopClock } from './moments.ts'
import { hurryCashier } from './paying.ts'
import { coinsOf } from './reading.ts'
import { clip, filmAt, importFilm, playButton, skipTo, timeOf, untilTime } from './real-films.ts'
import { openWorld, type World } from './support.ts'

let world: World
let film: number
const price = 30

before(async () => {
  world = await openWorld({ cashier: true })
  const file = await clip('colours', { size: '320x180', seconds: 24 })
  film = await importFilm(world, { paths: [file], title: '云上的渡口', price })
})
beforeEach(() => sellAs(world, film, { price, vip_free: false, can_try_watch: true }))
after(() => world?.close())

const sheet = (page: Page) => page.getByRole('dialog', { name: '解锁本片' })

/** Waits until the film goes on from this second. */
async function goesOn(page: Page, from: number): Promise<void> {
  await page.waitForFunction((least) => {
    const video = document.querySelector('video')
    return video && !video.paused && video.currentTime > least && video.duration > 20
  }, from + 0.6)
}

/** Checks that the film goes on at its old second, with nothing before it and no gap after it. */
async function goesOnAt(page: Page, stood: number): Promise<void> {
  await goesOn(page, stood)
  const played = await page.evaluate((): number[] => Reflect.get(window, 'played'))
  const said = `stood at ${stood}, played ${played.slice(0, 8).join(' ')}`
  assert.ok(played.length > 0 && Math.min(...played) > stood - 0.5, said)
  assert.ok((played[0] ?? 0) < stood + 1.5, said)
}

test('[V-10] buying during the preview goes on at the same second with the whole film, on the same page', async () => {
  const { page, userId, errors, close } = await world.open(filmAt(film))
  await playButton(page).tap()
  await skipTo(page, 3)
  const id = await userId()
  await giveCoins(world.app, id, { paid: 100 })
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  await page.getByRole('button', { name: '购买', exact: true }).tap()
  await buyButton(page).waitFor()
  const time = await timeOf(page)
  await notePlayed(page)
  await buyButton(page).tap()
  await goesOnAt(page, time)
  assert.equal(await wall(page).count(), 0)
  await page.locator('main').getByText('已购买').waitFor()
  assert.equal(await page.evaluate(() => Reflect.get(window, 'sameDocument')), true)
  assert.equal(await coinsOf(world, id), 70)
  // The rest of the film, which no preview holds.
  await page.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.currentTime = 20
  })
  await untilTime(page, 21)
  assert.deepEqual(errors, [])
  await close()
})

test('[V-10] a price raised meanwhile is told at the wall and stands under the film at once, and charges nothing', async () => {
  const { page, userId, close } = await world.open(filmAt(film))
  const id = await userId()
  await giveCoins(world.app, id, { paid: 100 })
  await setCounter(page, film, 15)
  await page.reload()
  await buyButton(page).waitFor()
  const under = page.locator('main:visible').getByText(`${price} 金币`, { exact: true })
  await under.waitFor()
  await sellAs(world, film, { price: price + 7 })
  await buyButton(page).tap()
  await wall(page)
    .getByText(`价格由 ${price} 调整为 ${price + 7} 金币`)
    .waitFor()
  await page
    .locator('main:visible')
    .getByText(`${price + 7} 金币`, { exact: true })
    .waitFor()
  assert.equal(await under.count(), 0)
  assert.equal(await coinsOf(world, id), 100)
  await buyButton(page).tap()
  await page.locator('main').getByText('已购买').waitFor()
  assert.equal(await coinsOf(world, id), 100 - price - 7)
  await close()
})

proofTest('[V-10] a price raised above the coins is told at the wall, which stays and takes the payment', async () => {
  const { page, userId, close } = await world.open(filmAt(film))
  const id = await userId()
  await giveCoins(world.app, id, { paid: price + 2 })
  await page.reload()
  await page.getByRole('button', { name: '购买', exact: true }).tap()
  await buyButton(page).waitFor()
  await page.clock.install()
  await sellAs(world, film, { price: price + 10 })
  await buyButton(page).tap()
  await wall(page)
    .getByText(`价格由 ${price} 调整为 ${price + 10} 金币`)
    .waitFor()
  await payButton(page).waitFor()
  await page.clock.runFor(5_000)
  assert.equal(new URL(page.url()).pathname, '/vod/detail', 'the reader is not led away from the new price')
  assert.equal(await coinsOf(world, id), price + 2)
  await close()
})

proofTest(
  '[V-10] coins spent elsewhere meanwhile: the server’s message, and a second later the top-up centre',
  async () => {
    const { page, userId, close } = await world.open(filmAt(film))
    const id = await userId()
    await giveCoins(world.app, id, { paid: 100 })
    await setCounter(page, film, 15)
    await page.clock.install()
    await page.reload()
    await buyButton(page).waitFor()
    // The calls of the opening page are answered.
    await page.waitForLoadState('networkidle')
    await giveCoins(world.app, id, { paid: -90 })
    await stopClock(page, 1_000)
    await buyButton(page).tap()
    await page.getByText('金币不足，请先充值').waitFor()
    await page.clock.runFor(990)
    assert.equal(new URL(page.url()).pathname, '/vod/detail', 'the words can be read for a second')
    await page.clock.runFor(10)
    await page.clock.resume()
    await page.waitForURL(/\/purchase\?vodId=/)
    assert.equal(await coinsOf(world, id), 10)
    await close()
  },
)

test('[V-10] short of coins the sheet leads to top-up, the cashier, one dialog, and the same second', async () => {
  const { page, userId, close } = await world.open(filmAt(film))
  await playButton(page).tap()
  await untilTime(page, 4)
  // The watched time is beyond the present place, because the viewer went back.
  await page.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.currentTime = 1.5
  })
  await page.waitForFunction(() => {
    const time = document.querySelector('video')?.currentTime ?? 0
    return time > 2 && time < 4
  })
  await page.getByRole('button', { name: '购买', exact: true }).tap()
  await payButton(page).waitFor()
  const time = await timeOf(page)
  assert.ok((await counter(page, film)) > time + 1)
  const bought: string[] = []
  page.on('request', (request) => request.url().includes('/api/vod/buy') && bought.push(request.url()))
  await payButton(page).tap()
  await page.getByRole('dialog', { name: '选择支付方式' }).getByRole('button', { name: '关闭' }).tap()
  await sheet(page).getByRole('link', { name: '阅币不足，前往充值' }).tap()
  await page.waitForURL(new RegExp(`/purchase\\?vodId=${film}$`))
  assert.deepEqual(bought, [], 'a button that says top-up buys nothing')
  await page.locator('button[aria-pressed]').filter({ hasText: '金币', visible: true }).last().tap()
  await page.getByRole('dialog', { name: '选择支付方式' }).getByRole('button', { name: '支付宝' }).tap()
  await page.getByRole('dialog', { name: '请在 2 分钟内完成支付' }).getByRole('button', { name: '确认支付' }).tap()
  await page.waitForURL(`${world.cashier}/**`)
  await hurryCashier(world, page)
  await page.getByRole('button', { name: /^确认支付/ }).click()
  await page.waitForURL(/\/purchase\?vodId=\d+&orderNo=/, { timeout: 30_000 })
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  await page.getByRole('region', { name: '请记住永久域名' }).waitFor()
  assert.equal(await page.locator('dialog[open]').count(), 0, 'nothing is asked that the server knows')
  await page.getByRole('button', { name: '我记住了' }).tap()
  await page.getByRole('link', { name: '回到刚才的影片' }).tap()
  await page.waitForURL(/\/vod\/detail\?vodId=/)
  await notePlayed(page)
  await buyButton(page).tap()
  await goesOnAt(page, time)
  const { rows } = await sql`select 1 from unlock where account_id = ${await userId()} and item_id = ${film}`.execute(
    world.db,
  )
  assert.equal(rows.length, 1)
  await close()
})

proofTest(
  '[V-10] coins from another device count when the wall stands: it sells instead of leading to top-up',
  async () => {
    const { page, userId, close } = await world.open(filmAt(film))
    const id = await userId()
    await playButton(page).waitFor()
    await giveCoins(world.app, id, { paid: 40 })
    await page.getByRole('button', { name: '购买', exact: true }).tap()
    await wall(page).getByText('一次购买，永久观看').waitFor()
    await buyButton(page).waitFor()
    assert.equal(await payButton(page).count(), 0)
    await close()
  },
)

test('[V-10] bought in another tab meanwhile: 200 shows it, nothing is charged twice, and the film plays', async () => {
  const { page, context, userId, close } = await world.open(filmAt(film))
  const id = await userId()
  await giveCoins(world.app, id, { paid: 100 })
  await page.reload()
  await playButton(page).tap()
  await buyButton(page).waitFor()
  const other = await context.newPage()
  await other.goto(filmAt(film))
  await playButton(other).tap()
  await buyButton(other).tap()
  await goesOn(other, 0)
  await other.close()
  await buyButton(page).tap()
  await page.getByText('您已购买过该影片，无需重复购买').waitFor()
  await goesOn(page, 0)
  assert.equal(await coinsOf(world, id), 70)
  await close()
})

test('[V-07] a member plays a member-free film, and another reader is offered membership', async () => {
  await sellAs(world, film, { vip_free: true })
  const { page, userId, close } = await world.open(filmAt(film))
  await playButton(page).waitFor()
  await page.getByRole('button', { name: '购买', exact: true }).tap()
  await wall(page).getByRole('button', { name: '开通VIP免费看' }).waitFor()
  const id = await userId()
  await sql`select grant_vip(${id}::bigint, ${`test:${id}`}, 30, ${world.app.clock.now()}::timestamptz)`.execute(
    world.db,
  )
  await page.reload()
  await page.getByText('会员免费观看中').waitFor()
  await playButton(page).tap()
  await goesOn(page, 0)
  assert.equal(await wall(page).count(), 0)
  await close()
})
