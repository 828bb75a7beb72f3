// Bullet comments as a viewer meets them (P-01): in step with the film, out of the way of the finger, and gone when closed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { boxesOf, type Drawn } from '@manjuan/player/testing'
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { isProof, proofTest } from '../tools/proof.ts'
import { launchForTests } from './chromium.ts'
import { eventually, still } from './moments.ts'
import { openPlayerSite, type PlayerSite } from './player-stream.ts'

let site: PlayerSite
let browser: Browser

before(async () => {
  site = await openPlayerSite()
  browser = await launchForTests({ autoplay: true })
})
after(async () => {
  await browser?.close()
  await site?.close()
})

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
}
const desktop: BrowserContextOptions = { viewport: { width: 1000, height: 700 } }

async function open(query: string, options: BrowserContextOptions = phone) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(`${site.origin}/?only=comments&muted&${query}`)
  return { page, context, errors, close: () => context.close() }
}

const ready = (page: Page) => page.waitForFunction(() => window.catalogue.players.at(-1)?.state.get().phase === 'ready')
const playOn = (page: Page, until: number) =>
  page.waitForFunction((second) => (document.querySelector('video')?.currentTime ?? 0) >= second, until)
const lastDrawn = (page: Page) => page.evaluate(() => window.comments.drawn.at(-1))
const drawnFrames = (page: Page) => page.evaluate(() => window.comments.drawn.length)

/** Px of the picture that are not black, with the film and the controls out of sight: what the comments drew. */
async function inked(
  page: Page,
): Promise<{ count: number; left: number; right: number; bottom: number; height: number }> {
  await page.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.style.visibility = 'hidden'
    const layer = document.querySelector('[data-player-comments]')?.parentElement
    for (const other of document.querySelectorAll<HTMLElement>('[data-player] > *'))
      if (other !== layer && !other.contains(video)) other.style.display = 'none'
  })
  const shot = await page.locator('[data-player]').screenshot()
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let [count, left, right, bottom] = [0, info.width, 0, 0]
  // the last lines are half the page's
  for (let at = 0; at < data.length - 12 * info.width; at += 3) {
    if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 60) continue
    const column = (at / 3) % info.width
    count++
    left = Math.min(left, column)
    right = Math.max(right, column)
    bottom = Math.floor(at / 3 / info.width)
  }
  return { count, left: left / info.width, right: right / info.width, bottom, height: info.height }
}

test('[P-01] by a worker under a strict policy, at most one frame from the film at 0.5x, 1x and 2x', async () => {
  const { page, errors, close } = await open('autoplay')
  await ready(page)
  assert.equal(page.workers().length, 1)
  for (const rate of isProof ? [1, 0.5, 2] : [2]) {
    await page.evaluate((to) => window.catalogue.players[0]?.setRate(to), rate)
    // a busy machine stops the film itself now and then: they are in step again in the next stretch
    await eventually(
      () => page.evaluate(measureError, 700),
      // a frame of the film, which has 24 a second
      ({ error, samples, passed }) => samples > 10 && passed > 0.35 * rate && error * 1000 <= 1000 / 24,
      `${rate}x: seconds from the film`,
      30_000,
    )
  }
  assert.deepEqual(errors, [])
  await close()
})

/**
 * How far drawn frames were from the film, as the nine best of ten have it, in seconds. The film's own clock is read before
 * and after each of them. `passed` is how far the film went.
 */
