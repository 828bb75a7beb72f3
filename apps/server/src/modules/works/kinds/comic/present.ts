// Rows to wire shapes. On the wire a comic is a book.
import type { Book, BookList, Chapter, LockedChapter, ReadChapter } from '@manjuan/contract/reader/comic'
import { sql } from 'kysely'
import type { OpenedChapter } from '../../chapters.ts'
import { type BookKind, type BookRow, bookColumns, bookJoins, type ChapterRow } from '../../kind.ts'
import { type PictureRow, pathOf, pictureIn, presentPicture, sizeOf } from '../../pictures.ts'
import {
  type ChapterPicture,
  chapterPicture,
  presentHead,
  presentOpenedBook,
  presentOpenedChapter,
  presentTail,
} from '../../present.ts'
import type { PictureKeys } from '../../read.ts'

interface ComicChapterRow extends ChapterRow {
  cover: PictureRow | null
}

export const comic: BookKind<BookRow, ComicChapterRow, BookList> = {
  kind: 'comic',
  itemKind: 'comic_chapter',
  columns: bookColumns,
  joins: bookJoins,
  chapterColumns: sql`${pictureIn('i')} as cover`,
  chapterJoins: sql`left join image i on i.name = p.cover_image`,
  presentList: ({ adList, rows, totalPage, total }) => ({
    adList,
    bookList: rows.map(presentBook),
    totalPage,
    totalItem: total,
  }),
  presentChapter,
}

export const presentBook = (row: BookRow): Book => ({ ...presentHead(row), ...presentTail(row) })

/** What everybody sees; whether a reader has bought it is written over it. */
export function presentChapter(row: ComicChapterRow): Chapter {
  return {
    chapterId: row.id,
    bookId: row.workId,
    number: row.number,
    title: row.title,
    price: row.price,
    alreadyBuy: false,
    cover: pathOf(row.cover),
    coverImage: sizeOf(row.cover),
    updateTime: row.publishedAt.toISOString(),
  }
}

/** Exactly what a locked read may tell; a readable one tells it too. */
export const presentLocked = (row: OpenedChapter, coins: number): LockedChapter => ({
  ...presentOpenedBook(row),
  ...presentOpenedChapter(row, coins),
})

export interface PageRow extends ChapterPicture {
  parts: number
  ready: boolean
}

interface Opening extends PictureKeys {
  pages: PageRow[]
  bought: boolean
  coins: number
}

export function presentRead(row: OpenedChapter, { pages, token, picKey, bought, coins }: Opening): ReadChapter {
  return {
    ...presentLocked(row, coins),
    bookPrice: row.price,
    content: '',
    alreadyBuy: bought,
    bookPics: pages.map((page) => slicesOf(page, token)),
    picSplitCount: Math.max(...pages.map(({ parts }) => parts)),
    picSizes: pages.map(presentPicture),
    picKey,
  }
}

const slicesOf = (page: PageRow, token: string | null): string[] =>
  Array.from({ length: page.parts }, (_, slice) => chapterPicture(page, slice, token))
