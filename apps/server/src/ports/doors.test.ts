import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { until } from '#testing/until.ts'
import { listenAtDoors } from './doors.ts'

const host = '127.0.0.1'
const backlog = 511

interface Opened {
  app: FastifyInstance
  port: number
  /** Resolves once so many are inside, who wait for their answers. */
  inside(count: number): Promise<void>
  letAnswer(): void
}

async function open(port = 0): Promise<Opened> {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const answers = Promise.withResolvers<void>()
  let waiting = 0
  app.get('/', () => 'here')
  app.get('/slow', async () => {
    waiting++
    await answers.promise
    return 'late'
  })
  await listenAtDoors(app, { port, host, backlog })
  const address = app.server.address()
  assert.ok(address && typeof address === 'object')
  return {
    app,
    port: address.port,
    inside: (count) => until('all are inside', async () => waiting === count),
    letAnswer: answers.resolve,
  }
}

test('readers who come at once are let in by few turns, and each is answered', async () => {
  const { app, port } = await open()
  const turns: number[] = []
  let now = 0
  let counting = true
  app.server.on('connection', () => turns.push(now))
  const count = async () => {
    while (counting) {
      await turn()
      now++
    }
  }
  const counted = count()
  const many = 64
  const asked = Array.from({ length: many }, () => fetch(`http://${host}:${port}/`).then((answer) => answer.text()))
  assert.deepEqual(new Set(await Promise.all(asked)), new Set(['here']))
  counting = false
  await counted
  const most = Math.max(
    ...Map.groupBy(turns, (each) => each)
      .values()
      .map(({ length }) => length),
  )
  assert.equal(turns.length, many)
  assert.ok(most > 4, `a turn let in ${most} at most`)
  await app.close()
})

test('a port that is taken is refused, by a server with doors and by any other', async () => {
  const { app, port } = await open()
  const taken = { code: 'EADDRINUSE' }
  await assert.rejects(open(port), taken)
  const other = createServer().listen(port, host)
  const [fault] = (await once(other, 'error')) as [NodeJS.ErrnoException]
  assert.equal(fault.code, taken.code)
  await app.close()
  const again = await open(port)
  assert.equal(again.port, port)
  await again.app.close()
})

test('closing lets nobody in, ends idle connections at every door, and answers those who are in', async () => {
  const { app, port, inside, letAnswer } = await open()
  const idle: Socket[] = []
  for (let at = 0; at < 20; at++) {
    const socket = connect(port, host)
    await once(socket, 'connect')
    idle.push(socket)
  }
  const late = Array.from({ length: 20 }, () => fetch(`http://${host}:${port}/slow`).then((answer) => answer.text()))
  await inside(late.length)
  const ends = idle.map((socket) => once(socket.resume(), 'close'))
  const closing = app.close()
  await Promise.all(ends)
  letAnswer()
  assert.deepEqual(new Set(await Promise.all(late)), new Set(['late']))
  await closing
  await assert.rejects(fetch(`http://${host}:${port}/`))
})
