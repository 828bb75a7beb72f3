// Serves the console's app: its built files, and one page for every address. Nothing of a stranger stands in it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAssets, sendAsset } from './assets.ts'
import { guardHeaders } from './protect.ts'

interface ConsoleWeb {
  /** The folder of the built app (apps/console/dist). */
  dist: string
  /** False once somebody works here: then there is nothing to set up. */
  mayGo: (path: string) => Promise<boolean>
}

const policyFor = (readers: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    `frame-src ${readers}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

const headers = { ...guardHeaders, 'Referrer-Policy': 'no-referrer' }

interface Protecting {
  https: boolean
  /** The readers' origin, whose preview a page frames, as this request sees it. */
  readers: (request: FastifyRequest) => string
}

/** Every answer has the same headers, and none is kept by anybody but the built files, whose names change. */
export function protectConsole(app: FastifyInstance, { https, readers }: Protecting): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(headers).header('Content-Security-Policy', policyFor(readers(request)))
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
    if (https) reply.header('Strict-Transport-Security', 'max-age=31536000')
  })
  app.removeContentTypeParser('text/plain')
}

export function mountConsoleWeb(app: FastifyInstance, { dist, mayGo }: ConsoleWeb): void {
  const assets = existsSync(join(dist, 'index.html')) ? readAssets(dist) : new Map()
  const page = assets.get('/index.html')
  app.get('/*', { exposeHeadRoute: true }, async (request, reply: FastifyReply) => {
    const path = request.url.split(/[?#]/, 1)[0] ?? ''
    const asset = assets.get(path)
    if (asset && asset !== page) return sendAsset(asset, request, reply)
    if (!page || /^\/(staff|assets)(\/|$)/.test(path)) return reply.callNotFound()
    if (!(await mayGo(path))) reply.code(404)
    return sendAsset(page, request, reply, 'no-store')
  })
}
