// Bookmarks as screens show them. Pure.
import type { Mark, MarkedKind, MarkPlace } from '#local/marks.ts'
import { texts } from './texts.ts'

/** The mark on this page or in this paragraph; undefined when there is none. */
export const markAt = (marks: readonly Mark[], { number, paragraph }: MarkPlace): Mark | undefined =>
  marks.find((mark) => mark.number === number && mark.paragraph === paragraph)

/** The words of a mark: its chapter, and its page or text there; '' for a novel's heading. */
export const placeWords = (kind: MarkedKind, { number, paragraph, text }: MarkPlace) => ({
  chapter: texts.chapter[kind](number),
  place: kind === 'comic' ? texts.page(paragraph + 1) : text,
})

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
