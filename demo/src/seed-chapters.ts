/** The rows of the novels' chapters. A chapter that is there keeps its id and its price, whatever its text becomes. */
import { createHash } from 'node:crypto'
import { lettersOf } from '@manjuan/contract/novel-html'
import { readMarkdownChapter } from '@manjuan/pipeline/texts'
import { sql } from 'kysely'
import { chapterFiles } from './data/novels.ts'
import type { ShelvedNovel } from './data/shelf-novels.ts'
import { tell } from './prose/grammar.ts'
import { countParts, rows, sourceOf, type Tx } from './put.ts'

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
  return { title, html, ...lettersOf(html), hash: createHash('sha256').update(html).digest('hex') }
}

export async function putChapters(tx: Tx, shelf: readonly ShelvedNovel[]): Promise<void> {
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
