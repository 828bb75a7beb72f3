import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '#testing/app.ts'
import { asGuest, type Browser, newBrowser } from '#testing/as.ts'
import { Meter } from './meter.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000)

test('each address has its own limit a minute, and the wait ends with the minute', () => {
  const meter = new Meter(2)
  assert.deepEqual(
    [meter.count('a', at(0)), meter.count('a', at(1)), meter.count('a', at(15)), meter.count('b', at(15))],
    [0, 0, 45, 0],
  )
  assert.deepEqual([meter.count('a', at(59.9)), meter.count('a', at(60))], [1, 0])
})

test('addresses beyond the most that are kept start anew, and never fill the memory', () => {
  const meter = new Meter(1)
  assert.equal(meter.count('first', at(0)), 0)
  for (let i = 0; i < 50_000; i++) meter.count(String(i), at(0))
  assert.equal(meter.count('first', at(0)), 0)
})

test('a caller that browses too fast gets 429 and the time to wait; a reader’s own calls have a limit of their own', async () => {
  await using app = await startApp({ env: { BROWSE_PER_MINUTE: '4' } })
  const guest = await asGuest(app)
  const browser = newBrowser(app)
  const list = async () => browser.call('comicNew', { params: { page: 1 } })
  for (let i = 0; i < 3; i++) assert.equal((await list()).code, '0')
  const refused = await list()
  assert.deepEqual(
    [refused.result, refused.code, refused.data, refused.msg],
    [false, '429', { retryAfter: 60 }, '操作太频繁啦，请60秒后再试'],
  )
  assert.ok((await guest.call('userInfo')).result, 'the neighbours do not count to him')
  app.clock.advance(60_000)
  assert.equal((await list()).code, '0')
})

test('one reader has a limit a minute, and calls with made-up sessions count to their address', async () => {
  await using app = await startApp({ env: { BROWSE_PER_MINUTE: '5' } })
  const [busy, other] = [await asGuest(app), await asGuest(app)]
  const asked = async (guest: Browser) => (await guest.call('userInfo')).code
  const codes = []
  for (let i = 0; i < 7; i++) codes.push(await asked(busy))
  assert.deepEqual(codes, [...Array(5).fill('0'), '429', '429'])
  assert.equal(await asked(other), '0')
  app.clock.advance(60_000)
  assert.equal(await asked(busy), '0')
  const forged = []
  for (let i = 0; i < 7; i++) {
    const stranger = newBrowser(app)
    stranger.cookies.set('mj_session', `made-up-${i}`)
    forged.push(await asked(stranger))
  }
  assert.deepEqual(forged, [...Array(5).fill('401'), '429', '429'])
})
