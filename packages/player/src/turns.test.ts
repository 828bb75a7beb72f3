// Whose turn it is when several features are in one player: ads, what was kept, previews, lists.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePlayer, fakeSideScreen } from '#core/testing.ts'
import { createMembership } from './features/membership/feature.ts'
import { createPauseAd } from './features/pause-ad/feature.ts'
import { createPlaylist } from './features/playlist/feature.ts'
import { createPreRoll } from './features/pre-roll/feature.ts'
import { createPreview } from './features/preview/feature.ts'
import { createResume } from './features/resume/feature.ts'
import { createStartAd } from './features/start-ad/feature.ts'
import { createVideoAd } from './features/video-ad/feature.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const film = 'https://films.test/a.m3u8'

interface Wanted {
  mobile?: boolean
  order?: 'ads first' | 'ads last'
  resume?: { autoplay: boolean }
  preview?: number
  membership?: boolean
}

/** One player with everything that may claim the stage. */
function open({ mobile = false, order = 'ads first', resume, preview = 0, membership = false }: Wanted = {}) {
  const { player, media, timers, kept, engines, film: load } = fakePlayer({ mobile })
  const above: ReturnType<typeof fakeSideScreen>[] = []
  const screenOf = () => {
    if (mobile) return player.lend()
    const screen = fakeSideScreen()
    above.push(screen)
    return screen
  }
  const ads = {
    start: createStartAd({ coverUrl: '/ad.jpg', adDuration: 2 }),
    video: createVideoAd({ adVideoSource: '/video-ad.mp4' }, screenOf),
    roll: createPreRoll([{ adVideo: '/one.mp4' }, { adVideo: '/two.mp4' }], {}, screenOf),
    pause: createPauseAd({ coverUrl: '/pause.jpg' }),
  }
  const rest = {
    resume: createResume({ autoplay: resume?.autoplay }),
    preview: createPreview({ seconds: preview }),
    members: createMembership({ open: membership }),
  }
  const models = [...Object.values(ads), ...Object.values(rest)]
  const undo = (order === 'ads first' ? models : models.reverse()).map((model) => model.attach(player))
  /** The element that shows the ad. */
  const stage = () => (mobile ? media : (above.at(-1)?.media ?? media))
  return {
    player,
    media,
    timers,
    kept,
    engines,
    load,
    stage,
    ...ads,
    ...rest,
    now: player.state.get,
    detach: () => {
      for (const off of undo) off()
    },
    runAd: (seconds: number) => {
      stage().ready(seconds)
      for (let second = 1; second < seconds; second += 1) stage().reach(second)
      stage().end()
    },
  }
}

const everyWay: Wanted[] = [
  { mobile: false },
  { mobile: true },
  { mobile: false, order: 'ads last' },
  { mobile: true, order: 'ads last' },
]

