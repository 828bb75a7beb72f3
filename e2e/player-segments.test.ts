// Segments of a film that do not come: the player tries, says so, and lets the viewer go on.
// opens: nothing
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { proofTest } from '../tools/proof.ts'
import { openStage, type PlayerPage, type Stage } from './player-support.ts'
import { hasten, openWeak, toldAfter, weak } from './player-weak.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
beforeEach(() => {
  stage.site.rule = () => null
})
after(() => stage?.close())

const button = ({ page }: PlayerPage, name: string) => page.getByRole('button', { name, exact: true })

/** Waits until the film has come to the missing segment. */
const stands = ({ page }: PlayerPage) =>
  page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video && video.currentTime > 4.5 && video.readyState < 3
  })

for (const [name, failure, judge] of [
  ['404', { status: 404 }, test],
  ['503', { status: 503 }, proofTest],
] as const) {
  void judge(
    `[X-20] the third segment answers ${name} in every quality: the message comes within 15 s, 重试 and 跳过这一段 work`,
    async (context) => {
      for (const way of ['跳过这一段', '重试']) {
        let broken = true
        stage.site.rule = (path) => (broken && /v\d+\/s00002/.test(path) ? failure : null)
        stage.site.asked.length = 0
        const opened = await openWeak(context, stage, undefined, { clock: true })
        await opened.until(({ time }) => time > 4)
        await stands(opened)
        const ms = await hasten(opened, toldAfter(opened, weak))
        assert.ok(ms < 15_500, `${ms} ms after the film stood still`)
        const { fault, time } = await opened.state()
        assert.ok(
          fault?.until !== undefined && Math.abs(fault.until - 7.5) < 0.1,
          `the segment ends at ${fault?.until}`,
        )
        assert.ok(time > 4 && time < 5.2, `it stands at ${time}`)
        // On a busy machine the film may begin with the lowest quality, so only that one is sure to be asked for.
        assert.ok(
          stage.site.asked.some((path) => path.includes('v360/s00002')),
          'the lowest quality was tried before the message',
        )
        if (way === '重试') broken = false
        await button(opened, way).tap()
        const goal = way === '重试' ? 5.5 : 7.6
        await opened.until((state) => state.phase === 'ready' && !state.paused && state.time > goal)
        const now = await opened.state()
        assert.equal(now.fault, null)
        assert.ok(now.time < goal + 2.5, `${now.time}: not farther than it should`)
        await opened.close()
      }
    },
  )
}

proofTest(
  '[X-20] a segment that comes at the third try stops the film for seconds only, and nothing is said',
  async (context) => {
    let left = 3
    stage.site.rule = (path) => (/v\d+\/s00002/.test(path) && left-- > 0 ? { status: 503 } : null)
    const opened = await openWeak(context, stage)
    await opened.until((state) => state.time > 5.5)
    assert.equal((await opened.state()).fault, null)
    assert.equal(await opened.page.getByText(weak).count(), 0)
  },
)

test('[X-20] 播放 and a network that comes back ask again as 重试 does', async (context) => {
  for (const again of ['play', 'online'] as const) {
    let broken = true
    stage.site.rule = (path) => (broken && /v\d+\/s0000[0-2]/.test(path) ? { status: 404 } : null)
    const opened = await openWeak(context, stage, undefined, { clock: true })
    await hasten(opened, opened.page.getByText(weak).waitFor())
    broken = false
    if (again === 'play') await opened.player((player) => player.play())
    else {
      await opened.context.setOffline(true)
      await opened.context.setOffline(false)
    }
    await opened.until((state) => !state.paused && state.time > 4.4)
    assert.equal((await opened.state()).fault, null)
    await opened.close()
  }
})
