import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SessionFacts } from '../caller.ts'
import { type EndedSessions, SessionMemory } from './sessions.ts'

const now = new Date('2026-11-23T04:00:00Z')
const factsOf = (accountId: number): SessionFacts => ({
  sessionId: accountId,
  accountId,
  account: String(accountId),
  startedAt: now,
  name: '',
})

/** News that a test tells itself. */
function newsRoom() {
  const room = { heard: true, ended: (_accountId: number) => {}, missed: () => {} }
  const news: EndedSessions = {
    isHeard: () => room.heard,
    hear: ({ ended, missed }) => Object.assign(room, { ended, missed }),
  }
  return { room, news }
}

/** A memory over sessions that the test may end; every reading of one is counted. */
function memory(news?: EndedSessions) {
  const open = new Map([
    ['one', factsOf(1)],
    ['two', factsOf(2)],
  ])
  let reads = 0
  const find = async (token: string) => {
    reads++
    return open.get(token) ?? null
  }
  return { open, reads: () => reads, sessions: new SessionMemory(find, () => now, news) }
}

const later = (t: { mock: { method: typeof import('node:test').mock.method } }, ms: number) => {
  const real = performance.now.bind(performance)
  t.mock.method(performance, 'now', () => real() + ms)
}

test('a session is remembered for 60 s while every end of one is told, else for 10 s', async (t) => {
  const { room, news } = newsRoom()
  const told = memory(news)
  const untold = memory()
  for (const { sessions } of [told, untold]) await sessions.recall('one', now)
  later(t, 59_000)
  assert.equal(told.sessions.known('one')?.accountId, 1)
  assert.equal(untold.sessions.known('one'), undefined)
  room.heard = false
  assert.equal(told.sessions.known('one'), undefined)
})

test('after 60 s a session is read again, whatever was told', async (t) => {
  const { sessions } = memory(newsRoom().news)
  await sessions.recall('one', now)
  later(t, 60_500)
  assert.equal(sessions.known('one'), undefined)
})

test('a token without a session is remembered for 10 s only', async (t) => {
  const { sessions } = memory(newsRoom().news)
  await sessions.recall('nobodys', now)
  assert.equal(sessions.known('nobodys'), null)
  later(t, 10_500)
  assert.equal(sessions.known('nobodys'), undefined)
})

test('an end that is told is known at once, and other accounts stay remembered', async () => {
  const { room, news } = newsRoom()
  const { sessions, open, reads } = memory(news)
  for (const token of ['one', 'two']) await sessions.recall(token, now)
  open.delete('one')
  room.ended(1)
  assert.equal(await sessions.recall('one', now), null)
  assert.equal((await sessions.recall('two', now))?.accountId, 2)
  assert.equal(reads(), 3)
})

test('news that may have been missed forgets everybody', async () => {
  const { room, news } = newsRoom()
  const { sessions } = memory(news)
  for (const token of ['one', 'two']) await sessions.recall(token, now)
  room.missed()
  assert.deepEqual([sessions.known('one'), sessions.known('two')], [undefined, undefined])
})

test('a session that ends while it is being read is not remembered', async () => {
  const { room, news } = newsRoom()
  const reading = Promise.withResolvers<SessionFacts>()
  const sessions = new SessionMemory(
    () => reading.promise,
    () => now,
    news,
  )
  const read = sessions.recall('one', now)
  room.ended(1)
  reading.resolve(factsOf(1))
  assert.equal((await read)?.accountId, 1)
  assert.equal(sessions.known('one'), undefined)
})

test('a session in use is read again in the background, and an end that was missed is known then', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { sessions, open, reads } = memory(newsRoom().news)
  await sessions.recall('one', now)
  later(t, 31_000)
  assert.deepEqual([sessions.known('one')?.accountId, reads()], [1, 1])
  open.delete('one')
  t.mock.timers.tick(500)
  await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual([sessions.known('one'), reads()], [null, 2])
})
