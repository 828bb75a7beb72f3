// What describes a kind of work to the code that all kinds share: its own columns, and how its rows go out.
import type { Ad } from '@manjuan/contract/reader/comic'
import type { PartTable, RankPeriod, WorkKind, WorkTable } from '@manjuan/db'
import { sql } from 'kysely'
import { type PictureRow, pictureIn } from './pictures.ts'
import { rankedMost } from './ranks.ts'
import type { RowOf, Rows } from './rows.ts'

const workColumns = [
  ...(['id', 'title', 'author', 'abstract', 'category_id', 'publish_status', 'recommend', 'read_count'] as const),
  ...(['part_count', 'vip_free', 'show_pop', 'pop_text', 'pop_class', 'state', 'updated_at'] as const),
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

/** Rankings that go by the shown read counts while no reader is counted for them, and where they end then. */
interface RankFallback {
  periods: readonly RankPeriod[]
  most: number
}

export interface Kind<Row, List = unknown> {
  kind: WorkKind
  /** Its own columns of a work `w`. */
  columns: Rows
  /** The joins that its columns come from. */
  joins: Rows
  rankFallback: RankFallback
  presentList: (page: ListPage<Row>) => List
}

/** Before anybody has read anything, the numbers that the operator began with rank. */
export const rankFallback: RankFallback = { periods: ['total'], most: rankedMost }

/** A comic or a novel: a work that is read by chapters, which are sold one by one. */
export interface BookRow extends WorkRow {
  lastChapterTitle: string | null
  wideCover: PictureRow | null
}

type PartColumn = 'id' | 'workId' | 'number' | 'title' | 'price' | 'publishedAt'

export interface ChapterRow extends Pick<RowOf<PartTable>, PartColumn> {
  /** Of a comic's chapter alone. */
  cover?: PictureRow | null
  /** Of a novel's chapter alone. */
  letters?: number
}

/** Of a kind whose home shows showcases. */
export interface ShowcasedKind<Row, List = unknown> extends Kind<Row, List> {
  /** Stands before its showcases' keys in the table that all kinds share. */
  showcasePrefix: string
  /** Showcases that fill themselves while the operator has put nothing into them. */
  fillings: Readonly<Record<string, 'ranking' | 'newest'>>
}

/** Of a kind that is read by chapters. `Chapter`: as it goes out. */
export interface ChapterKind<Chapter> {
  kind: 'comic' | 'novel'
  /** Its chapters in the ledger's words. */
  itemKind: 'comic_chapter' | 'novel_chapter'
  /** Own columns of a chapter `p`, and their joins. */
  chapterColumns: Rows
  chapterJoins: Rows
  /** What everybody sees; whether a reader has bought it is written over it. */
  presentChapter: (row: ChapterRow) => Chapter
  chapterId: (chapter: Chapter) => number
}

export type BookKind<Row, List, Chapter> = ShowcasedKind<Row, List> & ChapterKind<Chapter>

export const bookColumns = sql`l.title as last_chapter_title, ${pictureIn('wide')} as wide_cover`

export const bookJoins = sql`left join image wide on wide.name = w.wide_cover_image
    left join lateral (
      select p.title from part p where p.work_id = w.id and p.state = 'ready' order by p.number desc limit 1
    ) l on true`
