// Serves the readers' web app: its built files, and its one HTML page with the data of the first paint inlined.
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { logoPath } from '@manjuan/contract/logo'
import { previewPath } from '@manjuan/contract/preview'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAssets, sendAsset } from './assets.ts'
import type { HotAnswers } from './hot.ts'
import { type Boot, escapeHtml, type Look, type Page, PageMemory } from './pages.ts'

export type { Look } from './pages.ts'

import { mayBeFramed } from './protect.ts'
import { reportPath } from './reports.ts'
import { originOf } from './request.ts'
import { sendBody } from './send.ts'

export interface WebOptions {
  /** The folder of the built app (apps/web/dist). */
  dist: string
  siteName: string
  /** Coins cost nothing at this site: every page says so. */
  trial?: boolean
  /** The data to inline for an address; null for one that has none. */
  boot: (path: string, search: string) => Promise<Boot | null>
  /** What the page of an address tells without a script; without it every address is a page. */
  facts?: (path: string, search: string) => Promise<PageFacts>
  /** Milliseconds for which a page's bytes may be sent without a look at its facts. */
  pageMs?: number
  /**
   * Origins of feeds' films, beside the site's own. The page's policy lets scripts fetch and elements play from them.
   */
  mediaOrigins: readonly string[]
  /** Where the pages send their calls: an origin, or '' for the page's own (G-18). The page's policy lets them. */
  apiBases?: ApiBases
  /** The origin under which all readers see the site; without it each page is made for the host that was asked. */
  publicOrigin?: string | undefined
  /** Pages and files are remembered here. */
  hot?: HotAnswers
  /** The console's origins, whose pages may frame a preview, for a reader who sees the site under this host. */
  consoleOrigins?: (host: string) => string[]
  /** The origins that may be framed or posted to for payment, for a reader who sees the site under `shopOrigin`. */
  payOrigins: (shopOrigin: string) => string[]
}

/** The tags of one page, under the origin that its readers see. */
export type PageHead = (origin: string) => string

export interface PageFacts {
  /** False answers 404, with the app's own page. */
  isThere: boolean
  /** The tags that stand for the usual ones; null leaves those. */
  head: PageHead | null
  look: Look
}

export interface ApiBases {
  dynamic: string
  static: string
}

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
  const manifest = assets.get(manifestPath)?.body.raw.toString() ?? ''
  const shell = (assets.get('/index.html')?.body.raw.toString() ?? '').replace('<div id="root">', (root) =>
    options.trial ? `${trialLine}${root}` : root,
  )
  assets.delete('/index.html')
  assets.delete(manifestPath)
  const { apiBases = { dynamic: '', static: '' }, mediaOrigins, publicOrigin, pageMs = 0 } = options
  const pages = new PageMemory(withBases(shell, apiBases))
  const apiOrigins = [...new Set(Object.values(apiBases).filter((origin) => origin !== ''))]
  const usual: PageFacts = {
    isThere: true,
    head: null,
    look: { siteName: options.siteName, style: '', logo: '', manifestQuery: '' },
  }
  const factsOf = async (path: string, request: FastifyRequest): Promise<PageFacts> =>
    options.facts?.(path, searchOf(path, request)) ?? usual
  const pageFor = async (request: FastifyRequest, reply: FastifyReply, noscript = ''): Promise<Answer> => {
    const path = pathOf(request)
    const payOrigins = options.payOrigins(publicOrigin ?? `${request.protocol}://${request.host}`)
    const [boot, { isThere, head, look }] = await Promise.all([
      options.boot(path, searchOf(path, request)),
      factsOf(path, request),
    ])
    const page = pages.take({ path, boot: boot?.data ?? null, payOrigins, noscript, look })
    reply.headers(pageHeaders({ payOrigins, mediaOrigins, apiOrigins })).code(isThere ? 200 : 404)
    reply.header('Cache-Control', 'private, no-cache').type('text/html; charset=utf-8')
    return {
      page,
      head,
      freshUntil: Math.min(boot?.freshUntil ?? Number.POSITIVE_INFINITY, performance.now() + pageMs),
    }
  }
  /** The app without data in its page, between the two files that make it a preview. Its address tells no draft. */
  const previewFiles = previewFilesIn([...assets.keys()])
  const sendPreview = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (!previewFiles) return reply.callNotFound()
    const { look } = await factsOf('/home', request)
    const { body } = pages.take({ path: previewPath, boot: null, payOrigins: [], noscript: '', look })
    mayBeFramed(reply)
    const framers = options.consoleOrigins?.(request.hostname) ?? []
    reply.headers(pageHeaders({ payOrigins: [], mediaOrigins, apiOrigins, framers })).header('X-Robots-Tag', 'noindex')
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(withPreview(body.raw.toString(), previewFiles))
  }
  const sendPage: Web['sendPage'] = async (request, reply, noscript) =>
    sendBody((await pageFor(request, reply, noscript)).page.body, request, reply)
  const answer: Web['answer'] = async (request, reply) => {
    const path = pathOf(request)
    if (path === manifestPath) return sendManifest(manifest, (await factsOf(path, request)).look, reply)
    const asset = assets.get(path)
    if (asset) {
      options.hot?.note(reply, { body: asset.body, freshUntil: Number.POSITIVE_INFINITY }, { admits: everybody })
      return sendAsset(asset, request, reply)
    }
    if (path === previewPath) return sendPreview(request, reply)
    if (notPages.test(path) || extname(path) === '.map') return reply.callNotFound()
    const { page, head, freshUntil } = await pageFor(request, reply)
    if (head) return page.split.send(head(publicOrigin ?? originOf(request)), request, reply)
    options.hot?.note(reply, { body: page.body, freshUntil }, { admits: everybody, byHost: publicOrigin === undefined })
    return sendBody(page.body, request, reply)
  }
  return { answer, sendPage }
}

