// The calls on hosts of their own (G-18): pages of the site may call them, with the reader's cookies, and no other pages may.
import { identityHeaders, privateHeader } from '@manjuan/contract'
import { previewHeader } from '@manjuan/contract/preview'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { header } from './request.ts'

/** Seconds for which a browser need not ask again whether it may call. */
const askedAgainSeconds = 7_200

const mayBeSent = [
  ...Object.values(identityHeaders),
  previewHeader,
  privateHeader,
  'Accept',
  'Content-Type',
  'Range',
].join(', ')

/** `shop`: the origin of the site's pages. Without it the calls are on the pages' own host. */
export function mountApart(app: FastifyInstance, shop: string | undefined): void {
  if (shop === undefined) return
  app.addHook('onRequest', async (request, reply) => {
    // The same for every caller, so that an answer that is kept and shared has it too. A raw header reaches streams.
    reply.raw.setHeader('Access-Control-Allow-Origin', shop)
    reply.raw.setHeader('Access-Control-Allow-Credentials', 'true')
    reply.raw.setHeader('Access-Control-Expose-Headers', 'Date, Retry-After')
    if (comesFrom(request, shop)) request.headers['sec-fetch-site'] = 'same-origin'
    if (request.method !== 'OPTIONS' || header(request, 'access-control-request-method') === null) return
    reply.header('Access-Control-Allow-Methods', 'GET, HEAD, POST').header('Access-Control-Allow-Headers', mayBeSent)
    return reply.header('Access-Control-Max-Age', String(askedAgainSeconds)).code(204).send()
  })
}

/** Whether a page of the shop sent the request. No page can write another origin into these headers. */
function comesFrom(request: FastifyRequest, shop: string): boolean {
  if (header(request, 'sec-fetch-site') !== 'same-site') return false
  const origin = header(request, 'origin')
  if (origin !== null) return origin === shop
  const referer = header(request, 'referer')
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === shop
}
