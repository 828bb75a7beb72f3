/** The novels' rows. A chapter that is there keeps its id and its price, whatever its text becomes. */
import { createHash } from 'node:crypto'
import { teaserLetters } from '@manjuan/contract/novel-html'
import type { Db } from '@manjuan/db'
import { imageName, type Keys } from '@manjuan/pipeline/keys'
import { countLetters } from '@manjuan/pipeline/sources/clean-text'
import { readMarkdownChapter } from '@manjuan/pipeline/sources/markdown-novel'
import { sql } from 'kysely'
import { novelCategories } from './data/novel.ts'
import { chapterFiles } from './data/novels.ts'
import { novelSections, type ShelvedNovel, shelveNovels } from './data/shelf-novels.ts'
import { bookColour } from './draw/book.ts'
import { tell } from './prose/grammar.ts'
import { type Drawn, imageRow, putImages, rows, sourceOf, type Tx } from './put.ts'
import { bookVersion, type Recipe, sizes } from './recipe.ts'

/** A banner's file, already lying under DATA_DIR/banners. */
export type DrawnNovelBanner = {
  work: string
  title: string
  path: string
  width: number
  height: number
  color: string
}

export async function putNovelDemo(tx: Tx, keys: Keys, now: Date, banners: readonly DrawnNovelBanner[]): Promise<void> {
  const shelf = shelveNovels(now)
  await putCategories(tx)
  await putNovels(tx, shelf, keys)
  await putChapters(tx, shelf)
  await putSections(tx, shelf)
  await putBanners(tx, banners)
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

function bookPictures(keys: Keys, { work }: Pick<ShelvedNovel, 'work'>): { cover: Drawn; wide: Drawn } {
  const of = (draw: 'book' | 'bookWide', part: string): Drawn => {
    const recipe: Recipe = { draw, novel: work.key }
    const item = `demo:${work.key}/${part}`
    const name = imageName(keys.name, { kind: 'novel', item, page: 0, contentHash: `book-${bookVersion}` })
    return { name, recipe, ...sizes[draw], color: bookColour(work) }
  }
  return { cover: of('book', 'cover'), wide: of('bookWide', 'wide') }
}

async function putCategories(tx: Tx): Promise<void> {
  const list = novelCategories.map((name, i) => ({ name, position: i + 1 }))
  await sql`
    insert into category (kind, name, position)
    select 'novel', name, position from jsonb_to_recordset(${rows(list)}) as r(name text, position integer)
    on conflict (kind, name) do nothing`.execute(tx)
}

async function putNovels(tx: Tx, shelf: readonly ShelvedNovel[], keys: Keys): Promise<void> {
  const pictures = shelf.flatMap((book) => Object.values(bookPictures(keys, book)))
  await putImages(
    tx,
    'novel',
    pictures.map((picture) => imageRow(picture, null)),
  )
  const list = shelf.map((book, place) => ({
    place,
    source: sourceOf(book.work.key),
    title: book.work.title,
    abstract: book.work.abstract,
    category: book.work.category,
    status: book.work.finished ? 'finish' : 'serialize',
    recommend: book.recommend,
    reads: book.readCount,
    vip: book.vipFree,
    pop: book.popText,
    popclass: book.popClass,
    cover: bookPictures(keys, book).cover.name,
    wide: bookPictures(keys, book).wide.name,
    born: book.createdAt.toISOString(),
    updated: book.chapters.at(-1)?.publishedAt.toISOString(),
  }))
  await sql`
    insert into novel (source_key, title, author, abstract, category_id, publish_status, recommend, read_count, vip_free,
      show_pop, pop_text, pop_class, cover_image, wide_cover_image, state, created_at, updated_at)
    select source, r.title, '漫卷原创', abstract, c.id, status, recommend, reads, vip,
      pop <> '', pop, popclass, cover, wide, 'published', born, updated
    from jsonb_to_recordset(${rows(list)}) as r(place integer, source text, title text, abstract text, category text, status text,
      recommend integer, reads bigint, vip boolean, pop text, popclass text, cover text, wide text, born timestamptz, updated timestamptz)
    join category c on c.kind = 'novel' and c.name = r.category order by place
    on conflict (source_key) do update set title = excluded.title, abstract = excluded.abstract, category_id = excluded.category_id,
      publish_status = excluded.publish_status, recommend = excluded.recommend,
      cover_image = excluded.cover_image, wide_cover_image = excluded.wide_cover_image`.execute(tx)
  // Covers of an older drawing that nothing shows any more.
  await sql`
    delete from image i where i.recipe is not null and i.kind = 'novel'
      and not exists (select 1 from novel n where n.cover_image = i.name or n.wide_cover_image = i.name)`.execute(tx)
}

async function putChapters(tx: Tx, shelf: readonly ShelvedNovel[]): Promise<void> {
  for (const book of shelf) await putChaptersOf(tx, book)
  await sql`
    update novel n set chapter_count = s.chapters, letter_count = s.letters
    from (select novel_id, count(*)::integer as chapters, sum(letters)::bigint as letters
      from novel_chapter where state = 'ready' group by novel_id) s
    where s.novel_id = n.id and n.source_key like 'demo:%'`.execute(tx)
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
      insert into novel_chapter (novel_id, number, title, price, source_key, content_hash, letters, teaser, state, published_at)
      select n.id, r.number, r.title, r.price, r.source, r.hash, r.letters, r.teaser, 'ready', r.at
      from r join novel n on n.source_key = ${sourceOf(book.work.key)} order by r.number
      on conflict (novel_id, source_key) do update set title = excluded.title, content_hash = excluded.content_hash,
        letters = excluded.letters, teaser = excluded.teaser, state = 'ready'
      returning id, source_key
    )
    insert into novel_text (chapter_id, html)
    select put.id, r.html from put join r on r.source = put.source_key
    on conflict (chapter_id) do update set html = excluded.html`.execute(tx)
}

async function putSections(tx: Tx, shelf: readonly ShelvedNovel[]): Promise<void> {
  const list = novelSections(shelf)
  const heads = list.map(({ key, title }, i) => ({ key, title, position: i + 1 }))
  await sql`
    insert into showcase (key, kind, title, position)
    select key, 'novel', title, position from jsonb_to_recordset(${rows(heads)}) as r(key text, title text, position integer)
    on conflict (key) do nothing`.execute(tx)
  const items = list.flatMap(({ key, items }) =>
    items.map((work, i) => ({ key, source: sourceOf(work), position: i + 1 })),
  )
  await sql`
    insert into showcase_item (showcase_key, item_id, position)
    select r.key, n.id, r.position from jsonb_to_recordset(${rows(items)}) as r(key text, source text, position integer)
    join novel n on n.source_key = r.source on conflict do nothing`.execute(tx)
}

async function putBanners(tx: Tx, list: readonly DrawnNovelBanner[]): Promise<void> {
  await sql`delete from ad where image_path like '/banner/demo-novel-%'`.execute(tx)
  const values = list.flatMap((banner, i) =>
    ['novel_home', 'novel_list'].map((place) => ({
      place,
      title: banner.title,
      source: sourceOf(banner.work),
      path: banner.path,
      w: banner.width,
      h: banner.height,
      color: banner.color,
      position: i + 1,
    })),
  )
  await sql`
    insert into ad (place, title, jump_type, url, image_path, width, height, color, position)
    select place, r.title, -1, '/novel/' || n.id, path, w, h, color, position
    from jsonb_to_recordset(${rows(values)}) as r(place text, title text, source text, path text, w integer, h integer, color text, position integer)
    join novel n on n.source_key = r.source order by place, position`.execute(tx)
}

const hour = 3_600_000
/** At most this many readers an hour open the most famous novel. */
const readersAnHour = 4

/** As for comics: readers' views up to this hour, and the books in progress dated lately. */
export async function freshenNovels(db: Db, now: Date): Promise<void> {
  const { rows: last } = await sql<{
    at: Date | null
  }>`select max(hour) as at from novel_view where account_id < 0`.execute(db)
  const from = new Date(Math.max(last[0]?.at?.getTime() ?? 0, now.getTime() - 30 * 24 * hour))
  if (now.getTime() - from.getTime() < 2 * hour) return
  const hours = Math.floor((now.getTime() - from.getTime()) / hour)
  const fame = shelveNovels(now).map(({ work, fame: share }) => ({
    source: sourceOf(work.key),
    visits: Math.max(2, Math.round((share + 0.06) ** 1.6 * readersAnHour * hours * 0.06)),
  }))
  await sql`
    insert into novel_view (novel_id, account_id, hour)
    select n.id, -1 - floor(random() * 900)::integer, date_trunc('hour', ${now}::timestamptz - make_interval(secs => random() * ${hours * 3600}))
    from jsonb_to_recordset(${rows(fame)}) as r(source text, visits integer) join novel n on n.source_key = r.source,
      lateral generate_series(1, r.visits)
    on conflict do nothing`.execute(db)
  await sql`
    update novel set updated_at = ${now}::timestamptz - make_interval(mins => (id * 41 % 1300)::integer)
    where source_key like 'demo:%' and publish_status = 'serialize' and (id + ${Math.floor(now.getTime() / (24 * hour))}) % 2 = 0
      and updated_at < ${now}::timestamptz - interval '20 hours'`.execute(db)
  await firstRanks(db, now)
}

/** The server's job counts rankings every few minutes; until it has found readers once, the pages would be empty. */
async function firstRanks(db: Db, now: Date): Promise<void> {
  await sql`
    insert into novel_rank (period, category_id, position, novel_id, readers)
    select period, category, row_number() over (partition by period, category order by readers desc, created_at desc, id desc), id, readers
    from (
      select p.period, g.category, n.id, n.created_at, count(distinct v.account_id) as readers
      from (values ('total', 3650), ('day', 1), ('week', 7), ('month', 30)) as p(period, days)
      cross join novel n
      cross join lateral (values (0::bigint), (n.category_id)) as g(category)
      join novel_view v on v.novel_id = n.id and v.hour > ${now}::timestamptz - make_interval(days => p.days)
      where n.state = 'published'
      group by 1, 2, 3, 4
    ) counted
    where not exists (select 1 from novel_rank)`.execute(db)
}
