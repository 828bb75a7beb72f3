import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutSynopsis } from '#parts/works/synopsis.ts'
import {
  atPreviewEnd,
  boxRatio,
  countedAtWall,
  filmIdIn,
  gateOf,
  goesOnFrom,
  isMosaic,
  isNearNext,
  nextOf,
  paidGoesOnFrom,
  previousOf,
  priceLook,
  secondsLeft,
  sourceType,
  unsupportedBy,
  watchedBy,
} from './rules.ts'

test('[V-06] only a number of a film opens the page', () => {
  assert.equal(filmIdIn('30001'), 30_001)
  for (const bad of [null, '', '0', '-1', '1e3', '30001x', '../1']) assert.equal(filmIdIn(bad), null, String(bad))
})

test('[V-07] a film that the server gives in full is open, at any count and with any coins', () => {
  assert.equal(gateOf({ watch: 'full', watched: 99, coins: 0, price: 30, declined: false, held: false }), 'open')
})

test('[V-08] a preview runs until 15 s were watched; a reader with coins enough is asked before; no trial means no preview', () => {
  const poor = { watch: 'preview' as const, coins: 29, price: 30, declined: false, held: false }
  assert.equal(gateOf({ ...poor, watched: 0 }), 'preview')
  assert.equal(gateOf({ ...poor, watched: 14.9 }), 'preview')
  assert.equal(gateOf({ ...poor, watched: 15 }), 'closed')
  assert.equal(gateOf({ ...poor, coins: 30, watched: 0 }), 'ask')
  assert.equal(gateOf({ ...poor, coins: 30, watched: 0, declined: true }), 'preview', 'he would rather try it')
  assert.equal(gateOf({ ...poor, coins: 30, watched: 15, declined: true }), 'closed')
  assert.equal(gateOf({ ...poor, watch: 'none', watched: 0 }), 'closed')
})

test('[V-10] the wall that tells a raised price stands until the reader pays or steps back', () => {
  const raised = { watch: 'preview' as const, watched: 0, coins: 29, price: 30, held: true }
  assert.equal(gateOf({ ...raised, declined: false }), 'ask')
  assert.equal(gateOf({ ...raised, declined: true }), 'preview')
  assert.equal(gateOf({ ...raised, declined: false, watched: 15 }), 'closed')
})

test('[V-08] the mosaic comes once 20 s were counted, and never over an open film', () => {
  assert.equal(isMosaic('closed', 19.9), false)
  assert.equal(isMosaic('closed', 20), true)
  assert.equal(isMosaic('ask', 25), true)
  assert.equal(isMosaic('open', 25), false)
})

test('[V-08] before the wall the counter goes on to 20 s and no further', () => {
  assert.equal(countedAtWall(15, 1), 16)
  assert.equal(countedAtWall(19.4, 1), 20)
  assert.equal(countedAtWall(20, 1), 20)
  assert.equal(countedAtWall(31, 1), 31, 'counted as a member')
})

test('[V-08] playing counts and jumping does not; nearly the whole preview counts as all of it', () => {
  assert.equal(watchedBy(3, 3.25), 0.25)
  assert.equal(watchedBy(3, 9), 0)
  assert.equal(watchedBy(9, 3), 0)
  assert.equal(atPreviewEnd(14.85), 15)
  assert.equal(atPreviewEnd(16), 16)
  assert.equal(atPreviewEnd(3), 3, 'jumped to the end')
  assert.deepEqual(
    [0, 0.5, 12, 14.9, 15].map((counted) => secondsLeft(counted, 15.02)),
    [15, 15, 3, 1, 1],
    'the bar tells whole seconds, and never 0',
  )
  assert.equal(secondsLeft(0, 7.5), 8, 'of a shorter preview')
})

test('[P-02] a place of at least 10 s and under 95 % goes on by itself, any other begins at 0', () => {
  const cases: [place: number, length: number, from: number][] = [
    [0, 100, 0],
    [9.9, 100, 0],
    [10, 100, 10],
    [94.9, 100, 94.9],
    [95, 100, 0],
    [15, 15.5, 0],
    [2_400, 5_400, 2_400],
  ]
  for (const [place, length, from] of cases) assert.equal(goesOnFrom(place, length), from, `${place} of ${length}`)
})

