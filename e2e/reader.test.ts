// Reading a comic: pages, menu, places and gestures..
// opens: comic shelf user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { giveCoins } from '@manjuan/server/testing'
import type { Page } from 'playwright-core'
import { isProof, proofTest } from '../tools/proof.ts'
import { eventually, scrolled, still, stopClock } from './moments.ts'
import {
  address,
  barsHide,
  type ComicFacts,
  chapterInAddress,
  comicAt,
  comicsWith,
  isRead,
  openBars,
  readTo,
  tapPage,
  waitForPages,
  waitForScreen,
} from './reading.ts'
import { openWorld, type Reader, type World } from './support.ts'

let world: World
/** Comics that are sold for coins only. */
let plain: ComicFacts[]

before(async () => {
  world = await openWorld()
  plain = await comicsWith(world, { vipFree: false })
})
after(() => world?.close())

const comic = (at: number) => comicAt(plain, at)

/** A new reader's page with an installed clock. */
async function openAt(path: string): Promise<Reader> {
  const reader = await world.open()
  await reader.page.clock.install()
  await reader.page.goto(path)
  return reader
}

test('[R-01] slices stand below each other on whole pixels, as many as the chapter has', async () => {
  for (const width of isProof ? [390, 375, 411] : [375]) {
    const { page, close } = await world.open(undefined, { width })
    const told = page.waitForResponse(isRead)
    await page.goto(address(comic(0), 1))
    const { data } = await (await told).json()
    await waitForScreen(page)
    assert.equal(data.picSplitCount, Math.max(...data.bookPics.map((page: string[]) => page.length)))
    const facts = await page.evaluate(() => {
      const chapter = document.querySelector('[data-chapter]')
      const slices = [...(chapter?.querySelectorAll('[data-stage]') ?? [])].map((slice) =>
        slice.getBoundingClientRect(),
      )
      return {
        height: chapter?.getBoundingClientRect().height ?? 0,
        edges: slices.map(({ top, bottom, left, width }) => ({
          top: top + scrollY,
          bottom: bottom + scrollY,
          left,
          width,
        })),
      }
    })
    const natural = data.picSizes.reduce(
      (sum: number, size: { width: number; height: number }) => sum + (size.height * width) / size.width,
      0,
    )
    assert.ok(Math.abs(facts.height - natural) < data.picSizes.length, `${facts.height} for ${natural}`)
    assert.ok(facts.edges.length >= 2)
    for (const [at, edge] of facts.edges.entries()) {
      assert.equal(edge.left, 0)
      assert.equal(edge.width, width)
      const pixels = edge.top * 2
      assert.ok(Math.abs(pixels - Math.round(pixels)) < 0.1, `an edge at ${pixels} device pixels`)
      const before = facts.edges[at - 1]
      if (before) assert.ok(Math.abs(edge.top - before.bottom) < 0.05, `a gap of ${edge.top - before.bottom}`)
    }
    await close()
  }
})

test('[R-01] no line of the ground shows between slices', async () => {
  const { page, close } = await world.open(address(comic(0), 1), { width: 375 })
  await waitForScreen(page)
  // The ground gets a colour that no drawing has.
  await page.addStyleTag({ content: '* { background-color: #ff00ff !important } [data-bars] { display: none }' })
  await page.evaluate(() => {
    const slices = [...document.querySelectorAll('[data-stage]')]
    scrollTo(0, (slices[1]?.getBoundingClientRect().top ?? 0) + scrollY - 400)
  })
  await scrolled(page)
  await waitForScreen(page)
  await still(page)
  const shot = (await page.screenshot()).toString('base64')
  const found = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    let rows = 0
    for (let y = 0; y < bitmap.height; y++) {
      let magenta = 0
      for (let x = 0; x < bitmap.width; x++) {
        const at = (y * bitmap.width + x) * 4
        const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
        if (red - green > 90 && blue - green > 90) magenta++
      }
      if (magenta > bitmap.width / 2) rows++
    }
    return { rows, seen: document.querySelectorAll('[data-stage]').length }
  }, shot)
  assert.ok(found.seen >= 2)
  assert.equal(found.rows, 0)
  await close()
})

