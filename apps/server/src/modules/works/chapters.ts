// The SQL of chapters of comics and novels. No query here reads a chapter's text.
import { compiled, type Db, type ImageTable, type Rows, readsOf, rowsOf } from '@manjuan/db'
import { sql } from 'kysely'
import type { Window } from '#http/paging.ts'
import { type PictureRow, pictureIn } from '#modules/covers/index.ts'
import { type FactsColumn, factsColumn } from '#modules/entitlement/index.ts'
import type { ChapterKind, ChapterRow, WorkRow } from './kind.ts'

type ChapterWindow = Window & { lastFirst?: true }

/** The query of the ready chapters of a work; without a window of all of them. */
export function chaptersOf(kind: ChapterColumns, workId: number | Rows, window?: ChapterWindow) {
  const order = window?.lastFirst ? sql`p.number desc` : sql`p.number`
  const end = window ? sql`limit ${sql.lit(window.limit)} offset ${window.offset}` : sql``
  return sql<ChapterRow>`
    select p.id, p.work_id, p.number, p.title, case when w.is_free then 0 else p.price end as price, p.published_at,
           ${kind.chapterColumns}
    from part p join work w on w.id = p.work_id ${kind.chapterJoins} where p.work_id = ${workId} and p.state = 'ready' and p.opens_at is null order by ${order} ${end}`
}

/** The query of the ready chapters of several works, those of each in their order. */
export const chaptersOfEach = (kind: ChapterColumns, workIds: readonly number[], window: ChapterWindow) =>
  sql<ChapterRow>`
    select c.* from unnest(${workIds}::bigint[]) o (id)
    cross join lateral (${chaptersOf(kind, sql`o.id`, window)}) c order by c.number`

type ChapterColumns = Pick<ChapterKind<unknown>, 'chapterColumns' | 'chapterJoins'>

type ShownOfWork = 'publishStatus' | 'vipFree' | 'partCount'

export interface OpenedChapter extends ChapterRow, Pick<WorkRow, ShownOfWork> {
  wrappedKey: Uint8Array | null
  workTitle: string
  workCover: PictureRow | null
  /** Of a novel's chapter alone. */
  teaser?: string
  lastNumber: number | null
  nextNumber: number | null
  /** What decides whether the reader may see it. */
  facts: FactsColumn
  /** The pages of a comic's chapter. */
  pictures?: ChapterPicture[]
}

/** A neighbour `b` can be opened. */
const isOpen = sql`b.state = 'ready' and b.opens_at is null`

/**
 * A chapter for a reader, with the facts that decide on it. The work may be in any state, because a buyer keeps a chapter of a
 * withdrawn one.
 */
export async function chapterToOpen(
  db: Db,
  kind: 'comic' | 'novel',
  { accountId, workId, number }: { accountId: number; workId: number; number: number },
) {
  const [chapter] = await rowsOf(readsOf(db), openedChapter[kind](accountId, workId, number))
  return chapter ?? null
}

/** A picture in a chapter: a page of a comic, or a picture that a novel's text names by its number. */
export type ChapterPicture = PictureRow & Pick<ImageTable, 'gate' | 'parts'> & { ready: boolean }

/** The pictures of a chapter in the order of their numbers, as a column. */
export const picturesColumn = (table: 'comic_page' | 'novel_picture', chapterId: Rows): Rows => sql`(
  select coalesce(json_agg(r), '[]') from (
    select i.kind, i.name, i.width, i.height, i.widths, i.color, i.gate, i.parts, i.ready
    from ${sql.table(table)} g join image i on i.name = g.image_name where g.part_id = ${chapterId} order by g.number) r)`

const openedIn = (kind: 'comic' | 'novel', columns: Rows, joins: Rows) =>
  compiled(
    (accountId: number, workId: number, number: number) => sql<OpenedChapter>`
      select p.id, p.work_id, p.number, p.title, p.price, p.published_at, p.wrapped_key,
             w.title as work_title, ${pictureIn('i')} as work_cover, w.publish_status, w.vip_free, w.part_count,
             (select max(b.number) from part b where b.work_id = w.id and b.number < p.number and ${isOpen}) as last_number,
             (select min(b.number) from part b where b.work_id = w.id and b.number > p.number and ${isOpen}) as next_number,
             ${factsColumn(accountId, `${kind}_chapter`, sql`p.id`)} as facts ${columns}
      from work w join part p on p.work_id = w.id and p.number = ${number}
      ${joins} left join image i on i.name = w.cover_image
      where w.id = ${workId} and w.kind = ${kind}`,
  )

const openedChapter = {
  comic: openedIn('comic', sql`, ${picturesColumn('comic_page', sql`p.id`)} as pictures`, sql``),
  novel: openedIn('novel', sql`, n.letters, n.teaser`, sql`join novel_chapter n on n.part_id = p.id`),
}
