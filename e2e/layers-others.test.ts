// Going back closes what lies on top before it leaves a novel or a film: drawer, settings, panels, full screen.
// opens: novel film
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { MadeNovel } from '@manjuan/server/testing'
import { path, step, untilSheets } from './layered.ts'
import { eventually, still } from './moments.ts'
import { bars, bookWith, address as novelAddress, openMenu, waitForText } from './novels.ts'
import { clip, filmAt, importFilm, playButton, untilTime } from './real-films.ts'
import { openWorld, type World } from './support.ts'

let world: World
let novel: MadeNovel
let film: number

before(async () => {
  world = await openWorld()
  novel = await bookWith(world, { title: '潮声' })
  const long = await clip('colours', { size: '640x360', seconds: 24 })
  film = await importFilm(world, { paths: [long], title: '云上的渡口' })
})
after(() => world?.close())

test('[X-18] back closes the drawer and the settings of a novel before its question on leaving', async () => {
  const { page, errors, close } = await world.open(`/novels/${novel.id}`)
  await page.getByText('开始阅读').first().tap()
  await page.waitForURL(`**${novelAddress(novel, 1)}`)
  await waitForText(page, 1)
  // A tap during the transition of the screens reaches neither of them.
  await still(page)
  for (const name of ['目录', '更多设置']) {
    await openMenu(page)
    await bars(page).getByRole('button', { name }).tap()
    await untilSheets(page, 1)
    await still(page)
    await step(page)
    await untilSheets(page, 0)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await bars(page).getByRole('button', { name: '更多设置' }).waitFor()
    await still(page)
    assert.equal(await page.getByRole('dialog').count(), 0, `${name} is closed, and nothing asks`)
    assert.equal(path(page), novelAddress(novel, 1))
  }
  await step(page)
  const question = page.getByRole('dialog', { name: /看看小编为您推荐/ })
  await question.waitFor()
  await question.getByRole('button', { name: '继续阅读' }).tap()
  await openMenu(page)
  await bars(page).getByRole('button', { name: '目录' }).tap()
  await untilSheets(page, 1)
  await step(page)
  await untilSheets(page, 0)
  assert.equal(path(page), novelAddress(novel, 1), 'the second step closes a drawer as well')
  await step(page)
  await page.waitForURL(`**/novels/${novel.id}`)
  assert.deepEqual(errors, [])
  await close()
})

test('[X-18] back closes a panel of the player, then full screen, and then leaves the film', async () => {
  const { page, errors, close } = await world.open('/vod')
  await page.goto(filmAt(film))
  await playButton(page).tap()
  await untilTime(page, 1)
  const player = page.locator('[data-player]')
  const wake = async (name: string) => {
    // The controls go by themselves. A button that has gone is a picture's tap, which brings them back.
    await player.getByRole('button', { name, exact: true }).dispatchEvent('click')
  }
  await wake('全屏')
  await page.waitForFunction(() => document.fullscreenElement !== null)
  await untilSheets(page, 1)
  await wake('设置')
  await page.getByRole('dialog', { name: '设置' }).waitFor()
  await untilSheets(page, 2)
  await step(page)
  await page.getByRole('dialog', { name: '设置' }).waitFor({ state: 'detached' })
  assert.equal(await page.evaluate(() => document.fullscreenElement !== null), true)
  await step(page)
  await page.waitForFunction(() => document.fullscreenElement === null)
  assert.equal(path(page), '/vod/detail')
  await untilSheets(page, 0)
  // Full screen that ends by its own button leaves no step behind either.
  await wake('全屏')
  await untilSheets(page, 1)
  await page.evaluate(() => document.exitFullscreen())
  await untilSheets(page, 0)
  await step(page)
  await page.waitForURL('**/vod')
  await eventually(
    async () => errors.length,
    (count) => count === 0,
    'no error is told',
  )
  await close()
})