test('[R-02] the menu hides by itself, comes with a tap, goes with a scroll, and leads to catalogue and neighbours', async () => {
  const book = comic(0)
  const { page, errors, close } = await openAt(address(book, 1))
  await waitForPages(page, 1)
  const bars = page.locator('[data-bars]')
  const shown = page.locator('[data-bars][data-shown]')
  await barsHide(page)
  await tapPage(page)
  await shown.waitFor({ state: 'attached' })
  await still(page)
  const box = await bars.getByRole('toolbar').boundingBox()
  assert.ok(box && box.y + box.height <= 845 && box.y > 600, 'the menu stands at the bottom')
  await page.mouse.move(195, 400)
  await page.mouse.wheel(0, 300)
  await shown.waitFor({ state: 'detached' })

  await tapPage(page)
  await shown.waitFor({ state: 'attached' })
  await bars.getByRole('button', { name: '下一话' }).tap()
  await page.waitForURL(`**${address(book, 2)}`)
  await waitForPages(page, 2)
  await barsHide(page)
  await openBars(page)
  await bars.getByRole('button', { name: '上一话' }).tap()
  await page.waitForURL(`**${address(book, 1)}`)

  await barsHide(page)
  await openBars(page)
  await bars.getByRole('button', { name: '目录' }).tap()
  const catalog = page.getByRole('dialog', { name: '目录' })
  await catalog.getByRole('button', { name: /^第3话/ }).tap()
  await page.waitForURL(`**${address(book, 3)}`)
  await catalog.waitFor({ state: 'hidden' })

  await barsHide(page)
  await openBars(page)
  const favourite = bars.getByRole('button', { name: /收藏/ })
  assert.equal(await favourite.getAttribute('aria-pressed'), 'false')
  await favourite.tap()
  await page.locator('[data-bars] [aria-pressed="true"]', { hasText: '已收藏' }).waitFor()
  await page.goto('/shelf')
  await page.getByText(book.title).first().waitFor()
  assert.deepEqual(errors, [])
  await close()
})

proofTest('[R-02] by keyboard the menu is always within reach', async () => {
  const { page, close } = await openAt(address(comic(0), 1))
  await waitForPages(page, 1)
  await barsHide(page)
  await page.keyboard.press('Tab')
  await page.locator('[data-bars][data-shown]').waitFor({ state: 'attached' })
  await close()
})

test('[R-05] a chapter that does not exist says 没有更多章节啦 ^_^', async () => {
  const { page, close } = await world.open(address(comic(0), 9999))
  await page.getByText('没有更多章节啦 ^_^').waitFor()
  await close()
})

test('[R-05] congestion refreshes the user and shows a message, and reloading reads on', async () => {
  const { page, userId, close } = await world.open('/user')
  const id = await userId()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/book/read_chapter*', async (route) => {
    await held
    await route.fulfill({ json: { result: false, code: '101', msg: '', data: null } })
  })
  const started = page.waitForResponse('**/api/user/info')
  await page.goto(address(comic(0), 1))
  await (await started).finished()
  // From here on only the congestion has a reason to ask for the reader.
  await giveCoins(world.app, id, { gift: 77 })
  const coinsHere = () => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').avaliableAmount)
  assert.equal(await coinsHere(), 0)
  const refreshed = page.waitForResponse('**/api/user/info')
  answer()
  await page.getByText('网络拥堵，请重新加载本页面哦 ^_^').waitFor()
  await (await refreshed).finished()
  await eventually(coinsHere, (coins) => coins === 77, 'the page knows the reader anew')
  await page.unroute('**/api/book/read_chapter*')
  await page.getByRole('button', { name: '重新加载' }).tap()
  await waitForPages(page, 1)
  await close()
})

test('[R-06] messages before the first chapter, after the last, and without parameters', async () => {
  const book = comic(6)
  const { page, close } = await openAt(address(book, 1))
  await waitForPages(page, 1)
  const bars = page.locator('[data-bars]')
  await barsHide(page)
  await openBars(page)
  await bars.getByRole('button', { name: '上一话' }).tap()
  await page.getByText('已经是第一章啦').waitFor()
  await page.goto(address(book, book.chapters))
  await page.getByRole('button', { name: '关闭' }).tap()
  // The menu may have hidden meanwhile. Its button does the same.
  await bars.getByRole('button', { name: '下一话' }).dispatchEvent('click')
  await page.getByText('已经是最后一章啦').waitFor()
  for (const path of ['/book/read/0/1', `/book/read/${book.bookId}/abc`, '/book/read/undefined/undefined']) {
    await page.goto(path)
    await page.getByText('当前书本信息未加载，请返回主页重新操作').waitFor()
  }
  await page.getByRole('button', { name: '回到首页' }).tap()
  await page.waitForURL('**/home')
  await close()
})

