// What crawlers ask for: where they may go, and the map of the site.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Db } from '@manjuan/db'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '#http/request.ts'
import { remember } from '#ports/remembered.ts'
import { indexOf, mapOfPages, mapOfWorks } from './site-map.ts'

interface CrawlerDeps {
  db: Db
  publicOrigin: string | undefined
  /** Milliseconds for which a part of the map is kept; 0 keeps nothing. */
  keptMs: number
}

/** Most bytes of kept parts, packed. */
const mostBytes = 32 * 1024 * 1024
/** With the time for which it is kept here, a part is less than five minutes old. */
const cacheSeconds = 180
/** Bytes of an entry beside its part, so that parts which are not there are few too. */
const entryBytes = 1_024
const unpack = promisify(gunzip)

const closed = ['/api/', '/h5/', '/user/', '/search', '/shelf', '/purchase']

export function mountCrawlers(app: FastifyInstance, { db, publicOrigin, keptMs }: CrawlerDeps): void {
  const kept = remember<string, Buffer>({
    most: mostBytes,
    sizeOf: ({ length }) => entryBytes + length,
    freshMs: keptMs,
  })
  const seenAs = (request: FastifyRequest): string => publicOrigin ?? originOf(request)
  // Maps are made one after another, so that made-up hosts and parts never ask the database for many at once.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (make: () => Promise<Buffer>): Promise<Buffer> => {
    const made = last.then(make, make)
    last = made.catch(() => undefined)
    return made
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, make: (origin: string) => Promise<Buffer>) => {
    const origin = seenAs(request)
    const [path] = request.url.split('?')
    const packed = await kept.take(`${origin} ${path}`, () => inTurn(() => make(origin)))
    if (packed.length === 0) return reply.callNotFound()
    reply.header('Cache-Control', `public, max-age=${cacheSeconds}`).header('Vary', 'Accept-Encoding')
    reply.type('application/xml; charset=utf-8')
    const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding']))
    if (isPacked) reply.header('Content-Encoding', 'gzip')
    return reply.send(isPacked ? packed : await unpack(packed))
  }
  app.get('/robots.txt', async (request, reply) => {
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '']
    reply.header('Cache-Control', 'public, max-age=600').type('text/plain; charset=utf-8')
    return reply.send(`${lines.join('\n')}\nSitemap: ${seenAs(request)}/sitemap.xml\n`)
  })
  app.get('/sitemap.xml', (request, reply) => send(request, reply, (origin) => indexOf(db, origin)))
  app.get<{ Params: { part: string } }>('/sitemap/:part', async (request, reply) => {
    const { part } = request.params
    if (request.url !== `/sitemap/${part}`) return reply.callNotFound()
    if (part === 'pages.xml') return send(request, reply, (origin) => mapOfPages(origin))
    const number = /^([1-9]\d{0,9})\.xml$/.exec(part)?.[1]
    return number ? send(request, reply, (origin) => mapOfWorks(db, Number(number), origin)) : reply.callNotFound()
  })
}
