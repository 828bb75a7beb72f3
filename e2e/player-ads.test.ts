// The layers before, in and over a film, as a viewer meets them: ads, lists, the wall for members, a turned picture.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { VideoAd } from '@manjuan/player/features/video-ad'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { isProof, proofTest } from '../tools/proof.ts'
import { eventually, still } from './moments.ts'
import { openStage, type PlayerPage, type Stage } from './player-support.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

const box = (page: Page, name: string) => page.locator(`[data-player-box="${name}"]`)
const videos = (page: Page) => page.locator('[data-player] video').count()
const timer = (page: Page, text: string | RegExp) => page.getByRole('timer').filter({ hasText: text })
/** The texts of the countdown from now on to its end. */
const toldUntilGone = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const told: string[] = []
        const look = () => {
          const text = document.querySelector('[role="timer"]')?.textContent
          if (!text) return done(told)
          if (told.at(-1) !== text) told.push(text)
          requestAnimationFrame(look)
        }
        look()
      }),
  )
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
const playVideoAd = (page: Page) =>
  page.evaluate('videoAdOfPage.playVideoAd()') as Promise<ReturnType<VideoAd['playVideoAd']>>

async function end({ page, errors, close }: PlayerPage): Promise<void> {
  await page.evaluate('catalogue.leave()')
  await page.locator('[data-player]').waitFor({ state: 'detached' })
  assert.equal(await videos(page), 0)
  await close()
  assert.deepEqual(errors, [])
}

/** Every tappable element is at least 44 px; in the proof axe finds nothing inside the player either. */
async function fit(page: Page, where: string): Promise<void> {
  if (isProof) assert.deepEqual(await axeFaults(page), [], where)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-player] :is(button, a)')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }) && button.tabIndex >= 0)
      .map((button) => ({ name: button.ariaLabel ?? button.textContent, box: button.getBoundingClientRect() }))
      .filter((one) => Math.round(one.box.width) < 44 || Math.round(one.box.height) < 44)
      .map((one) => `${one.name} ${one.box.width}×${one.box.height}`),
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

proofTest(
  '[P-13] on a desktop the ad has a picture of its own, counts down by its own time, and the film follows',
  async () => {
    const at = await stage.open('only=video-ad&autoplay&muted', { desktop: true })
    const { page } = at
    const ad = box(page, 'video-ad')
    await timer(page, /广告: [2-4]秒/).waitFor()
    assert.equal(await videos(page), 2)
    assert.equal((await at.state()).paused, true)
    assert.equal(await page.getByRole('button', { name: '全屏' }).count(), 0, 'the control bar is away')
    const link = page.getByRole('link', { name: '查看广告详情' })
    assert.equal(await link.getAttribute('href'), 'https://example.org/video')
    assert.match((await link.getAttribute('rel')) ?? '', /noopener/)
    await fit(page, 'video ad')
    const told = await toldUntilGone(page)
    await ad.waitFor({ state: 'detached' })
    assert.deepEqual(told, told.toSorted().reverse(), 'never up again')
    assert.equal(told.at(-1), '广告: 1秒')
    await at.until((state) => !state.paused && state.time > 0.2)
    assert.equal(await videos(page), 1)
    assert.equal(await page.getByRole('button', { name: '全屏' }).count(), 1)
    await end(at)
  },
)

test('[P-13] on a phone it takes the film’s element in the middle; the film goes on at its second, and that one is kept', async () => {
  const at = await stage.open('only=video-ad,resume&video-ad=/stream/ad.mp4&video-ad-later&autoplay&muted&id=ad-film')
  const { page } = at
  await at.until((state) => state.time > 2.5)
  assert.equal(await playVideoAd(page), true)
  assert.equal(await playVideoAd(page), false)
  await timer(page, /广告: [2-4]秒/).waitFor()
  const during = await at.state()
  assert.deepEqual([await videos(page), during.lent, during.turn], [1, true, 'video-ad'])
  assert.ok(Math.round(during.duration) === 30 && during.time < 3.5, 'the film’s own length and second stand')
  assert.equal(await page.getByRole('button', { name: '全屏' }).count(), 0)
  await fit(page, 'video ad on a phone')
  await at.until((state) => !state.lent && !state.paused && state.time > during.time + 0.3)
  assert.ok((await at.state()).time < during.time + 3)
  assert.equal(await page.getByRole('button', { name: '全屏' }).count(), 1)
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  const kept = Number(await page.evaluate(() => localStorage.getItem('player:ad-film')))
  assert.ok(kept >= during.time - 0.5 && kept < during.time + 4, `kept ${kept}`)
  await end(at)
})

