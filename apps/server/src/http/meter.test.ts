import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '#testing/app.ts'
import { newBrowser } from '#testing/as.ts'
import { Meter } from './meter.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000)

test('an address has so many a minute, each its own, and the wait ends with the minute', () => {
  const meter = new Meter(2)
  assert.deepEqual(
    [meter.count('a', at(0)), meter.count('a', at(1)), meter.count('a', at(15)), meter.count('b', at(15))],
    [0, 0, 45, 0],
  )
  assert.deepEqual([meter.count('a', at(59.9)), meter.count('a', at(60))], [1, 0])
})

test('more addresses than are kept in mind start anew, they never fill the memory', () => {
  const meter = new Meter(1)
  assert.equal(meter.count('first', at(0)), 0)
  for (let i = 0; i < 50_000; i++) meter.count(String(i), at(0))
  assert.equal(meter.count('first', at(0)), 0)
})

test('who browses too fast is told with 429 when to go on; calls of a reader’s own are not counted with it', async () => {
  await using app = await startApp({ env: { BROWSE_PER_MINUTE: '3' } })
  const browser = newBrowser(app)
  const list = async () => browser.call('comicNew', { params: { page: 1 } })
  for (let i = 0; i < 3; i++) assert.equal((await list()).code, '0')
  const refused = await list()
  assert.deepEqual(
    [refused.result, refused.code, refused.data, refused.msg],
    [false, '429', { retryAfter: 60 }, '操作太频繁啦，请60秒后再试'],
  )
  assert.equal((await browser.call('userInfo')).code, '401')
  app.clock.advance(60_000)
  assert.equal((await list()).code, '0')
})
