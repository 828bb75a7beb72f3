// A film's page: real films, imported and transcoded, played by touch on a phone. V-06, V-11, V-12, and the series.
// opens: film lists user
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { sql } from 'kysely'
import type { Page, Request, Route } from 'playwright-core'
import { post, putOnPhone } from './devices-of-one.ts'
import { clip, filmAt, importFilm, needTouch, playButton, timeOf, untilTime } from './real-films.ts'
import { openWorld, type World } from './support.ts'

let world: World
let free: number
let series: number

before(async () => {
  world = await openWorld()
  const [long, short] = await Promise.all([
    clip('colours', { size: '640x360', seconds: 24 }),
    clip('colours', { size: '320x180', seconds: 6 }),
  ])
  const facts = { author: '林舟 / 许安', area: '中国', year: 2026, summary: '渡口'.repeat(60), remarks: '高清' }
  free = await importFilm(world, { paths: [long], title: '云上的渡口', ...facts })
  series = await importFilm(world, { paths: [short], title: '旧钟楼', episode: 2 })
  await importFilm(world, { paths: [long], title: '旧钟楼', episode: 3 })
})
after(() => world?.close())

const progress = (page: Page) => page.getByRole('slider', { name: /进度/ })

/** Taps on the bar, at a part of its length. */
async function tapBar(page: Page, part: number): Promise<void> {
  const box = await progress(page).boundingBox()
  assert.ok(box)
  await page.touchscreen.tap(box.x + box.width * part, box.y + box.height / 2)
}

test('a film that was left at 00:12 is gone on with by the big button of its page', async () => {
  const reader = await world.open('/user')
  const { page, errors, close } = reader
  await reader.userId()
  const book = { bookId: free, title: '云上的渡口', cover: '', coverImage: null, chapterCount: 1 }
  await putOnPhone(page, {
    key: `place/vod/${free}/1`,
    value: { second: 12.4, length: 24, done: false },
    work: { book, number: 0, chapterTitle: '' },
  })
  // Where the browser wants a touch, the film stands at its place until then.
  await needTouch(page)
  await page.goto(filmAt(free))
  const goOn = page.getByRole('button', { name: '续看 00:12' })
  await goOn.tap()
  await untilTime(page, 12.6)
  assert.equal(await goOn.count(), 0)
  assert.deepEqual(errors, [])
  await close()
})

test('[X-27] after signing in on another phone a film is gone on with at the second where the first phone left it', async () => {
  const first = await world.open('/user')
  await first.userId()
  const { account, password } = await first.page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'))
  const place = {
    key: `place/vod/${free}/1`,
    base: 0,
    n: 1,
    age: 60_000,
    value: { second: 12.4, length: 24, done: false },
  }
  const call = { device: '00000000000000aa', name: 'iPhone · Safari', since: 0, changes: [place] }
  assert.ok(await post(first.page, '/api/library/sync', call))
  await first.close()

  const { page, errors, close } = await world.open('/user/login')
  await page.getByRole('textbox', { name: '账号或手机号', exact: true }).fill(account)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '登录成功' }).waitFor()
  await needTouch(page)
  await page.goto(filmAt(free))
  await page.getByRole('button', { name: '续看 00:12' }).tap()
  await untilTime(page, 12.6)
  assert.ok((await timeOf(page)) < 20, 'it has not begun elsewhere')
  assert.deepEqual(errors, [])
  await close()
})

