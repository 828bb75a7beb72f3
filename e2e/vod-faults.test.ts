// A film's page where something fails: the browser, the shop, the segments, the network. V-11, X-20, X-21.
// opens: film
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { clip, filmAt, importFilm, playButton, skipTo, timeOf, untilTime } from './real-films.ts'
import { openWorld, type World } from './support.ts'

let world: World
let film: number

before(async () => {
  world = await openWorld()
  const file = await clip('colours', { size: '320x180', seconds: 24 })
  film = await importFilm(world, { paths: [file], title: '云上的渡口' })
})
after(() => world?.close())

test('[V-11] browsers that cannot play get advice: QQ on iOS, QQ on Android with a download, any other', async () => {
  const agents = {
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/16.0 MQQBrowser/15.1 Mobile/15E148 Safari/604.1':
      '暂不支持当前浏览器播放，请打开默认浏览器Safari观看',
    'Mozilla/5.0 (Linux; U; Android 14; zh-cn; PHB110) Version/4.0 Chrome/109.0 MQQBrowser/15.1 Mobile Safari/537.36':
      '暂不支持当前浏览器播放，请使用手机默认浏览器或下载App观看',
  }
  for (const [userAgent, text] of Object.entries(agents)) {
    const { page, close } = await world.open(filmAt(film), { userAgent })
    await page.getByRole('alert').getByText(text).waitFor()
    assert.equal(await page.locator('video').count(), 0)
    const download = page.getByRole('button', { name: '下载App' })
    assert.equal(await download.count(), userAgent.includes('Android') ? 1 : 0)
    if (await download.count()) {
      await download.tap()
      await page.getByRole('dialog').waitFor()
    }
    await close()
  }
  const { page, close } = await world.open()
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'MediaSource')
    HTMLMediaElement.prototype.canPlayType = () => ''
  })
  await page.goto(filmAt(film))
  await page.getByRole('alert').getByText('暂不支持当前浏览器播放，推荐使用系统默认浏览器观看').waitFor()
  await close()
})

test('[V-11] congestion and every other failure have messages, and the page can be asked for again', async () => {
  const { page, close } = await world.open('/vod')
  const answer = (code: string, msg: string) => ({ json: { result: false, code, msg, data: null } })
  await page.route('**/api/vod/detail/**', (route) => route.fulfill(answer('101', '')))
  await page.goto(filmAt(film))
  await page.getByRole('heading', { name: '网络拥堵，请重新加载本页面哦 ^_^' }).waitFor()
  await page.unroute('**/api/vod/detail/**')
  await page.route('**/api/vod/detail/**', (route) => route.fulfill(answer('422', '')))
  await page.getByRole('button', { name: '重新加载' }).tap()
  await page.getByRole('heading', { name: '加载失败' }).waitFor()
  await page.unroute('**/api/vod/detail/**')
  await page.getByRole('button', { name: '重新加载' }).tap()
  await page.getByRole('heading', { level: 1, name: '云上的渡口' }).waitFor()
  await close()
})

/** Answers no segment from this one on while `broken` says so. */
async function breakFrom(page: Page, segment: number, how: (route: Route) => Promise<void>, broken: () => boolean) {
  await page.route('**/m/**/s*.m4s', (route) => {
    const number = Number(/s(\d+)\.m4s/.exec(route.request().url())?.[1])
    return number >= segment && broken() ? how(route) : route.continue()
  })
}

proofTest(
  '[X-20] segments that fail are asked for with a new address too, and 重试 goes on with the film',
  async () => {
    const { page, close } = await world.open()
    let broken = true
    await breakFrom(
      page,
      2,
      (route) => route.fulfill({ status: 404 }),
      () => broken,
    )
    const renewed: string[] = []
    page.on('request', (request) => request.url().includes('/api/vod/play/') && renewed.push(request.url()))
    await page.goto(filmAt(film))
    await playButton(page).tap()
    await skipTo(page, 4)
    await page.getByText('网络不给力，请检查网络后重试').waitFor()
    assert.equal(renewed.length, 1, 'a new address was asked for once')
    assert.ok((await timeOf(page)) < 5.2)
    broken = false
    await page.getByRole('button', { name: '重试', exact: true }).tap()
    await untilTime(page, 6)
    assert.equal(await page.getByText('网络不给力').count(), 0)
    await close()
  },
)

proofTest('[X-21] a network that is cut is said over the film, which goes on by itself afterwards', async () => {
  const { page, context, close } = await world.open()
  let broken = true
  await breakFrom(
    page,
    3,
    (route) => route.abort('internetdisconnected'),
    () => broken,
  )
  await page.goto(filmAt(film))
  await playButton(page).tap()
  await skipTo(page, 6)
  await context.setOffline(true)
  await page.locator('[data-player]').getByText('网络已断开，恢复后自动继续').waitFor()
  broken = false
  await context.setOffline(false)
  await untilTime(page, 8)
  assert.equal(await page.getByText('网络已断开，恢复后自动继续').count(), 0)
  await close()
})
