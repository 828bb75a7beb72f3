// The one HTML page of the web app with the data of its first paint, kept as ready bytes.
import { logoPath } from '@manjuan/contract/logo'
import { remember } from '#ports/remembered.ts'
import { Body } from './body.ts'
import { type Hints, hintsIn } from './hints.ts'
import { SplitPage } from './split-page.ts'

/** Data that a page brings with it, by the names of the calls that answer the same. */
export interface Boot {
  data: Record<string, unknown>
  /** A moment of performance.now(), until which the page may be sent again; 0: not at all. */
  freshUntil: number
}

const pagesKept = 48
const pagesPackedAMinute = 60

/** How the site looks to the readers of a branch. */
export interface Look {
  siteName: string
  /** The rule of styles with the site's own colour; '' without one. */
  style: string
  /** Name of the site's own logo; '' for the usual seal. */
  logo: string
  /** The query of the manifest, where a branch has a name or a logo of its own; else ''. */
  manifestQuery: string
}

interface Wanted {
  path: string
  boot: Record<string, unknown> | null
  payOrigins: string[]
  noscript: string
  look: Look
}

/** The shell under the site's name, its logo and in its colour. */
const dressed = (shell: string, { siteName, style, logo, manifestQuery }: Look): string =>
  withLogo(shell, logo)
    .replace('href="/manifest.webmanifest"', (link) => `${link.slice(0, -1)}${manifestQuery}"`)
    .replaceAll('%SITE_NAME%', () => escapeHtml(siteName))
    .replace('</head>', () => `${style && `<style id="brand">${style}</style>`}</head>`)

const withLogo = (shell: string, logo: string): string =>
  logo === ''
    ? shell
    : shell
        .replace('href="/seal.svg" type="image/svg+xml"', `href="${logoPath(logo, 'icon')}" type="image/png"`)
        .replace('href="/apple-touch-icon.png"', `href="${logoPath(logo, 'touch')}"`)

const headPlace = /<!--head-->(.*?)<!--\/head-->|(?=<\/head>)/s

/** A page as it is sent to everybody, and as it is sent with the tags of one work. */
export class Page {
  readonly body: Body
  readonly #html: string
  readonly #isKept: boolean
  #split: SplitPage | undefined
  constructor(html: string, isKept: boolean) {
    this.#html = html
    this.#isKept = isKept
    this.body = new Body(Buffer.from(html.replace(headPlace, (_, usual = '') => usual)), {
      after: isKept ? 1 : 0,
      well: true,
    })
  }

  /** The page with other tags in the place of the usual ones. */
  get split(): SplitPage {
    const place = headPlace.exec(this.#html)
    const at = place?.index ?? 0
    this.#split ??= new SplitPage(
      this.#html.slice(0, at),
      this.#html.slice(at + (place?.[0].length ?? 0)),
      this.#isKept,
    )
    return this.#split
  }
}

/**
 * The page with its inlined data, kept as ready bytes until that data change. Anybody may send a made-up Host header,
 * and compressing a page costs as much as fifty answers. Pages beyond the limit of a minute are sent uncompressed and
 * not kept.
 */
export class PageMemory {
  readonly #hints: Hints
  /** The page that was not asked for longest makes room. */
  readonly #kept = remember<string, Page>({ most: pagesKept, oldestBy: 'use' })
  #packed = { since: 0, pages: 0 }
  constructor(shell: string) {
    this.#hints = hintsIn(shell)
  }

  take({ path, boot, payOrigins, noscript, look }: Wanted): Page {
    // The JSON block never contains "<", so no text of the catalogue can end it.
    const json = JSON.stringify(boot ?? {}).replaceAll('<', '\\u003c')
    const origins = escapeHtml(payOrigins.join(' '))
    const banner = path === '/home' ? firstBanner(boot) : null
    const hints = banner ? '' : this.#hints.of(path)
    const key = [banner !== null, origins, JSON.stringify(look), noscript, hints, json].join('\n')
    const kept = this.#kept.get(key)
    if (kept) return kept
    const html = dressed(this.#hints.shell, look)
      .replace(
        '</head>',
        () => `${preload(boot)}${hints}<script type="application/json" id="boot">${json}</script></head>`,
      )
      // The app frames no other pages than these (T-10).
      .replace('data-pay-origins=""', () => `data-pay-origins="${origins}"`)
      .replace('<div id="root">', (root) => `${noscript && `<noscript>${noscript}</noscript>`}${root}`)
      .replace(/<!--home-->(.*?)<!--\/home-->/s, (_, first: string) => (banner ? withBanner(first, banner) : ''))
    if (!this.#mayPack()) return new Page(html, false)
    const page = new Page(html, true)
    this.#kept.put(key, page)
    return page
  }

  #mayPack(): boolean {
    const now = performance.now()
    if (now - this.#packed.since > 60_000) this.#packed = { since: now, pages: 0 }
    return ++this.#packed.pages <= pagesPackedAMinute
  }
}

interface Banner {
  imgPath: string
  width: number
  height: number
}

function firstBanner(boot: Record<string, unknown> | null): Banner | null {
  const home = boot?.comicHome as { adList?: Banner[] } | undefined
  return home?.adList?.[0] ?? null
}

/** Screens of phones. A browser at a desk is sent to a page of its own, which has no banner (G-08). */
const onPhones = '(max-width: 1024px), (pointer: coarse)'

/** The first banner is the largest thing of the first paint, so the browser hears of it before any script. */
function preload(boot: Record<string, unknown> | null): string {
  const first = firstBanner(boot)?.imgPath
  return first
    ? `<link rel="preload" as="image" href="${escapeHtml(first)}" media="${onPhones}" fetchpriority="high">`
    : ''
}

/** The home's first screen, which the page brings as markup; see apps/web/build/first-paint.ts. */
const withBanner = (look: string, { imgPath, width, height }: Banner): string =>
  look
    .replace('%BANNER_SRC%', () => escapeHtml(imgPath))
    .replace('%BANNER_WIDTH%', String(width || 2))
    .replace('%BANNER_HEIGHT%', String(height || 1))

export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
