// The sheet of payment over the player: what was paid goes on where its wall rose..
// opens: film user
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { proofTest } from '../tools/proof.ts'
import { atWall, notePlayed, wall } from './film-wall.ts'
import { finger, keepAccount, ordersOf, payThere, toCashier } from './paying.ts'
import { coinsOf, unlocksOf } from './reading.ts'
import { clip, filmAt, importFilm, needTouch, playButton, untilTime } from './real-films.ts'
import { openWorld, type World } from './support.ts'

let world: World
let film: number
const price = 30

before(async () => {
  world = await openWorld({ cashier: true, autoplay: true })
  const file = await clip('colours', { size: '320x180', seconds: 24 })
  film = await importFilm(world, { paths: [file], title: '云上的渡口', price })
})
after(() => world?.close())

test('[X-02] [T-08] four taps lead from a film’s wall back to the film, which goes on within 1 s of where its wall rose', async () => {
  const { page, userId, errors, close } = await world.open(filmAt(film))
  const id = await userId()
  const stood = await atWall(page)
  await notePlayed(page)
  await needTouch(page)
  const tap = finger()
  await toCashier(world, page, wall(page).getByRole('button', { name: '支付 ¥6，解锁本片' }), tap, '支付宝')
  await payThere(world, page, tap)
  assert.equal(tap.count, 4)
  const goOn = page.getByRole('button', { name: /^从 00:\d\d 继续播放$/ })
  const told = Number((await goOn.textContent())?.match(/00:(\d\d)/)?.[1])
  // The browser tells the time every quarter of a second, and a place moves by a quarter at least. Whole seconds are told.
  assert.ok([stood, stood - 0.5].map(Math.floor).includes(told), `stood at ${stood}, told ${told}`)
  await goOn.tap()
  await untilTime(page, stood + 1.5)
  const played = await page.evaluate((): number[] => Reflect.get(window, 'played'))
  assert.ok(Math.abs((played[0] ?? 0) - stood) < 1, `stood at ${stood}, played ${played.slice(0, 5).join(' ')}`)
  assert.equal(await wall(page).count(), 0)
  const words = `支付成功 · 到账 60 金币 · 已解锁本片 · 余额 ${60 - price}`
  await page.getByRole('status').filter({ hasText: words }).waitFor()
  await keepAccount(page)
  assert.equal(new URL(page.url()).search, `?vodId=${film}`)
  assert.deepEqual(await ordersOf(world, id), [{ state: 'paid', want: 'done', amountFen: 600 }])
  assert.deepEqual([await coinsOf(world, id), await unlocksOf(world, id, film)], [60 - price, 1])
  assert.deepEqual(errors, [])
  await close()
})

proofTest(
  '[X-02] where the browser lets it a paid film plays by itself, from its place or from an untouched page',
  async () => {
    for (const touched of [true, false]) {
      const { page, close } = await world.open(filmAt(film))
      const stood = touched ? await atWall(page) : 0
      if (!touched) await page.getByRole('button', { name: '购买', exact: true }).tap()
      await notePlayed(page)
      const tap = finger()
      await toCashier(world, page, wall(page).getByRole('button', { name: '支付 ¥6，解锁本片' }), tap, '支付宝')
      await payThere(world, page, tap)
      await untilTime(page, stood + 1.5)
      const played = await page.evaluate((): number[] => Reflect.get(window, 'played'))
      assert.ok(Math.abs((played[0] ?? 99) - stood) < 1, `stood at ${stood}, played ${played.slice(0, 5).join(' ')}`)
      assert.equal(await page.getByRole('button', { name: /继续播放$/ }).count(), 0)
      await close()
    }
  },
)

proofTest(
  '[X-02] a film paid from an untouched page begins with the play button where the browser wants a touch',
  async () => {
    const { page, close } = await world.open(filmAt(film))
    await page.getByRole('button', { name: '购买', exact: true }).tap()
    await needTouch(page)
    const tap = finger()
    await toCashier(world, page, wall(page).getByRole('button', { name: '支付 ¥6，解锁本片' }), tap, '支付宝')
    await payThere(world, page, tap)
    await page.getByText(/^支付成功 · .*已解锁本片/).waitFor()
    await playButton(page).tap()
    await untilTime(page, 1)
    assert.equal(await wall(page).count(), 0)
    await close()
  },
)

proofTest(
  '[X-11] the wall’s VIP button opens the sheet on a VIP package, and after paying the film opens without coins',
  async () => {
    await world.db.updateTable('work').set({ vip_free: true }).where('id', '=', film).execute()
    const { page, userId, close } = await world.open(filmAt(film))
    const id = await userId()
    await page.locator('main').getByText('VIP免费').first().waitFor()
    const stood = await atWall(page)
    await wall(page).getByRole('button', { name: '开通VIP免费看' }).tap()
    const sheet = page.getByRole('dialog', { name: '解锁本片' })
    assert.match((await sheet.locator('button[aria-pressed=true]').textContent()) ?? '', /^VIP .*会员免费看/)
    const tap = finger()
    await toCashier(world, page, sheet.getByRole('button', { name: /^支付 ¥.*，免费看本片$/ }), tap, '支付宝')
    await payThere(world, page, tap)
    await page.getByText('会员免费观看中').waitFor()
    await untilTime(page, stood + 1.5)
    assert.deepEqual([await coinsOf(world, id), await unlocksOf(world, id, film)], [0, 0])
    await close()
  },
)
