// The player's menus, captions, resume prompt, preview and markers, as a viewer meets them: each alone on its own page.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PlayerState } from '@manjuan/player'
import type { Preview } from '@manjuan/player/features/preview'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { isProof, proofTest } from '../tools/proof.ts'
import { launchForTests } from './chromium.ts'
import { still } from './moments.ts'
import { openPlayerSite, type PlayerSite } from './player-stream.ts'

declare global {
  interface Window {
    previewOfPage: Preview
    heldTimers: { count(): number; end(): void }
  }
}

let site: PlayerSite
let browser: Browser

before(async () => {
  site = await openPlayerSite()
  browser = await launchForTests({ autoplay: true })
})
after(async () => {
  await browser.close()
  await site.close()
})

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

interface Screen {
  desktop?: boolean
  width?: number
  height?: number
}

async function open(query: string, { desktop = false, width, height }: Screen = {}) {
  const context = await browser.newContext({
    viewport: { width: width ?? (desktop ? 1000 : 390), height: height ?? (desktop ? 700 : 844) },
    ...(desktop ? {} : { userAgent: phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(`${site.origin}/?muted&${query}`)
  await ready(page)
  return {
    page,
    context,
    close: async () => {
      await context.close()
      assert.deepEqual(errors, [])
    },
  }
}

const ready = (page: Page) =>
  page.waitForFunction(() => {
    const player = window.catalogue.players.at(-1)
    const state = player?.state.get()
    return state?.phase === 'ready' && (state.levels.length > 0 || player?.engine.kind === 'file')
  })
const stateOf = (page: Page): Promise<PlayerState> =>
  page.evaluate(() => {
    const player = window.catalogue.players.at(-1)
    if (!player) throw new Error('no player')
    return player.state.get()
  })
const untilState = (page: Page, key: keyof PlayerState, value: unknown) =>
  page.waitForFunction(
    ([name, wanted]) => window.catalogue.players.at(-1)?.state.get()[name as keyof PlayerState] === wanted,
    [key, value] as const,
  )
const playOn = (page: Page, until: number) =>
  page.waitForFunction((second) => (document.querySelector('video')?.currentTime ?? 0) >= second, until)
const film = (page: Page, what: 'currentTime' | 'paused' | 'playbackRate') =>
  page.evaluate((key) => document.querySelector('video')?.[key], what)

/** Every tappable element is at least 44 px; in the proof axe finds nothing inside the player either. */
async function fit(page: Page, where: string): Promise<void> {
  if (isProof) assert.deepEqual(await axeFaults(page), [], where)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-player] button')]
      .filter((button) => button.checkVisibility() && button.tabIndex >= 0)
      .map((button) => ({ name: button.ariaLabel ?? button.textContent, box: button.getBoundingClientRect() }))
      .filter(({ box }) => Math.round(box.width) < 44 || Math.round(box.height) < 44)
      .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
  )
  assert.deepEqual(small, [], where)
}

async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: typeof import('axe-core') }
    // a test picture says nothing about contrast
    const found = await tool.run('[data-player]', { rules: { 'color-contrast': { enabled: false } } })
    return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)
  })
}

test('[P-07] a quality is chosen while the film plays: the modal stands until it is shown, no stall, the cookie keeps it', async () => {
  const { page, context, close } = await open('only=quality&autoplay', { desktop: true })
  await playOn(page, 0.5)
  await page.evaluate(() => {
    document.querySelector('video')?.addEventListener('waiting', () => document.body.setAttribute('data-stalled', ''))
  })
  // the controls may have gone by themselves: a hand on the mouse brings them back
  await page.mouse.move(500, 300)
  await page.getByRole('button', { name: /清晰度/ }).click()
  await fit(page, 'quality')
  await page.getByRole('radio', { name: '720P' }).click()
  const modal = page.locator('[data-player-box="quality"]')
  assert.equal(await modal.textContent(), '正在为您切换到 720P , 请稍候...')
  assert.equal(await page.getByRole('radio').count(), 0, 'the list has closed')
  await modal.waitFor({ state: 'detached', timeout: 8500 })
  const { shownLevel, levels } = await stateOf(page)
  assert.equal(levels.find((level) => level.id === shownLevel)?.text, '720P')
  assert.equal(await film(page, 'paused'), false)
  assert.equal(await page.locator('[data-stalled]').count(), 0)
  const cookie = (await context.cookies()).find((one) => one.name === 'selectedStreamLevel')
  assert.equal(cookie?.value, '720')
  assert.equal(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000), 365)
  assert.equal(cookie?.path, '/')
  assert.equal(cookie?.sameSite, 'Lax')
  await page.reload()
  await ready(page)
  assert.equal(await page.getByRole('button', { name: '清晰度 720P' }).count(), 1, 'the next film begins with it')
  await close()
})

