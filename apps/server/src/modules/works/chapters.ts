// The SQL of chapters of comics and novels. No query here reads a chapter's text.
import { compiled, type Db, type ImageTable, type Rows, readsOf, rowsOf } from '@manjuan/db'
import { sql } from 'kysely'
import type { Window } from '#http/paging.ts'
import { type PictureRow, pictureIn } from '#modules/covers/index.ts'
import { type Freshness, remember, staleMs } from '#ports/remembered.ts'
import { together } from '#ports/together.ts'
import type { ChapterKind, ChapterRow, WorkRow } from './kind.ts'

interface ChapterWindow extends Pick<Window, 'limit'> {
  offset: number | Rows
  lastFirst?: true
}

/** The query of ready chapters of the work `w`. Its id is taken from those that are asked for, or all works might be gone through. */
function chaptersOf(kind: ChapterColumns, workId: Rows, { limit, offset, lastFirst }: ChapterWindow) {
  const order = lastFirst ? sql`p.number desc` : sql`p.number`
  return sql<ChapterRow>`
    select p.id, p.work_id, p.number, p.title, case when w.is_free then 0 else p.price end as price, p.published_at,
           ${kind.chapterColumns}
    from part p ${kind.chapterJoins}
    where p.work_id = ${workId} and p.state = 'ready' and p.opens_at is null
    order by ${order} limit ${sql.lit(limit)} offset ${offset}`
}

/** The query of the ready chapters of several works, those of each in their order. */
export const chaptersOfEach = (kind: ChapterColumns, workIds: readonly number[], window: ChapterWindow) =>
  sql<ChapterRow>`
    select c.* from unnest(${workIds}::bigint[]) o (id) join work w on w.id = o.id
    cross join lateral (${chaptersOf(kind, sql`o.id`, window)}) c order by c.number`

/** A page of a work's chapters. */
export interface PageOfWork {
  id: number
  offset: number
}

/** The query of pages of at most `limit` chapters; `page` is the place of a page among those that are asked for. */
export const chaptersOfPages = (
  kind: ChapterColumns,
  workIds: readonly number[],
  offsets: readonly number[],
  limit: number,
) => sql<ChapterRow & { page: number }>`
    select c.*, o.at - 1 as page from unnest(${workIds}::bigint[], ${offsets}::bigint[]) with ordinality o (id, skipped, at)
    join work w on w.id = o.id
    cross join lateral (${chaptersOf(kind, sql`o.id`, { limit, offset: sql`o.skipped` })}) c order by c.number`

type ChapterColumns = Pick<ChapterKind<unknown>, 'chapterColumns' | 'chapterJoins'>

type ShownOfWork = 'publishStatus' | 'vipFree' | 'partCount'

/** A chapter without anything of a reader's, and without its text. */
export interface OpenedChapter extends ChapterRow, Pick<WorkRow, ShownOfWork> {
  workTitle: string
  workCover: PictureRow | null
  /** Of a novel's chapter alone. */
  teaser?: string
  lastNumber: number | null
  nextNumber: number | null
  /** The pages of a comic's chapter, and their sealed key; a novel's come with its text. */
  pictures?: ChapterPicture[]
  wrappedKey?: Uint8Array | null
}

/** The facts of a chapter that depend on its reader. */
export interface Opening {
  bought: boolean
  coins: number
  /** Permits the download of priced pictures; null when all pictures are public. */
  token: string | null
  /** Decrypts the priced pictures; null when all pictures are public. */
  picKey: string | null
}

/** A neighbour `b` can be opened. */
const isOpen = sql`b.state = 'ready' and b.opens_at is null`

/** A picture in a chapter: a page of a comic, or a picture that a novel's text names by its number. */
export type ChapterPicture = PictureRow & Pick<ImageTable, 'gate' | 'parts'> & { ready: boolean }

/** The pictures of a chapter in the order of their numbers, as a column. */
export const picturesColumn = (table: 'comic_page' | 'novel_picture', chapterId: Rows): Rows => sql`(
  select coalesce(json_agg(r), '[]') from (
    select i.kind, i.name, i.width, i.height, i.widths, i.color, i.gate, i.parts, i.ready
    from ${sql.table(table)} g join image i on i.name = g.image_name where g.part_id = ${chapterId} order by g.number) r)`

type AskedChapter = Pick<ChapterRow, 'workId' | 'number'>

/** One after another, because a plan for all of them at once would read whole tables. */
const openedIn = (kind: 'comic' | 'novel', columns: Rows, joins: Rows) =>
  compiled(
    (workIds: readonly number[], numbers: readonly number[]) => sql<OpenedChapter>`
      select c.* from unnest(${workIds}::bigint[], ${numbers}::bigint[]) k (work_id, number) cross join lateral (
        select p.id, p.work_id, p.number, p.title, p.price, p.published_at,
               w.title as work_title, ${pictureIn('i')} as work_cover, w.publish_status, w.vip_free, w.part_count,
               (select max(b.number) from part b where b.work_id = w.id and b.number < p.number and ${isOpen}) as last_number,
               (select min(b.number) from part b where b.work_id = w.id and b.number > p.number and ${isOpen}) as next_number
               ${columns}
        from work w join part p on p.work_id = w.id and p.number = k.number
        ${joins} left join image i on i.name = w.cover_image
        where w.id = k.work_id and w.kind = ${sql.lit(kind)} offset 0) c`,
  )

const openedChapter = {
  comic: openedIn('comic', sql`, p.wrapped_key, ${picturesColumn('comic_page', sql`p.id`)} as pictures`, sql``),
  novel: openedIn('novel', sql`, n.letters, n.teaser`, sql`join novel_chapter n on n.part_id = p.id`),
}

/** The most pictures of remembered chapters; one takes about 300 bytes. A chapter counts as one more. */
const mostKept = 100_000
/** The most chapters that one statement reads. */
const mostAtOnce = 50

/**
 * A chapter by its work and number; null where there is none. The work may be in any state, because a buyer keeps a chapter of
 * a withdrawn one.
 */
export type Chapters = (asked: AskedChapter) => Promise<OpenedChapter | null>

/** Chapters of a kind, remembered, so that the facts alone that decide on a reader are asked for each time. */
export function openedChapters(db: Db, kind: 'comic' | 'novel', freshness: Freshness): Chapters {
  const known = remember<string, OpenedChapter | null>({
    most: mostKept,
    sizeOf: (chapter) => 1 + (chapter?.pictures?.length ?? 0),
    ...freshness,
    staleMs,
  })
  const load = together((asked: readonly AskedChapter[]) => chaptersAsked(db, kind, asked), { most: mostAtOnce })
  return (asked) => known.take(nameOf(asked), () => load(asked))
}

const nameOf = ({ workId, number }: AskedChapter): string => `${workId} ${number}`

async function chaptersAsked(db: Db, kind: 'comic' | 'novel', asked: readonly AskedChapter[]) {
  const statement = openedChapter[kind](
    asked.map(({ workId }) => workId),
    asked.map(({ number }) => number),
  )
  const found = new Map((await rowsOf(readsOf(db), statement)).map((row) => [nameOf(row), row]))
  return new Map(asked.map((one) => [one, found.get(nameOf(one)) ?? null]))
}
