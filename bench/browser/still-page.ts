// The static page beside which a first visit is measured: 24 cards of the site's home with the same covers, unlocked.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientKey, fromBase64, open, withZoom } from '@manjuan/imaging'
import { type Running, run } from '../shop/processes.ts'
import { dataOf, type Site } from './site.ts'

interface Card {
  bookId: number
  title: string
  cover: string
  coverImage: { width: number; height: number; widths: number[] } | null
}

const cards = 24
const width = 360

export async function openStillPage(site: Site): Promise<Running> {
  const home = await dataOf<Record<string, unknown>>(site.origin, '/api/book/home/index')
  const books = Object.values(home)
    .flatMap((value) => (Array.isArray(value) ? value : []))
    .filter(isCard)
  const chosen = [...new Map(books.map((book) => [book.bookId, book])).values()].slice(0, cards)
  const folder = mkdtempSync(join(site.dataDir, 'still-'))
  for (const { bookId, cover } of chosen) {
    const text = await (await fetch(site.origin + withZoom(cover, width))).text()
    writeFileSync(join(folder, `c${bookId}.webp`), await open(fromBase64(text), clientKey))
  }
  writeFileSync(join(folder, 'index.html'), pageOf(chosen))
  return run('bench/limits/raw-page.ts', { FOLDER: folder })
}

const isCard = (value: unknown): value is Card =>
  typeof value === 'object' && value !== null && 'cover' in value && 'bookId' in value && value.cover !== ''

const pageOf = (chosen: readonly Card[]): string => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>漫卷</title><style>
body{margin:0;font:16px/1.5 sans-serif;background:#fff;color:#222}main{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;padding:12px}
img{width:100%;aspect-ratio:3/4;object-fit:cover;border-radius:6px}p{margin:4px 0 0;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
</style></head><body><main>${chosen
  .map(
    ({ bookId, title }, at) =>
      `<a href="/"><img src="/c${bookId}.webp" width="360" height="480" alt="" ${at > 5 ? 'loading="lazy"' : ''}><p>${title}</p></a>`,
  )
  .join('')}</main></body></html>`
