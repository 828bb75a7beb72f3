// Turns rows into wire shapes. On the wire a novel is a novelBook.
import type {
  LockedNovelChapter,
  NovelBook,
  NovelChapter,
  NovelList,
  ReadNovelChapter,
} from '@manjuan/contract/reader/novel'
import { sql } from 'kysely'
import { presentCover, presentPicture } from '#modules/covers/index.ts'
import type { OpenedChapter, Opening } from '../../chapters.ts'
import { type BookKind, type BookRow, bookParts } from '../../kind.ts'
import { chapterPicture, presentBook, presentChapter, presentOpened, presentRead } from '../../present.ts'
import type { OpenedText } from './opened-text.ts'

export interface NovelRow extends BookRow {
  letterCount: number
}

const presentNovel = (row: NovelRow): NovelBook => ({ ...presentBook(row), wordCount: row.letterCount })

export const novel: BookKind<NovelRow, NovelList, NovelChapter, NovelBook> = {
  kind: 'novel',
  itemKind: 'novel_chapter',
  ...bookParts({ columns: sql`, n.letter_count`, joins: sql`join novel n on n.work_id = w.id` }),
  rankFallback: { periods: ['week', 'total'], most: Number.POSITIVE_INFINITY },
  present: presentNovel,
  presentList: ({ rows, total: totalItem, ...page }) => ({ ...page, novelBookList: rows.map(presentNovel), totalItem }),
  listName: 'novelBookList',
  chapterColumns: sql`n.letters`,
  chapterJoins: sql`join novel_chapter n on n.part_id = p.id`,
  presentChapter: (row) => ({ id: row.id, ...presentChapter(row), wordCount: row.letters ?? 0 }),
  chapterId: ({ id }) => id,
}

/** N-14: all facts that a locked chapter may tell. */
export const presentLocked = (row: OpenedChapter, coins: number): LockedNovelChapter => ({
  ...presentOpened(row, coins),
  publishStatus: row.publishStatus,
  teaser: row.teaser ?? '',
})

interface ShownText extends Opening, OpenedText {
  others: NovelRow[]
}

export const presentText = (row: OpenedChapter, opened: ShownText): ReadNovelChapter => ({
  ...presentRead(row, opened),
  publishStatus: row.publishStatus,
  content: opened.content,
  wordCount: row.letters ?? 0,
  pics: opened.pictures.map((picture) => ({
    path: chapterPicture(picture, 0, opened.token),
    image: presentPicture(picture),
  })),
  recommendList: opened.others.map(({ id, title, cover, categoryName }) => {
    return { bookId: id, title, ...presentCover(cover), categoryName }
  }),
})