test('[V-10] an episode that was paid for goes on where its own preview was left, however short; at its end it begins anew', () => {
  const cases: [place: number, length: number, from: number][] = [
    [0, 24, 0],
    [3.2, 24, 3.2],
    [15, 21, 15],
    [15, 20, 0],
    [15, 19, 0],
  ]
  for (const [place, length, from] of cases) assert.equal(paidGoesOnFrom(place, length), from, `${place} of ${length}`)
})

test('[V-11] QQ on iOS, QQ on Android and browsers without HLS or media source cannot play', () => {
  const can = { mediaSource: true, nativeHls: false }
  const cases: [string, string | null][] = [
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/16.0 MQQBrowser/15.1.7 Mobile/15E148 Safari/604.1 QBWebViewUA/2',
      'qqIos',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 QQ/9.0.30.619 V1_IPH', 'qqIos'],
    [
      'Mozilla/5.0 (Linux; U; Android 14; zh-cn; PHB110) Version/4.0 Chrome/109.0 MQQBrowser/15.1 Mobile Safari/537.36',
      'qqAndroid',
    ],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/156.0.0.0 Mobile Safari/537.36', null],
    ['Mozilla/5.0 (Linux; Android 13) MQQBrowser/6.2 TBS/046 Mobile Safari/537.36 MicroMessenger/8.0.40', null],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/94.0 Safari/537.36 QQBrowser/11.5', null],
  ]
  for (const [userAgent, expected] of cases) assert.equal(unsupportedBy({ userAgent, ...can }), expected, userAgent)
  const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) Version/15.0 Mobile/15E148 Safari/604.1'
  assert.equal(unsupportedBy({ userAgent: safari, mediaSource: false, nativeHls: true }), null)
  assert.equal(unsupportedBy({ userAgent: safari, mediaSource: false, nativeHls: false }), 'other')
})

test('[V-06] the box is 16:9 until the film is known, taller for a portrait film, never taller than 4:5', () => {
  assert.equal(boxRatio(0, 0), 16 / 9)
  assert.equal(boxRatio(1920, 800), 16 / 9)
  assert.equal(boxRatio(1000, 1000), 1)
  assert.equal(boxRatio(720, 1280), 4 / 5)
})

test('[V-06] the next and the previous episode are those that play', () => {
  const episodes = [1, 2, 3].map((number) => ({ number, title: '', durationSeconds: 60, playable: number !== 2 }))
  assert.equal(nextOf(episodes, 1), 3)
  assert.equal(nextOf(episodes, 3), null)
  assert.equal(previousOf(episodes, 3), 1)
  assert.equal(previousOf(episodes, 1), null)
})

test('[V-06] the next episode is made ready 15 s before the end, of a short one from its middle on', () => {
  const cases: [time: number, duration: number, near: boolean][] = [
    [0, 0, false],
    [1_784.9, 1_800, false],
    [1_785, 1_800, true],
    [9.9, 20, false],
    [10, 20, true],
  ]
  for (const [time, duration, near] of cases) assert.equal(isNearNext(time, duration), near, `${time} of ${duration}`)
})

test('[V-06] the price line: bought, free, free for members, coins', () => {
  const film = { bought: false, vodPointsPlay: 30, vipFree: false }
  assert.equal(priceLook(film), 'coins')
  assert.equal(priceLook({ ...film, vipFree: true }), 'vip')
  assert.equal(priceLook({ ...film, vodPointsPlay: 0, vipFree: true }), 'free')
  assert.equal(priceLook({ ...film, bought: true }), 'bought')
})

test('a long synopsis is cut by letters; a feed’s address says what it is', () => {
  assert.equal(cutSynopsis('短'), null)
  assert.equal(cutSynopsis('影'.repeat(80)), `${'影'.repeat(75)}…`)
  assert.equal(sourceType('hls', '/m/x/1/master.m3u8'), 'hls')
  assert.equal(sourceType('external', 'https://a.test/b.m3u8?x=1'), 'hls')
  assert.equal(sourceType('external', 'https://a.test/b.mp4'), 'file')
})
