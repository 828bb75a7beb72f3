// Fingers, keys and full screen, on the phone and on the desk.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { openStage, type PlayerPage, type Stage } from './player-support.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage?.close())

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
const film = 'only=gestures,keyboard,session&muted&thumbnails'

/** Plays from 10 s on, with the controls gone. */
async function playing(opened: PlayerPage): Promise<void> {
  await opened.until((state) => state.phase === 'ready')
  await opened.player((player) => player.seek(10))
  await opened.player((player) => player.play())
  await opened.until((state) => !state.paused && state.time > 10.1)
  await opened.player((player) => player.rest())
}

/** A tap that comes while the page is being laid out anew may be swallowed by the browser: then once more. */
async function tapUntil(button: Locator, done: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await wait(300)
    await button.tap()
    for (let look = 0; look < 10; look += 1) {
      if (await done()) return
      await wait(100)
    }
  }
  throw new Error(`nothing came of taps on ${button}`)
}

const line = (from: readonly [number, number], to: readonly [number, number], steps = 12) =>
  Array.from(
    { length: steps + 1 },
    (_, at) => [from[0] + ((to[0] - from[0]) * at) / steps, from[1] + ((to[1] - from[1]) * at) / steps] as const,
  )

test('taps: one shows the controls at once, two on the right skip 10 s, three 20 s', async () => {
  const opened = await stage.open(film)
  await playing(opened)
  // counted in the page from the finger's lifting: no busy machine lies between
  const atOnce = opened.player(
    (player) =>
      new Promise<boolean>((done) =>
        addEventListener('touchend', () => setTimeout(() => done(player.state.get().controls), 200), {
          capture: true,
          once: true,
        }),
      ),
  )
  await opened.touch([[195, 60]])
  assert.ok(await atOnce)
  await wait(500)
  const before = (await opened.state()).time
  // it is shown for a moment only
  const forward = opened.page.getByText('快进 20 秒').waitFor()
  await opened.taps([
    [330, 100],
    [335, 105],
    [332, 100],
  ])
  await forward
  const skipped = (await opened.state()).time - before
  assert.ok(skipped > 17 && skipped < 24, `went ${skipped} s`)
  await wait(900)
  const back = opened.page.getByText('后退 10 秒').waitFor()
  await opened.taps([
    [40, 100],
    [45, 100],
  ])
  await back
  await opened.close()
})

proofTest('a double tap in the middle pauses', async () => {
  const opened = await stage.open(film)
  await playing(opened)
  await opened.touch([[195, 60]])
  await opened.touch([[195, 62]])
  await opened.until((state) => state.paused && !state.wantsPlay)
  await opened.close()
})

test('a swipe along the film seeks when the finger is lifted; one from the edge does not', async () => {
  const opened = await stage.open(film)
  await playing(opened)
  await opened.player((player) => player.pause())
  const { time } = await opened.state()
  await opened.touch(line([100, 100], [290, 110]))
  const after = (await opened.state()).time
  assert.ok(after - time > 10 && after - time < 18, `went ${after - time} s`)
  await opened.touch(line([10, 100], [290, 100]))
  assert.ok(Math.abs((await opened.state()).time - after) < 0.1)
  await opened.close()
})

test('a long press plays at 2×, a finger that shakes does not end it, sliding chooses, lifting ends it', async () => {
  const opened = await stage.open(film)
  await playing(opened)
  const press = opened.touch(
    [
      [200, 100],
      [203, 102],
      [198, 99],
      [255, 100],
      [256, 101],
    ],
    { holdMs: 700, stepMs: 250 },
  )
  await opened.page.getByText('2.0 倍速播放中').waitFor()
  assert.equal((await opened.state()).rate, 2)
  await opened.page.getByText('2.5 倍速播放中').waitFor()
  await press
  await opened.until((state) => state.rate === 1)
  await opened.close()
})

test('full screen: the right side is the volume, the left side the brightness; the lock stops all of it', async () => {
  const opened = await stage.open(film.replace('&muted', ''), { landscape: true })
  await playing(opened)
  await opened.player((player) => player.wake())
  await opened.page.getByRole('button', { name: '全屏', exact: true }).tap()
  await opened.until((state) => state.screen === 'element')
  await opened.touch(line([650, 100], [650, 250]))
  const { volume } = await opened.state()
  assert.ok(volume > 0.4 && volume < 0.8, `volume ${volume}`)
  await opened.touch(line([150, 100], [150, 250]))
  const dark = await opened.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-player] *')].some((one) => Number(one.style.opacity) > 0.1),
  )
  assert.ok(dark)
  await opened.player((player) => player.wake())
  await tapUntil(
    opened.page.getByRole('button', { name: /锁定屏幕|解锁屏幕/ }),
    async () => (await opened.state()).locked,
  )
  const { time } = await opened.state()
  await opened.touch(line([200, 200], [700, 200]))
  await opened.touch([[700, 150]])
  await opened.touch([[700, 150]])
  const after = await opened.state()
  assert.ok(Math.abs(after.time - time) < 4, 'a locked film does not jump')
  assert.equal(after.locked, true)
  await tapUntil(
    opened.page.getByRole('button', { name: /锁定屏幕|解锁屏幕/ }),
    async () => !(await opened.state()).locked,
  )
  await opened.player((player) => player.leaveScreen())
  await opened.until((state) => state.screen === 'inline')
  await opened.close()
})

