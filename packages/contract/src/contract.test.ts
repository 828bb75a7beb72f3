import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from './calls.ts'
import { addressOf, CallFailed, createClient } from './client.ts'
import { openApi } from './openapi.ts'
import { routeParts, routes } from './routes.ts'

test('every route has a call of the same name, and its path names exactly the call’s parameters', () => {
  assert.deepEqual(Object.keys(calls).sort(), Object.keys(routes).sort())
  for (const name of Object.keys(routes) as (keyof typeof routes)[]) {
    const named = [...routeParts(name).path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key).sort()
    assert.deepEqual(Object.keys(calls[name].params.shape).sort(), named, name)
  }
})

test('no two routes share a method and path', () => {
  assert.equal(new Set(Object.values(routes)).size, Object.values(routes).length)
})

test('the OpenAPI document names every route once, with its parameters', () => {
  const document = openApi()
  assert.equal(document.openapi, '3.1.0')
  const paths = document.paths as Record<
    string,
    Record<string, { operationId: string; parameters: { name: string; in: string }[] }>
  >
  const ids = Object.values(paths).flatMap((path) => Object.values(path).map((operation) => operation.operationId))
  assert.deepEqual(ids.sort(), Object.keys(routes).sort())
  const read = paths['/api/book/read_chapter']?.get
  assert.deepEqual(
    read?.parameters.filter((field) => field.in === 'query').map((field) => field.name),
    ['bookId', 'number'],
  )
})

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
  const { limits } = await import('./limits.ts')
  assert.equal(limits.httpTimeoutMs, 30_000)
  const never: typeof fetch = (_url, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  const started = performance.now()
  await assert.rejects(createClient({ base: '', identity, fetch: never, timeoutMs: 30 })('comicHome'), {
    name: 'TimeoutError',
  })
  assert.ok(performance.now() - started < 5_000)
})
