// The cashier put together: keys, journal, courier, and the three doors (gateway, page, control).
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { type Event, openBook } from './book.ts'
import { mountControl } from './control.ts'
import { openCounter } from './counter.ts'
import { startCourier } from './courier.ts'
import { plainDelivery } from './delivery.ts'
import type { Env } from './env.ts'
import { mountGateway } from './gateway.ts'
import { openJournal } from './journal.ts'
import { openKeys } from './keys.ts'
import { takeLock } from './lock.ts'
import { mountPage, refuseAddress } from './page/routes.ts'

export type Cashier = { app: FastifyInstance; resume: () => void; stop: () => Promise<void> }

const bodyBytesMax = 64 * 1024

export async function openCashier(
  env: Env,
  clock: () => number = Date.now,
  open: typeof openJournal<Event> = openJournal,
): Promise<Cashier> {
  const folder = join(env.dataDir, 'cashier')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = await takeLock(folder)
  if (!lock) throw new Error(`another cashier works in ${folder}`)
  const keys = openKeys(env.dataDir)
  const journal = await open(join(folder, 'journal.jsonl'))
  const book = openBook(journal, {
    speed: env.speed,
    probes: env.probes,
    gateway: 'none',
    refunds: 'done',
    billsToday: false,
    options: { ...plainDelivery },
  })
  const courier = startCourier(book, keys, clock)
  const counter = openCounter(book, courier, clock)
  const originOf = (request: FastifyRequest) => env.origin ?? `${request.protocol}://${request.host}`

  const app = fastify({
    bodyLimit: bodyBytesMax,
    forceCloseConnections: true,
    frameworkErrors: (_error, request, reply) => refuseAddress(request, reply, env),
  })
  // Signatures cover raw bytes, so nothing parses a body before its door has verified it.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.get('/live', async () => 'live')
  app.register(async (door) => mountGateway(door, { book, counter, keys, clock, originOf }), { prefix: '/gateway/v1' })
  app.register(async (door) => mountControl(door, { book, counter, keys, clock }), { prefix: '/control' })
  app.register(async (door) => mountPage(door, { book, counter, keys, clock, env }))

  return {
    app,
    resume: courier.resume,
    async stop() {
      await app.close()
      await courier.stop()
      await journal.close()
      await lock.release()
    },
  }
}
