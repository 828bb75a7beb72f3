// The overlays of a film in the shop: imported ads and markers, the list of episodes, texts for members. Then come
// readers' comments, the place where a film goes on, the lock screen, and an address that expires meanwhile.
// opens: film purchase user
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { importOverlays } from '@manjuan/pipeline/films'
import { keepSetting } from '@manjuan/server/testing/verbs'
import { openKeys } from '@manjuan/storage'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { anotherPhone, keysOnPhone, rowWith } from './devices-of-one.ts'
import { eventually } from './moments.ts'
import { clip, filmAt, importFilm, needTouch, playButton, timeOf, untilTime } from './real-films.ts'
import { openWorld, type World } from './support.ts'

let world: World
let folder: string
let film: number

before(async () => {
  // Less motion means no bullet comments.
  world = await openWorld({ cashier: true, reducedMotion: 'no-preference', autoplay: true })
  folder = await mkdtemp(join(tmpdir(), 'manjuan-overlays-'))
  const [long, short] = await Promise.all([
    clip('colours', { size: '320x180', seconds: 24 }),
    clip('colours', { size: '320x180', seconds: 2 }),
  ])
  film = await importFilm(world, { paths: [long], title: '旧钟楼', episode: 1 })
  await importFilm(world, { paths: [long], title: '旧钟楼', episode: 2 })
  await keepSetting(world.db, 0, 'vod_membership', { title: '会员专享', text: '开通后免费观看', button: '去开通' })
  const picture = sharp({ create: { width: 320, height: 180, channels: 3, background: '#2f7d5b' } })
  await writeFile(join(folder, 'a.jpg'), await picture.jpeg().toBuffer())
  // One comment stands at every moment.
  const comments = [0, 3, 6, 9, 12, 15, 18].map(
    (second) => `<d p="${second},5,36,16777215,1700000000,0,a,${second}">钟声响了${second}下</d>`,
  )
  await writeFile(join(folder, 'a.xml'), `<i>${comments.join('')}</i>`)
  const link = (place: string) => `https://ads.test/${place}`
  const ad = (place: string, file: string) => ({ key: place, place, file, link: link(place), seconds: 2, film })
  await overlay({
    films: [
      {
        film,
        markers: [{ at: 12, title: '钟声', text: '敲了十二下', image: 'a.jpg' }],
        comments: ['a.xml'],
      },
    ],
    ads: [ad('start', 'a.jpg'), ad('video', short), ad('pre-roll', short), ad('pause', 'a.jpg')],
  })
})
beforeEach(() => showAds(false))
after(async () => {
  await world?.close()
  if (folder) await rm(folder, { recursive: true })
})

/** Imports a plan as `npm run overlays` does. */
async function overlay(told: object): Promise<void> {
  const { DATA_DIR: dataDir } = world.app.env
  const file = join(folder, 'plan.json')
  await writeFile(file, JSON.stringify(told))
  let said = ''
  const { refused } = await importOverlays(
    { file, dryRun: false },
    {
      openDb: async () => world.db,
      dataDir,
      openKeys: () => openKeys(dataDir),
      output: { write: (text: string) => (said += text) },
    },
  )
  assert.deepEqual(refused, [], said)
}

const sellFilm = async (price: number, vipFree: boolean) => {
  await world.db.updateTable('work').set({ vip_free: vipFree }).where('id', '=', film).execute()
  await world.db.updateTable('film').set({ price }).where('work_id', '=', film).execute()
}
const showAds = (enabled: boolean) => world.db.updateTable('player_ad').set({ enabled }).execute()
const box = (page: Page, name: string) => page.locator(`[data-player-box="${name}"]`)
/** Shows the controls as a headset does: they come, and stay. */
const pause = (page: Page) => page.evaluate(() => document.querySelector('video')?.pause())

test('[P-03] [P-12] [P-13] [P-14] picture, film and list of films come first, each with its link, and one on pause', async () => {
  await showAds(true)
  const { page, errors, close } = await world.open(filmAt(film))
  const link = (name: string) => box(page, name).getByRole('link').getAttribute('href')
  await playButton(page).or(box(page, 'start-ad')).first().waitFor()
  assert.equal(await link('start-ad'), 'https://ads.test/start')
  await box(page, 'start-ad').waitFor({ state: 'detached' })
  if (await playButton(page).isVisible()) await playButton(page).tap()
  assert.equal(await link('video-ad'), 'https://ads.test/video')
  assert.equal(await link('pre-roll'), 'https://ads.test/pre-roll')
  await box(page, 'pre-roll').waitFor({ state: 'detached' })
  await page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video && video.duration > 20 && video.currentTime > 0.5
  })
  await pause(page)
  assert.equal(await link('pause-ad'), 'https://ads.test/pause')
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

