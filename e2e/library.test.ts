// The library on two phones of one reader: whose place wins, what is offered, and what a kill may cost.
// opens: comic shelf
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { proofTest } from '../tools/proof.ts'
import {
  anotherPhone,
  comeBack,
  makeFree,
  offerOn,
  openChapter,
  readOn,
  rowOf,
  rowWith,
  setBack,
  waitingActs,
  withMovableClock,
  withPatience,
} from './devices-of-one.ts'
import { eventually } from './moments.ts'
import { chapterInAddress, comicsWith, waitForPages } from './reading.ts'
import { openWorld, type World } from './support.ts'

let world: World
let bookId: number
let anotherBook: number
let place: string

before(async () => {
  world = await openWorld()
  const [comic, another] = (await comicsWith(world, { vipFree: false })).filter(({ chapters }) => chapters >= 10)
  assert.ok(comic && another, 'two comics of ten chapters')
  bookId = comic.bookId
  anotherBook = another.bookId
  place = `place/comic/${bookId}`
  await makeFree(world, bookId)
})
after(() => world?.close())

test('[X-23] a phone left open on chapter 3 that comes back and is closed does not move the place from 9', async () => {
  const left = await world.open('/shelf')
  const userId = await left.userId()
  await openChapter(left.page, bookId, 3)
  await readOn(left.page, 400)
  await rowWith(world, userId, place, { number: 3 })
  const other = await anotherPhone(world, left, userId, '/shelf')
  await openChapter(other.page, bookId, 9)
  const nine = await rowWith(world, userId, place, { number: 9 })
  await comeBack(left.page)
  await offerOn(left.page).getByText('看到第9话').waitFor()
  await left.page.goto('about:blank')
  await left.close()
  // A phone that reads elsewhere afterwards sees the same place.
  await other.page.goto('/shelf')
  const now = await rowOf(world, userId, place)
  assert.deepEqual([now?.value, now?.device], [nine.value, nine.device])
  await other.close()
})

test('[X-26] an open book is moved by no answer after the first touch, and by a tap on 去那里 or not at all', async () => {
  const first = await world.open('/shelf')
  const userId = await first.userId()
  const { page } = first
  await openChapter(page, bookId, 2)
  await readOn(page, 500)
  await rowWith(world, userId, place, { number: 2 })
  const other = await anotherPhone(world, first, userId, '/shelf')
  await openChapter(other.page, bookId, 7)
  await rowWith(world, userId, place, { number: 7 })
  const before = await page.evaluate(() => scrollY)
  await comeBack(page)
  await offerOn(page).getByText('看到第7话').waitFor()
  assert.deepEqual([await page.evaluate(() => scrollY), chapterInAddress(page)], [before, 2])
  await offerOn(page).getByRole('button', { name: '留在这里' }).click()
  await rowWith(world, userId, place, { number: 2 })
  await offerOn(page).getByRole('button').first().waitFor({ state: 'detached' })
  assert.equal(chapterInAddress(page), 2)
  // The other phone is offered the place in its turn, and goes there.
  await readOn(other.page, 50)
  await comeBack(other.page)
  await offerOn(other.page).getByRole('button', { name: '去那里' }).click()
  await other.page.waitForURL(`**/book/read/${bookId}/2`)
  await waitForPages(other.page, 2)
  await Promise.all([first.close(), other.close()])
})

proofTest('[X-26] before the first touch an answer is applied silently', async () => {
  const first = await world.open('/shelf')
  const userId = await first.userId()
  await openChapter(first.page, bookId, 2)
  await rowWith(world, userId, place, { number: 2 })
  // The phone knows chapter 2 alone when the book is opened there: it is put away, and hears nothing meanwhile.
  await first.page.goto('about:blank')
  const other = await anotherPhone(world, first, userId, '/shelf')
  await openChapter(other.page, bookId, 6)
  await rowWith(world, userId, place, { number: 6 })
  await withPatience(first)
  await first.page.goto(`/book/read/${bookId}/2`)
  await first.page.waitForURL(`**/book/read/${bookId}/6`)
  await waitForPages(first.page, 6)
  assert.equal(await offerOn(first.page).getByRole('button').count(), 0)
  assert.equal((await rowOf(world, userId, place))?.value?.number, 6)
  await Promise.all([first.close(), other.close()])
})

