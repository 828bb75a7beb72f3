// The overlays of a film in the shop: imported ads and markers, the list of episodes, texts for members. Then come the
// lock screen, and an address that expires meanwhile.
// opens: film
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { keepSetting } from '@manjuan/server/testing/verbs'
import sharp from 'sharp'
import { proofTest } from '../tools/proof.ts'
import { eventually } from './moments.ts'
import { importPlan } from './overlay-plan.ts'
import { box, clip, filmAt, importFilm, pause, playButton, skipTo, timeOf, untilTime } from './real-films.ts'
import { openWorld, type World } from './support.ts'

let world: World
let folder: string
let film: number

before(async () => {
  world = await openWorld({ cashier: true, autoplay: true })
  folder = await mkdtemp(join(tmpdir(), 'manjuan-overlays-'))
  const [long, next, short] = await Promise.all([
    clip('colours', { size: '320x180', seconds: 24 }),
    clip('colours', { size: '320x180', seconds: 6 }),
    clip('colours', { size: '320x180', seconds: 2 }),
  ])
  film = await importFilm(world, { paths: [long], title: '旧钟楼', episode: 1 })
  await importFilm(world, { paths: [next], title: '旧钟楼', episode: 2 })
  await keepSetting(world.db, 0, 'vod_membership', { title: '会员专享', text: '开通后免费观看', button: '去开通' })
  const picture = sharp({ create: { width: 320, height: 180, channels: 3, background: '#2f7d5b' } })
  await writeFile(join(folder, 'a.jpg'), await picture.jpeg().toBuffer())
  const link = (place: string) => `https://ads.test/${place}`
  const ad = (place: string, file: string) => ({ key: place, place, file, link: link(place), seconds: 2, film })
  await importPlan(world, folder, {
    films: [{ film, markers: [{ at: 12, title: '钟声', text: '敲了十二下', image: 'a.jpg' }] }],
    ads: [ad('start', 'a.jpg'), ad('video', short), ad('pre-roll', short), ad('pause', 'a.jpg')],
  })
})
beforeEach(() => showAds(false))
after(async () => {
  await world?.close()
  if (folder) await rm(folder, { recursive: true })
})

const sellFilm = async (price: number, vipFree: boolean) => {
  await world.db.updateTable('work').set({ vip_free: vipFree }).where('id', '=', film).execute()
  await world.db.updateTable('film').set({ price }).where('work_id', '=', film).execute()
}
const showAds = (enabled: boolean) => world.db.updateTable('player_ad').set({ enabled }).execute()