proofTest('[P-07] on a phone it is in the settings sheet, and a film that stands goes on standing', async () => {
  const { page, close } = await open('only=quality')
  await page.getByRole('button', { name: '设置' }).tap()
  await fit(page, 'settings sheet')
  // The modal of a film that stands goes as soon as the quality is there, which may be before anyone looks.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-player-box="quality"]')) document.body.setAttribute('data-told', '')
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('radio', { name: '540P' }).tap()
  assert.equal(await page.getByRole('dialog').count(), 0)
  await page.locator('[data-told]').waitFor()
  await page.waitForTimeout(1500)
  assert.equal(await film(page, 'paused'), true)
  assert.equal(await film(page, 'currentTime'), 0)
  await close()
})

test('[P-08] [P-16] a speed is chosen in English, told, and stays after another source and another visit', async () => {
  const { page, close } = await open('only=rate&lang=en-us', { desktop: true })
  await page.getByRole('button', { name: 'Speed 1.0x' }).click()
  const offered = await page.getByRole('radio').allTextContents()
  assert.deepEqual(offered, ['2.0x', '1.5x', '1.25x', '1.0x', '0.5x'])
  await page.getByRole('radio', { name: '1.5x' }).click()
  assert.equal(await film(page, 'playbackRate'), 1.5)
  await page.getByText('Speed 1.5x').waitFor()
  await page.evaluate(() => {
    const player = window.catalogue.players.at(-1)
    player?.load({ url: '/stream/whole.mp4', type: 'file' })
  })
  await untilState(page, 'phase', 'ready')
  assert.equal(await film(page, 'playbackRate'), 1.5)
  await page.reload()
  await ready(page)
  assert.equal(await film(page, 'playbackRate'), 1.5)
  await page.getByRole('button', { name: 'Speed 1.5x' }).waitFor()
  await close()
})

proofTest(
  '[P-08] a lying phone opens the speeds as a sheet, which closes by a tap beside it, nothing chosen',
  async () => {
    const { page, close } = await open('only=rate', { width: 844, height: 390 })
    await page.getByRole('button', { name: '倍速 1.0x' }).tap()
    await page.getByRole('dialog', { name: '倍速' }).waitFor()
    await fit(page, 'speeds')
    await page.touchscreen.tap(100, 200)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.equal(await film(page, 'playbackRate'), 1)
    await close()
  },
)

test('[P-10] captions are switched on and off, stand above the bar and let taps through', async () => {
  const { page, close } = await open('only=captions', { desktop: true })
  await page.getByRole('button', { name: /字幕/ }).click()
  await fit(page, 'captions')
  assert.deepEqual(await page.getByRole('radio').allTextContents(), ['关闭字幕', '中文', 'English'])
  await page.getByRole('radio', { name: 'English' }).click()
  await page.getByText('字幕切换到 English').waitFor()
  const line = page.locator('[data-player-captions]').getByText('Line 1')
  await line.waitFor()
  await still(page)
  const places = await page.evaluate(() => {
    const words = document.querySelector('[data-player-captions] p')?.getBoundingClientRect()
    const bar = document.querySelector('[role="slider"]')?.getBoundingClientRect()
    if (!words || !bar) throw new Error('nothing there')
    const under = document.elementFromPoint(words.x + words.width / 2, words.y + words.height / 2)
    return { bottom: words.bottom, bar: bar.top, taken: under?.closest('[data-player-captions]') !== null }
  })
  assert.ok(places.bottom <= places.bar, 'above the bar')
  assert.equal(places.taken, false, 'a tap on the words is a tap on the picture')
  await page.getByRole('button', { name: '字幕 English' }).click()
  await page.getByRole('radio', { name: '关闭字幕' }).click()
  await line.waitFor({ state: 'detached' })
  assert.equal(
    await page.getByRole('button', { name: '字幕', exact: true }).count(),
    1,
    'the label never says undefined',
  )
  await close()
})

