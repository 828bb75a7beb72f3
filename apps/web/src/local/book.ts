// Facts of a work that shelf and history keep, so that they are drawn without asking the server.
import type { Picture } from '@manjuan/contract/picture'
import { isRecord } from './value.ts'

export interface LocalBook {
  bookId: number
  title: string
  /** Path of the cover under /js/, without a width. */
  cover: string
  coverImage: Picture | null
  chapterCount: number
}

export function readBook(stored: unknown): LocalBook | null {
  if (!isRecord(stored)) return null
  const { bookId, title, cover, chapterCount } = stored
  if (typeof bookId !== 'number' || typeof title !== 'string' || typeof cover !== 'string') return null
  return {
    bookId,
    title,
    cover,
    coverImage: readCoverImage(stored.coverImage),
    chapterCount: typeof chapterCount === 'number' ? chapterCount : 0,
  }
}

function readCoverImage(stored: unknown): LocalBook['coverImage'] {
  if (!isRecord(stored)) return null
  const { width, height, widths, color } = stored
  if (typeof width !== 'number' || typeof height !== 'number' || typeof color !== 'string') return null
  if (!Array.isArray(widths) || !widths.every((each) => typeof each === 'number')) return null
  return { width, height, widths, color }
}

/** Facts of the work in the answer of a chapter. */
interface ChapterFacts {
  bookName: string
  bookCover: string
  bookCoverImage: Picture | null
  /** Number of chapters. */
  totalNumber: number
}

/** The kept facts of a work, from one of its chapters. */
export function bookOfChapter(bookId: number, facts: ChapterFacts): LocalBook {
  const { bookName, bookCover, bookCoverImage, totalNumber } = facts
  return { bookId, title: bookName, cover: bookCover, coverImage: bookCoverImage, chapterCount: totalNumber }
}

/** The kept facts of a work, from the server's answer. */
export function toLocalBook({ bookId, title, cover, coverImage, chapterCount }: LocalBook): LocalBook {
  return { bookId, title, cover, coverImage, chapterCount }
}
