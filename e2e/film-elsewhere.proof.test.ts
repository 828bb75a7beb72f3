// A film that another device of the reader has watched meanwhile: its place is offered in one line..
// opens: film user
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { anotherPhone, comeBack, offerOn, post, rowOf } from './devices-of-one.ts'
import { eventually, still } from './moments.ts'
import { clip, filmAt, importFilm, needTouch, playButton, timeOf, untilTime } from './real-films.ts'
import { openWorld, type Reader, type World } from './support.ts'

let world: World
let film: number

before(async () => {
  world = await openWorld()
  const file = await clip('colours', { size: '320x180', seconds: 48 })
  film = await importFilm(world, { paths: [file], title: '渡船', episode: 1 })
  await importFilm(world, { paths: [file], title: '渡船', episode: 2 })
})
after(() => world?.close())

let acts = 0
/** What another phone of the reader did a moment ago. */
async function watchedElsewhere({ page }: Pick<Reader, 'page'>, episode: number, second: number): Promise<void> {
  const value = { second, length: 48, done: false }
  const change = { key: `place/vod/${film}/${episode}`, base: 0, n: ++acts, age: 0, value }
  const call = { device: '00000000000000bb', name: 'iPhone · Safari', since: 0, changes: [change] }
  assert.ok(await post(page, '/api/library/sync', call))
}

test('[X-24] [X-26] a film that plays is not moved by another device, whose place one tap takes or leaves', async () => {
  const phone = await world.open(filmAt(film))
  const { page } = phone
  const id = await phone.userId()
  const other = await anotherPhone(world, phone, id, '/user')
  await playButton(page).tap()
  await untilTime(page, 1)
  await page.evaluate(() => document.querySelector('video')?.pause())
  const stood = await timeOf(page)
  await watchedElsewhere(other, 1, 40)
  await comeBack(page)
  const line = offerOn(page)
  await line.getByText(/^另一台设备（iPhone · Safari）\d\d:\d\d 看到 00:40$/).waitFor()
  assert.ok(Math.abs((await timeOf(page)) - stood) < 1, 'nothing moves by itself')
  await line.getByRole('button', { name: '去那里' }).tap()
  await untilTime(page, 40)
  // Eight seconds of the film are left, which a slow machine may take for the next steps.
  await page.evaluate(() => document.querySelector('video')?.pause())
  await eventually(
    () => line.textContent(),
    (text) => text === '',
    'the line is gone',
  )

  await watchedElsewhere(other, 1, 3)
  await comeBack(page)
  await line.getByRole('button', { name: '留在这里' }).tap()
  assert.ok((await timeOf(page)) >= 40)
  const place = () => rowOf(world, id, `place/vod/${film}/1`)
  await eventually(
    place,
    (row) => Number(row?.value?.second) >= 39 && row?.other === null,
    'the choice is sent',
    30_000,
  )
  await needTouch(page)
  await page.reload()
  await page.getByRole('button', { name: /^从 00:4\d 继续播放$/ }).waitFor()
  await still(page)
  assert.equal(await line.textContent(), '', 'it does not come back')
  await Promise.all([phone.close(), other.close()])
})

test('[X-26] [P-02] the episode that another device watched last stands ready at its second, where a touch comes first', async () => {
  const phone = await world.open('/user')
  const id = await phone.userId()
  const other = await anotherPhone(world, phone, id, '/user')
  await watchedElsewhere(other, 2, 20)
  const { page } = phone
  await needTouch(page)
  await page.goto(filmAt(film))
  const episodes = page.getByRole('region', { name: '选集' }).getByRole('button')
  await eventually(
    () => episodes.nth(1).getAttribute('aria-pressed'),
    (pressed) => pressed === 'true',
    'episode 2',
  )
  await page.getByRole('button', { name: '从 00:20 继续播放' }).waitFor()
  await still(page)
  assert.equal(await page.evaluate(() => document.querySelector('video')?.paused), true)
  await Promise.all([phone.close(), other.close()])
})
