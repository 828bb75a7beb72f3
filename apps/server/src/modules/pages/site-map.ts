// The map of the site (sitemaps.org): an index, and parts of at most 50,000 works. Rows flow through gzip, so that a part is
// never in memory unpacked.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db } from '@manjuan/db'
import { escapeHtml } from '#http/pages.ts'
import { type MappedWork, mapParts, worksOfPart } from './queries.ts'
import { pathOf } from './rules.ts'

const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

async function packed(lines: AsyncIterable<string> | Iterable<string>): Promise<Buffer> {
  const gzip = createGzip()
  const [bytes] = await Promise.all([buffer(gzip), pipeline(Readable.from(lines), gzip)])
  return bytes
}

const entry = (tag: 'sitemap' | 'url', address: string, changedAt?: Date): string =>
  `<${tag}><loc>${escapeHtml(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${tag}>\n`

export async function indexOf(db: Db, origin: string): Promise<Buffer> {
  const parts = await mapParts(db)
  return packed([
    `${head}<sitemapindex xmlns="${space}">\n`,
    entry('sitemap', `${origin}/sitemap/pages.xml`),
    ...parts.map(({ part, changedAt }) => entry('sitemap', `${origin}/sitemap/${part}.xml`, changedAt)),
    '</sitemapindex>\n',
  ])
}

/** The pages that lead to all works. */
const pages = ['/home', '/novel', '/vod', '/category', '/novels/category', '/vod/category']

export const mapOfPages = (origin: string): Promise<Buffer> =>
  packed([`${head}<urlset xmlns="${space}">\n`, ...pages.map((path) => entry('url', origin + path)), '</urlset>\n'])

/** A part; empty where it holds no published work. */
export async function mapOfWorks(db: Db, part: number, origin: string): Promise<Buffer> {
  const steps = worksOfPart(db, part)
  const first = await steps.next()
  if (first.done) return Buffer.alloc(0)
  const linesOf = (works: readonly MappedWork[]): string =>
    works.map((work) => entry('url', origin + pathOf(work), work.updatedAt)).join('')
  async function* lines(): AsyncGenerator<string> {
    yield `${head}<urlset xmlns="${space}">\n`
    yield linesOf(first.value)
    for await (const works of steps) yield linesOf(works)
    yield '</urlset>\n'
  }
  return packed(lines())
}
