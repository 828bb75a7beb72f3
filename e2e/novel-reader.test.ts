// Reading a novel: letters, grounds, places, pages and the flow of chapters. N-05.
// opens: comic novel shelf user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { MadeNovel } from '@manjuan/server/testing'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { eventually, scrolled, still } from './moments.ts'
import { address, asked, bars, bookWith, inPages, openMenu, openWith, topParagraph, waitForText } from './novels.ts'
import { shortSheet } from './paying.ts'
import { openWorld, type World } from './support.ts'

let world: World
/** The book of the tests that only read. */
let book: MadeNovel

before(async () => {
  world = await openWorld()
  book = await bookWith(world, { title: '潮声' })
})
after(() => world?.close())

/** Waits until the letters have this size: the click of a tap comes a moment after the finger. */
const untilSize = (page: Page, size: string) =>
  page.waitForFunction(
    (wanted) => getComputedStyle(document.querySelector('[data-p="0"]') ?? document.body).fontSize === wanted,
    size,
  )

/** A place away from the middle of the lines, where a tap only closes the menu. */
const closeMenu = async (page: Page) => {
  await page.touchscreen.tap(195, 110)
  await page.waitForFunction(() => !document.querySelector('[data-bars][data-shown]'))
  await still(page)
}

test('[N-05] letters from 10 to 30 by 1, six grounds, face, leading, margins work at once, and are kept', async () => {
  const { page, close } = await world.open(address(book, 1))
  await waitForText(page, 1)
  await untilSize(page, '16px')
  await openMenu(page)
  const [smaller, larger] = ['减小字号', '增大字号'].map((name) => page.getByRole('button', { name }))
  assert.ok(smaller && larger)
  await larger.tap()
  await untilSize(page, '17px')
  for (let size = 17; size < 30; size++) await larger.tap()
  await untilSize(page, '30px')
  assert.ok(await larger.isDisabled())
  for (let size = 30; size > 10; size--) await smaller.tap()
  await untilSize(page, '10px')
  assert.ok(await smaller.isDisabled())
  for (let size = 10; size < 20; size++) await larger.tap()
  await untilSize(page, '20px')
  const ground = () =>
    page.evaluate(
      () => getComputedStyle(document.querySelector('[data-paper]') ?? document.body, '::before').backgroundColor,
    )
  assert.equal(await ground(), 'rgb(255, 254, 242)')
  const grounds = {
    浅灰: 'rgb(245, 245, 245)',
    淡青: 'rgb(234, 255, 252)',
    嫩绿: 'rgb(243, 255, 230)',
    浅粉: 'rgb(249, 230, 231)',
  }
  for (const [name, colour] of Object.entries(grounds)) {
    await page.getByRole('radio', { name }).check({ force: true })
    assert.equal(await ground(), colour)
  }
  await page.getByRole('button', { name: '更多设置' }).tap()
  await page.getByText('宋体').tap()
  await page.getByText('宽松').tap()
  const look = () =>
    page.evaluate(() => {
      const { fontFamily, lineHeight } = getComputedStyle(document.querySelector('[data-p="0"]') ?? document.body)
      return { fontFamily, lineHeight }
    })
  const chosen = await eventually(look, ({ lineHeight }) => lineHeight === '42px', 'wide lines')
  assert.match(chosen.fontFamily, /Songti/)
  await page.reload()
  await waitForText(page, 1)
  assert.deepEqual(await look(), chosen)
  await untilSize(page, '20px')
  assert.equal(await ground(), grounds.浅粉)
  await close()
})