test('[V-06] an episode that failed says so, and plays by a tap', async () => {
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

test('[X-27] speed and looks of bullet comments follow the reader to another phone', async () => {
  const first = await world.open(filmAt(film))
  const id = await first.userId()
  await playButton(first.page).tap()
  await untilTime(first.page, 0.5)
  await pause(first.page)
  await first.page.getByRole('button', { name: '设置', exact: true }).tap()
  await first.page.getByRole('radio', { name: '1.5x' }).tap()
  await choose(first.page, '弹幕设置')
  const looks = first.page.getByRole('dialog', { name: '弹幕设置' })
  await looks.getByRole('radio', { name: '1/4 屏' }).tap()
  await looks.getByRole('slider', { name: '不透明度' }).press('Home')
  for (const [name, is] of Object.entries({ speed: 1.5, bulletArea: 0.25, bulletOpacity: 0.1 }))
    await rowWith(world, id, `set/${name}`, { is })
  const other = await anotherPhone(world, first, id, '/user')
  await eventually(
    () => keysOnPhone(other.page, id),
    (keys) => keys.includes('set/speed') && keys.includes('set/bulletOpacity'),
    'the settings are on the other phone',
  )
  await other.page.goto(filmAt(film))
  await playButton(other.page).tap()
  await untilTime(other.page, 0.5)
  const drawn = await other.page.evaluate(() => [
    document.querySelector('video')?.playbackRate,
    document.querySelector<HTMLElement>('[data-player-comments]')?.style.opacity,
  ])
  assert.deepEqual(drawn, [1.5, '0.1'])
  await pause(other.page)
  await choose(other.page, '关闭弹幕')
  await rowWith(world, id, 'set/bullets', { is: false })
  await first.page.goto('/user')
  await eventually(
    () => keysOnPhone(first.page, id),
    (keys) => keys.includes('set/bullets'),
    'the choice came back',
  )
  await first.page.goto(filmAt(film))
  await playButton(first.page).tap()
  await untilTime(first.page, 0.5)
  await first.page
    .locator('[data-player]')
    .getByRole('button', { name: '打开弹幕' })
    .first()
    .waitFor({ state: 'attached' })
  await Promise.all([first.close(), other.close()])
})

test('[P-04] the list of episodes in the player chooses one, and the page shows its name', async () => {
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

test('[P-01] a stored comment is drawn, a new one is kept, and another viewer sees it come', async () => {
  const wide = { width: 844 }
  const [writer, reader] = [await world.open(undefined, wide), await world.open(undefined, wide)]
  await reader.page.addInitScript(() => {
    const Usual = EventSource
    window.EventSource = class extends Usual {
      constructor(address: string | URL) {
        super(address)
        this.addEventListener('open', () => Reflect.set(window, 'line', String(address)))
      }
    }
  })
  for (const { page } of [writer, reader]) {
    await page.goto(filmAt(film))
    await playButton(page).tap()
    await untilTime(page, 1.5)
  }
  await reader.page.waitForFunction((id) => String(Reflect.get(window, 'line')).includes(`/comments/${id}/live`), film)
  assert.ok((await inked(reader.page)) > 300, 'letters over the film')
  await pause(writer.page)
  await choose(writer.page, '发弹幕')
  const field = writer.page.getByRole('textbox', { name: '输入弹幕' })
  await field.fill('我也听见了')
  await field.press('Enter')
  const sent = await timeOf(writer.page)
  const kept = () => world.db.selectFrom('film_comment').select('text').where('account_id', 'is not', null).execute()
  const comments = await eventually(kept, ({ length }) => length > 0, 'comments that are kept')
  assert.deepEqual(comments, [{ text: '我也听见了' }])
  // The other viewer may be behind.
  await untilTime(reader.page, sent + 1)
  for (const { page } of [reader, writer]) {
    await pause(page)
    assert.ok((await recent(page)).includes('我也听见了'))
  }
  await writer.close()
  await reader.close()
})

test('[P-01] beside the film its comments stand as text: by keyboard, with their moments, and each can be reported', async () => {
  const { page, errors, close } = await world.open(filmAt(film))
  const toggle = page.getByRole('button', { name: '弹幕列表', exact: true })
  await toggle.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('region', { name: '弹幕列表' })
  const bell = list.getByRole('listitem').filter({ hasText: '钟声响了12下' })
  assert.match((await bell.textContent()) ?? '', /^0?0:12钟声响了12下举报$/)
  const moments = await list.getByRole('listitem').locator('span:first-child').allTextContents()
  assert.deepEqual(moments, [...moments].sort(), 'in the order of the film')
  const faults = await new AxeBuilder({ page }).include('section[aria-labelledby]').analyze()
  assert.deepEqual(
    faults.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    [],
  )
  const report = bell.getByRole('button', { name: '举报弹幕：钟声响了12下' })
  await report.focus()
  await page.keyboard.press('Enter')
  await page.getByText('已举报，我们会尽快处理').waitFor()
  await bell.getByRole('button', { name: '已举报' }).waitFor()
  const reports = () => world.db.selectFrom('film_comment_report').select('comment_id').execute()
  assert.equal((await reports()).length, 1)
  await toggle.tap()
  assert.equal(await bell.count(), 0)
  assert.deepEqual(errors, [])
  await close()
})

/** The latest comments, as the settings of comments list them. */
async function recent(page: Page): Promise<string[]> {
  await choose(page, '弹幕设置')
  await page.getByText('刚刚飘过').waitFor()
  return page.locator('[data-player] li span').allTextContents()
}

/** Taps a control in the bar, or in the settings where the bar has no room. */
async function choose(page: Page, name: string): Promise<void> {
  const entry = page.locator('[data-player]').getByRole('button', { name, exact: true }).first()
  if (!(await entry.isVisible())) await page.getByRole('button', { name: '设置', exact: true }).tap()
  await entry.tap()
}

/** The number of pixels of the layer of comments that are not black, with all else hidden. */
async function inked(page: Page): Promise<number> {
  const hide = (hidden: boolean) =>
    page.evaluate((away) => {
      const layer = document.querySelector('[data-player-comments]')?.parentElement
      for (const other of document.querySelectorAll<HTMLElement>('header, [data-player] > *'))
        if (other !== layer) other.style.visibility = away ? 'hidden' : ''
      for (const beside of layer?.children ?? [])
        if (!beside.matches('[data-player-comments]') && beside instanceof HTMLElement)
          beside.style.visibility = away ? 'hidden' : ''
    }, hidden)
  await hide(true)
  const shot = await page.locator('[data-player]').screenshot()
  await hide(false)
  const { data } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) > 600) count++
  return count
}

/** Leaves the film at its 12th second. */
async function leaveAt12(page: Page): Promise<void> {
  await playButton(page).tap()
  await untilTime(page, 0.5)
  await page.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.currentTime = 12
  })
  await untilTime(page, 12.5)
}