function measureError(ms: number): Promise<{ error: number; samples: number; passed: number }> {
  return new Promise((resolve) => {
    const video = document.querySelector('video')
    const truth: { at: number; time: number }[] = []
    const began = performance.now()
    window.comments.drawn.length = 0
    const look = () => {
      truth.push({ at: performance.timeOrigin + performance.now(), time: video?.currentTime ?? 0 })
      if (performance.now() - began < ms) requestAnimationFrame(look)
      else resolve(compare())
    }
    const compare = () => {
      const errors = window.comments.drawn
        .flatMap(({ at, time }) => {
          const next = truth.findIndex((each) => each.at >= at)
          const [before, after] = [truth[next - 1], truth[next]]
          if (!before || !after) return []
          const share = (at - before.at) / (after.at - before.at)
          return [Math.abs(before.time + share * (after.time - before.time) - time / 1000)]
        })
        .sort((a, b) => a - b)
      return {
        error: errors[Math.floor(errors.length * 0.9)] ?? Number.POSITIVE_INFINITY,
        samples: errors.length,
        passed: (truth.at(-1)?.time ?? 0) - (truth[0]?.time ?? 0),
      }
    }
    requestAnimationFrame(look)
  })
}

/** No frame is drawn any more; one that was under way may still have come. Tells how many there were. */
async function drawnToTheEnd(page: Page, ms: number): Promise<number> {
  const [frames] = await eventually(
    async () => {
      const before = await drawnFrames(page)
      await page.waitForTimeout(ms)
      return [before, await drawnFrames(page)] as const
    },
    ([before, after]) => before === after,
    'frames before and after a while',
  )
  return frames
}

proofTest(
  '[P-01] a pause stops them, a seek and a step of one frame are drawn at once, a stall holds them',
  async () => {
    const { page, close } = await open('autoplay')
    await ready(page)
    await playOn(page, 1)
    await page.evaluate(() => window.catalogue.players[0]?.pause())
    await drawnToTheEnd(page, 300)
    const stood = await lastDrawn(page)
    const film = await page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) * 1000)
    assert.ok(Math.abs((stood?.time ?? 0) - film) < 42, `${stood?.time} beside ${film}`)
    for (const second of [1.5, 1.46, 12.25]) {
      await page.evaluate((to) => window.catalogue.players[0]?.seek(to), second)
      await page.waitForFunction((ms) => Math.abs((window.comments.drawn.at(-1)?.time ?? 0) - ms) < 1, second * 1000)
    }
    assert.ok(((await lastDrawn(page))?.shown ?? 0) > 3)
    await close()
  },
)

proofTest('[P-01] while the film waits for its next piece, they wait with it', async () => {
  site.rule = (path) => (/s0000[4-9]|s0001/.test(path) ? { wait: 20_000 } : null)
  const { page, close } = await open('autoplay')
  await ready(page)
  // four pieces of 2.5 s are there
  await page.evaluate(() => window.catalogue.players[0]?.seek(9))
  await page.waitForFunction(() => {
    const state = window.catalogue.players[0]?.state.get()
    return state?.waiting && state.time > 9.9
  })
  await drawnToTheEnd(page, 500)
  const stood = await lastDrawn(page)
  site.rule = () => null
  const film = await page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) * 1000)
  assert.ok(Math.abs((stood?.time ?? 0) - film) < 42, `${stood?.time} beside ${film}`)
  await close()
})

test('[P-01] closed: nothing is drawn, no frame is made, and what was missed does not come later', async () => {
  const { page, close } = await open('autoplay')
  await ready(page)
  await playOn(page, 2)
  // they may have gone by themselves
  await page.evaluate(() => window.catalogue.players[0]?.wake())
  await page.getByRole('button', { name: '关闭弹幕' }).tap()
  await page.getByRole('button', { name: '打开弹幕' }).first().waitFor({ state: 'attached' })
  await drawnToTheEnd(page, 900)
  assert.equal((await inked(page)).count, 0)
  await page.evaluate(() => {
    window.comments.drawn.length = 0
    window.comments.feature.setOpen(true)
  })
  await page.waitForFunction(() => window.comments.drawn.length > 2)
  const [first] = await page.evaluate(() => window.comments.drawn)
  assert.ok(first && first.time > 3000, JSON.stringify(first))
  // who comes to that moment with another film time sees as many
  await page.evaluate((ms) => {
    const [player] = window.catalogue.players
    player?.pause()
    player?.seek(20)
    player?.seek(ms / 1000)
  }, first.time)
  await page.waitForFunction((ms) => Math.abs((window.comments.drawn.at(-1)?.time ?? 0) - ms) < 1, first.time)
  assert.equal((await lastDrawn(page))?.shown, first.shown)
  assert.ok(first.shown > 3)
  assert.ok((await inked(page)).count > 1000)
  await page.reload()
  await ready(page)
  assert.ok(await page.getByRole('button', { name: '关闭弹幕' }).count())
  await close()
})

