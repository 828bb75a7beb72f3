// The demo's films in the shop: they play, previews are cut, and films still being made show that.
// opens: film
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findTools } from '@manjuan/pipeline/films'
import type { Page } from 'playwright-core'
import { type DemoFilms, demoFilms } from './films.ts'
import { openWorld, type World } from './support.ts'

const skip = Array.isArray(findTools()) ? 'ffmpeg is not here' : false
let world: World
let films: DemoFilms

before(async () => {
  world = await openWorld()
  films = await demoFilms(world)
})
after(() => world.close())

const detailOf = (page: Page, id: number) =>
  page.evaluate(async (vodId) => {
    const { data } = await fetch(`/api/vod/detail/${vodId}`).then((answer) => answer.json())
    return data
  }, id)

test('[V-06] the demo has a film of each kind: free, priced, for members, without a preview, in episodes', {
  skip,
}, async () => {
  const reader = await world.open('/vod')
  await reader.userId()
  const told = async (id: number) => {
    const { play, vodPointsPlay, vipFree, episodes, playable } = await detailOf(reader.page, id)
    return [play.watch, play.previewSeconds, vodPointsPlay > 0, vipFree, episodes.length, playable]
  }
  assert.deepEqual(await told(films.free), ['full', 0, false, false, 1, true])
  assert.deepEqual(await told(films.priced), ['preview', 15, true, false, 1, true])
  assert.deepEqual(await told(films.forMembers), ['preview', 15, true, true, 1, true])
  assert.deepEqual((await told(films.noPreview)).slice(0, 3), ['none', 0, true])
  assert.deepEqual(await told(films.series), ['full', 0, false, false, 3, true])
  assert.equal((await told(films.waiting)).at(-1), false)
  await reader.close()
})

test('a film of the demo plays: its picture moves, and its sound tracks and captions are there', { skip }, async () => {
  const reader = await world.open('/vod')
  await reader.userId()
  const { play, markers } = await detailOf(reader.page, films.free)
  assert.equal(markers.length, 2)
  const texts: string[] = Object.values(play.playlists)
  const master = texts.find((text) => text.includes('#EXT-X-STREAM-INF')) ?? ''
  for (const words of ['国语', '纯音乐', '中文', 'English', 'RESOLUTION=640x360', 'RESOLUTION=960x540'])
    assert.ok(master.includes(words), words)
  await reader.page.goto(`/vod/detail?vodId=${films.free}`)
  await reader.page.locator('video').first().waitFor()
  await reader.page.waitForFunction(() => {
    const video = document.querySelector('video')
    // A source that the player loads meanwhile ends the wish to play, so it is said until it holds.
    if (video?.paused) video.play().catch(() => undefined)
    return video !== null && video.currentTime > 1 && video.videoWidth >= 640
  })
  assert.deepEqual(reader.errors, [])
  await reader.close()
})