test('[P-03] [P-12] [P-13] [P-14] picture, film and list of films come first, each with its link, and one on pause', async () => {
  await showAds(true)
  const { page, errors, close } = await world.open()
  // Each stands for 2 s only, so the page itself notes them.
  await page.addInitScript(() => {
    const links: Record<string, string> = {}
    Reflect.set(window, 'links', links)
    new MutationObserver(() => {
      for (const box of document.querySelectorAll<HTMLElement>('[data-player-box]')) {
        const href = box.querySelector('a')?.getAttribute('href')
        if (href && box.checkVisibility()) links[box.dataset.playerBox ?? ''] = href
      }
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.goto(filmAt(film))
  await page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video && video.duration > 20 && video.currentTime > 0.5
  })
  await pause(page)
  await box(page, 'pause-ad').getByRole('link').waitFor()
  assert.deepEqual(Object.entries(await page.evaluate(() => Reflect.get(window, 'links') as Record<string, string>)), [
    ['start-ad', 'https://ads.test/start'],
    ['video-ad', 'https://ads.test/video'],
    ['pre-roll', 'https://ads.test/pre-roll'],
    ['pause-ad', 'https://ads.test/pause'],
  ])
  await box(page, 'pause-ad').getByRole('button', { name: '关闭广告' }).tap()
  await box(page, 'pause-ad').waitFor({ state: 'detached' })
  assert.deepEqual(errors, [])
  await close()
})

test('[P-06] a marker stands on the bar, and its card has its picture and leads to its moment', async () => {
  const { page, close } = await world.open(filmAt(film))
  await playButton(page).tap()
  await untilTime(page, 0.5)
  await pause(page)
  await page.getByRole('button', { name: '钟声，00:12' }).tap()
  const markers = page.getByRole('list', { name: '看点' })
  await markers.getByText('敲了十二下').waitFor()
  const source = await markers.locator('img').getAttribute('src')
  assert.match(source ?? '', /^blob:/, 'its picture, opened')
  await markers.getByRole('button', { name: '从 00:12 播放' }).tap()
  await untilTime(page, 12)
  assert.ok((await timeOf(page)) < 20)
  await close()
})

proofTest('[V-06] an episode that failed says so, and plays by a tap', async () => {
  const { page, close } = await world.open(filmAt(film))
  let fails = true
  await page.route('**/api/vod/play/*', (route) => (fails ? route.abort() : route.continue()))
  await page.getByRole('region', { name: '选集' }).getByRole('button').nth(1).tap()
  const retry = page.getByRole('button', { name: '加载失败 · 重新加载' })
  await retry.waitFor()
  fails = false
  await retry.tap()
  await retry.waitFor({ state: 'detached' })
  await untilTime(page, 0.5)
  await page.waitForFunction(() => navigator.mediaSession.metadata?.title === '旧钟楼 第2集')
  await close()
})

proofTest('[P-04] the list of episodes in the player chooses one, and the page shows its name', async () => {
  const { page, close } = await world.open(filmAt(film))
  const episodes = page.getByRole('region', { name: '选集' }).getByRole('button')
  await playButton(page).tap()
  await untilTime(page, 0.5)
  await pause(page)
  await page.getByRole('button', { name: '播放列表', exact: true }).first().tap()
  await box(page, 'playlist').getByRole('button', { name: '第2集' }).tap()
  await page.waitForFunction(
    () => document.querySelectorAll('[aria-labelledby="vod-episodes"] button')[1]?.ariaPressed === 'true',
  )
  assert.equal(await episodes.first().getAttribute('aria-pressed'), 'false')
  await page.waitForFunction(() => navigator.mediaSession.metadata?.title === '旧钟楼 第2集')
  await close()
})

test('[P-15] 开通VIP免费看 shows the operator’s words, closing brings the wall back, its button leads to membership', async () => {
  await sellFilm(30, true)
  const { page, close } = await world.open(filmAt(film))
  const wall = page.getByRole('region', { name: '购买观看' })
  await page.getByRole('button', { name: '购买', exact: true }).tap()
  await wall.getByRole('button', { name: '开通VIP免费看' }).tap()
  const members = page.getByRole('region', { name: '会员专享' })
  await members.getByText('开通后免费观看').waitFor()
  await members.getByRole('button', { name: '关闭', exact: true }).tap()
  await wall.getByRole('button', { name: '开通VIP免费看' }).tap()
  await members.getByRole('button', { name: '去开通' }).tap()
  const sheet = page.getByRole('dialog', { name: '解锁本片' })
  assert.match((await sheet.locator('button[aria-pressed=true]').textContent()) ?? '', /^VIP .*会员免费看/)
  await sheet.getByRole('button', { name: /^支付 ¥.*，免费看本片$/ }).waitFor()
  await sellFilm(0, false)
  await close()
})

proofTest('the lock screen shows the cover, and leads only to episodes that exist', async () => {
  const { page, close } = await world.open()
  await page.addInitScript(() => {
    const actions = new Map<string, unknown>()
    Reflect.set(window, 'actions', actions)
    const session = navigator.mediaSession
    const set = session.setActionHandler.bind(session)
    session.setActionHandler = (action, run) => {
      actions.set(action, run)
      set(action, run)
    }
  })
  await page.goto(filmAt(film))
  const ways = () =>
    page.evaluate(() => {
      const actions: Map<string, unknown> = Reflect.get(window, 'actions')
      return ['previoustrack', 'nexttrack'].filter((action) => actions.get(action))
    })
  await playButton(page).tap()
  await untilTime(page, 0.5)
  await page.waitForFunction(() => navigator.mediaSession.metadata?.artwork.length === 1)
  const cover = await page.evaluate(async () => {
    const [picture] = navigator.mediaSession.metadata?.artwork ?? []
    const image = new Image()
    image.src = picture?.src ?? ''
    await image.decode()
    return image.naturalWidth
  })
  assert.ok(cover > 100, `${cover} px wide`)
  await eventually(ways, (names) => String(names) === 'nexttrack', 'the way on alone')
  await page.evaluate(() => {
    const actions: Map<string, () => void> = Reflect.get(window, 'actions')
    actions.get('nexttrack')?.()
  })
  await page.waitForFunction(() => navigator.mediaSession.metadata?.title === '旧钟楼 第2集')
  await page.waitForFunction(() => navigator.mediaSession.metadata?.artwork.length === 1)
  await eventually(ways, (names) => String(names) === 'previoustrack', 'the way back alone')
  await close()
})

// This test is the last one, because it moves the server's clock.
proofTest('[V-06] an address that expires while the film plays is renewed, and the film never stops', async () => {
  const { page, errors, close } = await world.open()
  /** Counted by film, because the next episode's beginning is fetched towards the end, too. */
  const passes = new Map<string, Set<string>>()
  let late = false
  await page.route('**/m/*/*/*/s*.m4s', (route) => {
    const [, pass = '', one = '', number = ''] =
      /\/m\/([^/]+)\/([^/]+)\/.*\/s(\d+)\.m4s/.exec(route.request().url()) ?? []
    passes.set(one, (passes.get(one) ?? new Set()).add(pass))
    // Longer than the pass of a film lasts.
    if (Number(number) >= 3 && !late) world.app.clock.advance(3 * 3_600_000)
    late ||= Number(number) >= 3
    return route.continue()
  })
  await page.addInitScript(() => {
    const stops: string[] = []
    Reflect.set(window, 'stops', stops)
    for (const name of ['pause', 'emptied']) document.addEventListener(name, () => stops.push(name), true)
  })
  await page.goto(filmAt(film))
  await playButton(page).tap()
  await untilTime(page, 0.5)
  await page.evaluate(() => Reflect.get(window, 'stops').splice(0))
  await eventually(
    async () => [...passes.values()][0]?.size,
    (size) => size === 2,
    'a new pass',
  )
  // The segments from 7.5 s on come with the new pass.
  await skipTo(page, 6.5)
  await untilTime(page, 10)
  assert.equal([...passes.values()][0]?.size, 2, 'the old pass, and the new one')
  assert.deepEqual(await page.evaluate(() => Reflect.get(window, 'stops')), [])
  assert.deepEqual(
    errors.filter((error) => !error.includes('403')),
    [],
  )
  await close()
})
