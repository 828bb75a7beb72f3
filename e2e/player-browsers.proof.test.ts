// The player in Firefox and WebKitGTK, as Debian packs them. Firefox plays; WebKitGTK without its codecs shows what it can show.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { PlayerState } from '@manjuan/player'
import sharp from 'sharp'
import { firefoxPath, type OtherBrowser, startFirefox, startWebkit, webkitIsThere } from './other-browsers.ts'
import { openPlayerSite, type PlayerSite } from './player-stream.ts'

const demos = readdirSync(join(import.meta.dirname, '../packages/player/catalogue/demos'))
  .map((file) => file.replace(/\.tsx$/, ''))
  .sort()

let site: PlayerSite
before(async () => {
  site = await openPlayerSite()
})
after(() => site?.close())

const stateOf = (browser: OtherBrowser): Promise<PlayerState> =>
  browser.evaluate<PlayerState>('window.catalogue.players[0].state.get()')

async function until(browser: OtherBrowser, test: (state: PlayerState) => boolean, ms = 20_000): Promise<PlayerState> {
  const end = Date.now() + ms
  for (;;) {
    const state = await stateOf(browser)
    if (test(state)) return state
    if (Date.now() > end) throw new Error(`${browser.name}: never came: ${test} — ${JSON.stringify(state)}`)
    await new Promise((done) => setTimeout(done, 60))
  }
}

async function open(browser: OtherBrowser, query: string): Promise<void> {
  await browser.open(`${site.origin}/?${query}`)
  const end = Date.now() + 15_000
  while (!(await browser.evaluate<boolean>('(window.catalogue?.players.length ?? 0) > 0')))
    if (Date.now() > end) throw new Error(`${browser.name}: no player at ?${query}`)
}

const errorsOf = (browser: OtherBrowser): Promise<string[]> => browser.evaluate('window.catalogue.errors')

interface Button {
  name: string
  /** CSS pixels. */
  width: number
  height: number
}

/** Buttons of the player that can be seen. */
const buttonsOf = (browser: OtherBrowser): Promise<Button[]> =>
  browser.evaluate(`[...document.querySelectorAll('#root button')].filter((button) => button.checkVisibility()).map((button) => {
    const { width, height } = button.getBoundingClientRect()
    return { name: button.getAttribute('aria-label') || button.textContent.trim(), width, height }
  }).filter(({ width }) => width > 0)`)

/** The same, once those that are waited for are among them: an ad's layer comes with its picture. */
async function buttonsSoon(browser: OtherBrowser, what: string, wanted: readonly string[]): Promise<Button[]> {
  const end = Date.now() + 20_000
  for (;;) {
    const buttons = await buttonsOf(browser)
    const missing = wanted.filter((name) => !buttons.some((button) => button.name === name))
    if (missing.length === 0) return buttons
    const there = buttons.map(({ name }) => name).join('、')
    assert.ok(Date.now() < end, `${browser.name}: no ${missing.join('、')} at ${what}, but ${there}`)
    await new Promise((done) => setTimeout(done, 60))
  }
}

interface Known {
  query?: string
  /** An expression that is run when the film is there. */
  act?: string
  /** A finger taps twice at the right of the picture. */
  doubleTap?: boolean
  /** Buttons that are there. */
  buttons?: readonly string[]
  /** Buttons of the settings. */
  sheet?: readonly string[]
  /** An expression that comes true. */
  sees?: string
  /** Only where the film can be played. */
  plays?: boolean
}

const bar = ['播放', '全屏']
const first = 'window.catalogue.players[0]'
const play = `${first}.play()`
const press = (key: string) =>
  `document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true, cancelable: true }))`
