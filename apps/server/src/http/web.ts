// Serves the readers' web app: its built files, and its one HTML page with the data of the first paint inlined.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { remember } from '#ports/remembered.ts'
import { reportPath } from './reports.ts'

export interface WebOptions {
  /** The folder of the built app (apps/web/dist). */
  dist: string
  siteName: string
  /** Coins cost nothing at this site: every page says so. */
  trial?: boolean
  /** The data to inline for a path, by call name; null when there are none. */
  boot: (path: string) => Promise<Record<string, unknown> | null>
  /**
   * Origins of feeds' films, beside the site's own. The page's policy lets scripts fetch and elements play from them.
   */
  mediaOrigins: readonly string[]
  /** Where the pages send their calls: an origin, or '' for the page's own (G-18). The page's policy lets them. */
  apiBases?: ApiBases
  /** The origins that may be framed or posted to for payment, for a reader who sees the site under `shopOrigin`. */
  payOrigins: (shopOrigin: string) => string[]
}

export interface ApiBases {
  dynamic: string
  static: string
}

interface Asset {
  body: Buffer
  type: string
  brotli: Buffer | null
  gzip: Buffer | null
  immutable: boolean
  etag: string
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])

export interface Web {
  /** Sends a built file, or the page of a screen. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** Sends the page; `noscript` is its HTML where no script runs. */
  sendPage(request: FastifyRequest, reply: FastifyReply, noscript?: string): Promise<unknown>
}

export function mountWeb(app: FastifyInstance, web: Web): void {
  app.get('/*', { exposeHeadRoute: true }, (request, reply) => web.answer(request, reply))
}

const notBuilt = async (_request: FastifyRequest, reply: FastifyReply): Promise<unknown> => reply.callNotFound()

