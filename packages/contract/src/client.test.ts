import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf, CallFailed, createClient } from './client.ts'

test('an address fills its path and leaves out what is not given', () => {
  assert.equal(addressOf('comicShowcase', { params: { key: 'hot', page: 2 } }), '/api/book/showcase/detail/hot/2')
  assert.equal(addressOf('comicRank', { query: { type: 'day', category: 3 } }), '/api/book/rank?type=day&category=3')
})

const identity = () => ({ traceId: 't', userId: '1', account: '100000001', branchId: '-2' })

test('[E-03] the client sends the four identity headers with every call', async () => {
  let sent = new Headers()
  const call = createClient({
    base: '',
    identity,
    fetch: async (_url, init) => {
      sent = new Headers(init?.headers)
      return Response.json({ result: true, data: null, msg: '', code: '0' })
    },
  })
  await call('userInfo')
  assert.deepEqual(
    ['User-Trace-Id', 'User-Id', 'User-Account', 'Current-Branch-Id'].map((name) => sent.get(name)),
    ['t', '1', '100000001', '-2'],
  )
})

test('[E-01] the client rejects an answer that is not HTTP 200', async () => {
  const call = createClient({ base: '', identity, fetch: async () => new Response('{}', { status: 502 }) })
  await assert.rejects(call('comicHome'), (error) => error instanceof CallFailed && error.status === 502)
})

test('[E-02] the client gives up after its timeout, which is 30 s unless told', async () => {
  const { limits } = await import('./shared/limits.ts')
  assert.equal(limits.httpTimeoutMs, 30_000)
  const never: typeof fetch = (_url, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  const started = performance.now()
  await assert.rejects(createClient({ base: '', identity, fetch: never, timeoutMs: 30 })('comicHome'), {
    name: 'TimeoutError',
  })
  assert.ok(performance.now() - started < 5_000)
})