proofTest('[P-13] closing goes on with the film; a host that takes the closing keeps it waiting', async () => {
  const at = await stage.open('only=video-ad&autoplay&muted')
  await at.page.getByRole('button', { name: '关闭广告' }).click()
  await at.until((state) => !state.paused && state.time > 0)
  assert.equal(await box(at.page, 'video-ad').count(), 0)
  await end(at)
  const wall = await stage.open('only=video-ad&video-ad-wall&autoplay&muted', { desktop: true })
  await wall.page.getByRole('button', { name: '会员免广告' }).click()
  await wait(600)
  assert.equal((await wall.state()).turn, 'video-ad')
  await wall.page.evaluate('videoAdOfPage.closeVideoAd()')
  await wall.until((state) => !state.paused)
  await end(wall)
})

test('[P-14] a dead ad makes way for the next, the link follows, and then the film plays', async () => {
  const at = await stage.open('only=pre-roll&pre-roll=/stream/none.mp4,/stream/ad.mp4&muted')
  const { page } = at
  await timer(page, /广告: [2-4]秒/).waitFor()
  const link = page.getByRole('link', { name: '查看广告详情' })
  assert.equal(await link.getAttribute('href'), 'https://example.org/roll-2')
  assert.equal(await videos(page), 1)
  await at.until((state) => state.turn === null && !state.paused && state.time > 0.2)
  assert.equal(Math.round((await at.state()).duration), 30)
  await end(at)
})

proofTest(
  '[P-14] where the browser starts nothing without a touch it asks for one; the touch starts ads and film',
  async (t) => {
    const strict = await openStage({ autoplay: false })
    t.after(() => strict.close())
    const query = 'only=pre-roll&pre-roll=/stream/ad.mp4&lang=en-us'
    const promptOf = ({ page }: PlayerPage) => page.getByRole('button', { name: /Your browser limits autoplay/ })
    const asked = (opened: PlayerPage) =>
      promptOf(opened)
        .waitFor({ timeout: 2_500 })
        .then(
          () => true,
          () => false,
        )
    let at = await strict.open(query)
    // what a test asks of a page counts as a touch: where that came before the ad, the browser plays it
    for (let tries = 0; tries < 12 && !(await asked(at)); tries++) {
      await at.close()
      at = await strict.open(query)
    }
    const prompt = promptOf(at)
    await prompt.waitFor()
    assert.match((await prompt.textContent()) ?? '', /Please Click/)
    await fit(at.page, 'prompt')
    await prompt.tap()
    await timer(at.page, /Ad: [1-4] s/).waitFor()
    await at.until((state) => state.turn === null && !state.paused && state.time > 0.1)
    await end(at)
  },
)

test('[P-12] the start ad counts while it is seen, then the film plays; a broken one is not waited for', async () => {
  const at = await stage.open('only=start-ad&start-ad=4&autoplay&muted')
  await timer(at.page, /广告: [2-4]秒/).waitFor()
  await fit(at.page, 'start ad')
  const began = Date.now()
  assert.equal((await toldUntilGone(at.page)).at(-1), '广告: 1秒')
  await at.until((state) => state.turn === null && !state.paused)
  assert.ok(Date.now() - began > 900)
  await end(at)
  const broken = await stage.open('only=start-ad&start-ad=60&start-ad-broken&autoplay&muted')
  await broken.until((state) => state.turn === null && !state.paused, 4000)
  await end(broken)
})

