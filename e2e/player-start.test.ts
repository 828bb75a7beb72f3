// How a film begins: what is fetched before anybody plays it, and how little must be here for its first picture.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { openStage, type PlayerPage, type Stage } from './player-support.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage?.close())

const firstPictures = /v\d+\/s00000\.m4s$/

/** Segments that were asked for, of picture and sound: v360/s00000.m4s */
const segments = (): string[] =>
  stage.site.asked.flatMap((path) => /[av]\d+\/[^/]+\.m4s$/.exec(path)?.[0] ?? []).toSorted()

async function untilAsked(holds: (asked: string[]) => boolean): Promise<void> {
  const end = Date.now() + 10_000
  while (!holds(segments())) {
    assert.ok(Date.now() < end, `asked for: ${segments()}`)
    await wait(20)
  }
}

const buffered = (opened: PlayerPage): Promise<number> =>
  opened.page.evaluate(() => {
    const { buffered: parts } = document.querySelector('video') ?? {}
    return parts && parts.length > 0 ? parts.end(parts.length - 1) : 0
  })

test('before a film is played its first segment is fetched and nothing more; then the rest', async () => {
  stage.site.asked.length = 0
  const opened = await stage.open('only=none&muted')
  await opened.until((state) => state.phase === 'ready')
  await wait(1_500)
  const pictures = segments().filter((path) => path.startsWith('v'))
  assert.equal(pictures.length, 1, `${pictures}`)
  // sound is cut elsewhere: it may take two to be as long as the picture
  assert.ok(segments().length <= 3, `${segments()}`)
  await opened.player((player) => player.play())
  await untilAsked((asked) => asked.length > 8)
  await opened.until((state) => !state.paused && state.time > 0.3)
  assert.deepEqual(opened.errors, [])
  await opened.close()
})

test('where data is saved nothing of a film is fetched before it is played, and then it plays', async () => {
  stage.site.asked.length = 0
  const opened = await stage.open('only=none&muted', {
    before: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  })
  await opened.until((state) => state.phase === 'loading')
  await wait(1_500)
  assert.deepEqual(segments(), [])
  await opened.page.getByRole('button', { name: '播放', exact: true }).last().tap()
  await opened.until((state) => !state.paused && state.time > 0.3)
  assert.deepEqual(opened.errors, [])
  await opened.close()
})

test('the first picture is seen while its segment is still on its way; then the film plays on with all of it', async () => {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
  stage.site.rule = (path) => (firstPictures.test(path) ? { hold: { share: 0.5, free } } : null)
  const opened = await stage.open('only=none&autoplay&muted')
  await opened.page.waitForFunction(
    () => (document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 0,
  )
  const early = await buffered(opened)
  assert.ok(early > 0.2 && early < 2, `half of the first segment is here: ${early}`)
  stage.site.rule = () => null
  letGo()
  await opened.until((state) => state.time > 4)
  const stops = await opened.page.evaluate(() => {
    const { buffered: parts } = document.querySelector('video') ?? {}
    return parts?.length
  })
  assert.equal(stops, 1, 'without a gap')
  assert.deepEqual(opened.errors, [])
  await opened.close()
})

test('a first segment that breaks off in its middle is asked for again, and the film plays on without a gap', async () => {
  let times = 0
  stage.site.rule = (path) => {
    if (!firstPictures.test(path)) return null
    times += 1
    return times === 1 ? { hold: { share: 0.6, free: wait(400), broken: true } } : null
  }
  const opened = await stage.open('only=none&autoplay&muted')
  await opened.until((state) => state.time > 4, 15_000)
  assert.equal(times, 2)
  assert.equal(await opened.page.evaluate(() => document.querySelector('video')?.buffered.length), 1)
  stage.site.rule = () => null
  await opened.close()
})
