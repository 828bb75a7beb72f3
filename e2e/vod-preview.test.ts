// The preview of an unpaid film, its counter, and the wall that follows. V-08.
// opens: film
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { giveCoins } from '@manjuan/server/testing'
import { proofTest } from '../tools/proof.ts'
import { buyButton, counter, isPaused, payButton, sellAs, setCounter, wall } from './film-wall.ts'
import { still } from './moments.ts'
import { clip, filmAt, importFilm, playButton, timeOf, untilTime } from './real-films.ts'
import { openWorld, type World } from './support.ts'

let world: World
let film: number
const price = 30

before(async () => {
  world = await openWorld()
  const file = await clip('colours', { size: '320x180', seconds: 24 })
  film = await importFilm(world, { paths: [file], title: '云上的渡口', price })
})
beforeEach(() => sellAs(world, film, { price, vip_free: false, can_try_watch: true }))
after(() => world?.close())

test('[V-08] the preview ends after 15 s with the wall, after 20 s a mosaic, and a reload keeps both', async () => {
  const { page, errors, close } = await world.open()
  await page.clock.install()
  await page.goto(filmAt(film))
  await page.getByText('可试看 15 秒，购买后观看完整版').waitFor()
  await playButton(page).tap()
  await wall(page).waitFor({ timeout: 30_000 })
  assert.equal(await page.locator('[data-mosaic]').count(), 0)
  const time = await timeOf(page)
  assert.ok(time > 14 && time <= 15.1, `ended at ${time}`)
  assert.ok((await counter(page, film)) >= 15, `counted ${await counter(page, film)}`)
  assert.equal(await isPaused(page), true)
  await wall(page).getByText('试看结束，购买后继续观看').waitFor()
  await wall(page).getByText('还差 30 金币').waitFor()
  await payButton(page).waitFor()
  assert.equal(await buyButton(page).count(), 0, 'the button says what it does')
  const faults = await new AxeBuilder({ page }).include('[data-wall]').analyze()
  assert.deepEqual(
    faults.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    [],
  )
  await page.clock.runFor(5_000)
  await page.locator('[data-mosaic]').waitFor()
  assert.equal(await counter(page, film), 20)
  await page.reload()
  await wall(page).waitFor()
  await page.locator('[data-mosaic]').waitFor()
  assert.equal(await timeOf(page), 0)
  await page.locator('[data-player]').tap({ position: { x: 20, y: 60 } })
  await still(page)
  assert.equal(await isPaused(page), true, 'no way around it')
  assert.deepEqual(errors, [])
  await close()
})

proofTest('[V-08] the seconds of an earlier visit count: with 12 of them the preview runs for 3', async () => {
  const { page, close } = await world.open(filmAt(film))
  await playButton(page).waitFor()
  await setCounter(page, film, 12)
  await page.clock.install()
  await page.reload()
  await page.getByText('可试看 3 秒，').waitFor()
  await playButton(page).tap()
  await wall(page).waitFor()
  const time = await timeOf(page)
  assert.ok(time >= 2.4 && time < 4.5, `ended at ${time}`)
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
  const counted = await counter(page, film)
  await page.clock.runFor(3_000)
  assert.equal(await counter(page, film), counted, 'nobody sees the wall of a hidden page')
  await close()
})

test('[V-08] a reader with enough coins is asked at play, closes or tries first, and without a trial the wall stands at once', async () => {
  const { page, userId, close } = await world.open(filmAt(film))
  await giveCoins(world.app, await userId(), { paid: 100 })
  await page.reload()
  await page.getByText(`${price} 金币 · 余额够`).waitFor()
  assert.equal(await page.getByText('可试看').count(), 0, 'the next tap does not play')
  assert.equal(await wall(page).count(), 0)
  await playButton(page).tap()
  await wall(page).getByText('一次购买，永久观看').waitFor()
  assert.equal(await timeOf(page), 0)
  await wall(page).getByRole('button', { name: '关闭' }).tap()
  await wall(page).waitFor({ state: 'detached' })
  await still(page)
  assert.deepEqual([await isPaused(page), await timeOf(page)], [true, 0], 'closing plays nothing')
  await playButton(page).tap()
  await wall(page).getByRole('button', { name: '先试看 15 秒' }).tap()
  await wall(page).waitFor({ state: 'detached' })
  await page.getByText(/^可试看 1[0-5] 秒，/).waitFor()
  await untilTime(page, 1)
  await sellAs(world, film, { can_try_watch: false })
  await page.reload()
  await wall(page).waitFor()
  await close()
})
