// A film's page on the smallest phone and with large text, and its parts that need a playing film.
// opens: film user
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findTools } from '@manjuan/pipeline/films'
import { giveCoins } from '@manjuan/server/testing'
import type { Page } from 'playwright-core'
import { type DemoFilms, demoFilms } from './films.ts'
import { filmAt, playButton } from './real-films.ts'
import { openWorld, type World } from './support.ts'

const skip = Array.isArray(findTools()) ? 'ffmpeg is not here' : false
let world: World
let films: DemoFilms

before(async () => {
  world = await openWorld()
  films = await demoFilms(world)
})
after(() => world?.close())

/** The wall's buttons that are not wholly visible before the wall is scrolled. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wall = document.querySelector('[data-wall]')
    const frame = wall?.getBoundingClientRect()
    return [...(wall?.querySelectorAll('button') ?? [])].flatMap((button) => {
      const { top, bottom, left, right } = button.getBoundingClientRect()
      const whole = frame && top >= frame.top && bottom <= frame.bottom && left >= 0 && right <= innerWidth
      return whole ? [] : [button.textContent || button.ariaLabel || '']
    })
  })

test('[V-10] at 320 px the whole wall stands in the picture, with large text the deciding button does', {
  skip,
}, async () => {
  const { page, userId, errors, close } = await world.open(filmAt(films.forMembers), { width: 320, height: 640 })
  await playButton(page).waitFor()
  await page.getByRole('button', { name: '购买', exact: true }).tap()
  const wall = page.getByRole('region', { name: '购买观看' })
  await wall.getByRole('button', { name: /^支付 ¥.*，解锁本片$/ }).waitFor()
  await wall.getByRole('button', { name: '开通VIP免费看' }).waitFor()
  assert.deepEqual(await cutOff(page), [])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  const cut = await cutOff(page)
  assert.ok(!cut.some((name) => name.startsWith('支付')), cut.join(' '))
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing beside the page')
  await giveCoins(world.app, await userId(), { paid: 1_000 })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await playButton(page).tap()
  await wall.getByRole('button', { name: '先试看 15 秒' }).waitFor()
  assert.equal(await wall.getByRole('button').count(), 4)
  assert.deepEqual(await cutOff(page), [], 'three ways and the cross')
  assert.deepEqual(errors, [])
  await close()
})

test('[V-11] a page without a playing film has no line about stuttering', {
  skip,
}, async () => {
  const stutter = (page: Page) => page.getByText('如遇播放卡顿')
  const playing = await world.open(filmAt(films.free))
  await stutter(playing.page).waitFor()
  await playing.close()
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MQQBrowser/15.1 Mobile/15E148 Safari/604.1'
  const other = await world.open(filmAt(films.free), { userAgent })
  await other.page.getByRole('alert').getByText('暂不支持当前浏览器播放').waitFor()
  assert.equal(await stutter(other.page).count(), 0)
  await other.close()
  const making = await world.open(filmAt(films.waiting))
  await making.page.getByRole('status').getByText('等待转码').waitFor()
  assert.equal(await stutter(making.page).count(), 0)
  await making.close()
})

test('[V-11] a film’s page that failed says so, has other words for congestion, and asks again by a tap', {
  skip,
}, async () => {
  const { page, close } = await world.open('/user')
  const busy = { result: false, code: '101', msg: '', data: null }
  let answers: 'none' | 'busy' | 'real' = 'none'
  await page.route('**/api/vod/detail/*', (route) => {
    if (answers === 'none') return route.abort()
    return answers === 'busy' ? route.fulfill({ json: busy }) : route.continue()
  })
  await page.goto(filmAt(films.free))
  const says = (title: string) => page.getByRole('heading', { name: title })
  const retry = page.getByRole('button', { name: '重新加载' })
  await says('加载失败').waitFor()
  answers = 'busy'
  await retry.tap()
  await says('网络拥堵，请重新加载本页面哦 ^_^').waitFor()
  answers = 'real'
  await retry.tap()
  await playButton(page).waitFor()
  assert.equal(await retry.count(), 0)
  await close()
})