/** Waits until the film plays on from its 12th second or later, having played nothing before. */
async function goesOn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video && !video.paused && video.currentTime > 12.2 && video.played.length > 0
  })
  const before = await page.evaluate(() => document.querySelector('video')?.played.start(0))
  assert.ok(before && before > 11.5, `played from ${before}`)
}

const wentOn = (page: Page) => box(page, 'resume').getByRole('button', { name: /已从 00:1\d 继续.*从头播放/ })

test('[P-02] a film left at 10 s or later goes on by itself, says from where, and begins anew by 从头播放', async () => {
  const { page, context, close } = await world.open(filmAt(film))
  await leaveAt12(page)
  await page.reload()
  await goesOn(page)
  await wentOn(page).waitFor()
  assert.equal(await page.getByText('上次看到').count(), 0, 'nothing is asked')
  // Its place is kept every five seconds. Then the tab is killed, without a last word.
  await untilTime(page, 18.5)
  const killed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  session.send('Page.crash').catch(() => {})
  await killed
  const next = await context.newPage()
  await next.goto(filmAt(film))
  await goesOn(next)
  await wentOn(next).tap()
  await next.waitForFunction(() => {
    const video = document.querySelector('video')
    return video && !video.paused && video.currentTime < 8
  })
  await box(next, 'resume').waitFor({ state: 'detached' })
  await close()
})

test('[P-02] where the browser wants a touch, or data is saved, the place waits for one tap', async () => {
  const { page, close } = await world.open(filmAt(film))
  await leaveAt12(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.reload()
  const goOn = page.getByRole('button', { name: /^从 00:1\d 继续播放$/ })
  await goOn.waitFor()
  assert.equal(await page.evaluate(() => document.querySelector('video')?.paused), true)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: false } }))
  await needTouch(page)
  await page.reload()
  await goOn.tap()
  await goesOn(page)
  await wentOn(page).waitFor()
  assert.equal(await goOn.count(), 0)
  await close()
})

test('the lock screen shows the cover, and leads only to episodes that exist', async () => {
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
  assert.deepEqual(await ways(), ['nexttrack'])
  await page.evaluate(() => {
    const actions: Map<string, () => void> = Reflect.get(window, 'actions')
    actions.get('nexttrack')?.()
  })
  await page.waitForFunction(() => navigator.mediaSession.metadata?.title === '旧钟楼 第2集')
  await page.waitForFunction(() => navigator.mediaSession.metadata?.artwork.length === 1)
  assert.deepEqual(await ways(), ['previoustrack'])
  await close()
})

// This test is the last one, because it moves the server's clock.
test('[V-06] an address that expires while the film plays is renewed, and the film never stops', async () => {
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
  await untilTime(page, 14)
  assert.equal([...passes.values()][0]?.size, 2, 'the old pass, and the new one')
  assert.deepEqual(await page.evaluate(() => Reflect.get(window, 'stops')), [])
  assert.deepEqual(
    errors.filter((error) => !error.includes('403')),
    [],
  )
  await close()
})