proofTest('[P-11] of two tracks with one name only the one that is heard is marked', async () => {
  const { page, close } = await open('only=audio-tracks', { desktop: true })
  await page.evaluate(() => {
    const state = window.catalogue.players[0]?.state
    state?.set({ audioTracks: state.get().audioTracks.map((track) => ({ ...track, text: '国语' })) })
  })
  await page.mouse.move(500, 300)
  await page.getByRole('button', { name: /^音轨/ }).click()
  const rows = page.getByRole('radio')
  assert.deepEqual(await rows.allTextContents(), ['国语', '国语'])
  assert.deepEqual(await rows.evaluateAll((all) => all.map((row) => row.ariaChecked)), ['true', 'false'])
  await close()
})

/** Keeps back every timer of `ms` in the page: the test sees which are pending, and ends their wait itself. */
function holdTimers(page: Page, ms: number) {
  return page.evaluate((held) => {
    const pending = new Map<number, () => void>()
    const [start, stop] = [window.setTimeout, window.clearTimeout]
    window.setTimeout = ((run: () => void, wait?: number) => {
      const id = start(wait === held ? () => {} : run, wait)
      if (wait === held) pending.set(id, run)
      return id
    }) as typeof window.setTimeout
    window.clearTimeout = (id) => {
      pending.delete(Number(id))
      stop(id)
    }
    window.heldTimers = {
      count: () => pending.size,
      end: () => {
        const due = [...pending.values()]
        pending.clear()
        for (const run of due) run()
      },
    }
  }, ms)
}

const untilHeld = (page: Page, count: number) =>
  page.waitForFunction((wanted) => window.heldTimers.count() === wanted, count)

test('[P-11] audio tracks: opens on click, closes 100 ms after the pointer has left, switches with a notice', async () => {
  const { page, close } = await open('only=audio-tracks,rotation&autoplay', { desktop: true })
  await playOn(page, 0.5)
  const label = page.getByRole('button', { name: '音轨 原声' })
  const rows = page.getByRole('radio')
  await page.mouse.move(500, 300)
  await label.hover()
  assert.equal(await rows.count(), 0, 'not by hovering')
  await label.click()
  assert.deepEqual(await rows.allTextContents(), ['原声', '国语'])
  const first = await rows.first().boundingBox()
  await holdTimers(page, 100)
  await page.mouse.move(20, 60)
  await untilHeld(page, 1)
  await page.mouse.move((first?.x ?? 0) + 20, (first?.y ?? 0) + 10)
  await untilHeld(page, 0)
  assert.equal(await rows.count(), 2, 'the pointer came back in time')
  await page.mouse.move(20, 60)
  await untilHeld(page, 1)
  assert.equal(await rows.count(), 2, 'the 100 ms are not over')
  await page.evaluate(() => window.heldTimers.end())
  await rows.first().waitFor({ state: 'detached' })
  await label.click()
  await fit(page, 'audio tracks')
  const shape = await rows.evaluateAll((all) => ({
    wide: all[0]?.closest('[id]')?.clientWidth ?? 0,
    cut: all.some((row) => row.scrollWidth > row.clientWidth),
    low: Math.min(...all.map((row) => row.clientHeight)),
  }))
  assert.ok(shape.wide >= 100 && !shape.cut && shape.low >= 43, JSON.stringify(shape))
  await page.getByRole('radio', { name: '国语' }).click()
  const notice = page.getByText('音轨切换到 国语')
  await notice.waitFor()
  await notice.waitFor({ state: 'detached', timeout: 8500 })
  const { audioTrack, waiting } = await stateOf(page)
  assert.deepEqual([audioTrack, waiting], ['1', false])
  await page.getByRole('button', { name: '音轨 国语' }).waitFor()
  await page.getByRole('button', { name: '设置', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '设置' })
  await sheet.getByText('旋转', { exact: true }).waitFor()
  assert.equal(await sheet.getByText('音轨').count(), 0, 'no second way to it')
  await close()
})