/** By what each feature is known on a narrow player. */
const known: Record<string, Known> = {
  'audio-tracks': { plays: true, buttons: bar, sheet: ['原声', '国语'] },
  captions: { plays: true, buttons: bar, sheet: ['关闭字幕', '中文', 'English', '标准', '半透明'] },
  comments: { buttons: [...bar, '关闭弹幕'], sheet: ['发弹幕', '弹幕设置'] },
  gestures: {
    plays: true,
    buttons: bar,
    doubleTap: true,
    sees: `/快进 10 秒/.test(document.querySelector('#root').textContent)`,
  },
  keyboard: { buttons: bar, act: press('m'), sees: `!${first}.state.get().muted` },
  markers: { plays: true, buttons: [...bar, '开场，00:01', '相遇，00:12', '结尾，00:29'] },
  membership: { act: play, buttons: ['关闭', '开通会员', '登录'] },
  'pause-ad': { plays: true, act: `${play}.then(() => ${first}.pause())`, buttons: ['关闭广告'] },
  playlist: { buttons: [...bar, '上一个', '播放列表', '下一个'], sheet: ['上一个', '播放列表', '下一个'] },
  'pre-roll': {
    plays: true,
    buttons: ['关闭广告'],
    sees: `/广告: [1-4]秒/.test(document.querySelector('#root').textContent)`,
  },
  preview: { plays: true, buttons: [...bar, '关闭试看提示'] },
  quality: { plays: true, buttons: bar, sheet: ['720P', '540P', '360P'] },
  rate: { buttons: bar, sheet: ['2.0x', '1.5x', '1.25x', '1.0x', '0.5x'] },
  resume: { plays: true, query: '&resume-host=9', buttons: [...bar, '上次看到 00:09跳转播放', '关闭'] },
  rotation: { buttons: bar, sheet: ['逆时针旋转45度', '顺时针旋转45度', '垂直镜像', '水平镜像'] },
  session: { plays: true, act: play, sees: `navigator.mediaSession?.metadata?.title === '漫游星河 第一集'` },
  'start-ad': { buttons: [], sees: `/广告: [1-5]秒/.test(document.querySelector('#root').textContent)` },
  'video-ad': {
    plays: true,
    buttons: ['关闭广告'],
    sees: `/广告: [1-4]秒/.test(document.querySelector('#root').textContent)`,
  },
}

/** Opens a feature alone and sees what it is known by; its buttons are given back. */
async function see(browser: OtherBrowser, demo: string, plays: boolean): Promise<Button[]> {
  const about = known[demo]
  assert.ok(about, `${demo} is not known here`)
  const {
    query = '',
    act,
    doubleTap,
    buttons = [],
    sheet,
    sees,
  }: Known = about.plays && !plays ? { buttons: ['全屏'] } : about
  await open(browser, `only=${demo}&muted${query}`)
  if (plays) await until(browser, ({ phase, turn }) => phase === 'ready' || turn !== null)
  if (act) await browser.evaluate(act)
  if (doubleTap) await browser.doubleTap(340, 80)
  const found = await buttonsSoon(browser, demo, buttons)
  if (sees) await comes(browser, demo, sees)
  if (!sheet) return found
  await browser.evaluate(`${first}.openPanel('settings')`)
  return [...found, ...(await buttonsSoon(browser, `the settings of ${demo}`, sheet))]
}

/**
 * Px that are not black in the upper part of the player, where no control stands: as many as wanted, in a picture that was
 * begun in time or in the one after it.
 */