test('[V-06] a film plays to its end by touch, with its facts, its price and similar films', async () => {
  const { page, errors, close } = await world.open(filmAt(free))
  await page.getByRole('heading', { level: 1, name: '云上的渡口' }).waitFor()
  await page.getByText('主演林舟 / 许安').waitFor()
  await page.getByText('2026年').waitFor()
  assert.equal(await page.locator('main').getByText('免费', { exact: true }).first().isVisible(), true)
  const more = page.getByRole('button', { name: '展开' })
  await more.tap()
  assert.equal(await page.getByRole('button', { name: '收起' }).getAttribute('aria-expanded'), 'true')
  await page.getByRole('heading', { name: '猜你喜欢' }).waitFor()
  await playButton(page).waitFor()
  const faults = await new AxeBuilder({ page }).analyze()
  assert.deepEqual(
    faults.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    [],
  )
  assert.equal(await timeOf(page), 0, 'nothing plays by itself')
  await playButton(page).tap()
  await untilTime(page, 1)
  await page.locator('[data-player]').tap()
  await tapBar(page, 0.9)
  await untilTime(page, 20)
  await page.getByRole('button', { name: '重新播放' }).first().waitFor()
  const { ended, duration } = await page.evaluate(() => {
    const video = document.querySelector('video')
    return { ended: video?.ended, duration: video?.duration ?? 0 }
  })
  assert.equal(ended, true)
  assert.ok(Math.abs(duration - 24) < 0.2, `the whole film: ${duration}`)
  assert.deepEqual(errors, [])
  await close()
})

test('[V-06] the page is left and found again at the same second, and home leads to /vod', async () => {
  const { page, close } = await world.open(filmAt(free))
  await playButton(page).tap()
  await untilTime(page, 2)
  await page.locator('[data-player]').tap()
  await page.getByRole('link', { name: '动漫', exact: true }).tap()
  await page.waitForURL(/\/vod\/category/)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: '云上的渡口' }).waitFor()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1.5)
  await page.getByRole('button', { name: '首页' }).tap()
  await page.waitForURL(/\/vod$/)
  await close()
})

test('[V-06] a malformed number leads back, an unknown film shows a message', async () => {
  const { page, close } = await world.open('/vod')
  await page.goto('/vod/detail?vodId=abc')
  await page.waitForURL(/\/vod$/)
  await page.goto(filmAt(999_999))
  await page.getByRole('heading', { name: '没有找到这部影片' }).waitFor()
  await close()
})

test('[V-11] congestion and every other failure have messages, and the page can be asked for again', async () => {
  const { page, close } = await world.open('/vod')
  const answer = (code: string, msg: string) => ({ json: { result: false, code, msg, data: null } })
  await page.route('**/api/vod/detail/**', (route) => route.fulfill(answer('101', '')))
  await page.goto(filmAt(free))
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

test('[V-11] browsers that cannot play get advice: QQ on iOS, QQ on Android with a download, any other', async () => {
  const agents = {
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/16.0 MQQBrowser/15.1 Mobile/15E148 Safari/604.1':
      '暂不支持当前浏览器播放，请打开默认浏览器Safari观看',
    'Mozilla/5.0 (Linux; U; Android 14; zh-cn; PHB110) Version/4.0 Chrome/109.0 MQQBrowser/15.1 Mobile Safari/537.36':
      '暂不支持当前浏览器播放，请使用手机默认浏览器或下载App观看',
  }
  for (const [userAgent, text] of Object.entries(agents)) {
    const { page, close } = await world.open(filmAt(free), { userAgent })
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
  await page.goto(filmAt(free))
  await page.getByRole('alert').getByText('暂不支持当前浏览器播放，推荐使用系统默认浏览器观看').waitFor()
  await close()
})

test('[V-12] a view is recorded once the film plays, not before, and the closed line below stays closed', async () => {
  const { page, userId, close } = await world.open()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/vod/watch')) asked.push(request.method())
  })
  await page.goto(filmAt(free))
  await playButton(page).waitFor()
  const reader = await userId()
  const views = () =>
    world.db
      .selectFrom('work_view')
      .select('account_id')
      .where('work_id', '=', free)
      .where('account_id', '=', reader)
      .execute()
  assert.deepEqual(asked, [])
  assert.deepEqual(await views(), [])
  const recorded = page.waitForResponse((response) => response.url().includes('/api/vod/watch'))
  await playButton(page).tap()
  assert.equal((await (await recorded).json()).result, true)
  await untilTime(page, 2)
  assert.deepEqual(asked, ['POST'])
  assert.equal((await views()).length, 1)
  const notice = page.getByText('如遇播放卡顿')
  await notice.waitFor()
  await page.getByRole('button', { name: '不再提示' }).tap()
  assert.equal(await notice.count(), 0)
  assert.equal(await page.evaluate(() => localStorage.getItem('PLAYER_TEXT')), 'true')
  await page.reload()
  await playButton(page).waitFor()
  assert.equal(await notice.count(), 0)
  await close()
})

test('[V-06] a series: a chosen episode plays, and after it comes the next', async () => {
  const { page, errors, close } = await world.open(filmAt(series))
  const episodes = page.getByRole('region', { name: '选集' }).getByRole('button')
  await episodes.nth(1).waitFor()
  assert.equal(await episodes.first().getAttribute('aria-pressed'), 'true')
  await playButton(page).tap()
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
  assert.equal(await episodes.nth(1).getAttribute('aria-pressed'), 'true', 'found again where it was left')
  await episodes.first().tap()
  await page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video && video.duration < 10 && video.currentTime > 0.5
  })
  assert.deepEqual(errors, [])
  await close()
})