test('[R-07] history has one entry a book, with the chapter opened last, newest first', async () => {
  const [first, second] = [comic(0), comic(6)]
  const { page, close } = await world.open()
  for (const [book, number] of [
    [first, 1],
    [second, 1],
    [first, 2],
  ] as const) {
    await page.goto(address(book, number))
    await waitForPages(page, number)
    // A chapter that nobody touches is remembered only when other devices' places were asked for, 0.8 s at most.
    await openBars(page)
  }
  await page.goto('/shelf?active=history')
  for (const { title } of [first, second]) await page.getByText(title).first().waitFor()
  const text = ((await page.locator('main').last().textContent()) ?? '').replaceAll('\n', ' ')
  assert.ok(text.indexOf(first.title) < text.indexOf(second.title), text)
  assert.equal(text.split(first.title).length, 2, 'one entry a book')
  assert.match(text, /第2话/)
  await close()
})

test('the next free chapter flows in without a stop, and the address follows', async () => {
  const book = comic(0)
  const { page, close } = await world.open(address(book, 1))
  await waitForPages(page, 1)
  await readTo(page, 2, 0.3)
  await waitForPages(page, 2)
  await page.waitForFunction((path) => location.pathname === path, address(book, 2))
  assert.equal(chapterInAddress(page), 2)
  const { top, bottom } = await page.evaluate(() => ({
    top: document.querySelector('[data-chapter="1"]')?.getBoundingClientRect().bottom,
    bottom: document.querySelector('[data-chapter="2"]')?.getBoundingClientRect().top,
  }))
  assert.equal(top, bottom)
  await close()
})

test('the place is kept per book: a reload and another way in go on there', async () => {
  const book = comic(6)
  const { page, close } = await world.open(address(book, 1))
  await waitForPages(page, 1)
  await page.evaluate(() => scrollTo(0, 2345))
  await scrolled(page)
  const isBack = () => page.waitForFunction(() => Math.abs(scrollY - 2345) < 2)
  await page.reload()
  await waitForPages(page, 1)
  await isBack()
  await page.goto(`/book/${book.bookId}`)
  await page.getByRole('button', { name: '继续阅读' }).tap()
  await waitForPages(page, 1)
  await isBack()
  await close()
})

proofTest('the slider leads to a page of the chapter', async () => {
  const { page, close } = await openAt(address(comic(0), 1))
  await waitForPages(page, 1)
  await barsHide(page)
  await openBars(page)
  const slider = page.getByRole('slider', { name: '页码' })
  const last = Number(await slider.getAttribute('max'))
  await slider.fill(String(last))
  const height = await page.locator('[data-chapter="1"]').evaluate((box) => box.getBoundingClientRect().height)
  await eventually(
    () => page.evaluate(() => scrollY),
    (y) => y > height * ((last - 2) / last),
    `not at the end of ${height}`,
  )
  assert.equal(await slider.inputValue(), String(last))
  await close()
})

/** Taps twice while the page's clock stands, so that a slow machine cannot part the taps. */
async function doubleTap(page: Page, x: number, y: number): Promise<void> {
  await stopClock(page, 1_000)
  await page.touchscreen.tap(x, y)
  await page.clock.runFor(60)
  await page.touchscreen.tap(x, y)
  await page.clock.resume()
}

