// The place where a film was left: it goes on there after a reload, a killed tab, and on another phone. P-02, X-27.
// opens: film shelf user
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { post, putOnPhone } from './devices-of-one.ts'
import { box, clip, filmAt, importFilm, needTouch, playButton, skipTo, timeOf, untilTime } from './real-films.ts'
import { openWorld, type World } from './support.ts'

let world: World
let film: number

before(async () => {
  world = await openWorld({ autoplay: true })
  const file = await clip('colours', { size: '320x180', seconds: 24 })
  film = await importFilm(world, { paths: [file], title: '云上的渡口' })
})
after(() => world?.close())

/** The film as a row of the library shows it. */
const work = () => ({
  book: { bookId: film, title: '云上的渡口', cover: '', coverImage: null, chapterCount: 1 },
  number: 0,
  chapterTitle: '',
})

/** Leaves the film at its 12th second. */
async function leaveAt12(page: Page): Promise<void> {
  await playButton(page).tap()
  await skipTo(page, 12.4)
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

proofTest('a film that was left at 00:12 is gone on with by the big button of its page', async () => {
  const reader = await world.open('/user')
  const { page, errors, close } = reader
  await reader.userId()
  await putOnPhone(page, {
    key: `place/vod/${film}/1`,
    value: { second: 12.4, length: 24, done: false },
    work: work(),
  })
  // Where the browser wants a touch, the film stands at its place until then.
  await needTouch(page)
  await page.goto(filmAt(film))
  const goOn = page.getByRole('button', { name: '续看 00:12' })
  await goOn.tap()
  await untilTime(page, 12.6)
  assert.equal(await goOn.count(), 0)
  assert.deepEqual(errors, [])
  await close()
})

proofTest(
  '[X-27] after signing in on another phone a film is gone on with at the second where the first phone left it',
  async () => {
    const first = await world.open('/user')
    await first.userId()
    const { account, password } = await first.page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'))
    const place = {
      key: `place/vod/${film}/1`,
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
    await page.goto(filmAt(film))
    await page.getByRole('button', { name: '续看 00:12' }).tap()
    await untilTime(page, 12.6)
    assert.ok((await timeOf(page)) < 20, 'it has not begun elsewhere')
    assert.deepEqual(errors, [])
    await close()
  },
)

test('the history offers to see a film again that was seen to its end', async () => {
  const { page, userId, close } = await world.open('/user')
  await userId()
  await putOnPhone(page, {
    key: `place/vod/${film}/1`,
    value: { second: 24, length: 24, done: true },
    work: work(),
  })
  await page.goto('/shelf?active=history')
  await page.getByText('已看完').waitFor()
  await page.getByRole('link', { name: '重看' }).waitFor()
  await close()
})

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

proofTest('[P-02] where the browser wants a touch, or data is saved, the place waits for one tap', async () => {
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
