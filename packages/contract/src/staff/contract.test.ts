// No call of the staff may reach a reader.
// Neither the document of the readers' calls nor the sources of their app may hold one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { addressOf } from '../client.ts'
import { readerContract } from '../reader/contract.ts'
import { type Contract, callsOf, defineContract } from '../shared/contract.ts'
import { endpoint } from '../shared/endpoint.ts'
import { openApi } from '../shared/openapi.ts'
import type { Routes } from '../shared/routes.ts'
import { staffContract } from './index.ts'

const routes = { plantedRefund: 'POST /staff/planted/refund/{orderNo}' } as const satisfies Routes
const plantedRefund = endpoint({
  about: 'Planted by a test',
  access: 'session',
  params: z.object({ orderNo: z.string() }),
  body: z.object({ reason: z.string() }),
})
const planted = defineContract(routes, { plantedRefund }, { ...staffContract.audience, title: 'Planted' })

/** Names and routes that two contracts share: by one of them a request could reach the other audience. */
function shared(one: Contract, other: Contract): string[] {
  const theirs = callsOf(other).flatMap(({ name, method, path }) => [name, `${method} ${path}`])
  return callsOf(one).flatMap(({ name, method, path }) =>
    [name, `${method} ${path}`].filter((it) => theirs.includes(it)),
  )
}

test('a planted staff call stands in the staff’s document and nowhere in the readers’', () => {
  const [theirs, readers] = [planted, readerContract].map((contract) => JSON.stringify(openApi(contract)))
  for (const trace of ['plantedRefund', '/staff/planted', 'Planted by a test']) {
    assert.ok(theirs?.includes(trace), trace)
    assert.ok(!readers?.includes(trace), trace)
  }
})

test('the readers’ client knows no route of the staff', () => {
  // @ts-expect-error: no name of a readers' call
  assert.throws(() => addressOf('plantedRefund', { params: { orderNo: '1' } }))
})

test('readers and staff share neither a name nor a route', () => {
  assert.deepEqual(shared(staffContract, readerContract), [])
  assert.deepEqual(shared(planted, readerContract), [])
})

test('the test bites: a staff call under a reader’s name or route is named', () => {
  const userInfo = endpoint({ about: 'Planted' })
  const twin = defineContract({ userInfo: 'GET /api/user/info' }, { userInfo }, staffContract.audience)
  assert.deepEqual(shared(twin, readerContract), ['userInfo', 'GET /api/user/info'])
})

test('a contract whose two tables disagree does not compile', () => {
  // @ts-expect-error: a route without a call
  assert.ok(defineContract(routes, {}, staffContract.audience))
  // @ts-expect-error: a call without a route
  assert.ok(defineContract({}, { plantedRefund }, staffContract.audience))
})

test('every staff route has a call of the same name, whose parameters its path names', () => {
  assert.deepEqual(Object.keys(staffContract.calls).toSorted(), Object.keys(staffContract.routes).toSorted())
  for (const { name, path, call } of callsOf(staffContract)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key).toSorted()
    assert.deepEqual(Object.keys(call.params.shape).toSorted(), named, name)
  }
})
