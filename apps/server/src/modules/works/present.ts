// What comics and novels say of themselves in the same words. On the wire both are books, and a picture is the path of its
// first slice.
import { imagePath } from '@manjuan/imaging'
import type { OpenedChapter } from './chapters.ts'
import type { BookRow } from './kind.ts'
import { type PictureRow, pathOf, sizeOf } from './pictures.ts'

export const presentHead = (row: BookRow) => ({
  bookId: row.id,
  title: row.title,
  author: row.author,
  cover: pathOf(row.cover),
  coverImage: sizeOf(row.cover),
  horiCover: pathOf(row.wideCover),
  horiCoverImage: sizeOf(row.wideCover),
  abstractContent: row.abstract,
  category: row.categoryId,
  categoryName: row.categoryName,
  publishStatus: row.publishStatus,
  recommend: row.recommend,
  readCount: row.readCount,
  chapterCount: row.partCount,
})

export const presentTail = (row: BookRow) => ({
  lastChapterTitle: row.lastChapterTitle ?? '',
  bookVipFree: row.vipFree,
  showPop: row.showPop,
  popText: row.popText,
  popClass: row.popClass,
  updateTime: row.updatedAt.toISOString(),
})

export const presentOpenedBook = (row: OpenedChapter) => ({
  bookId: row.workId,
  bookName: row.workTitle,
  bookCover: pathOf(row.workCover),
  bookCoverImage: sizeOf(row.workCover),
  bookVipFree: row.vipFree,
})

export const presentOpenedChapter = (row: OpenedChapter, coins: number) => ({
  chapterId: row.chapterId,
  number: row.number,
  title: row.title,
  price: row.price,
  totalNumber: row.partCount,
  lastNumber: row.lastNumber ?? 0,
  nextNumber: row.nextNumber ?? 0,
  availableAmount: coins,
})

/** A picture in a chapter. */
export interface ChapterPicture extends PictureRow {
  gate: 'public' | 'priced'
}

/** `token` stands in the addresses of priced pictures alone. */
export function chapterPicture({ kind, name, gate }: ChapterPicture, slice: number, token: string | null): string {
  const pass = gate === 'priced' && token !== null ? { token } : {}
  return imagePath({ kind, name, slice, ...pass })
}