async function inks(browser: OtherBrowser, wanted: (count: number) => boolean, ms = 5_000): Promise<void> {
  const end = Date.now() + ms
  for (;;) {
    // Firefox sometimes waits 10 s for the worker's frame, and then takes its picture without it.
    const isLast = Date.now() > end
    const upper = sharp(await browser.screenshot()).extract({ left: 0, top: 0, width: 340, height: 60 })
    const { data } = await upper.greyscale().raw().toBuffer({ resolveWithObject: true })
    const count = data.filter((grey) => grey > 40).length
    if (wanted(count)) return
    assert.ok(!isLast, `${browser.name}: ${count} px, not ${wanted}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}

async function comes(browser: OtherBrowser, what: string, expression: string): Promise<void> {
  const end = Date.now() + 15_000
  while (!(await browser.evaluate<boolean>(expression))) {
    assert.ok(Date.now() < end, `${browser.name}: ${what}: never came: ${expression}`)
    await new Promise((done) => setTimeout(done, 60))
  }
}

async function clickOn(browser: OtherBrowser, name: string): Promise<void> {
  const at = await browser.evaluate<{ x: number; y: number } | null>(`(() => {
    const found = [...document.querySelectorAll('#root button')].find((button) =>
      (button.getAttribute('aria-label') || button.textContent.trim()) === ${JSON.stringify(name)} && button.checkVisibility())
    if (!found) return null
    const { x, y, width, height } = found.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })()`)
  assert.ok(at, `${browser.name}: no button ${name}`)
  await browser.click(at.x, at.y)
}

describe('Firefox', { skip: firefoxPath() ? false : 'no Firefox here' }, () => {
  let firefox: OtherBrowser
  before(async () => {
    firefox = await startFirefox()
  })
  after(() => firefox?.close())

  test('a film plays to its end through hls.js, with quality, sound and captions changed on the way', async () => {
    await open(firefox, 'only=none&autoplay&muted')
    await until(firefox, (state) => state.time > 0.5 && state.levels.length === 3)
    await firefox.evaluate(`catalogue.players[0].setLevel('720p')`)
    await until(firefox, (state) => state.shownLevel === '720p' && state.height === 720)
    await firefox.evaluate(`catalogue.players[0].setAudioTrack('1')`)
    await until(firefox, (state) => state.audioTrack === '1')
    await firefox.evaluate(`catalogue.players[0].setTextTrack('1')`)
    await firefox.evaluate(`(catalogue.players[0].setRate(2), catalogue.players[0].seek(24))`)
    const end = await until(firefox, (state) => state.phase === 'ended')
    assert.ok(Math.abs(end.time - 30) < 0.5, `ended at ${end.time}`)
    assert.equal(end.fault, null)
    assert.deepEqual(await errorsOf(firefox), [])
  })

  test('[P-01] bullet comments are drawn in step with the film, and nothing when they are closed', async () => {
    await open(firefox, 'only=comments&autoplay&muted')
    // The canvas is the worker's: what it shows is read from a picture of the page, without the film under it.
    await firefox.evaluate(`document.querySelector('video').style.visibility = 'hidden'`)
    await until(firefox, (state) => state.time > 2)
    await inks(firefox, (count) => count > 400, 15_000)
    await firefox.evaluate('catalogue.players[0].pause()')
    await inks(firefox, (count) => count > 400)
    await clickOn(firefox, '关闭弹幕')
    await inks(firefox, (count) => count === 0)
    await clickOn(firefox, '打开弹幕')
    await inks(firefox, (count) => count > 400)
    assert.deepEqual(await errorsOf(firefox), [])
  })

  test('each feature alone shows itself without an error', async () => {
    for (const demo of demos) {
      await see(firefox, demo, true)
      assert.deepEqual(await errorsOf(firefox), [], demo)
    }
  })
})

describe('WebKitGTK', { skip: webkitIsThere() ? false : 'no WebKitGTK driver here' }, () => {
  let webkit: OtherBrowser
  before(async () => {
    webkit = await startWebkit()
  })
  after(() => webkit?.close())

  test('each feature alone shows its controls, big enough for a finger, without an error', async () => {
    for (const demo of demos) {
      for (const { name, width, height } of await see(webkit, demo, false)) {
        assert.notEqual(name, '', `${demo}: a button without a name`)
        assert.ok(width >= 43.5 && height >= 43.5, `${demo}: ${name} is ${width}x${height}`)
      }
      assert.deepEqual(await errorsOf(webkit), [], demo)
    }
  })

  test('[P-16] it names a film that it cannot play, in the language of the page', async () => {
    const plays = await webkit.evaluate<boolean>(
      `document.createElement('video').canPlayType('video/mp4; codecs="avc1.64001f,mp4a.40.2"') !== ''`,
    )
    if (plays) return
    const said = {
      'zh-cn': { unsupported: '当前浏览器不支持播放此视频', media: '视频无法播放，请稍后再试', full: '全屏' },
      'en-us': {
        unsupported: 'This browser cannot play this video',
        media: 'This video cannot be played. Please try again later',
        full: 'Full screen',
      },
    }
    for (const [language, texts] of Object.entries(said)) {
      await open(webkit, `only=none&muted&autoplay&lang=${language}`)
      const state = await until(webkit, ({ phase }) => phase === 'failed')
      const { kind } = state.fault ?? assert.fail()
      assert.ok(kind === 'unsupported' || kind === 'media', kind)
      const alert = await webkit.evaluate<string>(`document.querySelector('[data-player] [role=alert] p').textContent`)
      assert.equal(alert, texts[kind])
      assert.ok((await buttonsOf(webkit)).some(({ name }) => name === texts.full))
    }
  })
})