proofTest(
  '[P-12] after the start ad the film plays by itself; where the browser forbids it, the play button stands there',
  async () => {
    const at = await stage.open('only=start-ad&start-ad=3&muted')
    await at.until((state) => state.turn === null && !state.paused && state.time > 0.1)
    await end(at)
    const held = await stage.open('only=start-ad&start-ad=3&muted', {
      // what a test asks of a page counts as a touch, so the page itself refuses as a browser does
      before: () => {
        let touched = false
        addEventListener('click', () => (touched = true), true)
        const { play } = HTMLMediaElement.prototype
        HTMLMediaElement.prototype.play = function () {
          return touched ? play.call(this) : Promise.reject(new DOMException('touch first', 'NotAllowedError'))
        }
      },
    })
    await held.until((state) => state.turn === 'start-ad')
    await held.until((state) => state.turn === null)
    const button = held.page.getByRole('button', { name: '播放', exact: true }).first()
    await button.waitFor()
    assert.equal((await held.state()).time, 0)
    await button.tap()
    await held.until((state) => !state.paused && state.time > 0.1)
    await end(held)
  },
)

proofTest(
  '[P-03] the pause ad comes with the viewer’s pause, goes with play, Esc and its button; a broken one is never seen',
  async () => {
    const at = await stage.open('only=pause-ad&autoplay&muted', { desktop: true })
    const { page } = at
    const ad = box(page, 'pause-ad')
    await at.until((state) => state.time > 0.2)
    await at.player((player) => player.seek(5))
    await wait(200)
    assert.equal(await ad.count(), 0)
    const pause = async () => {
      await at.player((player) => player.wake())
      await page.getByRole('button', { name: '暂停' }).click()
    }
    await pause()
    await page.getByRole('img', { name: '广告' }).waitFor()
    const sizes = await ad.evaluate((element) => {
      const image = element.querySelector('img')
      const { width = 0, height = 0 } = image?.getBoundingClientRect() ?? {}
      const around = element.getBoundingClientRect()
      const own = (image?.naturalWidth ?? 0) / (image?.naturalHeight ?? 1)
      return { bars: [around.width - width, around.height - height], ratio: width / height / own }
    })
    assert.deepEqual(sizes.bars, [0, 0], 'the box is as large as its picture')
    assert.ok(Math.abs(sizes.ratio - 1) < 0.02, 'and the picture fills it without being stretched')
    assert.match((await page.locator('[data-player-box="pause-ad"] a').getAttribute('rel')) ?? '', /noopener/)
    await fit(page, 'pause ad')
    await page.getByRole('button', { name: '关闭广告' }).focus()
    await page.keyboard.press('Escape')
    await ad.waitFor({ state: 'detached' })
    await at.player((player) => void player.play())
    await pause()
    await page.getByRole('button', { name: '关闭广告' }).click()
    await ad.waitFor({ state: 'detached' })
    await at.player((player) => void player.play())
    await pause()
    await ad.waitFor()
    await at.player((player) => void player.play())
    await ad.waitFor({ state: 'detached' })
    await end(at)
    const broken = await stage.open('only=pause-ad&pause-ad-broken&autoplay&muted')
    await broken.until((state) => state.time > 0.2)
    const asked = broken.page.waitForResponse(/none\.jpg/)
    await broken.player((player) => player.pause())
    await asked
    await wait(400)
    assert.equal(await box(broken.page, 'pause-ad').isVisible(), false)
    await end(broken)
  },
)