proofTest('[N-05] an unset ground follows the device, and the menu leads back and home', async () => {
  const { page, close } = await world.open(address(book, 1), { colorScheme: 'dark' })
  await waitForText(page, 1)
  assert.equal(await page.locator('[data-paper]').first().getAttribute('data-paper'), 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('[data-mode][data-paper="cream"]').waitFor()
  await openMenu(page)
  await bars(page).getByRole('button', { name: '首页' }).tap()
  await page.waitForURL('**/home')
  await close()
})

test('the place is a paragraph: other letters, a turned phone, leaving and returning keep it', async () => {
  const { page, close } = await world.open(address(book, 2))
  await waitForText(page, 2)
  await still(page)
  await page.evaluate(() => {
    const block = document.querySelector('[data-chapter="2"] [data-p="17"]')
    if (block) scrollBy({ top: block.getBoundingClientRect().top - 30, behavior: 'instant' })
  })
  await scrolled(page)
  assert.equal(await topParagraph(page), '2:17')
  await openMenu(page)
  for (let size = 16; size < 24; size++) await page.getByRole('button', { name: '增大字号' }).tap()
  await untilSize(page, '24px')
  assert.equal(await topParagraph(page), '2:17')
  for (let size = 24; size > 16; size--) await page.getByRole('button', { name: '减小字号' }).tap()
  await untilSize(page, '16px')
  assert.equal(await topParagraph(page), '2:17')
  await closeMenu(page)
  await page.setViewportSize({ width: 844, height: 390 })
  await still(page)
  assert.equal(await topParagraph(page), '2:17')
  await page.setViewportSize({ width: 390, height: 844 })
  await still(page)
  assert.equal(await topParagraph(page), '2:17')
  await inPages(page)
  await still(page)
  assert.ok((await page.locator('[data-chapter="2"] [data-p="17"]').count()) === 1)
  const isOnScreen = () =>
    page.evaluate(() =>
      [...(document.querySelector('[data-chapter="2"] [data-p="17"]')?.getClientRects() ?? [])].some(
        ({ left, right }) => left >= 0 && right <= innerWidth,
      ),
    )
  assert.ok(await isOnScreen(), 'its page is shown')
  await page.goto('/novels/shelf?active=history')
  await page.goto(address(book, 2))
  await waitForText(page, 2)
  await eventually(isOnScreen, Boolean, 'and again when the reader comes back')
  await close()
})

/** Waits until the document holds exactly these chapters. */
const chaptersAre = (page: Page, numbers: readonly number[]) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>('[data-chapter]')].map(({ dataset }) => dataset.chapter).join() ===
      wanted,
    numbers.join(),
  )
const topOf = (page: Page, number: number) =>
  page.locator(`[data-chapter="${number}"]`).evaluate((box) => box.getBoundingClientRect().top)

test('reading on appends the next chapter, and never more than three stand in the document', async () => {
  const many = await bookWith(world, { chapters: 8, free: 8 })
  const { page, close } = await world.open(address(many, 1))
  for (let number = 2; number <= 6; number++) {
    await waitForText(page, number)
    await page.evaluate((to) => document.querySelector(`[data-chapter="${to}"]`)?.scrollIntoView(), number)
    await page.waitForURL(`**${address(many, number)}`)
    // Chapters far above leave the document meanwhile, and nothing may move by it.
    await chaptersAre(page, [number - 1, number, number + 1])
    await scrolled(page)
    const top = await topOf(page, number)
    assert.ok(Math.abs(top) < 3, `the chapter moved to ${top} by itself`)
  }
  await close()
})

test('a scroll at the moment when a chapter joins above is not undone', async () => {
  const many = await bookWith(world, { chapters: 8, free: 8 })
  const { page, close } = await openWith(world, 0, '/user')
  await page.addInitScript(() => {
    new MutationObserver((_changes, watcher) => {
      const third = document.querySelector('[data-chapter="3"][data-state="open"]')
      if (!third || !document.querySelector('[data-chapter="1"]')) return
      watcher.disconnect()
      // The screen is back at the second chapter, and no frame has reported it yet.
      third.scrollIntoView()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(address(many, 2))
  await page.waitForURL(`**${address(many, 3)}`)
  await chaptersAre(page, [2, 3, 4])
  await scrolled(page)
  assert.ok(Math.abs(await topOf(page, 3)) < 1)
  await close()
})

proofTest('a scroll that no frame has reported yet is not undone by an arriving chapter', async () => {
  const many = await bookWith(world, { chapters: 8, free: 8 })
  const { page, close } = await openWith(world, 0, '/user')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/novel/read_chapter*number=3*', async (route) => {
    await held
    await route.continue()
  })
  // Frames come late, as on a busy phone: the scroll is reported only after the chapter has arrived.
  await page.addInitScript(() => {
    const inTime = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (draw) => (Reflect.get(window, 'framesAreLate') ? 0 : inTime(draw))
  })
  await page.goto(address(many, 2))
  await waitForText(page, 1)
  await scrolled(page)
  const top = await page.evaluate(() => {
    Reflect.set(window, 'framesAreLate', true)
    scrollBy({ top: 400, behavior: 'instant' })
    return document.querySelector('[data-chapter="2"]')?.getBoundingClientRect().top
  })
  answer()
  await waitForText(page, 3)
  assert.equal(await topOf(page, 2), top)
  await close()
})

test('pages turn by tap, key and finger, into the next chapter and back', async () => {
  const { page, context, close } = await world.open(address(book, 1))
  await waitForText(page, 1)
  await inPages(page)
  const first = await topParagraph(page)
  await page.touchscreen.tap(370, 400)
  await eventually(
    () => topParagraph(page),
    (top) => top !== first,
    'another page',
  )
  await still(page)
  const second = await topParagraph(page)
  await page.keyboard.press('ArrowLeft')
  await still(page)
  assert.equal(await topParagraph(page), first)
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 420, id: 1 }] })
  const left = () => page.locator('[data-chapter="1"]').evaluate((box) => box.getBoundingClientRect().left)
  await touch('touchStart', 300)
  for (const x of [280, 240, 200]) await touch('touchMove', x)
  await still(page)
  assert.ok(Math.abs((await left()) + 100) < 12, `the page follows the finger: ${await left()}`)
  await touch('touchMove', 120)
  await touch('touchEnd', 0)
  await still(page)
  assert.equal(await topParagraph(page), second)
  for (let turns = 0; turns < 60 && !page.url().endsWith(address(book, 2)); turns++) {
    await page.keyboard.press(' ')
    await still(page)
  }
  await page.waitForURL(`**${address(book, 2)}`)
  await still(page)
  assert.equal(await topParagraph(page), '2:-1')
  await page.keyboard.press('PageUp')
  await page.waitForURL(`**${address(book, 1)}`)
  await still(page)
  assert.match(await topParagraph(page), /^1:3\d$/, 'back to the last page of the chapter before')
  await close()
})

