// The page of a film with episodes: one follows the other, and one that did not come is asked for again. V-06, V-11, X-22.
// opens: film
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Request } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { eventually } from './moments.ts'
import { clip, filmAt, importFilm, playButton, skipTo, untilTime } from './real-films.ts'
import { openWorld, type World } from './support.ts'

let world: World
let series: number

before(async () => {
  world = await openWorld()
  const [short, long] = await Promise.all([
    clip('colours', { size: '320x180', seconds: 6 }),
    clip('colours', { size: '320x180', seconds: 24 }),
  ])
  series = await importFilm(world, { paths: [short], title: '旧钟楼', episode: 2 })
  await importFilm(world, { paths: [long], title: '旧钟楼', episode: 3 })
})
after(() => world?.close())

test('[V-06] a series: a chosen episode plays, and after it comes the next', async () => {
  const { page, errors, close } = await world.open(filmAt(series))
  const episodes = page.getByRole('region', { name: '选集' }).getByRole('button')
  await episodes.nth(1).waitFor()
  assert.equal(await episodes.first().getAttribute('aria-pressed'), 'true')
  await playButton(page).tap()
  await skipTo(page, 4.5)
  await page.waitForFunction(
    () => document.querySelectorAll('[aria-labelledby="vod-episodes"] button')[1]?.ariaPressed === 'true',
    null,
    { timeout: 20_000 },
  )
  await page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video && video.duration > 20 && video.currentTime > 2 && !video.paused
  })
  assert.equal(await page.evaluate(() => navigator.mediaSession.metadata?.title), '旧钟楼 第3集', 'it has no name')
  await page.reload()
  await episodes.nth(1).waitFor()
  await eventually(
    () => episodes.nth(1).getAttribute('aria-pressed'),
    (pressed) => pressed === 'true',
    'found again where it was left',
  )
  await episodes.first().tap()
  await page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video && video.duration < 10 && video.currentTime > 0.5
  })
  assert.deepEqual(errors, [])
  await close()
})

proofTest(
  '[V-06] before an episode ends the next one’s beginning is fetched, and it plays from that answer',
  async () => {
    const { page, close } = await world.open(filmAt(series))
    const asked: Request[] = []
    page.on('request', (request) => asked.push(request))
    const told = page.waitForResponse((response) => response.url().includes('/api/vod/play/'))
    await page.evaluate(() => {
      document.addEventListener('ended', () => Reflect.set(window, 'endedAt', Date.now()), {
        capture: true,
        once: true,
      })
    })
    await playButton(page).tap()
    const { data } = await (await told).json()
    const next = String(data.vodPlayUrl).replace(/master\.m3u8.*$/, '')
    await page.waitForFunction(() => {
      const video = document.querySelector('video')
      return video && video.duration > 20 && video.currentTime > 0.5
    })
    const ended: number = await page.evaluate(() => Reflect.get(window, 'endedAt'))
    const calls = asked.filter((request) => request.url().includes('/api/vod/play/'))
    const segments = asked.filter((request) => request.url().includes(next) && /s00000\.m4s/.test(request.url()))
    // The browser's own clock tells both moments.
    const beganAt = (request: Request | undefined) => request?.timing().startTime ?? ended
    assert.equal(calls.length, 1)
    assert.ok(beganAt(calls[0]) > 0 && beganAt(calls[0]) < ended, 'asked before the end')
    assert.ok(beganAt(segments[0]) > 0 && beganAt(segments[0]) < ended, 'fetched before the end')
    assert.equal(new Set(segments.map((request) => request.url())).size, segments.length, 'nothing twice')
    await close()
  },
)

proofTest('[X-22] in full screen the title is that of the episode that plays', async () => {
  const { page, close } = await world.open(filmAt(series))
  const player = page.locator('[data-player]')
  const title = (name: string) => player.getByText(name, { exact: true })
  await page.getByRole('region', { name: '选集' }).getByRole('button').nth(1).tap()
  await untilTime(page, 0.5)
  // The controls stay over a film that stands.
  await page.evaluate(() => document.querySelector('video')?.pause())
  await player.getByRole('button', { name: '全屏', exact: true }).tap()
  await title('旧钟楼 第3集').waitFor()
  await player.getByRole('button', { name: '播放列表', exact: true }).first().tap()
  await player.getByRole('button', { name: '第2集' }).tap()
  await title('旧钟楼 第2集').waitFor()
  assert.equal(await title('旧钟楼 第3集').count(), 0)
  assert.notEqual(await player.getAttribute('data-screen'), 'inline', 'still in full screen')
  await close()
})

proofTest('[V-11] an episode whose address failed is asked for again by 重新加载, and plays', async () => {
  const { page, close } = await world.open(filmAt(series))
  const episodes = page.getByRole('region', { name: '选集' }).getByRole('button')
  await episodes.first().waitFor()
  await page.route('**/api/vod/play/**', (route) => route.abort())
  await episodes.nth(1).tap()
  const again = page.getByRole('button', { name: '加载失败 · 重新加载' })
  await again.waitFor()
  await page.unroute('**/api/vod/play/**')
  await again.tap()
  await page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video && video.duration > 20 && video.currentTime > 0.5
  })
  assert.equal(await again.count(), 0)
  await close()
})
