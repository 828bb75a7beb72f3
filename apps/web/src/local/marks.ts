// the bookmarks of comics and novels. Each is a row of the library, so every device of the reader has it.
import type { LibraryValue } from '@manjuan/contract/library-rules'
import { useLibraryRows } from './library/index.ts'
import { note } from './library/store.ts'

export type MarkedKind = 'comic' | 'novel'

/** A place as a mark keeps it. In a comic the paragraph is the page, the letter thousandths of its height. */
export interface MarkPlace {
  chapterId: number
  number: number
  paragraph: number
  letter: number
  /** The text that begins there, of at most 24 letters; '' in a comic. */
  text: string
}

export interface Mark extends MarkPlace {
  key: string
  /** ms since 1970. */
  at: number
}

/** The marks of a work, in the order of its text. */
export function useMarks(kind: MarkedKind, bookId: number): readonly Mark[] {
  const rows = useLibraryRows('mark/') ?? []
  return rows
    .filter(({ value }) => value.kind === kind && value.work === bookId)
    .map(({ key, value, at }) => ({ ...placeIn(value), key, at }))
    .sort((a, b) => a.number - b.number || a.paragraph - b.paragraph || a.letter - b.letter)
}

export interface ListedMark extends Mark {
  kind: MarkedKind
  work: number
}

/** The marks of all works, the last made first; null until the library was read. */
export function useAllMarks(): readonly ListedMark[] | null {
  const rows = useLibraryRows('mark/')
  return (
    rows?.flatMap(({ key, value, at }) => {
      const { kind, work } = value
      if (kind !== 'comic' && kind !== 'novel') return []
      return [{ ...placeIn(value), kind, work: Number(work), key, at }]
    }) ?? null
  )
}

const placeIn = ({ chapterId, number, paragraph, letter, text }: LibraryValue): MarkPlace => ({
  chapterId: Number(chapterId),
  number: Number(number),
  paragraph: Number(paragraph),
  letter: Number(letter),
  text: String(text),
})

export function addMark(kind: MarkedKind, bookId: number, place: MarkPlace): void {
  const { chapterId, number, paragraph, letter, text } = place
  note({ key: `mark/${uuid()}`, value: { kind, work: bookId, chapterId, number, paragraph, letter, text } })
}

export const removeMark = (key: string): void => note({ key, value: null })

/** Browsers make no UUID by themselves on a page without https. */
function uuid(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
