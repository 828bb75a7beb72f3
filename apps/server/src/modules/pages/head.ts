// The tags of a work's page, for whoever reads HTML and runs no script.
import { logoPath } from '@manjuan/contract/logo'
import { escapeHtml } from '#http/pages.ts'
import type { Look, PageHead } from '#http/web.ts'
import type { ShownWork } from './queries.ts'
import { lineOf, pathOf } from './rules.ts'
import { texts } from './texts.ts'

/** The type of the thing in the words of ogp.me. */
const types = { comic: 'book', novel: 'book', film: 'video.movie' } as const

/** The tags under an origin. Every text of the catalogue is escaped. */
export function headOf(work: ShownWork, { siteName, logo }: Look): PageHead {
  const { kind, title, author } = work
  const description = lineOf(work.summary, texts.about[kind](title, author))
  const full = `${title} · ${siteName}`
  return (origin) => {
    const address = origin + pathOf(work)
    const named: [string, string][] = [
      ['og:type', types[kind]],
      ['og:title', title],
      ['og:description', description],
      ['og:url', address],
      ['og:site_name', siteName],
      ['og:image', `${origin}${logo === '' ? '/icon-512.png' : logoPath(logo, 'large')}`],
      ['og:locale', 'zh_CN'],
    ]
    return [
      `<meta name="description" content="${escapeHtml(description)}">`,
      author && `<meta name="author" content="${escapeHtml(author)}">`,
      `<title>${escapeHtml(full)}</title>`,
      `<link rel="canonical" href="${escapeHtml(address)}">`,
      ...named.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    ].join('')
  }
}
