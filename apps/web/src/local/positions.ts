// The exact places where works were left. Each is a row of the library, and only an act of the reader moves it.
import { type LibraryValue, placeLetters } from '@manjuan/contract/library-rules'
import { note, shownAt } from './library/store.ts'

interface ComicPosition {
  bookId: number
  chapterId: number
  number: number
  /** Page, from 0. */
  page: number
  /** Share of the page's height, 0 to 1. */
  at: number
}

export interface NovelPosition {
  bookId: number
  chapterId: number
  number: number
  /** Paragraph, from 0 for the first of the chapter; -1 is its title. */
  paragraph: number
  /** Letter of the paragraph, from 0. */
  letter: number
  /** The text that begins there: the place is found again by it. */
  text: string
}

interface Positions<P> {
  of(bookId: number): P | null
  /** An act of the reader. */
  keep(position: P): void
}

/** The place where a comic was left: chapter, page and the part of the page above the screen. */
export const comicPositions: Positions<ComicPosition> = {
  of: (bookId) => {
    const value = shownAt(keyOf('comic', bookId))
    return value && comicPositionOf(bookId, value)
  },
  keep: (position) => keep(keyOf('comic', position.bookId), comicValueOf(position)),
}

/** The place where a novel was left. Paragraph and letter hold for every size of letters and screen. */
export const novelPositions: Positions<NovelPosition> = {
  of: (bookId) => {
    const value = shownAt(keyOf('novel', bookId))
    return value && novelPositionOf(bookId, value)
  },
  keep: (position) => keep(keyOf('novel', position.bookId), novelValueOf(position)),
}

export const keyOf = (kind: 'comic' | 'novel', bookId: number): string => `place/${kind}/${bookId}`

export const comicValueOf = ({ chapterId, number, page, at }: ComicPosition): LibraryValue => ({
  ...{ chapterId, number, page, share: at },
})

export const comicPositionOf = (bookId: number, value: LibraryValue): ComicPosition => ({
  bookId,
  chapterId: Number(value.chapterId),
  number: Number(value.number),
  page: Number(value.page),
  at: Number(value.share),
})

export const novelValueOf = ({ chapterId, number, paragraph, letter, text }: NovelPosition): LibraryValue => ({
  ...{ chapterId, number, paragraph, letter, text: placeText(text) },
})

export const novelPositionOf = (bookId: number, value: LibraryValue): NovelPosition => ({
  bookId,
  chapterId: Number(value.chapterId),
  number: Number(value.number),
  paragraph: Number(value.paragraph),
  letter: Number(value.letter),
  text: String(value.text),
})

/** A place that is the same is no act. */
function keep(key: string, value: LibraryValue): void {
  const before = shownAt(key)
  if (!before || Object.entries(value).some(([name, field]) => before[name] !== field)) note({ key, value })
}

/** The first letters of a text, as a row may hold them. Pure. */
export const placeText = (text: string): string =>
  Array.from(text.toWellFormed?.() ?? text)
    .filter((letter) => !/\p{Cc}/u.test(letter))
    .slice(0, placeLetters)
    .join('')