proofTest('[P-01] the stage is as large as the picture, after the phone has been turned as well', async () => {
  const { page, close } = await open('at=6')
  await ready(page)
  await page.waitForFunction(() => (window.comments.drawn.at(-1)?.shown ?? 0) > 3)
  await page.setViewportSize({ width: 844, height: 390 })
  await eventually(
    () => inked(page),
    // a bottom one stands at the bottom of the new stage
    ({ left, right, bottom, height }) => left < 0.3 && right > 0.75 && bottom > height * 0.8,
    'what is drawn on the turned phone',
  )
  await close()
})

proofTest('[P-01] taps go through: the finger on a comment is the finger on the picture', async () => {
  const { page, close } = await open('autoplay', desktop)
  await ready(page)
  await playOn(page, 1)
  const hit = await page.evaluate(() => {
    const box = document.querySelector('[data-player-comments]')?.getBoundingClientRect()
    const found = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height * 0.3)
    return found?.closest('[data-player-comments]') === null
  })
  assert.ok(hit)
  await page.mouse.click(500, 150)
  await page.waitForFunction(() => document.querySelector('video')?.paused === true)
  await close()
})

test('[P-01] sent from the bar: shown at once, kept by the host, the input empty and still in hand', async () => {
  const { page, close } = await open('comments-none', desktop)
  await ready(page)
  const input = page.getByPlaceholder('输入弹幕')
  await input.fill('   ')
  await input.press('Enter')
  assert.equal(await page.evaluate(() => window.comments.sent.length), 0)
  await input.fill(' 好看 k ')
  await input.press('Enter')
  const [sent] = await page.evaluate(() => window.comments.sent)
  assert.equal(sent?.text, '好看 k')
  assert.equal(sent?.mode, 1)
  assert.ok([16, 18, 25, 36, 45].includes(sent?.size ?? 0))
  assert.equal(await input.inputValue(), '')
  assert.ok(await input.evaluate((field) => field === document.activeElement))
  // the film stands still, and it is in the picture all the same
  await page.waitForFunction(() => window.comments.drawn.at(-1)?.shown === 1)
  assert.ok((await inked(page)).count > 200)
  await close()
})

proofTest('[P-01] a refused one goes from the picture and comes back into the input', async () => {
  const { page, close } = await open('comments-none&comments-send=refuse', desktop)
  await ready(page)
  const input = page.getByPlaceholder('输入弹幕')
  await input.fill('太快')
  await page.getByRole('button', { name: '发送' }).click()
  await page.getByText('发送太快了，请稍后再试').waitFor()
  assert.equal(await input.inputValue(), '太快')
  await page.waitForFunction(() => window.comments.drawn.at(-1)?.shown === 0)
  await close()
})

proofTest('[P-01] a phone writes in a line of its own; nothing of it opens or plays the film', async () => {
  const { page, close } = await open('comments-none')
  await ready(page)
  await page.getByRole('button', { name: '发弹幕' }).tap()
  const input = page.getByPlaceholder('输入弹幕')
  await page.keyboard.type('hello ')
  await input.press('Enter')
  await page.waitForFunction(() => window.comments.sent[0]?.text === 'hello')
  await input.waitFor({ state: 'detached' })
  assert.equal(await page.evaluate(() => document.querySelector('video')?.paused), true)
  await close()
})