for (const way of everyWay) {
  const where = `${way.mobile ? 'phone' : 'desktop'}, ${way.order ?? 'ads first'}`

  test(`[P-12] [P-13] [P-14] start ad, video ad, pre-rolls, film: each in its turn (${where})`, async () => {
    const at = open(way)
    at.load(100)
    void at.player.play()
    await settled()
    const turns: (string | null)[] = [at.now().turn]
    at.player.state.watch((now, before) => {
      if (now.turn !== before.turn) turns.push(now.turn)
    })
    assert.equal(at.video.spots.state.get().at, null, 'no ad runs beneath another')
    at.start.seen()
    at.timers.advance(2000)
    at.runAd(5)
    at.runAd(6)
    at.runAd(7)
    if (way.mobile) at.media.ready(100)
    await settled()
    assert.deepEqual([...new Set(turns.filter((turn) => turn !== null))], ['start-ad', 'video-ad', 'pre-roll'])
    assert.deepEqual([at.now().turn, at.now().paused, at.now().phase, at.now().time], [null, false, 'ready', 0])
    assert.equal(at.engines.at(-1)?.source.url, film)
    assert.equal(at.pause.state.get().up, false)
    at.detach()
    at.player.dispose()
    assert.deepEqual([at.timers.pending, at.media.listeners], [0, 0])
  })

  test(`[P-02] [P-12] the kept place is gone to after the ads, and no ad writes over it (${where})`, async () => {
    const at = open({ ...way, resume: { autoplay: true } })
    at.kept.set(film, '40')
    at.load(100)
    void at.player.play()
    await settled()
    at.start.seen()
    at.timers.advance(2000)
    at.runAd(30)
    at.timers.advance(4000)
    at.runAd(60)
    at.runAd(60)
    if (way.mobile) at.media.ready(100)
    await settled()
    assert.deepEqual([at.media.time, at.now().time, at.now().paused], [40, 40, false])
    assert.equal(at.kept.get(film), '40')
    at.media.reach(44)
    at.timers.advance(5000)
    assert.equal(at.kept.get(film), '44')
    at.video.playVideoAd()
    await settled()
    at.stage().ready(90)
    at.stage().reach(80)
    at.timers.advance(4000)
    at.player.dispose()
    assert.equal(at.kept.get(film), '44', 'left in the middle of an ad it is the film’s second that is kept')
  })

  test(`[P-05] [P-13] an ad longer than the preview ends no preview; the preview ends where it must (${where})`, async () => {
    const at = open({ ...way, preview: 15 })
    at.load(100)
    void at.player.play()
    await settled()
    at.start.broken()
    at.runAd(30)
    at.roll.close()
    if (way.mobile) at.media.ready(100)
    await settled()
    assert.deepEqual([at.preview.state.get().layer, at.now().turn], [false, null])
    at.media.reach(16)
    assert.deepEqual([at.preview.state.get().layer, at.now().turn], [true, 'preview'])
    at.video.playVideoAd()
    await settled()
    assert.equal(at.now().turn, 'video-ad')
    at.runAd(20)
    if (way.mobile) at.media.ready(100)
    await settled()
    assert.deepEqual([at.preview.state.get().layer, at.now().turn, at.media.paused], [true, 'preview', true])
  })

  test(`[P-13] [P-14] when every ad is dead the film plays (${where})`, async () => {
    const at = open(way)
    at.load(100)
    void at.player.play()
    await settled()
    at.timers.advance(5000)
    at.timers.advance(5000)
    at.timers.advance(5000)
    at.timers.advance(5000)
    if (way.mobile) at.media.ready(100)
    await settled()
    assert.deepEqual([at.now().turn, at.now().paused], [null, false])
  })

  test(`[P-15] a film for members: first the ads, then the wall, never the film (${where})`, async () => {
    const at = open({ ...way, membership: true })
    at.load(100)
    void at.player.play()
    await settled()
    at.start.broken()
    at.video.closeVideoAd()
    at.roll.close()
    if (way.mobile) at.media.ready(100)
    await settled()
    assert.deepEqual([at.now().turn, at.members.state.get().shown, at.media.paused], ['membership', 'open', true])
    at.members.hide()
    await settled()
    assert.equal(at.media.paused, false)
  })
}

test('[P-12] a kept place that is only offered: the film waits for the viewer’s word under the offer', async () => {
  const { player, media, timers, kept, film: load } = fakePlayer()
  const [start, resume] = [createStartAd({ coverUrl: '/ad.jpg', adDuration: 1 }), createResume()]
  for (const model of [start, resume]) model.attach(player)
  kept.set(film, '40')
  load(100)
  void player.play()
  start.seen()
  timers.advance(1000)
  await settled()
  assert.deepEqual([media.paused, resume.state.get().offer], [true, 40])
  resume.jump(player)
  await settled()
  assert.deepEqual([media.time, media.paused], [40, false])
})

test('[P-04] [P-13] the next of a list, chosen under an ad on a phone, comes after it', async () => {
  const { player, media, engines, film: load } = fakePlayer({ mobile: true })
  const ad = createVideoAd({ adVideoSource: '/video-ad.mp4' }, () => player.lend())
  const list = createPlaylist([
    { name: '一', source: film },
    { name: '二', source: 'https://films.test/b.m3u8' },
  ])
  for (const model of [ad, list]) model.attach(player)
  load(100)
  await settled()
  media.ready(9)
  media.reach(4)
  list.next()
  assert.equal(engines.at(-1)?.source.url, '/video-ad.mp4')
  media.end()
  await settled()
  assert.deepEqual([list.state.get().current, engines.at(-1)?.source.url], [1, 'https://films.test/b.m3u8'])
  assert.equal(
    engines.filter(({ source }) => source.url === film).length,
    1,
    'the film that was left is not opened again',
  )
})