proofTest(
  '[P-04] the list: tips at its ends, names as text, a panel of 30 % that goes with the pointer or by itself, the next by itself',
  async () => {
    const at = await stage.open('only=playlist&muted', { desktop: true })
    const { page } = at
    await at.until((state) => state.phase === 'ready')
    await page.getByRole('button', { name: '上一个' }).click()
    await page.getByText('已经是第一个了~').waitFor()
    const open = page.getByRole('button', { name: '播放列表' })
    const panel = page.getByRole('region', { name: '播放列表' })
    await open.click()
    await panel.waitFor()
    await still(page)
    const [width, whole] = await Promise.all(
      [panel, page.locator('[data-player]')].map(async (one) => (await one.boundingBox())?.width ?? 0),
    )
    assert.ok(Math.abs((width ?? 0) - (whole ?? 0) * 0.3) < 2, `${width} of ${whole}`)
    const wide = page.viewportSize()
    await page.setViewportSize({ width: 667, height: 375 })
    assert.equal((await panel.boundingBox())?.width, 240, '30 % of a phone on its side were too narrow for a name')
    await page.setViewportSize(wide ?? { width: 1000, height: 700 })
    await fit(page, 'playlist')
    assert.equal(await page.locator('[aria-current="true"]').textContent(), '第一集 启航')
    const before = await open.boundingBox()
    await panel.hover()
    await wait(5600)
    assert.equal(await panel.count(), 1, 'the pointer is in it')
    await page.mouse.move((before?.x ?? 0) + 10, (before?.y ?? 0) + 10)
    await panel.waitFor({ state: 'detached', timeout: 2000 })
    await open.click()
    await panel.waitFor({ state: 'detached', timeout: 7000 })
    await open.click()
    await page.getByRole('button', { name: /<b>雨夜<\/b>/ }).click()
    await at.until((state) => Math.round(state.duration) === 10 && !state.paused)
    await at.player((player) => player.seek(9.6))
    await at.until((state) => Math.round(state.duration) === 30 && !state.paused)
    await page.getByRole('button', { name: '下一个' }).click()
    await page.getByText('已经是最后一个了~').waitFor()
    await end(at)
  },
)

test('[P-04] on an upright phone the list is a sheet from below, closed by a finger beside it', async () => {
  const at = await stage.open('only=playlist&muted')
  const { page } = at
  await at.until((state) => state.phase === 'ready')
  await page.getByRole('button', { name: '播放列表' }).tap()
  const sheet = page.getByRole('dialog', { name: '播放列表' })
  await sheet.waitFor()
  await still(page)
  assert.equal(Math.round((await sheet.boundingBox())?.width ?? 0), 390)
  await fit(page, 'playlist on a phone')
  await page.getByRole('button', { name: /第三集/ }).tap()
  await sheet.waitFor({ state: 'detached' })
  await at.until((state) => !state.paused)
  await page.getByRole('button', { name: '播放列表' }).tap()
  await sheet.waitFor()
  await page.touchscreen.tap(195, 300)
  await sheet.waitFor({ state: 'detached' })
  await end(at)
})

for (const width of [320, 390, 844]) {
  const run = width === 320 ? test : proofTest
  run(
    `[P-04] at ${width} px previous, list and next can be reached by a finger, and nothing that is cut off by a key`,
    async () => {
      const at = await stage.open('only=audio-tracks,captions,comments,gestures,playlist,quality,rate&muted')
      const { page } = at
      await page.setViewportSize({ width, height: 700 })
      await at.until((state) => state.phase === 'ready')
      for (const muted of [true, false]) {
        await at.player((player, off) => player.setVolume(1, off), muted)
        await wait(200)
        const bar = await inBar(page)
        assert.deepEqual(
          bar.filter(({ seen }) => !seen),
          [],
        )
        assert.deepEqual(
          bar.map(({ left }) => left),
          bar.map(({ left }) => left).sort((a, b) => a - b),
          'keys go the way the eye goes',
        )
        const names = bar.map(({ name }) => name).filter((name) => /个$|列表$/.test(name))
        assert.deepEqual(names, ['上一个', '播放列表', '下一个'].slice(-names.length))
        if (width === 844) assert.equal(names.length, 3)
      }
      if (width < 844) {
        await page.getByRole('button', { name: '设置', exact: true }).tap()
        const sheet = page.getByRole('dialog', { name: '设置' })
        await sheet.getByRole('button', { name: '上一个' }).tap()
        await page.getByText('已经是第一个了~').waitFor()
        await sheet.getByRole('button', { name: '下一个' }).tap()
        await at.until((state) => Math.round(state.duration) === 10)
        await fit(page, `settings at ${width} px`)
        await sheet.getByRole('button', { name: '播放列表' }).tap()
        await page.getByRole('dialog', { name: '播放列表' }).waitFor()
      }
      await end(at)
    },
  )
}

