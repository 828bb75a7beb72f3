// What describes a kind of work to the code that all kinds share: its own columns, and how its rows go out.
import type { Ad } from '@manjuan/contract/reader/comic'
import type { WorkKind } from '@manjuan/db'
import { sql } from 'kysely'
import { type PictureRow, pictureIn } from './pictures.ts'
import type { Rows } from './rows.ts'

/** What lists read of every work. */
export interface WorkRow {
  id: number
  title: string
  author: string
  abstract: string
  categoryId: number
  categoryName: string
  publishStatus: 'serialize' | 'finish'
  recommend: number
  readCount: number
  /** Parts that can be opened. */
  partCount: number
  vipFree: boolean
  showPop: boolean
  popText: string
  popClass: string
  updatedAt: Date
  cover: PictureRow | null
}

/** A page of a list before it goes out. */
export interface ListPage<Row> {
  adList: Ad[]
  rows: Row[]
  totalPage: number
  total: number
}

export interface Kind<Row extends WorkRow, List = unknown> {
  kind: WorkKind
  /** Its own columns of a work `w`. */
  columns: Rows
  /** The joins that its columns come from. */
  joins: Rows
  presentList: (page: ListPage<Row>) => List
}

/** A comic or a novel: a work that is read by chapters, which are sold one by one. */
export interface BookRow extends WorkRow {
  lastChapterTitle: string | null
  wideCover: PictureRow | null
}

export interface BookKind<Row extends BookRow, Chapter extends ChapterRow, List = unknown> extends Kind<Row, List> {
  kind: 'comic' | 'novel'
  /** Its chapters in the ledger's words. */
  itemKind: 'comic_chapter' | 'novel_chapter'
  /** Own columns of a chapter `p`, and their joins. */
  chapterColumns: Rows
  chapterJoins: Rows
  presentChapter: (row: Chapter) => { alreadyBuy: boolean }
}

export interface ChapterRow {
  id: number
  workId: number
  number: number
  title: string
  price: number
  publishedAt: Date
}

export const bookColumns = sql`l.title as "lastChapterTitle", ${pictureIn('wide')} as "wideCover"`

export const bookJoins = sql`left join image wide on wide.name = w.wide_cover_image
    left join lateral (
      select p.title from part p where p.work_id = w.id and p.state = 'ready' order by p.number desc limit 1
    ) l on true`