test('an iPhone: a layer over the page, the film lying along the glass and the fingers with it; the system’s player second', async () => {
  const opened = await stage.open(film, {
    iphone: true,
    before: () => {
      // as Safari on an iPhone: no full screen for elements, one for videos
      for (const name of ['requestFullscreen', 'webkitRequestFullscreen', 'webkitRequestFullScreen'])
        Reflect.deleteProperty(Element.prototype, name)
      Object.assign(HTMLVideoElement.prototype, {
        webkitEnterFullscreen(this: HTMLVideoElement) {
          this.dispatchEvent(new Event('webkitbeginfullscreen'))
        },
        webkitExitFullscreen(this: HTMLVideoElement) {
          this.dispatchEvent(new Event('webkitendfullscreen'))
        },
      })
    },
  })
  await playing(opened)
  await opened.player((player) => player.pause())
  await opened.page.getByRole('button', { name: '全屏', exact: true }).tap()
  await opened.until((state) => state.screen === 'page')
  const root = opened.page.locator('[data-player]')
  assert.deepEqual(await root.boundingBox(), { x: 0, y: 0, width: 390, height: 844 })
  assert.notEqual(await root.getAttribute('data-turned'), null)
  const { time } = await opened.state()
  // down the glass is along the film
  await opened.touch(line([200, 200], [210, 600]))
  const after = (await opened.state()).time
  assert.ok(after - time > 8, `went ${after - time} s`)
  // the system's own player is refused while an ad stands
  const refused = await opened.player((player) => {
    const undo = player.claim('video-ad', 20)
    const answer = player.enterScreen('native')
    undo()
    return answer
  })
  assert.equal(refused, false)
  await tapUntil(
    opened.page.getByRole('button', { name: '旋转屏幕' }),
    async () => (await root.getAttribute('data-turned')) === null,
  )
  await opened.page.getByRole('button', { name: '系统播放器' }).tap()
  await opened.until((state) => state.screen === 'native')
  await opened.player((player) => player.leaveScreen())
  await opened.until((state) => state.screen === 'inline')
  assert.deepEqual(opened.errors, [])
  await opened.close()
})

test('keys: space, arrows, figures, m, f and Esc', async () => {
  const opened = await stage.open(film, { desktop: true })
  await opened.until((state) => state.phase === 'ready')
  const { keyboard } = opened.page
  await keyboard.press(' ')
  await opened.until((state) => !state.paused)
  await keyboard.press('k')
  await opened.until((state) => state.paused)
  await keyboard.press('5')
  await opened.until((state) => Math.abs(state.time - 15) < 0.2)
  await keyboard.press('ArrowRight')
  await opened.until((state) => Math.abs(state.time - 20) < 0.2)
  await keyboard.press('m')
  await opened.until((state) => !state.muted)
  await keyboard.press('f')
  await opened.until((state) => state.screen === 'element')
  await opened.player((player) => player.leaveScreen())
  await opened.until((state) => state.screen === 'inline')
  await opened.close()
})

proofTest('a mouse: a click pauses, the wheel of the volume has steps, the thumbnail follows the pointer', async () => {
  const opened = await stage.open(film, { desktop: true })
  await playing(opened)
  await opened.page.mouse.click(500, 200)
  await opened.until((state) => state.paused)
  const bar = await opened.page.getByRole('slider', { name: '播放进度' }).boundingBox()
  assert.ok(bar)
  await opened.page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2)
  await opened.page.getByText('00:15', { exact: true }).waitFor()
  await opened.page.mouse.down()
  await opened.page.mouse.move(bar.x + bar.width / 3, bar.y, { steps: 4 })
  await opened.page.mouse.up()
  await opened.until((state) => Math.abs(state.time - 10) < 0.5)
  await opened.close()
})

proofTest('the lock screen shows the film and can pause it, and forgets it when the player goes', async () => {
  const opened = await stage.open(film, {
    before: () => {
      const handlers: Record<string, unknown> = {}
      Object.assign(window, { handlers })
      const { setActionHandler } = MediaSession.prototype
      MediaSession.prototype.setActionHandler = function (name, run) {
        handlers[name] = run
        setActionHandler.call(this, name, run)
      }
    },
  })
  await playing(opened)
  const title = await opened.page.evaluate(() => navigator.mediaSession.metadata?.title)
  assert.equal(title, '漫游星河 第一集')
  await opened.page.evaluate(() => (window as unknown as { handlers: { pause(): void } }).handlers.pause())
  await opened.until((state) => state.paused)
  await opened.page.evaluate(() => (window as unknown as { catalogue: { leave(): void } }).catalogue.leave())
  await opened.page.waitForFunction(() => navigator.mediaSession.metadata === null)
  const left = await opened.page.evaluate(() =>
    Object.values((window as unknown as { handlers: Record<string, unknown> }).handlers).filter(Boolean),
  )
  assert.deepEqual(left, [])
  await opened.close()
})
