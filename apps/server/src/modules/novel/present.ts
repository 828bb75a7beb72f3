// Rows to wire shapes. On the wire a novel is a novelBook, and a picture the path of its first slice.
import type { AutoBuyEntry } from '@manjuan/contract/reader/comic'
import type { LockedNovelChapter, NovelBook, NovelChapter, ReadNovelChapter } from '@manjuan/contract/reader/novel'
import { imagePath } from '@manjuan/imaging'
import { pathOf, presentPicture, sizeOf } from '#modules/works/index.ts'
import type { AutoBuyRow, ChapterPictureRow, ChapterRow, NovelRow, OpenedChapter } from './queries.ts'

export function presentNovel(row: NovelRow): NovelBook {
  return {
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
    chapterCount: row.chapterCount,
    wordCount: row.letterCount,
    lastChapterTitle: row.lastChapterTitle ?? '',
    bookVipFree: row.vipFree,
    showPop: row.showPop,
    popText: row.popText,
    popClass: row.popClass,
    updateTime: row.updatedAt.toISOString(),
  }
}

/** What everybody sees; whether a reader has bought it is written over it. */
export function presentChapter(row: ChapterRow): NovelChapter {
  return {
    id: row.id,
    bookId: row.novelId,
    number: row.number,
    title: row.title,
    price: row.price,
    alreadyBuy: false,
    wordCount: row.letters,
    updateTime: row.publishedAt.toISOString(),
  }
}

function presentFacts(row: OpenedChapter, coins: number): Omit<LockedNovelChapter, 'teaser'> {
  return {
    bookId: row.novelId,
    bookName: row.novelTitle,
    bookCover: pathOf(row.novelCover),
    bookCoverImage: sizeOf(row.novelCover),
    bookVipFree: row.vipFree,
    publishStatus: row.publishStatus,
    chapterId: row.chapterId,
    number: row.number,
    title: row.title,
    price: row.price,
    totalNumber: row.chapterCount,
    lastNumber: row.lastNumber ?? 0,
    nextNumber: row.nextNumber ?? 0,
    availableAmount: coins,
  }
}

export function presentAutoBuy({ id, title, available, since, shownPrice, cover }: AutoBuyRow): AutoBuyEntry {
  return {
    bookId: id,
    title: title ?? '',
    cover: pathOf(cover),
    coverImage: sizeOf(cover),
    available,
    since: since.toISOString(),
    shownPrice,
  }
}

/** Exactly what a locked read may tell (N-14). */
export const presentLocked = (row: OpenedChapter, coins: number): LockedNovelChapter => ({
  ...presentFacts(row, coins),
  teaser: row.teaser,
})

interface Opening {
  content: string
  pictures: ChapterPictureRow[]
  /** Opens the priced pictures; null when all are public. */
  token: string | null
  picKey: string | null
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
    wordCount: row.letters,
    pics: opening.pictures.map((picture) => ({
      path: chapterPicture(picture, opening.token),
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

function chapterPicture({ kind, name, gate }: ChapterPictureRow, token: string | null): string {
  const pass = gate === 'priced' && token !== null ? { token } : {}
  return imagePath({ kind, name, slice: 0, ...pass })
}