proofTest('[P-01] sendEl: an element by its selector, nowhere, and the error of everything else', async () => {
  const page = await open('comments-to=nav&lang=en-us', desktop)
  await ready(page.page)
  await page.page.locator('nav').getByPlaceholder('Input danmu').fill('from outside')
  await page.page.locator('nav').getByRole('button', { name: 'Enter' }).click()
  await page.page.waitForFunction(() => window.comments.sent[0]?.text === 'from outside')
  await page.close()
  const none = await open('comments-to=null', desktop)
  await ready(none.page)
  assert.equal(await none.page.getByPlaceholder('输入弹幕').count(), 0)
  await none.close()
  const bad = await open('comments-to=bad', desktop)
  await eventually(
    async () => bad.errors.join(),
    (errors) => /sendEl must be an element or selector string/.test(errors),
    'errors of the page',
  )
  await bad.close()
})

test('[X-66] 10,000 random comments lie over each other at none of 60 moments, at 1x, 2x and after seeks, and an own one is shown', async () => {
  const { page, errors, close } = await open('comments-random=10000')
  await ready(page)
  const drawnAt = (second: number) =>
    page.waitForFunction(
      (ms) => {
        const last = window.comments.drawn.at(-1)
        return last && Math.abs(last.time - ms) < 60 ? last : null
      },
      second * 1_000,
      { polling: 30 },
    )
  const own = new Set<number>()
  let seen = 0
  const width = await page.locator('[data-player-comments]').evaluate((layer) => layer.clientWidth)
  const check = ({ time, placed }: Drawn) => {
    const boxes = boxesOf(placed, time, width)
    seen += boxes.length
    const over = boxes.find((a, at) =>
      boxes
        .slice(at + 1)
        .some(
          (b) =>
            a.left < b.left + b.width &&
            b.left < a.left + a.width &&
            a.top < b.top + b.height &&
            b.top < a.top + a.height,
        ),
    )
    assert.equal(over, undefined, `${time} ms`)
    if (boxes.some((box) => box.own)) own.add(Math.round(time))
  }
  // seeks over the whole film, to and fro
  for (let at = 0; at < 40; at++) {
    const second = 0.5 + ((at * 17) % 40) * 0.7
    await page.evaluate((to) => window.catalogue.players[0]?.seek(to), second)
    check((await (await drawnAt(second)).jsonValue()) as Drawn)
  }
  for (const rate of [1, 2]) {
    await page.evaluate(() => window.catalogue.players[0]?.seek(3))
    // No frame of the place before comes after this one.
    await drawnAt(3)
    await page.evaluate((to) => {
      window.comments.drawn.length = 0
      const [player] = window.catalogue.players
      player?.setRate(to)
      return player?.play()
    }, rate)
    await page.waitForFunction(() => (window.comments.drawn.at(-1)?.time ?? 0) > 5_000)
    const frames = await page.evaluate(() => window.comments.drawn.filter(({ time }) => time > 3_000))
    assert.ok(frames.length >= 10, `${frames.length} frames at ${rate}x`)
    for (let at = 0; at < 10; at++) check(frames[Math.floor((at * frames.length) / 10)] as Drawn)
    await page.evaluate(() => window.catalogue.players[0]?.pause())
  }
  assert.ok(seen > 200, `${seen} boxes`)
  assert.ok(own.size > 0, 'an own one was on the stage')
  assert.deepEqual(errors, [])
  await close()
})

