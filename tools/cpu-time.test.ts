import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuMsOf, watchTurns } from './cpu-time.ts'

const work = (ms: number) => {
  let done = 0
  while (done < ms) done += cpuMsOf(() => void 'x'.repeat(100_000).split('').join(''))
}

test('a turn counts with the work of this thread, not with its waiting', async () => {
  const idle = watchTurns()
  await wait(300)
  assert.ok(idle.longestMs() < 150)
  const busy = watchTurns()
  await wait(20)
  work(200)
  await wait(20)
  assert.ok(busy.longestMs() >= 150)
})
