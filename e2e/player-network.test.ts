// The player on a network that is cut or slow, and the title of what plays.
// opens: nothing
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { proofTest } from '../tools/proof.ts'
import { openStage, type Stage } from './player-support.ts'
import { never, openWeak, toldAfter } from './player-weak.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
beforeEach(() => {
  stage.site.rule = () => null
})
after(() => stage?.close())

const gone = '网络已断开，恢复后自动继续'

test('[X-21] a cut in mid-film is said within 3 s, and the film goes on by itself afterwards', async (context) => {
  let cut = false
  stage.site.rule = (path) => (cut || /v\d+\/s0000[3-9]/.test(path) ? { hold: { share: 0, free: never } } : null)
  const opened = await openWeak(context, stage)
  await opened.until(({ time }) => time > 4)
  cut = true
  await opened.context.setOffline(true)
  const began = Date.now()
  await opened.page.getByText(gone).waitFor({ timeout: 3_000 })
  assert.ok(Date.now() - began < 3_000)
  // what is here plays on; then the film stands still, with a ring and the line
  await opened.until((state) => state.stall?.quality === null)
  await opened.page.getByText(gone).waitFor()
  await opened.page.getByRole('status', { name: '加载中' }).waitFor()
  const { time } = await opened.state()
  stage.site.rule = () => null
  await opened.context.setOffline(false)
  await opened.until((state) => !state.paused && state.time > time + 1)
  assert.equal(await opened.page.getByText(gone).count(), 0)
})

proofTest('[X-21] without a network no timer of a minute leads the film to a fault', async (context) => {
  stage.site.rule = (path) => (/v\d+\/s0000[2-9]/.test(path) ? { status: 503 } : null)
  const opened = await openWeak(context, stage)
  await opened.until(({ time }) => time > 4)
  await opened.context.setOffline(true)
  await opened.until((state) => state.stall?.quality === null)
  // the clock of the page alone goes on: what counts is that no timer leads to a fault
  await opened.page.clock.install()
  await opened.page.clock.runFor(60_000)
  assert.equal((await opened.state()).fault, null)
})

test('[X-21] a slow network is said after 8 s, with the quality that would do', async (context) => {
  let slow = true
  let letGo = () => {}
  const free = new Promise<void>((done) => {
    letGo = done
  })
  stage.site.rule = (path) => (slow && /v\d+\/s0000[2-9]/.test(path) ? { hold: { share: 0.01, free } } : null)
  const opened = await openWeak(context, stage, undefined, {
    before: () => localStorage.setItem('player:bandwidth', '20000000'),
  })
  const ms = await toldAfter(opened, '网络较慢，可切换到 360P')
  assert.ok(ms > 7_000 && ms < 10_000, `${ms} ms after the film stood still`)
  slow = false
  letGo()
  await opened.until((state) => state.time > 6)
  assert.equal(await opened.page.getByText('网络较慢').count(), 0)
})

test('[X-22] the title in full screen is that of the playing episode within 500 ms of the change', async (context) => {
  const opened = await openWeak(context, stage, 'only=playlist&autoplay&muted')
  await opened.until(({ time }) => time > 0.2)
  await opened.player((player) => player.enterScreen('page'))
  const ms = await opened.page.evaluate(
    () =>
      new Promise<number>((done) => {
        const [player] = window.catalogue.players
        const began = performance.now()
        player?.load({ url: '/stream/master.m3u8?2', type: 'hls', title: '漫游星河 第二集' })
        const look = () =>
          document.querySelector('[data-player]')?.textContent?.includes('漫游星河 第二集')
            ? done(performance.now() - began)
            : requestAnimationFrame(look)
        look()
      }),
  )
  assert.ok(ms < 500, `${ms} ms`)
  assert.equal(await opened.page.getByText('漫游星河 第一集', { exact: true }).count(), 0)
})
