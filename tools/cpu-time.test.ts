import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { watchTurns } from './cpu-time.ts'

/** Works so many ms of this thread. The collector's other threads do not count. */
const work = (ms: number) => {
  const before = process.threadCpuUsage()
  for (let done = 0; done < ms; ) {
    'x'.repeat(100_000).split('').join('')
    const { user, system } = process.threadCpuUsage(before)
    done = (user + system) / 1000
  }
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