/** Reads the built app; without a build every path is not found. */
export function readWeb(options: WebOptions): Web {
  if (!existsSync(join(options.dist, 'index.html'))) return { answer: notBuilt, sendPage: notBuilt }
  const assets = readAssets(options.dist)
  const shell = (assets.get('/index.html')?.body.toString() ?? '')
    .replaceAll('%SITE_NAME%', escapeHtml(options.siteName))
    .replace('<div id="root">', (root) => (options.trial ? `${trialLine}${root}` : root))
  assets.delete('/index.html')
  nameManifest(assets, options.siteName)
  const { apiBases = { dynamic: '', static: '' }, mediaOrigins } = options
  const pages = new PageMemory(withBases(shell, apiBases))
  const apiOrigins = [...new Set(Object.values(apiBases).filter((origin) => origin !== ''))]
  const sendPage: Web['sendPage'] = async (request, reply, noscript = '') => {
    const path = pathOf(request)
    const payOrigins = options.payOrigins(`${request.protocol}://${request.host}`)
    const page = pages.take(path, await options.boot(path), payOrigins, noscript)
    for (const [name, value] of Object.entries(pageHeaders({ payOrigins, mediaOrigins, apiOrigins })))
      reply.header(name, value)
    return sendAsset(page, request, reply, 'private, no-cache')
  }
  const answer: Web['answer'] = async (request, reply) => {
    const path = pathOf(request)
    const asset = assets.get(path)
    if (asset) return sendAsset(asset, request, reply)
    if (/^\/(api|js|m|h5|assets|banner)\//.test(path) || extname(path) === '.map') return reply.callNotFound()
    return sendPage(request, reply)
  }
  return { answer, sendPage }
}

/** The page tells the app where its calls go (G-18). */
const withBases = (shell: string, { dynamic, static: fixed }: ApiBases): string =>
  shell
    .replace('data-dynamic-api=""', () => `data-dynamic-api="${escapeHtml(dynamic)}"`)
    .replace('data-static-api=""', () => `data-static-api="${escapeHtml(fixed)}"`)

const pathOf = (request: FastifyRequest): string => request.url.split(/[?#]/, 1)[0] ?? ''

function readAssets(dist: string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || isPacked(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(dist.length).replaceAll('\\', '/')
    assets.set(path, readAsset(file, path.startsWith('/assets/')))
  }
  return assets
}

const isPacked = (name: string): boolean => name.endsWith('.br') || name.endsWith('.gz')

/** The build packs the files (build/packed-files.ts); those that it leaves are packed at the start. */
function readAsset(file: string, immutable: boolean): Asset {
  const body = readFileSync(file)
  const packed = { brotli: `${file}.br`, gzip: `${file}.gz` }
  if (!existsSync(packed.brotli) || !existsSync(packed.gzip)) return toAsset(body, extname(file), immutable)
  return {
    body,
    type: typeOf(extname(file)),
    brotli: readFileSync(packed.brotli),
    gzip: readFileSync(packed.gzip),
    immutable,
    etag: etagOf(body),
  }
}

/** The name under an icon on the home screen is the operator's too (G-09). */
function nameManifest(assets: Map<string, Asset>, siteName: string): void {
  const path = '/manifest.webmanifest'
  const text = assets.get(path)?.body.toString()
  const name = JSON.stringify(siteName).slice(1, -1)
  if (text) assets.set(path, toAsset(Buffer.from(text.replaceAll('%SITE_NAME%', name)), '.webmanifest', false))
}

function toAsset(body: Buffer, extension: string, immutable: boolean, quality = 9): Asset {
  const small = !compressible.has(extension) || body.length < 400
  return {
    body,
    type: typeOf(extension),
    brotli: small ? null : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: small ? null : gzipSync(body),
    immutable,
    etag: etagOf(body),
  }
}

const typeOf = (extension: string): string => types[extension] ?? 'application/octet-stream'
const etagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

function sendAsset(asset: Asset, request: FastifyRequest, reply: FastifyReply, cache?: string): unknown {
  reply.header(
    'Cache-Control',
    cache ?? (asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=600'),
  )
  reply.header('ETag', asset.etag).header('Vary', 'Accept-Encoding').type(asset.type)
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (asset.brotli && /\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(asset.brotli)
  if (asset.gzip && /\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(asset.gzip)
  return reply.send(asset.body)
}

/** Stands above everything and takes no tap. */
export const trialLine =
  '<p role="note" style="position:fixed;top:env(safe-area-inset-top);left:50%;z-index:9999;margin:0;padding:0 8px;transform:translateX(-50%);border-radius:0 0 8px 8px;background:#b8321f;color:#fff;font-size:11px;line-height:16px;pointer-events:none">测试站</p>'

const pagesKept = 8
const pagesPackedAMinute = 60

/**
 * The page with its inlined data, kept as ready bytes until that data change. Anybody may send a made-up Host header,
 * and compressing a page costs as much as fifty answers. Pages beyond the limit of a minute are sent uncompressed and
 * not kept.
 */
class PageMemory {
  readonly #shell: string
  /** The page that was not asked for longest makes room. */
  readonly #kept = remember<string, Asset>({ most: pagesKept, oldestBy: 'use' })
  #packed = { since: 0, pages: 0 }
  constructor(shell: string) {
    this.#shell = shell
  }

  take(path: string, boot: Record<string, unknown> | null, payOrigins: string[], noscript: string): Asset {
    // The JSON block never contains "<", so no text of the catalogue can end it.
    const json = JSON.stringify(boot ?? {}).replaceAll('<', '\\u003c')
    const origins = escapeHtml(payOrigins.join(' '))
    const banner = path === '/home' ? firstBanner(boot) : null
    const key = `${banner !== null}${origins}${noscript}${json}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    const html = this.#shell
      .replace('</head>', () => `${preload(boot)}<script type="application/json" id="boot">${json}</script></head>`)
      // The app frames no other pages than these (T-10).
      .replace('data-pay-origins=""', () => `data-pay-origins="${origins}"`)
      .replace('<div id="root">', (root) => `${noscript && `<noscript>${noscript}</noscript>`}${root}`)
      .replace(/<!--home-->(.*?)<!--\/home-->/s, (_, look: string) => (banner ? withBanner(look, banner) : ''))
    if (!this.#mayPack()) return plainPage(Buffer.from(html))
    const page = toAsset(Buffer.from(html), '.html', false, 5)
    this.#kept.put(key, page)
    return page
  }

  #mayPack(): boolean {
    const now = performance.now()
    if (now - this.#packed.since > 60_000) this.#packed = { since: now, pages: 0 }
    return ++this.#packed.pages <= pagesPackedAMinute
  }
}

const plainPage = (body: Buffer): Asset => ({
  body,
  type: typeOf('.html'),
  brotli: null,
  gzip: null,
  immutable: false,
  etag: etagOf(body),
})

interface Banner {
  imgPath: string
  width: number
  height: number
}

function firstBanner(boot: Record<string, unknown> | null): Banner | null {
  const home = boot?.comicHome as { adList?: Banner[] } | undefined
  return home?.adList?.[0] ?? null
}

/** The first banner is the largest thing of the first paint, so the browser hears of it before any script. */
function preload(boot: Record<string, unknown> | null): string {
  const first = firstBanner(boot)?.imgPath
  return first ? `<link rel="preload" as="image" href="${escapeHtml(first)}" fetchpriority="high">` : ''
}

/** The home's first screen, which the page brings as markup; see apps/web/build/first-paint.ts. */
const withBanner = (look: string, { imgPath, width, height }: Banner): string =>
  look
    .replace('%BANNER_SRC%', () => escapeHtml(imgPath))
    .replace('%BANNER_WIDTH%', String(width || 2))
    .replace('%BANNER_HEIGHT%', String(height || 1))

export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

interface Origins {
  payOrigins: readonly string[]
  mediaOrigins: readonly string[]
  apiOrigins: readonly string[]
}

function pageHeaders({ payOrigins, mediaOrigins, apiOrigins }: Origins): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    // Films and their thumbnails come from where the calls go.
    ["img-src 'self' blob: data:", ...apiOrigins].join(' '),
    ["media-src 'self' blob:", ...mediaOrigins, ...apiOrigins].join(' '),
    "worker-src 'self' blob:",
    ["connect-src 'self'", ...mediaOrigins, ...apiOrigins].join(' '),
    `frame-src 'self' ${payOrigins.join(' ')}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // The directives below are not covered by default-src.
    "form-action 'self'",
    "object-src 'none'",
    // Text becomes code by these policies of the app alone: own workers, and the text of a novel that is taken apart.
    "require-trusted-types-for 'script'",
    'trusted-types default novel-text',
    `report-uri ${reportPath}`,
    'report-to csp',
  ]
  return { 'Content-Security-Policy': policy.join('; '), 'Reporting-Endpoints': `csp="${reportPath}"` }
}