interface PreviewFiles {
  first: string
  last: string
}

/** The files that the build made for the preview; null for a build without them. */
function previewFilesIn(paths: readonly string[]): PreviewFiles | null {
  const fileOf = (name: string) => paths.find((path) => new RegExp(`^/assets/${name}-[\\w-]+\\.js$`).test(path))
  const [first, last] = [fileOf('preview'), fileOf('news-of-preview')]
  return first && last ? { first, last } : null
}

/** Modules run in their order: the first one shuts the page in before the app begins. */
const withPreview = (html: string, { first, last }: PreviewFiles): string =>
  html
    .replace('<script type="module"', (app) => `<script type="module" src="${first}"></script>${app}`)
    .replace('</body>', (end) => `<script type="module" src="${last}"></script>${end}`)

interface Answer {
  page: Page
  head: PageHead | null
  freshUntil: number
}

const manifestPath = '/manifest.webmanifest'

/** The icon on the home screen and the name under it are the operator's (G-09). */
function sendManifest(text: string, { siteName, logo }: Look, reply: FastifyReply): unknown {
  if (text === '') return reply.callNotFound()
  reply.header('Cache-Control', 'public, max-age=600').type('application/manifest+json; charset=utf-8')
  const named = text.replaceAll('%SITE_NAME%', () => JSON.stringify(siteName).slice(1, -1))
  return reply.send(logo === '' ? named : withIcons(named, logo))
}

const icons = { '/icon-192.png': 'icon', '/icon-512.png': 'large', '/icon-maskable-512.png': 'maskable' } as const

const withIcons = (manifest: string, logo: string): string =>
  Object.entries(icons).reduce((text, [usual, form]) => text.replaceAll(usual, logoPath(logo, form)), manifest)

const everybody = (): boolean => true

/** Addresses of calls and files, also of the staff's calls, which this server never answers. */
const notPages = /^\/(?:(?:api|js|m|h5|assets|banner)\/|staff(?:\/|$))/

/** The page tells the app where its calls go (G-18). */
const withBases = (shell: string, { dynamic, static: fixed }: ApiBases): string =>
  shell
    .replace('data-dynamic-api=""', () => `data-dynamic-api="${escapeHtml(dynamic)}"`)
    .replace('data-static-api=""', () => `data-static-api="${escapeHtml(fixed)}"`)

const searchOf = (path: string, request: FastifyRequest): string =>
  request.url.slice(path.length).split('#', 1)[0] ?? ''

const pathOf = (request: FastifyRequest): string => request.url.split(/[?#]/, 1)[0] ?? ''

/** Stands above everything and takes no tap. */
export const trialLine =
  '<p role="note" style="position:fixed;top:env(safe-area-inset-top);left:50%;z-index:9999;margin:0;padding:0 8px;transform:translateX(-50%);border-radius:0 0 8px 8px;background:#b8321f;color:#fff;font-size:11px;line-height:16px;pointer-events:none">测试站</p>'

interface Origins {
  /** Origins whose pages may frame this one. */
  framers?: readonly string[]
  payOrigins: readonly string[]
  mediaOrigins: readonly string[]
  apiOrigins: readonly string[]
}

function pageHeaders({ payOrigins, mediaOrigins, apiOrigins, framers = [] }: Origins): Record<string, string> {
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
    `frame-ancestors ${framers.join(' ') || "'none'"}`,
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