test('settings hold at once, are kept, and the comments that went by can be copied and reported', async () => {
  const { page, close } = await open('at=6&comments-report=refuse')
  await ready(page)
  await page.waitForFunction(() => (window.comments.drawn.at(-1)?.shown ?? 0) > 3)
  await page.getByRole('button', { name: '设置', exact: true }).tap()
  await page.getByRole('button', { name: '弹幕设置' }).tap()
  const sheet = page.getByRole('dialog', { name: '弹幕设置' })
  await sheet.getByRole('radio', { name: '1/4 屏' }).tap()
  await sheet.getByRole('slider', { name: '不透明度' }).press('Home')
  assert.equal(await page.locator('[data-player-comments]').evaluate((layer) => layer.style.opacity), '0.1')
  const before = (await lastDrawn(page))?.shown ?? 0
  await sheet.getByRole('button', { name: '滚动', exact: true }).tap()
  await page.waitForFunction((shown) => (window.comments.drawn.at(-1)?.shown ?? 99) < shown, before)
  const word = sheet.getByPlaceholder('词语，或 /正则表达式/')
  await word.fill('/(/')
  await word.press('Enter')
  await sheet.getByText('正则表达式有误').waitFor()
  await word.fill('顶部')
  await word.press('Enter')
  await sheet.getByRole('button', { name: '不再屏蔽 顶部' }).waitFor()
  const report = sheet.getByRole('button', { name: '举报' }).first()
  await report.tap()
  await page.getByText('今天举报得太多了').waitFor()
  assert.equal(await page.getByText('已举报，谢谢').count(), 0)
  await report.tap()
  await page.getByText('已举报，谢谢').waitFor()
  assert.equal(await report.isDisabled(), true)
  assert.equal(await page.evaluate(() => window.comments.reported.length), 2)
  await page.reload()
  await ready(page)
  const kept = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.includes('comments:settings'))?.[1],
  )
  assert.match(kept ?? '', /"area":0.25.*"blocked":\["scroll"\],"words":\["顶部"\]/)
  await close()
})

proofTest(
  'without a worker the page draws the same; with less motion wanted nothing flies until it is chosen',
  async () => {
    const { page, close } = await open('comments-page&at=6')
    await ready(page)
    await page.waitForFunction(() => (window.comments.drawn.at(-1)?.shown ?? 0) > 3)
    assert.equal(page.workers().length, 0)
    assert.ok((await inked(page)).count > 1000)
    await close()
    const still = await open('autoplay', { ...phone, reducedMotion: 'reduce' })
    await ready(still.page)
    await playOn(still.page, 1)
    assert.deepEqual([await drawnFrames(still.page), still.page.workers().length], [0, 0])
    await still.page.getByRole('button', { name: '打开弹幕' }).tap()
    await still.page.waitForFunction(() => window.comments.drawn.length > 0)
    await still.close()
  },
)

proofTest('[P-01] taken away: no worker, no canvas, no frame is left', async () => {
  const { page, close } = await open('autoplay')
  await ready(page)
  await playOn(page, 1)
  assert.equal(page.workers().length, 1)
  await page.evaluate(() => window.catalogue.leave())
  await eventually(
    async () => [page.workers().length, await page.locator('canvas').count()],
    (left) => left.every((count) => count === 0),
    'workers and canvases that are left',
  )
  await drawnToTheEnd(page, 300)
  await close()
})

proofTest('axe finds nothing in the bar, the line to write in and the settings', async () => {
  for (const [query, panel] of [
    ['at=6', null],
    ['at=6', 'comment-write'],
    ['at=6', 'comments'],
    ['at=6&lang=en-us', 'comments'],
  ] as const) {
    const { page, close } = await open(query)
    await ready(page)
    await page.evaluate((name) => window.catalogue.players[0]?.openPanel(name), panel)
    await still(page)
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: typeof axe }).axe.run('[data-player]'),
    )
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      [],
      String(panel),
    )
    const small = await page
      .locator('[data-player] button:visible, [data-player] input:visible')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.tabIndex >= 0)
          .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 120) }))
          .filter(({ box }) => box.width < 44 || box.height < 44)
          .map(({ html, box }) => `${box.width}x${box.height} ${html}`),
      )
    assert.deepEqual(small, [])
    await close()
  }
})
