// The file of IndexNow's key: whoever can put it there owns the site.
import type { Db } from '@manjuan/db'
import type { FastifyInstance } from 'fastify'
import { isPushKey } from './queries.ts'

export function mountPushKey(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { key: string } }>('/:key(^[0-9a-f]{32}).txt', async (request, reply) => {
    const { key } = request.params
    if (!(await isPushKey(db, key))) return reply.callNotFound()
    return reply.header('Cache-Control', 'public, max-age=600').type('text/plain; charset=utf-8').send(key)
  })
}
