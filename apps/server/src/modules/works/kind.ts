// The description of a kind of work for the shared code: its own columns, and how its rows go out.
import type { Ad } from '@manjuan/contract/reader/comic'
import type { PartTable, RankPeriod, RowOf, Rows, WorkKind, WorkTable } from '@manjuan/db'
import { sql } from 'kysely'
import { type PictureRow, pictureIn } from '#modules/covers/index.ts'
import { rankedMost } from './ranks.ts'

const workColumns = [
  ...(['id', 'title', 'author', 'abstract', 'category_id', 'publish_status', 'recommend', 'read_count'] as const),
  ...(['filing_number', 'part_count', 'vip_free', 'show_pop', 'pop_text', 'pop_class', 'state', 'updated_at'] as const),
  ...(['is_free', 'free_until'] as const),
]
/** The columns of a work `w` that answers need. */
export const shownOfWork: Rows = sql.raw(workColumns.map((column) => `w.${column}`).join(', '))

/** A work as it is shown. */
export interface WorkRow extends RowOf<Pick<WorkTable, (typeof workColumns)[number]>> {
  categoryName: string
  cover: PictureRow | null
}

/** A page of a list before it goes out. */
export interface ListPage<Row> {
  adList: Ad[]
  rows: Row[]
  totalPage: number
  total: number
}

/** Rankings that use the shown read counts while no reader is counted, and their length then. */
interface RankFallback {
  periods: readonly RankPeriod[]
  most: number
}

/** `List` is the shape in which a page of works goes out, `Shown` that of one work. */
export interface Kind<Row, List = unknown, Shown = unknown> {
  kind: WorkKind
  /** The kind's own columns of a work `w`. */
  columns: Rows
  /** The joins that these columns come from. */
  joins: Rows
  rankFallback: RankFallback
  present: (row: Row) => Shown
  presentList: (page: ListPage<Row>) => List
  /** The name of the works in such a page. */
  listName: 'bookList' | 'novelBookList' | 'list'
}

/** In a new shop, works rank by the read counts that the operator set. */
export const rankFallback: RankFallback = { periods: ['total'], most: rankedMost }

/** A comic or a novel: it is read by chapters, which are sold one by one. */
export interface BookRow extends WorkRow {
  lastChapterTitle: string | null
  wideCover: PictureRow | null
}

type PartColumn = 'id' | 'workId' | 'number' | 'title' | 'price' | 'publishedAt'

export interface ChapterRow extends Pick<RowOf<PartTable>, PartColumn> {
  /** Only a comic's chapter has one. */
  cover?: PictureRow | null
  /** Only a novel's chapter has letters. */
  letters?: number
}

/** A kind that is read by chapters. `Chapter` is the shape that goes out. */
export interface ChapterKind<Chapter> {
  kind: 'comic' | 'novel'
  /** The ledger's name for its chapters. */
  itemKind: 'comic_chapter' | 'novel_chapter'
  /** The kind's own columns of a chapter `p`, and their joins. */
  chapterColumns: Rows
  chapterJoins: Rows
  /** The public part of a chapter. A reader's purchases are written over it later. */
  presentChapter: (row: ChapterRow) => Chapter
  chapterId: (chapter: Chapter) => number
}

export type BookKind<Row, List, Chapter, Shown = unknown> = Kind<Row, List, Shown> &
  ChapterKind<Chapter> & { withoutLast: Parts }

interface Parts {
  columns: Rows
  joins: Rows
}

/**
 * Columns and joins of a book in a list, with the kind's `own` ones. `withoutLast`: those of a book whose last chapter is read
 * beside it.
 */
export function bookParts(own: Parts = { columns: sql``, joins: sql`` }): Parts & { withoutLast: Parts } {
  const columns = sql`${pictureIn('wide')} as wide_cover ${own.columns}`
  const joins = sql`left join image wide on wide.name = w.wide_cover_image ${own.joins}`
  return {
    columns: sql`l.title as last_chapter_title, ${columns}`,
    joins: sql`${joins} left join lateral (
      select p.title from part p where p.work_id = w.id and p.state = 'ready' and p.opens_at is null order by p.number desc limit 1
    ) l on true`,
    withoutLast: { columns, joins },
  }
}
