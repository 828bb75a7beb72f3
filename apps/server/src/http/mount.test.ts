// Mount serves any contract to any audience. The test mounts a staff contract with an identity of its own.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { defineContract, endpoint, type Routes } from '@manjuan/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { HandlersOf } from './handlers.ts'
import type { Identity } from './identity/identity.ts'
import { mount } from './mount.ts'
import { done, refuse } from './outcome.ts'
import { protect } from './protect.ts'
import { header } from './request.ts'

const routes = {
  refund: 'POST /staff/refund/{orderNo}',
  greet: 'GET /staff/greet',
  page: 'GET /staff/page',
} as const satisfies Routes

const calls = {
  refund: endpoint({
    about: 'Refunds an order',
    access: 'session',
    params: z.object({ orderNo: z.string() }),
    body: z.object({ reason: z.string().min(1) }),
    data: z.object({ by: z.string(), orderNo: z.string(), reason: z.string() }),
  }),
  greet: endpoint({ about: 'Greets', data: z.object({ known: z.boolean() }) }),
  page: endpoint({ about: 'A page', form: 'raw' }),
}

const contract = defineContract(routes, calls, {
  title: 'Planted',
  headers: [],
  fieldName: (call, field) => `${call} ${field}`,
  fieldMessage: () => undefined,
})

interface Visitor {
  door: 'staff'
}
interface Clerk extends Visitor {
  clerk: string
}

/** A double: one header identifies the staff, and every settled call is noted. */
function clerkIdentity(settled: string[]): Identity<Visitor, Clerk> {
  return {
    admit: async ({ call, request }) => {
      const clerk = header(request, 'x-clerk')
      if (clerk) return { door: 'staff', clerk }
      return call.access === 'session' ? refuse('notYourSession', 'notYourSession') : { door: 'staff' }
    },
    find: async () => ({ door: 'staff' }),
    settle: (_done, { name }) => void settled.push(name),
  }
}

const handlers: HandlersOf<typeof calls, Visitor, Clerk> = {
  refund: async ({ params, body, clerk }) => done({ by: clerk, orderNo: params.orderNo, reason: body.reason }),
  greet: async ({ door }) => done({ known: door === 'staff' }),
  page: async ({ door }, _request, reply) => reply.send(`page of ${door}`),
}

describe('a second contract under a second identity', () => {
  const settled: string[] = []
  let app: FastifyInstance
  before(async () => {
    app = Fastify()
    protect(app, { https: false, apart: false })
    const clock = { now: () => new Date('2026-11-22T04:00:00Z') }
    mount(app, contract, handlers, clerkIdentity(settled), { clock, checkAnswers: true })
    await app.ready()
  })
  after(() => app.close())

  const refund = (headers: Record<string, string>, payload: object) =>
    app.inject({ method: 'POST', url: '/staff/refund/A1', headers, payload })

  test('the identity tells the handler who calls, and is told of the finished call', async () => {
    const answer = await refund({ 'x-clerk': 'lin' }, { reason: 'twice' })
    assert.deepEqual(answer.json(), {
      result: true,
      data: { by: 'lin', orderNo: 'A1', reason: 'twice' },
      msg: '',
      code: '0',
    })
    assert.deepEqual(settled.splice(0), ['refund'])
  })

  test('a caller that the identity does not admit is refused before the body is read', async () => {
    const answer = await refund({}, {})
    assert.deepEqual([answer.statusCode, answer.json().code], [200, '401'])
    assert.deepEqual(settled, [])
  })

  test('a field is named as the contract’s own audience knows it', async () => {
    const answer = await refund({ 'x-clerk': 'lin' }, { reason: '' })
    const { code, msg, data } = answer.json()
    assert.deepEqual([code, msg, data], ['422', 'refund reason填写有误', { field: 'reason' }])
  })

  test('nothing of the readers’ identity comes along: no cookie, no header, no call', async () => {
    const greeting = await app.inject({ url: '/staff/greet', headers: { 'User-Id': '7' } })
    assert.deepEqual(greeting.json().data, { known: true })
    assert.equal(greeting.headers['set-cookie'], undefined)
    assert.equal((await app.inject('/api/book/home/index')).statusCode, 404)
  })

  test('a raw call gets the caller that the identity found, and no envelope is made', async () => {
    assert.equal((await app.inject('/staff/page')).body, 'page of staff')
  })
})

test('a handler table without a call, or of another form, does not compile', () => {
  const { greet: _greet, ...two } = handlers
  // @ts-expect-error: `greet` is missing
  const missing: typeof handlers = two
  // @ts-expect-error: the staff’s handlers are told of no reader
  const wrong: typeof handlers = { ...handlers, refund: async ({ reader }) => done(reader) }
  assert.ok(missing && wrong)
})
