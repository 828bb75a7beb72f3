// The wire fields that several kinds share. On the wire, comics and novels are books.
import type { Book, LockedChapter } from '@manjuan/contract/reader/comic'
import { imagePath } from '@manjuan/imaging'
import { pathOf, presentCover, sizeOf } from '#modules/covers/index.ts'
import type { ChapterPicture, OpenedChapter, Opening } from './chapters.ts'
import type { BookRow, ChapterRow, WorkRow } from './kind.ts'

/** The moment until which a work is free for everybody; null while it is not. */
export const freeUntilOf = ({ isFree, freeUntil }: Pick<WorkRow, 'isFree' | 'freeUntil'>): string | null =>
  isFree ? (freeUntil?.toISOString() ?? null) : null

/** The fields that every kind shares. */
export const presentWork = ({ recommend, showPop, popText, popClass, updatedAt }: WorkRow) => {
  return { recommend, showPop, popText, popClass, updateTime: updatedAt.toISOString() }
}

export const presentBook = (row: BookRow): Book => ({
  bookId: row.id,
  title: row.title,
  author: row.author,
  ...presentCover(row.cover),
  horiCover: pathOf(row.wideCover),
  horiCoverImage: sizeOf(row.wideCover),
  abstractContent: row.abstract,
  category: row.categoryId,
  categoryName: row.categoryName,
  publishStatus: row.publishStatus,
  readCount: row.readCount,
  chapterCount: row.partCount,
  lastChapterTitle: row.lastChapterTitle ?? '',
  bookVipFree: row.vipFree,
  ...presentWork(row),
})

export const presentChapter = (row: ChapterRow) => ({
  bookId: row.workId,
  number: row.number,
  title: row.title,
  price: row.price,
  alreadyBuy: false,
  updateTime: row.publishedAt.toISOString(),
})

/** The fields that a locked chapter may tell. An open chapter tells them too. */
export const presentOpened = (row: OpenedChapter, coins: number): LockedChapter => ({
  bookId: row.workId,
  bookName: row.workTitle,
  bookCover: pathOf(row.workCover),
  bookCoverImage: sizeOf(row.workCover),
  bookVipFree: row.vipFree,
  chapterId: row.id,
  number: row.number,
  title: row.title,
  price: row.price,
  totalNumber: row.partCount,
  lastNumber: row.lastNumber ?? 0,
  nextNumber: row.nextNumber ?? 0,
  availableAmount: coins,
})

export const presentRead = (row: OpenedChapter, { bought, coins, picKey }: Opening) => ({
  ...presentOpened(row, coins),
  bookPrice: row.price,
  alreadyBuy: bought,
  picKey,
})

/** The path of a slice. Only the paths of priced pictures hold the token. */
export function chapterPicture({ kind, name, gate }: ChapterPicture, slice: number, token: string | null): string {
  const pass = gate === 'priced' && token !== null ? { token } : {}
  return imagePath({ kind, name, slice, ...pass })
}