proofTest('an act that is made while titles are asked for is sent as soon as any other', async () => {
  const first = await world.open('/shelf')
  const userId = await first.userId()
  await openChapter(first.page, anotherBook, 1)
  await rowWith(world, userId, `place/comic/${anotherBook}`, { number: 1 })
  const other = await world.open()
  await other.context.addCookies(await first.context.cookies())
  await first.close()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await other.page.route('**/api/library/shelf?*', async (route) => {
    await released
    await route.continue()
  })
  const titlesAsked = (path: string) =>
    other.page.waitForRequest((each) => each.url().includes('/api/library/shelf?') && each.frame().url().endsWith(path))
  // The phone knows its reader before the work is opened.
  for (const path of ['/shelf', `/book/${bookId}`]) await Promise.all([titlesAsked(path), other.page.goto(path)])
  await other.page.getByRole('button', { name: '收藏' }).click()
  const acts = () => waitingActs(other.page, userId)
  await eventually(acts, (keys) => keys.length > 0, 'the act waits')
  release()
  // After a failed call the phone would wait for half a minute.
  await eventually(acts, (keys) => keys.length === 0, 'the act is sent', 15_000)
  await other.close()
})

test('[X-24] read offline two hours ago and online now: both phones end at the second place, and the first is offered', async () => {
  const first = await world.open('/shelf')
  const userId = await first.userId()
  await withMovableClock(first)
  const { page } = first
  await openChapter(page, bookId, 2)
  await rowWith(world, userId, place, { number: 2, page: 0 })
  const other = await anotherPhone(world, first, userId, '/shelf')
  await first.context.setOffline(true)
  const ago = 2 * 3_600_000
  await setBack(page, ago)
  const readAt = await page.evaluate(() => Date.now())
  await readOn(page, 1_500)
  await openChapter(other.page, bookId, 9)
  await rowWith(world, userId, place, { number: 9 })
  await setBack(page, 0)
  await first.context.setOffline(false)
  const row = await eventually(
    () => rowOf(world, userId, place),
    (seen) => seen?.other !== null,
    'the offline place is kept beside the other one',
    30_000,
  )
  assert.deepEqual([row?.value?.number, row?.other?.value.number], [9, 2])
  await offerOn(page).getByText('看到第9话').waitFor()
  await page.goto(`/book/${bookId}`)
  await page.getByRole('link', { name: /第9话/ }).first().waitFor()

  await other.page.goto('/shelf')
  await openChapter(other.page, bookId, 9)
  const words = await other.page.evaluate((at) => {
    const [then, now] = [new Date(at), new Date()]
    const clock = [then.getHours(), then.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
    return `另一台设备（Android · Chrome）${then.getDate() === now.getDate() ? '' : '昨天 '}${clock} 看到第2话`
  }, row?.other?.at ?? 0)
  assert.ok(Math.abs((row?.other?.at ?? 0) - readAt) < 120_000, 'the time is that of the act')
  await offerOn(other.page).getByText(words).waitFor()
  await offerOn(other.page).getByRole('button', { name: '去那里' }).click()
  await other.page.waitForURL(`**/book/read/${bookId}/2`)
  await rowWith(world, userId, place, { number: 2 })
  await Promise.all([first.close(), other.close()])
})

test('[X-28] a kill in the middle of reading loses at most the last second of acts', async () => {
  const reader = await world.open('/shelf')
  const { page, context } = reader
  await reader.userId()
  // No answer and no sending helps: the acts are in the browser alone.
  await context.route('**/api/library/sync', (route) => route.abort())
  const seen: { at: number; y: number }[] = []
  await page.exposeFunction('tell', (y: number) => void seen.push({ at: Date.now(), y }))
  await openChapter(page, bookId, 2)
  await page.touchscreen.tap(195, 420)
  await page.evaluate(() => {
    setInterval(() => {
      window.scrollBy({ top: 15, behavior: 'instant' })
      const tell: (y: number) => Promise<void> = Reflect.get(window, 'tell')
      tell(scrollY).catch(console.error)
    }, 50)
  })
  const until = () => seen.at(-1)?.y ?? 0
  await eventually(
    async () => until(),
    (y) => y > 900,
    'the reader reads on',
    30_000,
  )
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  const killedAt = Date.now()
  session.send('Page.crash').catch(() => {})
  await crashed
  const kept = seen.findLast(({ at }) => at <= killedAt - 1_000)?.y ?? 0
  assert.ok(kept > 200, `read for more than a second: ${kept}`)

  const next = await context.newPage()
  await next.goto(`/book/read/${bookId}/2`)
  await waitForPages(next, 2)
  await next.waitForFunction((least) => scrollY >= least, kept, { timeout: 10_000 })
  await reader.close()
})
