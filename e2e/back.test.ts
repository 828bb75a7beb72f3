// Back from a reader to a long list: the list is as the reader left it.
// opens: comic lists
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { intoReader, listLength, listPath, loadAll, onScreen, serveLongList } from './long-list.ts'
import { scrolled, still } from './moments.ts'
import { openWorld, type World } from './support.ts'

let world: World

before(async () => {
  world = await openWorld()
})
after(() => world?.close())

test('[G-05] back to a list of 500 finds the same items and place, and fetches nothing', async () => {
  const { page, close } = await world.open()
  await serveLongList(page)
  await page.goto(listPath)
  await loadAll(page)
  await page.evaluate(() => window.scrollTo(0, Math.round(document.documentElement.scrollHeight * 0.6)))
  await scrolled(page)
  const at = await page.evaluate(() => scrollY)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const shown = await onScreen(page)
  assert.ok(at > 20_000 && shown.length >= 3, `${listLength} items are a long way: ${at}`)
  await intoReader(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/book/showcase')) asked.push(request.url())
  })
  await page.evaluate(() => history.go(-2))
  await page.waitForURL(`**${listPath}`)
  await page.waitForFunction((wanted) => scrollY === wanted && document.documentElement.dataset.vt === undefined, at)
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), height)
  assert.deepEqual(await onScreen(page), shown)
  await still(page)
  assert.deepEqual(await onScreen(page), shown, 'and it stays so')
  assert.deepEqual(asked, [])
  await page.getByText('暂时没有更多啦!').waitFor({ state: 'attached' })
  await close()
})
