// A film's page: a real film, imported and transcoded, played by touch on a phone. V-06, V-12.
// opens: film lists
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { clip, filmAt, importFilm, playButton, timeOf, untilTime } from './real-films.ts'
import { openWorld, type World } from './support.ts'

let world: World
let free: number

before(async () => {
  world = await openWorld()
  const file = await clip('colours', { size: '640x360', seconds: 24 })
  const facts = { author: '林舟 / 许安', area: '中国', year: 2026, summary: '渡口'.repeat(60), remarks: '高清' }
  free = await importFilm(world, { paths: [file], title: '云上的渡口', ...facts })
})
after(() => world?.close())

const progress = (page: Page) => page.getByRole('slider', { name: /进度/ })

/** Taps on the bar, at a part of its length. A bar that has gone comes back by a tap on the picture. */
async function tapBar(page: Page, part: number): Promise<void> {
  const bar = progress(page)
  const isSeen = () => bar.evaluate((slider) => slider.checkVisibility({ opacityProperty: true }))
  if (!(await isSeen())) await page.locator('[data-player]').tap()
  const box = await bar.boundingBox()
  assert.ok(box)
  await page.touchscreen.tap(box.x + box.width * part, box.y + box.height / 2)
}

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
  await tapBar(page, 0.95)
  await page.getByRole('button', { name: '重新播放' }).first().waitFor()
  const { ended, duration, left } = await page.evaluate(() => {
    const video = document.querySelector('video')
    return { ended: video?.ended, duration: video?.duration ?? 0, left: video?.played.end(0) ?? 0 }
  })
  assert.equal(ended, true)
  assert.ok(left < 20, `the bar leads past what lies between: played until ${left}`)
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

proofTest('[V-06] a malformed number leads back, an unknown film shows a message', async () => {
  const { page, close } = await world.open('/vod')
  await page.goto('/vod/detail?vodId=abc')
  await page.waitForURL(/\/vod$/)
  await page.goto(filmAt(999_999))
  await page.getByRole('heading', { name: '没有找到这部影片' }).waitFor()
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
  await notice.waitFor({ state: 'detached' })
  assert.equal(await page.evaluate(() => localStorage.getItem('PLAYER_TEXT')), 'true')
  await page.reload()
  await playButton(page).waitFor()
  assert.equal(await notice.count(), 0)
  await close()
})

test('[V-06] a film still being made shows its progress, asks again, and then plays by itself', async () => {
  const set = (state: string, progress: number) =>
    sql`with p as (update part set state = ${state} where work_id = ${free} returning id)
      update episode set progress = ${progress} from p where part_id = p.id`.execute(world.db)
  await set('making', 0.4)
  const { page, close } = await world.open()
  await page.clock.install()
  await page.goto(filmAt(free))
  await page.getByText('转码中 40%').waitFor()
  const stutters = page.getByRole('button', { name: '不再提示' })
  assert.equal(await stutters.count(), 0, 'nothing is said of stuttering where nothing plays')
  await set('making', 0.7)
  await page.clock.runFor(3_000)
  await page.getByText('转码中 70%').waitFor()
  await set('whole', 1)
  await page.clock.runFor(3_000)
  await untilTime(page, 0.5)
  await stutters.waitFor()
  await close()
})