test('[P-02] where the film was left is kept on leaving, offered the next time, and jumped to', async () => {
  const { page, close } = await open('only=resume&id=film&autoplay')
  await page.evaluate(() => window.catalogue.players.at(-1)?.seek(11))
  await playOn(page, 12)
  // while it stands only the leaving keeps it
  await page.evaluate(() => window.catalogue.players.at(-1)?.pause())
  await page.waitForFunction(
    () => window.catalogue.players.at(-1)?.state.get().time === document.querySelector('video')?.currentTime,
  )
  const left = Math.round(Number(await film(page, 'currentTime')) * 10) / 10
  await page.goto('about:blank')
  await page.goto(`${site.origin}/?muted&only=resume&id=film`)
  await ready(page)
  assert.equal(await page.evaluate(() => Number(localStorage.getItem('player:film'))), left)
  const box = page.locator('[data-player-box="resume"]')
  await box.getByText(`上次看到 00:${Math.round(left)}`).waitFor()
  await fit(page, 'resume')
  assert.equal(await film(page, 'currentTime'), 0)
  await box.getByRole('button', { name: '跳转播放' }).tap()
  await thereFrom(page, left)
  assert.equal(await film(page, 'paused'), false)
  assert.equal(await box.count(), 0)
  await page.goto(`${site.origin}/?muted&only=resume&id=film&resume-autoplay`)
  await ready(page)
  await thereFrom(page, left)
  assert.equal(await box.count(), 0, 'with autoplay nobody is asked')
  await close()
})

/** Gone to: sooner there than by playing. */
const thereFrom = (page: Page, second: number) =>
  page.waitForFunction((at) => (document.querySelector('video')?.currentTime ?? 0) > at, second, {
    timeout: second * 900,
  })

for (const [width, height] of [
  [390, 844],
  [320, 640],
  [844, 390],
] as const) {
  const run = width === 320 ? test : proofTest
  run(`[P-02] [P-05] on ${width} px the boxes above the bar leave the button in the middle free`, async () => {
    const { page, close } = await open('only=none', { width, height })
    await page.evaluate(() => localStorage.setItem('player:film', '12'))
    for (const only of ['resume', 'preview', 'resume,preview']) {
      await page.goto(`${site.origin}/?muted&only=${only}&preview=20&id=film`)
      await ready(page)
      if (width > height) {
        await page.getByRole('button', { name: '全屏' }).tap()
        await page.locator('[data-screen]:not([data-screen="inline"])').waitFor()
      }
      await page
        .locator('[data-player-box]')
        .nth(only.includes(',') ? 1 : 0)
        .waitFor()
      await still(page)
      assert.deepEqual(await inTheWay(page), [], only)
    }
    await close()
  })
}

/** Boxes that lie over the big button, over a control, or out of the picture. */
const inTheWay = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[data-player]')
    const all = (selector: string) => [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])]
    const picture = root?.getBoundingClientRect() ?? new DOMRect()
    const boxes = all('[data-player-box]')
    const others = [...all('button, [role="slider"]').filter((one) => !one.closest('[data-player-box]')), ...boxes]
    const overlap = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    return boxes.flatMap((box) => {
      const at = box.getBoundingClientRect()
      const hit = others.filter((other) => other !== box && overlap(at, other.getBoundingClientRect()))
      const inside = at.left >= picture.left && at.right <= picture.right && at.top >= picture.top
      return [...hit.map((other) => other.getAttribute('aria-label') ?? other.textContent), ...(inside ? [] : ['out'])]
    })
  })

proofTest('[P-02] an error at loading wipes nothing', async () => {
  const { page, close } = await open('only=resume&id=film')
  await page.evaluate(() => localStorage.setItem('player:film', '12'))
  site.rule = () => ({ status: 404 })
  await page.goto(`${site.origin}/?muted&only=resume&id=film`)
  await untilState(page, 'phase', 'failed')
  await page.goto('about:blank')
  site.rule = () => null
  await page.goto(`${site.origin}/?muted&only=none`)
  assert.equal(await page.evaluate(() => localStorage.getItem('player:film')), '12')
  await close()
})

