/** The novels' rows. A chapter that is there keeps its id and its price, whatever its text becomes. */
import { createHash } from 'node:crypto'
import { teaserLetters } from '@manjuan/contract/novel-html'
import { countLetters, readMarkdownChapter } from '@manjuan/pipeline/texts'
import { imageName, type PictureKeys } from '@manjuan/storage'
import { sql } from 'kysely'
import { novelCategories } from './data/novel.ts'
import { chapterFiles } from './data/novels.ts'
import { novelSections, type ShelvedNovel, shelveNovels } from './data/shelf-novels.ts'
import { bookColour } from './draw/book.ts'
import { tell } from './prose/grammar.ts'
import {
  countParts,
  type Drawn,
  type DrawnWorkBanner,
  putCategories,
  putSections,
  putWorkBanners,
  putWorks,
  rows,
  sourceOf,
  type Tx,
} from './put.ts'
import { bookVersion, type Recipe, sizes } from './recipe.ts'

export async function putNovelDemo(
  tx: Tx,
  keys: PictureKeys,
  now: Date,
  banners: readonly DrawnWorkBanner[],
): Promise<void> {
  const shelf = shelveNovels(now)
  await putCategories(tx, 'novel', novelCategories)
  await putNovels(tx, shelf, keys)
  await putChapters(tx, shelf)
  await putSections(tx, 'novel', novelSections(shelf))
  await putWorkBanners(tx, 'novel', banners)
}

type ChapterRow = { title: string; html: string; letters: number; teaser: string; hash: string }

/** The chapters' texts in order. */
function chapterTexts({ work, chapters, length }: ShelvedNovel): ChapterRow[] {
  if (work.prose === null) return chapterFiles(work.key).map((text) => rowOf(readMarkdownChapter(text)))
  const { key, finished, prose } = work
  return tell({ key, finished, ...prose }, chapters.length, length).map(({ title, paragraphs }) =>
    rowOf({ title, html: paragraphs.map((text) => `<p>${text}</p>`).join('\n') }),
  )
}

function rowOf({ title, html }: { title: string; html: string }): ChapterRow {
  // The demo's texts have no entities: their test allows Chinese signs only.
  const plain = html.replace(/<[^>]*>/g, '').trim()
  const letters = countLetters(plain)
  const most = Math.min(teaserLetters, Math.floor(letters / 2))
  const teaser = [...plain].slice(0, most).join('').trim()
  return { title, html, letters, teaser, hash: createHash('sha256').update(html).digest('hex') }
}

function bookPictures(keys: PictureKeys, { work }: Pick<ShelvedNovel, 'work'>): { cover: Drawn; wide: Drawn } {
  const of = (draw: 'book' | 'bookWide', part: string): Drawn => {
    const recipe: Recipe = { draw, novel: work.key }
    const item = `demo:${work.key}/${part}`
    const name = imageName(keys.name, { kind: 'novel', item, page: 0, contentHash: `book-${bookVersion}` })
    return { name, recipe, ...sizes[draw], color: bookColour(work) }
  }
  return { cover: of('book', 'cover'), wide: of('bookWide', 'wide') }
}

async function putNovels(tx: Tx, shelf: readonly ShelvedNovel[], keys: PictureKeys): Promise<void> {
  const works = shelf.map((shelved) => ({
    ...{ shelved, ...bookPictures(keys, shelved) },
    author: '漫卷原创',
    category: shelved.work.category,
    finished: shelved.work.finished,
    updatedAt: shelved.chapters.at(-1)?.publishedAt,
  }))
  await putWorks(tx, 'novel', works)
  await sql`
    insert into novel (work_id) select id from work where kind = 'novel' and source_key like 'demo:%'
    on conflict do nothing`.execute(tx)
}

async function putChapters(tx: Tx, shelf: readonly ShelvedNovel[]): Promise<void> {
  for (const book of shelf) await putChaptersOf(tx, book)
  await sql`
    update novel n set letter_count = s.letters from (
      select p.work_id, sum(c.letters)::bigint as letters
      from part p join novel_chapter c on c.part_id = p.id where p.state = 'ready' group by p.work_id
    ) s where s.work_id = n.work_id`.execute(tx)
  await countParts(tx, 'novel')
}

/** A book a statement: the longest one alone is a megabyte of text. */
async function putChaptersOf(tx: Tx, book: ShelvedNovel): Promise<void> {
  const texts = chapterTexts(book)
  const list = book.chapters.flatMap(({ number, price, publishedAt }, at) => {
    const text = texts[at]
    return text ? [{ number, price, at: publishedAt.toISOString(), source: `${number}`, ...text }] : []
  })
  await sql`
    with r as materialized (
      select * from jsonb_to_recordset(${rows(list)})
        as r(number integer, price bigint, at timestamptz, source text, title text, html text, letters integer, teaser text, hash text)
    ), put as (
      insert into part (work_id, kind, number, title, price, source_key, content_hash, state, published_at)
      select w.id, 'novel', r.number, r.title, r.price, r.source, r.hash, 'ready', r.at
      from r join work w on w.kind = 'novel' and w.source_key = ${sourceOf(book.work.key)} order by r.number
      on conflict (work_id, source_key) where kind <> 'film' do update set title = excluded.title,
        content_hash = excluded.content_hash, state = 'ready'
      returning id, source_key
    ), told as (
      insert into novel_chapter (part_id, letters, teaser)
      select put.id, r.letters, r.teaser from put join r on r.source = put.source_key
      on conflict (part_id) do update set letters = excluded.letters, teaser = excluded.teaser
    )
    insert into novel_text (part_id, html)
    select put.id, r.html from put join r on r.source = put.source_key
    on conflict (part_id) do update set html = excluded.html`.execute(tx)
}
