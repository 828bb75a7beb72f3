// Rows to wire shapes. On the wire a novel is a novelBook.
import type {
  LockedNovelChapter,
  NovelBook,
  NovelChapter,
  NovelList,
  ReadNovelChapter,
} from '@manjuan/contract/reader/novel'
import { sql } from 'kysely'
import type { OpenedChapter } from '../../chapters.ts'
import { type BookKind, type BookRow, bookColumns, bookJoins, type ChapterRow } from '../../kind.ts'
import { pathOf, presentPicture, sizeOf } from '../../pictures.ts'
import {
  type ChapterPicture,
  chapterPicture,
  presentHead,
  presentOpenedBook,
  presentOpenedChapter,
  presentTail,
} from '../../present.ts'
import type { PictureKeys } from '../../read.ts'

export interface NovelRow extends BookRow {
  letterCount: number
}

interface NovelChapterRow extends ChapterRow {
  letters: number
}

export const novel: BookKind<NovelRow, NovelChapterRow, NovelList> = {
  kind: 'novel',
  itemKind: 'novel_chapter',
  columns: sql`${bookColumns}, n.letter_count as "letterCount"`,
  joins: sql`join novel n on n.work_id = w.id ${bookJoins}`,
  chapterColumns: sql`n.letters`,
  chapterJoins: sql`join novel_chapter n on n.part_id = p.id`,
  presentList: ({ adList, rows, totalPage, total }) => ({
    adList,
    novelBookList: rows.map(presentNovel),
    totalPage,
    totalItem: total,
  }),
  presentChapter,
}

export const presentNovel = (row: NovelRow): NovelBook => ({
  ...presentHead(row),
  wordCount: row.letterCount,
  ...presentTail(row),
})

/** What everybody sees; whether a reader has bought it is written over it. */
export function presentChapter(row: NovelChapterRow): NovelChapter {
  return {
    id: row.id,
    bookId: row.workId,
    number: row.number,
    title: row.title,
    price: row.price,
    alreadyBuy: false,
    wordCount: row.letters,
    updateTime: row.publishedAt.toISOString(),
  }
}

const presentFacts = (row: OpenedChapter, coins: number): Omit<LockedNovelChapter, 'teaser'> => ({
  ...presentOpenedBook(row),
  publishStatus: row.publishStatus,
  ...presentOpenedChapter(row, coins),
})

/** Exactly what a locked read may tell (N-14). */
export const presentLocked = (row: OpenedChapter, coins: number): LockedNovelChapter => ({
  ...presentFacts(row, coins),
  teaser: row.teaser ?? '',
})

interface Opening extends PictureKeys {
  content: string
  pictures: ChapterPicture[]
  bought: boolean
  coins: number
  others: NovelRow[]
}

export function presentRead(row: OpenedChapter, opening: Opening): ReadNovelChapter {
  return {
    ...presentFacts(row, opening.coins),
    bookPrice: row.price,
    content: opening.content,
    alreadyBuy: opening.bought,
    wordCount: row.letters ?? 0,
    pics: opening.pictures.map((picture) => ({
      path: chapterPicture(picture, 0, opening.token),
      image: presentPicture(picture),
    })),
    picKey: opening.picKey,
    recommendList: opening.others.map((other) => ({
      bookId: other.id,
      title: other.title,
      cover: pathOf(other.cover),
      coverImage: sizeOf(other.cover),
      categoryName: other.categoryName,
    })),
  }
}
