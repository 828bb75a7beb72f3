// The SQL of chapters of comics and novels. None of it reads a chapter's text.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { Window } from '#http/paging.ts'
import type { BookKind, BookRow, ChapterRow } from './kind.ts'
import { type PictureRow, pictureIn } from './pictures.ts'
import { countRows, type Rows } from './rows.ts'

type Own<Chapter extends ChapterRow> = Pick<
  BookKind<BookRow, Chapter>,
  'chapterColumns' | 'chapterJoins' | 'presentChapter'
>

const ready = (workId: number): Rows => sql`from part p where p.work_id = ${workId} and p.state = 'ready'`

async function chaptersIn<Chapter extends ChapterRow>(
  db: Db,
  { chapterColumns, chapterJoins }: Own<Chapter>,
  workId: number,
  end: Rows,
): Promise<Chapter[]> {
  const { rows } = await sql<Chapter>`
    select p.id, p.work_id as "workId", p.number, p.title, p.price, p.published_at as "publishedAt", ${chapterColumns}
    from part p ${chapterJoins} where p.work_id = ${workId} and p.state = 'ready' order by p.number ${end}`.execute(db)
  return rows
}

export const readyChapters = <Chapter extends ChapterRow>(
  db: Db,
  kind: Own<Chapter>,
  workId: number,
): Promise<Chapter[]> => chaptersIn(db, kind, workId, sql``)

/** The first `first` chapters and the last one. */
export async function chapterEnds<Chapter extends ChapterRow>(
  db: Db,
  kind: Own<Chapter>,
  workId: number,
  first: number,
): Promise<{ first: Chapter[]; last: Chapter | null }> {
  const [start, end] = await Promise.all([
    chaptersIn(db, kind, workId, sql`limit ${first}`),
    chaptersIn(db, kind, workId, sql`desc limit 1`),
  ])
  return { first: start, last: end[0] ?? null }
}

export async function chapterPage<Chapter extends ChapterRow>(
  db: Db,
  kind: Own<Chapter>,
  workId: number,
  { limit, offset }: Window,
): Promise<{ rows: Chapter[]; total: number }> {
  const rows = await chaptersIn(db, kind, workId, sql`limit ${limit} offset ${offset}`)
  return { rows, total: await countRows(db, ready(workId)) }
}

export interface OpenedChapter {
  workId: number
  workTitle: string
  workCover: PictureRow | null
  publishStatus: 'serialize' | 'finish'
  vipFree: boolean
  partCount: number
  chapterId: number
  number: number
  title: string
  price: number
  contentHash: string
  wrappedKey: Uint8Array | null
  /** Of a novel; null of a comic. */
  letters: number | null
  teaser: string | null
  lastNumber: number | null
  nextNumber: number | null
}

/** Withdrawn works too: a reader who has bought a chapter keeps it. Entitlement decides. */
export async function chapterToOpen(
  db: Db,
  kind: 'comic' | 'novel',
  workId: number,
  number: number,
): Promise<OpenedChapter | null> {
  const { rows } = await sql<OpenedChapter>`
    select w.id as "workId", w.title as "workTitle", ${pictureIn('i')} as "workCover", w.publish_status as "publishStatus",
           w.vip_free as "vipFree", w.part_count as "partCount", p.id as "chapterId", p.number, p.title, p.price,
           p.content_hash as "contentHash", p.wrapped_key as "wrappedKey", n.letters, n.teaser,
           (select max(b.number) from part b where b.work_id = w.id and b.number < p.number and b.state = 'ready') as "lastNumber",
           (select min(b.number) from part b where b.work_id = w.id and b.number > p.number and b.state = 'ready') as "nextNumber"
    from work w join part p on p.work_id = w.id and p.number = ${number}
    left join novel_chapter n on n.part_id = p.id
    left join image i on i.name = w.cover_image
    where w.id = ${workId} and w.kind = ${kind}`.execute(db)
  return rows[0] ?? null
}
