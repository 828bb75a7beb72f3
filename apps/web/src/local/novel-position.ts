// Where a novel was left: chapter, paragraph and letter. They mean the same with every size of letters and screen.
import { localPositions } from './positions.ts'
import { isRecord } from './value.ts'

export interface NovelPosition {
  bookId: number
  number: number
  /** 0 = first of the chapter, -1 = its title */
  paragraph: number
  /** 0 = first of the paragraph */
  letter: number
}

export const novelPositions = localPositions('novelPositions', isPosition)

function isPosition(entry: unknown): entry is NovelPosition {
  return isRecord(entry) && ['bookId', 'number', 'paragraph', 'letter'].every((name) => Number.isInteger(entry[name]))
}
