// Bookmarks as screens show them. Pure.
import type { Mark, MarkPlace } from '#local/marks.ts'

/** The mark on this page or in this paragraph; undefined when there is none. */
export const markAt = (marks: readonly Mark[], { number, paragraph }: MarkPlace): Mark | undefined =>
  marks.find((mark) => mark.number === number && mark.paragraph === paragraph)

interface ComicPlace {
  number: number
  /** 0 = first. */
  page: number
  /** Share of the page's height, 0 to 1. */
  at: number
}

const parts = 1000

export const comicMark = (chapterId: number, { number, page, at }: ComicPlace): MarkPlace => ({
  ...{ chapterId, number, paragraph: page, letter: Math.round(at * parts), text: '' },
})

export const comicPlaceOf = ({ number, paragraph, letter }: MarkPlace): ComicPlace => ({
  ...{ number, page: paragraph, at: Math.min(1, letter / parts) },
})