test('[P-05] a preview ends at its limit, play starts it over, and a purchase lets the film go on', async () => {
  const { page, close } = await open('only=preview&preview=8&autoplay')
  const bar = page.locator('[data-player-box="preview"]')
  await bar.getByText('可试看 8 秒，开通VIP观看完整视频').waitFor()
  await fit(page, 'preview')
  await page.evaluate(() => window.catalogue.players.at(-1)?.seek(7))
  const end = page.getByRole('region', { name: '试看已结束' })
  await end.waitFor()
  await fit(page, 'preview end')
  await page.waitForFunction(() => document.querySelector('video')?.paused)
  assert.ok(Math.abs(Number(await film(page, 'currentTime')) - 8) < 0.1)
  await end.getByRole('button', { name: '重新试看' }).tap()
  // The film stands at 8 s until the click comes, which is a moment after the finger.
  await end.waitFor({ state: 'detached' })
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 9) < 4)
  await playOn(page, 0.2)
  await page.evaluate(() => window.catalogue.players.at(-1)?.seek(20))
  await end.waitFor()
  await page.evaluate(() => window.previewOfPage.update({ seconds: 0 }))
  await playOn(page, 8.5)
  assert.equal(await end.count(), 0)
  assert.equal(await bar.count(), 0)
  await close()
})

test('[P-05] a host’s own end layer and bar are drawn as given, HTML in their words too', async () => {
  const { page, close } = await open('only=preview&preview=8&preview-wall')
  await page.getByText('可试看 8 秒，').waitFor()
  await page.locator('b', { hasText: /^购买$/ }).waitFor()
  await page.evaluate(() => window.catalogue.players.at(-1)?.seek(9))
  await page.getByRole('button', { name: '购买后观看完整视频' }).waitFor()
  assert.equal(await page.getByRole('button', { name: '重新试看' }).count(), 0)
  await close()
})

test('[P-05] a cut stream shows the length of the whole film, ends at its end and goes on in the full one', async () => {
  const cut = 'only=preview&preview=10&preview-full=600&src=/stream/whole.mp4&type=file&autoplay'
  const { page, close } = await open(cut)
  await page.getByText('10:00', { exact: true }).waitFor()
  await page.evaluate(() => window.catalogue.players.at(-1)?.seek(9))
  const end = page.getByRole('region', { name: '试看已结束' })
  await end.waitFor()
  assert.equal((await stateOf(page)).phase, 'ready', 'nobody has heard of an end')
  await page.evaluate(() => {
    window.previewOfPage.update({ seconds: 0 })
    window.catalogue.players.at(-1)?.load({ url: '/stream/master.m3u8', type: 'hls', at: 10 })
  })
  await playOn(page, 10.5)
  assert.equal(await film(page, 'paused'), false)
  assert.equal(await end.count(), 0)
  await page.getByText('00:30', { exact: true }).waitFor()
  await close()
})

test('[P-06] markers by touch: a tap shows the card with its picture, inside the player also at 320 px', async () => {
  const { page, close } = await open('only=markers', { width: 320 })
  for (const name of ['开场', '相遇', '一个没有图片', '结尾']) {
    await page.evaluate(() => window.catalogue.players.at(-1)?.pause())
    const dot = page.getByRole('button', { name: new RegExp(`^${name}`) })
    await dot.tap()
    const card = page.locator('li > div').filter({ hasText: name })
    await card.waitFor()
    await still(page)
    const [inside, box] = await Promise.all([card.boundingBox(), page.locator('[data-player]').boundingBox()])
    assert.ok(inside && box && inside.x >= box.x && inside.x + inside.width <= box.x + box.width, name)
    assert.ok(inside.y >= box.y, `${name} is not above the player`)
  }
  await page.getByRole('button', { name: /^相遇/ }).tap()
  await page.locator('li > div img').waitFor()
  assert.equal(await page.locator('li > div img').evaluate((image: HTMLImageElement) => image.complete), true)
  assert.equal(await page.locator('li > div').count(), 1, 'one card at a time')
  assert.equal(await film(page, 'currentTime'), 0, 'a finger looks first')
  await page.getByRole('button', { name: '从 00:12 播放' }).tap()
  await page.waitForFunction(() => Math.abs((document.querySelector('video')?.currentTime ?? 0) - 12) < 0.1)
  await page.locator('li > div').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^开场/ }).tap()
  await page.locator('li > div').waitFor()
  await page.touchscreen.tap(160, 30)
  // A tap beside takes it away.
  await page.locator('li > div').waitFor({ state: 'detached' })
  await close()
})