test('[V-06] before an episode ends the next one’s beginning is fetched, and it plays from that answer', async () => {
  const { page, close } = await world.open(filmAt(series))
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  const told = page.waitForResponse((response) => response.url().includes('/api/vod/play/'))
  await page.evaluate(() => {
    document.addEventListener('ended', () => Reflect.set(window, 'endedAt', Date.now()), { capture: true, once: true })
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
})

test('[X-22] in full screen the title is that of the episode that plays', async () => {
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

/** Answers no segment from this one on while `broken` says so. */
async function breakFrom(page: Page, segment: number, how: (route: Route) => Promise<void>, broken: () => boolean) {
  await page.route('**/m/**/s*.m4s', (route) => {
    const number = Number(/s(\d+)\.m4s/.exec(route.request().url())?.[1])
    return number >= segment && broken() ? how(route) : route.continue()
  })
}

test('[X-20] segments that fail are asked for with a new address too, and 重试 goes on with the film', async () => {
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
  await page.goto(filmAt(free))
  await playButton(page).tap()
  await untilTime(page, 4)
  await page.getByText('网络不给力，请检查网络后重试').waitFor()
  assert.equal(renewed.length, 1, 'a new address was asked for once')
  assert.ok((await timeOf(page)) < 5.2)
  broken = false
  await page.getByRole('button', { name: '重试', exact: true }).tap()
  await untilTime(page, 6)
  assert.equal(await page.getByText('网络不给力').count(), 0)
  await close()
})

test('[X-21] a network that is cut is said over the film, which goes on by itself afterwards', async () => {
  const { page, context, close } = await world.open()
  let broken = true
  await breakFrom(
    page,
    3,
    (route) => route.abort('internetdisconnected'),
    () => broken,
  )
  await page.goto(filmAt(free))
  await playButton(page).tap()
  await untilTime(page, 4)
  await context.setOffline(true)
  await page.locator('[data-player]').getByText('网络已断开，恢复后自动继续').waitFor()
  broken = false
  await context.setOffline(false)
  await untilTime(page, 9)
  assert.equal(await page.getByText('网络已断开，恢复后自动继续').count(), 0)
  await close()
})

test('[V-11] an episode whose address failed is asked for again by 重新加载, and plays', async () => {
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

test('[V-06] a film still being made shows its progress, asks again, and then plays by itself', async () => {
  const set = (state: string, progress: number) =>
    sql`with p as (update part set state = ${state} where work_id = ${free} returning id)
      update episode set progress = ${progress} from p where part_id = p.id`.execute(world.db)
  await set('making', 0.4)
  const { page, close } = await world.open(filmAt(free))
  await page.getByText('转码中 40%').waitFor()
  const stutters = page.getByRole('button', { name: '不再提示' })
  assert.equal(await stutters.count(), 0, 'nothing is said of stuttering where nothing plays')
  await set('making', 0.7)
  await page.getByText('转码中 70%').waitFor()
  await set('whole', 1)
  await untilTime(page, 0.5)
  await stutters.waitFor()
  await close()
})