test('the next chapter is fetched ahead, so the tap asks the server for nothing', async () => {
  const { page, close } = await world.open(address(book, 1))
  await waitForText(page, 2)
  await openMenu(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('number=2')) asked.push(request.url())
  })
  await bars(page).getByRole('button', { name: '下一章' }).tap()
  await page.waitForURL(`**${address(book, 2)}`)
  assert.deepEqual(asked, [])
  await close()
})

proofTest('reader, menu, catalogue and purchase have no accessibility faults (axe), at 320 px too', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await world.open(address(book, 1), { colorScheme, width: 320 })
    await waitForText(page, 1)
    await still(page)
    assert.deepEqual(await violations(page), [])
    await openMenu(page)
    await page.getByRole('button', { name: '更多设置' }).tap()
    await still(page)
    assert.deepEqual(await violations(page), [])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    assert.ok(wide <= 320, `${wide} px wide`)
    await bars(page).getByRole('button', { name: '目录' }).tap()
    await page.getByRole('dialog', { name: '目录' }).locator('[aria-current]').waitFor()
    await still(page)
    assert.deepEqual(await violations(page), [])
    await asked(page, book)
    await page.goto(address(book, 4))
    await shortSheet(page).waitFor()
    await still(page)
    assert.deepEqual(await violations(page), [])
    await close()
  }
})

proofTest('a note opens by a tap, the text can be marked, and text of twice the size still fits', async () => {
  const html = () =>
    '<h2>一</h2><p>古书上说<sup data-note="1"></sup>，<em>雪</em>是<ruby>雨<rt>yǔ</rt></ruby>的另一个名字。</p><hr><p>完。</p><aside data-note="1"><p>见《山海志》卷三。</p></aside>'
  const noted = await bookWith(world, { chapters: 1, html })
  const { page, close } = await world.open(address(noted, 1))
  await waitForText(page, 1)
  await page.getByRole('heading', { name: '一', level: 3 }).waitFor()
  assert.equal(await page.getByText('见《山海志》卷三。').count(), 0, 'a note stands nowhere in the text')
  await page.getByRole('button', { name: '注释1' }).tap()
  const note = page.getByRole('dialog', { name: '注释1' })
  await note.getByText('见《山海志》卷三。').waitFor()
  await note.getByRole('button', { name: '关闭' }).tap()
  await note.waitFor({ state: 'hidden' })
  const marks = await page.locator('[data-p="1"]').evaluate((block) => getComputedStyle(block).userSelect)
  assert.equal(marks, 'text')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await openMenu(page)
  await page.getByRole('button', { name: '更多设置' }).tap()
  await still(page)
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390)
  const size = await page.locator('[data-p="1"]').evaluate((block) => getComputedStyle(block).fontSize)
  assert.equal(size, '32px')
  await close()
})

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}