proofTest(
  '[P-06] markers by pointer and by keys: from dot to dot, to the card and away; Enter goes there, Esc closes',
  async () => {
    const { page, close } = await open('only=markers', { desktop: true })
    const dot = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
    const card = page.locator('li > div')
    await dot('相遇').hover()
    await card.filter({ hasText: '两个人在雨里' }).waitFor()
    await fit(page, 'marker card')
    await dot('一个没有图片').hover()
    await card.filter({ hasText: '一个没有图片' }).waitFor()
    const box = await card.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20, { steps: 8 })
    await page.waitForTimeout(300)
    assert.equal(await card.count(), 1, 'the pointer is on the card')
    await page.mouse.move(20, 40)
    await card.waitFor({ state: 'detached' })
    await dot('相遇').focus()
    await page.keyboard.press('Shift+Tab')
    await card.filter({ hasText: '开场' }).waitFor()
    await page.keyboard.press('Tab')
    await page.waitForTimeout(300)
    assert.equal(
      await page.evaluate(() => document.activeElement?.ariaLabel),
      '从 00:01 播放',
      'the card is the next stop',
    )
    await page.keyboard.press('Tab')
    await card.filter({ hasText: '相遇' }).waitFor()
    await page.keyboard.press('Escape')
    assert.equal(await card.count(), 0)
    await page.keyboard.press('Enter')
    assert.ok(Math.abs(Number(await film(page, 'currentTime')) - 12) < 0.1)
    await close()
  },
)

proofTest('[P-06] a card shows its picture when it can be drawn, and never the one before', async () => {
  const { page, close } = await open('only=markers', { desktop: true })
  const dot = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  const pictures = page.locator('li > div img')
  await dot('开场').hover()
  await pictures.waitFor()
  await page.route('**/poster.jpg?2', async (route) => {
    await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })
  await dot('相遇').hover()
  await page.getByText('两个人在雨里').waitFor()
  assert.equal(await pictures.count(), 0)
  await pictures.waitFor()
  assert.match((await pictures.getAttribute('src')) ?? '', /\?2$/)
  await dot('结尾').hover()
  await page.getByText('图片打不开时只有文字').waitFor()
  await page.waitForTimeout(300)
  assert.equal(await pictures.count(), 0, 'no broken picture')
  await close()
})

for (const [type, definition, name, length, height] of [
  ['hls', 'HD', '超清 720P', 30, 720],
  ['file', '片段二 240P', '片段二 240P', 3.5, 360],
] as const) {
  const run = type === 'hls' ? test : proofTest
  run(
    `[P-07] qualities at addresses of their own (${type}): the chosen one goes on at the same second, a paused film stays paused`,
    async () => {
      const { page, close } = await open(`only=quality&quality-urls=${type}&autoplay`)
      const choose = async (which: string) => {
        await page.getByRole('button', { name: '设置', exact: true }).tap()
        await page.getByRole('radio', { name: which }).tap()
      }
      const shows = (lines: number, seconds: number, from: number) =>
        page.waitForFunction(
          ([wantedLines, wantedSeconds, least]) => {
            const video = document.querySelector('video')
            if (!video || video.readyState < 2 || video.currentTime < least) return false
            return video.videoHeight === wantedLines && Math.abs(video.duration - wantedSeconds) < 0.3
          },
          [lines, seconds, from] as const,
        )
      await playOn(page, 1)
      await choose(name)
      await shows(height, length, 1.2)
      await untilState(page, 'shownLevel', definition)
      assert.equal(await page.locator('[data-player-box="quality"]').count(), 0)
      await page.evaluate(() => window.catalogue.players.at(-1)?.pause())
      const stood = Number(await film(page, 'currentTime'))
      await choose(type === 'hls' ? '流畅 360P' : '片段一 360P')
      await shows(360, type === 'hls' ? 30 : 10, stood - 0.1)
      await untilState(page, 'phase', 'ready')
      assert.equal(await film(page, 'paused'), true)
      assert.ok(Math.abs(Number(await film(page, 'currentTime')) - stood) < 0.3)
      await close()
    },
  )
}
