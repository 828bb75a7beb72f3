// Bullet comments of a film in the shop: imported ones and readers' own, over the film and as text beside it. P-01, X-27.
// opens: film user
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { proofTest } from '../tools/proof.ts'
import { anotherPhone, keysOnPhone, rowWith } from './devices-of-one.ts'
import { eventually } from './moments.ts'
import { importPlan } from './overlay-plan.ts'
import { clip, filmAt, importFilm, pause, playButton, timeOf, untilTime } from './real-films.ts'
import { openWorld, type World } from './support.ts'

let world: World
let folder: string
let film: number

before(async () => {
  // Less motion means no bullet comments.
  world = await openWorld({ reducedMotion: 'no-preference', autoplay: true })
  folder = await mkdtemp(join(tmpdir(), 'manjuan-comments-'))
  const file = await clip('colours', { size: '320x180', seconds: 24 })
  film = await importFilm(world, { paths: [file], title: '旧钟楼' })
  // One comment stands at every moment.
  const comments = [0, 3, 6, 9, 12, 15, 18].map(
    (second) => `<d p="${second},5,36,16777215,1700000000,0,a,${second}">钟声响了${second}下</d>`,
  )
  await writeFile(join(folder, 'a.xml'), `<i>${comments.join('')}</i>`)
  await importPlan(world, folder, { films: [{ film, comments: ['a.xml'] }] })
})
after(async () => {
  await world?.close()
  if (folder) await rm(folder, { recursive: true })
})

/** Ms after which a phone sends what was set on it. */
const sentAfterMs = 3_000

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
  await bell.waitFor({ state: 'detached' })
  assert.deepEqual(errors, [])
  await close()
})

proofTest('[X-27] speed and looks of bullet comments follow the reader to another phone', async () => {
  const first = await world.open()
  await first.page.clock.install()
  await first.page.goto(filmAt(film))
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
  await first.page.clock.runFor(sentAfterMs)
  for (const [name, is] of Object.entries({ speed: 1.5, bulletArea: 0.25, bulletOpacity: 0.1 }))
    await rowWith(world, id, `set/${name}`, { is })
  const other = await anotherPhone(world, first, id, '/user')
  await eventually(
    () => keysOnPhone(other.page, id),
    (keys) => keys.includes('set/speed') && keys.includes('set/bulletOpacity'),
    'the settings are on the other phone',
  )
  await other.page.clock.install()
  await other.page.goto(filmAt(film))
  await playButton(other.page).tap()
  await untilTime(other.page, 0.5)
  const drawn = () =>
    other.page.evaluate(() => [
      document.querySelector('video')?.playbackRate,
      document.querySelector<HTMLElement>('[data-player-comments]')?.style.opacity,
    ])
  await eventually(drawn, ([speed, opacity]) => speed === 1.5 && opacity === '0.1', 'speed and opacity')
  await pause(other.page)
  await choose(other.page, '关闭弹幕')
  await other.page.clock.runFor(sentAfterMs)
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
