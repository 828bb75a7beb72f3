// Where a comic was left: chapter, page and the part of the page above the screen.
import { localPositions } from './positions.ts'
import { isRecord } from './value.ts'

export interface ComicPosition {
  bookId: number
  number: number
  /** 0 = first page */
  page: number
  /** 0..1 of the page's height */
  at: number
}

export const comicPositions = localPositions('comicPositions', isPosition)

function isPosition(entry: unknown): entry is ComicPosition {
  return isRecord(entry) && ['bookId', 'number', 'page', 'at'].every((name) => typeof entry[name] === 'number')
}