test('an enlarging page is never shown small again at its end', async () => {
  const { page, close } = await world.open(undefined, { reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto(address(comic(0), 1))
  await waitForScreen(page)
  await page.evaluate(() => scrollTo(0, 1000))
  await still(page)
  const shown = await page.evaluateHandle(() => {
    const chapter = document.querySelector('[data-chapter="1"]')
    const flow = chapter?.parentElement ?? document.body
    const boxes: { width: number; left: number }[] = []
    const look = () => boxes.push(chapter?.getBoundingClientRect().toJSON())
    new MutationObserver(look).observe(flow, { attributes: true, attributeFilter: ['style'] })
    return boxes
  })
  await doubleTap(page, 300, 500)
  await page.waitForFunction((boxes) => (boxes.at(-1)?.width ?? 0) > 780, shown)
  const places = (await shown.jsonValue()).filter(({ left }) => left < 0)
  assert.ok(places.length > 0)
  for (const { width } of places) assert.ok(width > 780, JSON.stringify(places))
  await close()
})

test('a page enlarges around the finger while the next chapter is added', async () => {
  const { page, close } = await world.open()
  await page.goto(address(comic(0), 1))
  await waitForScreen(page)
  const placed = await page.evaluateHandle(() => {
    const chapter = document.querySelector('[data-chapter="1"]')
    const share = () => {
      const box = chapter?.getBoundingClientRect() ?? new DOMRect()
      return (500 - box.top) / box.height
    }
    const tap = () => {
      const at = { pointerId: 7, clientX: 300, clientY: 500, button: 0, bubbles: true }
      for (const kind of ['pointerdown', 'pointerup']) chapter?.dispatchEvent(new PointerEvent(kind, at))
    }
    // Both taps come in one task, so that a slow machine cannot part them. It is the last moment before the effects of the longer layout.
    new MutationObserver((_, watcher) => {
      if (!document.querySelector('[data-chapter="2"]')) return
      watcher.disconnect()
      tap()
      tap()
    }).observe(document.body, { childList: true, subtree: true })
    scrollTo(0, 1000)
    return { before: share(), share }
  })
  await page.waitForFunction(
    () => (document.querySelector('[data-chapter="1"]')?.getBoundingClientRect().width ?? 0) > 780,
  )
  await still(page)
  const { before, after } = await placed.evaluate(({ before, share }) => ({ before, after: share() }))
  assert.ok(Math.abs(before - after) < 0.002, `${before} and ${after}`)
  await close()
})

test('a double tap enlarges the page around the finger, and another brings it back', async () => {
  const { page, close } = await world.open()
  await page.clock.install()
  await page.goto(address(comic(0), 1))
  await waitForScreen(page)
  await page.evaluate(() => scrollTo(0, 1000))
  await still(page)
  const width = () => page.locator('[data-chapter="1"]').evaluate((box) => box.getBoundingClientRect().width)
  const under = () =>
    page.evaluate(() => {
      const box = document.querySelector('[data-chapter="1"]')?.getBoundingClientRect()
      const { left, top, width, height } = box ?? new DOMRect()
      return box ? { x: (300 - left) / width, y: (500 - top) / height, left, top, width, height } : null
    })
  const before = await under()
  await doubleTap(page, 300, 500)
  await page.waitForFunction(
    () => (document.querySelector('[data-chapter="1"]')?.getBoundingClientRect().width ?? 0) > 780,
  )
  await still(page)
  assert.ok((await width()) > 390 * 2)
  const after = await under()
  const isThere = before && after && Math.abs(before.x - after.x) < 0.02 && Math.abs(before.y - after.y) < 0.002
  assert.ok(isThere, JSON.stringify({ before, after, later: await under(), scroll: await scrolled(page) }))
  await doubleTap(page, 300, 500)
  await page.waitForFunction(() => document.querySelector('[data-chapter="1"]')?.getBoundingClientRect().width === 390)
  assert.equal(await width(), 390)
  await close()
})

proofTest('two fingers stretch the page', async () => {
  const { page, context, close } = await world.open(address(comic(0), 1))
  await waitForScreen(page)
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', span: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: 195 - span, y: 420, id: 1 },
              { x: 195 + span, y: 420, id: 2 },
            ],
    })
  await touch('touchStart', 40)
  for (const span of [50, 60, 70, 80]) await touch('touchMove', span)
  await touch('touchEnd', 0)
  await still(page)
  const width = await page.locator('[data-chapter="1"]').evaluate((box) => box.getBoundingClientRect().width)
  assert.ok(Math.abs(width - 780) < 40, `twice the span made ${width}`)
  await close()
})

test('nothing on the screen moves by itself while pictures come', async () => {
  const { page, close } = await world.open()
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean } // newer than the types
        if (!hadRecentInput) Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address(comic(0), 1))
  await waitForScreen(page)
  await readTo(page, 2)
  await waitForPages(page, 2)
  assert.ok((await page.evaluate(() => Number(Reflect.get(window, 'shifts')))) < 0.01)
  await close()
})

proofTest('reader, buy sheet and menu have no accessibility faults (axe)', async () => {
  const book = comic(1)
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await world.open(address(book, 1), { colorScheme })
    await waitForScreen(page)
    await openBars(page)
    await still(page)
    await tapPage(page)
    await still(page)
    assert.deepEqual(await violations(page), [])
    await page.goto(address(book, book.locked))
    await page.getByRole('dialog', { name: /^解锁第/ }).waitFor()
    await still(page)
    assert.deepEqual(await violations(page), [])
    await close()
  }
})

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}
