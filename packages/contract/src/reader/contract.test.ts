import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApi } from '../shared/openapi.ts'
import { calls, readerContract } from './contract.ts'
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
  const document = openApi(readerContract)
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