/** The bar's buttons in the order of keys; `seen`: a finger on its middle, left or right end meets it. */
function inBar(page: Page): Promise<{ name: string; left: number; seen: boolean }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-player] button')]
      .filter((button) => button.checkVisibility({ checkOpacity: true, visibilityProperty: true }))
      .map((button) => ({ button, box: button.getBoundingClientRect() }))
      .filter(
        ({ box }) => box.top > (document.querySelector('[data-player]')?.getBoundingClientRect().bottom ?? 0) - 60,
      )
      .map(({ button, box }) => ({
        name: button.ariaLabel ?? button.textContent,
        left: box.left,
        seen: [box.left + 4, box.left + box.width / 2, box.right - 4].every((x) =>
          button.contains(document.elementFromPoint(x, box.top + box.height / 2)),
        ),
      })),
  )
}

test('[P-09] a turned picture keeps its corners inside; mirrors exclude each other; what lies over the film stays straight', async () => {
  const at = await stage.open('only=rotation,comments,video-ad&video-ad=/stream/ad.mp4&video-ad-later&muted')
  const { page } = at
  await at.until((state) => state.phase === 'ready')
  await page.getByRole('button', { name: '设置' }).tap()
  const right = page.getByRole('button', { name: '顺时针旋转45度', exact: true })
  await right.tap()
  await right.tap()
  await page.getByRole('button', { name: '垂直镜像' }).tap()
  await page.getByRole('button', { name: '水平镜像' }).tap()
  await fit(page, 'rotation')
  await still(page)
  const pressed = () =>
    page.evaluate(() => [...document.querySelectorAll('[aria-pressed="true"]')].map((one) => one.textContent))
  await eventually(pressed, (names) => String(names) === '水平镜像', 'one is pressed')
  const transform = () =>
    page.evaluate(() => document.querySelector<HTMLElement>('[data-player] video')?.parentElement?.style.transform)
  assert.match((await transform()) ?? '', /^rotate\(90deg\) scale\(-0\.56/)
  const [picture, root] = await page.evaluate(() =>
    ['[data-player] video', '[data-player]'].map((one) => {
      const { width, height } = document.querySelector(one)?.getBoundingClientRect() ?? new DOMRect()
      return { width, height }
    }),
  )
  assert.ok(picture && root && picture.height <= root.height + 0.5 && picture.width <= root.width + 0.5)
  const turned = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-player] canvas')].map((one) => getComputedStyle(one).transform),
  )
  assert.ok(turned.length > 0 && turned.every((one) => one === 'none'))
  await page.getByRole('button', { name: '水平镜像' }).tap()
  await eventually(pressed, (names) => names.length === 0, 'nothing is pressed')
  await page.getByRole('button', { name: '关闭' }).last().tap()
  await playVideoAd(page)
  await at.until((state) => state.lent)
  assert.equal(await transform(), '', 'an ad in the film’s element stands straight')
  await page.getByRole('button', { name: '关闭广告' }).tap()
  await at.until((state) => !state.lent)
  assert.match((await transform()) ?? '', /^rotate\(90deg\)/)
  await page.getByRole('button', { name: '设置' }).tap()
  await page.getByRole('button', { name: '还原' }).tap()
  await eventually(transform, (now) => now === '', 'the picture stands straight')
  await end(at)
})

test('[P-15] the wall for members: title, buttons, a circle; closed it comes again with play; members see the film', async () => {
  const at = await stage.open('only=membership&autoplay&muted')
  const { page } = at
  await page.getByRole('heading', { name: '本片仅限会员观看' }).waitFor()
  await fit(page, 'membership')
  await page.getByRole('button', { name: '关闭' }).tap()
  await box(page, 'membership').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '播放' }).tap()
  await page.getByRole('heading', { name: '本片仅限会员观看' }).waitFor()
  assert.equal((await at.state()).paused, true)
  await page.getByRole('button', { name: '开通会员' }).tap()
  await at.until((state) => !state.paused && state.time > 0)
  await end(at)
})
