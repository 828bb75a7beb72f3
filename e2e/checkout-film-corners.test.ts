// The sheet of payment over the player where not all goes smoothly: coins, a film that does not come, orders left open. X-02,
// X-09, T-08.
// opens: film user
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { giveCoins } from '@manjuan/server/testing'
import { proofTest } from '../tools/proof.ts'
import { atWall, wall } from './film-wall.ts'
import { still } from './moments.ts'
import { channelSheet, finger, ordersOf, payThere, question, toCashier, warning } from './paying.ts'
import { unlocksOf } from './reading.ts'
import { clip, filmAt, importFilm, playButton, untilTime } from './real-films.ts'
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

proofTest('[V-10] a film bought with coins by 购买 of an untouched page plays from its beginning', async () => {
  const { page, userId, close } = await world.open(filmAt(film))
  await giveCoins(world.app, await userId(), { paid: 100 })
  await page.reload()
  await playButton(page).waitFor()
  await page.getByRole('button', { name: '购买', exact: true }).tap()
  await wall(page)
    .getByRole('button', { name: `购买观看 · ${price}金币` })
    .tap()
  await page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video && !video.paused && video.currentTime > 1 && video.duration > 20
  })
  assert.equal(await wall(page).count(), 0)
  await close()
})

test('[X-02] a paid film that does not come is never sold again, and opens with a tap once it can', async () => {
  const { page, userId, close } = await world.open()
  let preview = ''
  let answers: 'real' | 'preview' | 'none' = 'real'
  await page.route(`**/api/vod/detail/${film}*`, async (route) => {
    if (answers === 'none') return route.abort()
    if (answers === 'preview') {
      answers = 'none'
      return route.fulfill({ contentType: 'application/json', body: preview })
    }
    const answer = await route.fetch()
    preview = await answer.text()
    return route.fulfill({ response: answer })
  })
  await page.goto(filmAt(film))
  const id = await userId()
  await atWall(page)
  const tap = finger()
  await toCashier(world, page, wall(page).getByRole('button', { name: '支付 ¥6，解锁本片' }), tap, '支付宝')
  answers = 'preview'
  await payThere(world, page, tap)
  const opening = page.getByRole('dialog', { name: '正在打开本片' })
  await opening.waitFor()
  const again = opening.getByRole('button', { name: '重新打开' })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/vod/detail/'))
  await again.tap()
  await failed
  await still(page)
  assert.equal(await page.getByRole('button', { name: /支付 ¥|^购买 ·/ }).count(), 0)
  assert.equal(await page.getByText('已解锁本片').count(), 0, 'nothing is called open that is not')
  answers = 'real'
  await again.tap()
  await page.getByText(`支付成功 · 到账 60 金币 · 已解锁本片 · 余额 ${60 - price}`).waitFor()
  await opening.waitFor({ state: 'hidden' })
  await untilTime(page, 4)
  assert.deepEqual([(await ordersOf(world, id)).length, await unlocksOf(world, id, film)], [1, 1])
  await close()
})

proofTest('[X-02] a wall’s 支付 asks for the channel once, also when its page is shown again', async () => {
  const { page, close } = await world.open(filmAt(film))
  await atWall(page)
  await wall(page).getByRole('button', { name: '支付 ¥6，解锁本片' }).tap()
  await channelSheet(page).getByRole('button', { name: '关闭' }).tap()
  await channelSheet(page).waitFor({ state: 'hidden' })
  const sheet = page.getByRole('dialog', { name: '解锁本片' })
  await sheet.getByRole('button', { name: '去绑定' }).tap()
  await page.waitForURL('**/user/bind')
  await page.goBack()
  await page.waitForURL(/vodId=/)
  await sheet.getByRole('button', { name: '支付 ¥6，解锁本片' }).waitFor()
  await still(page)
  assert.equal(await channelSheet(page).isVisible(), false)
  await close()
})

proofTest(
  '[T-08] back by the browser’s button a new page asks over the film’s wall, and 重新支付 opens the channels again',
  async () => {
    const { page, close } = await world.open(filmAt(film))
    await page.getByRole('button', { name: '购买', exact: true }).tap()
    const pay = wall(page).getByRole('button', { name: '支付 ¥6，解锁本片' })
    await toCashier(world, page, pay, finger(), '支付宝')
    // The film is opened anew, as after a kill: the page's memory is gone, its storage is not.
    await page.goto(filmAt(film))
    await question(page).waitFor()
    await wall(page).waitFor()
    await question(page).getByRole('button', { name: '支付失败' }).tap()
    const help = page.getByRole('dialog', { name: '支付遇到问题？' })
    await help.getByRole('button', { name: '重新支付' }).tap()
    const marked = channelSheet(page).locator('button[aria-current]')
    assert.match((await marked.textContent()) ?? '', /支付宝.*上次使用/)
    assert.ok(((await channelSheet(page).locator('p').first().textContent()) ?? '').includes('¥6'))
    const tap = finger()
    await tap(marked)
    await tap(warning(page).getByRole('button', { name: '确认支付' }))
    await page.waitForURL(`${world.cashier}/**`)
    await page.goto(filmAt(film))
    await question(page).getByRole('button', { name: '支付失败' }).tap()
    await help.getByRole('button', { name: '关闭' }).tap()
    await wall(page).getByRole('button', { name: '关闭' }).tap()
    await page.reload()
    await playButton(page).waitFor()
    await still(page)
    assert.equal(await wall(page).count(), 0, 'put away, it does not stand at the next visit')
    await close()
  },
)

proofTest('[X-09] a film’s closed order leaves the address together with its sheet', async () => {
  const { page, close } = await world.open(filmAt(film))
  await atWall(page)
  const pay = wall(page).getByRole('button', { name: '支付 ¥6，解锁本片' })
  await toCashier(world, page, pay, finger(), '支付宝')
  await page.getByRole('link', { name: '稍后再付' }).tap()
  await page.getByRole('dialog', { name: '正在确认支付' }).waitFor()
  assert.match(page.url(), /orderNo=/)
  world.app.clock.advance(121_000)
  const closed = page.getByRole('dialog', { name: '订单已超时关闭，没有扣款' })
  await closed.getByRole('button', { name: '先不买' }).tap({ timeout: 40_000 })
  await closed.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => !history.state?.sheet && !location.search.includes('orderNo'))
  assert.equal(new URL(page.url()).search, `?vodId=${film}`)
  await close()
})
