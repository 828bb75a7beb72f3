// The controls as people with a weak network, small screens, big letters, or no pointer meet them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { proofTest } from '../tools/proof.ts'
import { still } from './moments.ts'
import { openStage, type Stage } from './player-support.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage?.close())

proofTest('after a stop of the network the quality goes down, the viewer is told, and the film goes on', async () => {
  let stuck = true
  stage.site.rule = (path) => (stuck && /v\d+\/s00003/.test(path) ? { wait: 12_000 } : null)
  const opened = await stage.open('only=none&autoplay&muted', {
    before: () => localStorage.setItem('player:bandwidth', '20000000'),
  })
  await opened.until((state) => state.time > 0.3)
  assert.equal((await opened.state()).shownLevel, '540p', 'it began with what the last session knew')
  await opened.page.getByText('已为您切换到流畅').waitFor({ timeout: 20_000 })
  stuck = false
  await opened.until((state) => state.time > 9 && !state.waiting, 20_000)
  const { shownLevel } = await opened.state()
  assert.equal(shownLevel, '360p')
  stage.site.rule = () => null
  await opened.close()
})

proofTest('the wheel that turns is not seen for what is quick, and is for what is slow', async () => {
  const opened = await stage.open('only=none&autoplay&muted')
  await opened.until((state) => state.time > 0.1)
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await opened.page.route('**/*.m3u8?again', (route) => held.then(() => route.continue()))
  await opened.player((player) => player.load({ url: '/stream/master.m3u8?again', type: 'hls' }))
  const spinner = opened.page.getByRole('status', { name: '加载中' })
  await spinner.waitFor()
  const seenAfter = (ms: number) =>
    spinner.evaluate((element, at) => {
      for (const animation of element.getAnimations()) {
        animation.pause()
        animation.currentTime = at
      }
      return Number(getComputedStyle(element).opacity)
    }, ms)
  assert.equal(await seenAfter(390), 0)
  assert.equal(await seenAfter(600), 1)
  assert.equal((await opened.state()).time, 0)
  letGo()
  await opened.until((state) => state.time > 0.1)
  assert.equal(await spinner.count(), 0)
  await opened.close()
})

test('the video element says that it plays inline before any script has touched it', async () => {
  const opened = await stage.open('only=none')
  const video = opened.page.locator('video')
  for (const name of ['playsinline', 'webkit-playsinline', 'x5-video-player-type'])
    assert.notEqual(await video.getAttribute(name), null, name)
  assert.match((await video.getAttribute('poster')) ?? '', /poster\.jpg/)
  await opened.close()
})

for (const [name, options, query] of [
  ['a phone', {}, ''],
  ['a phone that lies', { landscape: true }, ''],
  ['a desk, in English', { desktop: true }, '&lang=en-us'],
] as const) {
  const run = name === 'a phone' ? test : proofTest
  run(`axe finds no fault on ${name}, with the settings open too`, async () => {
    const opened = await stage.open(`muted${query}`, options)
    await opened.until((state) => state.phase === 'ready')
    for (const panel of [null, 'settings']) {
      await opened.player((player, fact) => player.openPanel(fact), panel)
      await still(opened.page)
      const { violations } = await new AxeBuilder({ page: opened.page }).include('[data-player]').analyze()
      assert.deepEqual(
        violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 120))]),
        [],
      )
    }
    await opened.close()
  })
}

proofTest('targets are 44 px, and nothing is cut at 320 px and with letters twice as big', async () => {
  // dots on the progress bar may lie nearer together than a finger is wide
  const opened = await stage.open('only=audio-tracks,captions,comments,gestures,preview,quality,rate,session&muted')
  await opened.page.setViewportSize({ width: 320, height: 640 })
  await opened.until((state) => state.phase === 'ready')
  for (const size of ['100%', '200%']) {
    await opened.page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
    await still(opened.page)
    const found = await opened.page.evaluate(() => {
      const root = document.querySelector('[data-player]')
      const buttons = [...(root?.querySelectorAll<HTMLElement>('button') ?? [])]
      const boxes = buttons
        .filter((button) => button.checkVisibility({ checkOpacity: true }))
        .map((button) => ({
          name: button.getAttribute('aria-label') ?? button.textContent ?? '',
          box: button.getBoundingClientRect(),
        }))
      return {
        small: boxes
          .filter(({ box }) => box.width < 44 || box.height < 44)
          .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
        outside: boxes.filter(({ box }) => box.left < 0 || box.right > 320).map(({ name }) => name),
        wide: document.documentElement.scrollWidth,
      }
    })
    assert.deepEqual(found, { small: [], outside: [], wide: 320 }, size)
  }
  await opened.close()
})

test('everything can be reached and worked by keys, and the focus comes back', async () => {
  const opened = await stage.open('only=quality,keyboard,rate&muted', { desktop: true })
  await opened.until((state) => state.phase === 'ready' && state.levels.length === 3)
  const label = opened.page.getByRole('button', { name: /清晰度/ })
  await label.focus()
  await opened.page.keyboard.press('Enter')
  await opened.until((state) => state.panel === 'quality')
  await opened.page.keyboard.press('ArrowUp')
  await opened.page.keyboard.press('Escape')
  await opened.until((state) => state.panel === null)
  assert.equal(await label.evaluate((element) => element === document.activeElement), true)
  await opened.page.getByRole('slider', { name: '播放进度' }).focus()
  await opened.page.keyboard.press('End')
  await opened.until((state) => state.time > 29.5)
  await opened.page.keyboard.press('Home')
  await opened.until((state) => state.time === 0)
  await opened.close()
})
