// Rows to wire shapes. On the wire a comic is a book, and a picture the path of its first slice.
import type { AutoBuyEntry, Book, Chapter, LockedChapter, ReadChapter } from '@manjuan/contract/reader/comic'
import { imagePath } from '@manjuan/imaging'
import { pathOf, presentPicture, sizeOf } from '#modules/works/index.ts'
import type { AutoBuyRow, ChapterRow, ComicRow, OpenedChapter, PageRow } from './queries.ts'

export function presentBook(row: ComicRow): Book {
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
    lastChapterTitle: row.lastChapterTitle ?? '',
    bookVipFree: row.vipFree,
    showPop: row.showPop,
    popText: row.popText,
    popClass: row.popClass,
    updateTime: row.updatedAt.toISOString(),
  }
}

/** What everybody sees; whether a reader has bought it is written over it. */
export function presentChapter(row: ChapterRow): Chapter {
  return {
    chapterId: row.id,
    bookId: row.comicId,
    number: row.number,
    title: row.title,
    price: row.price,
    alreadyBuy: false,
    cover: pathOf(row.cover),
    coverImage: sizeOf(row.cover),
    updateTime: row.publishedAt.toISOString(),
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

/** Exactly what a locked read may tell; a readable one tells it too. */
export function presentLocked(row: OpenedChapter, coins: number): LockedChapter {
  return {
    bookId: row.comicId,
    bookName: row.comicTitle,
    bookCover: pathOf(row.comicCover),
    bookCoverImage: sizeOf(row.comicCover),
    bookVipFree: row.vipFree,
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

interface Opening {
  pages: PageRow[]
  /** Opens the priced pages; null when all are public. */
  token: string | null
  picKey: string | null
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

function slicesOf({ kind, name, parts, gate }: PageRow, token: string | null): string[] {
  const pass = gate === 'priced' && token !== null ? { token } : {}
  return Array.from({ length: parts }, (_, slice) => imagePath({ kind, name, slice, ...pass }))
}
