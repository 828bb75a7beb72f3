// The draft that every source of novels gives: text, Markdown, EPUB, folders of these.
import type { DraftPage } from './draft.ts'

export interface NovelChapterDraft {
  /** A chapter that the source counts or names has the same key at the next import. */
  key: string
  title: string
  /** The source's number, to find gaps and repetitions; null when there is none. */
  number: number | null
  /** The volume in which the number counts; '' when there are no volumes. */
  volume: string
  /** Only tags of the contract's novel-html.ts; pictures are named by their place in `pictures`. */
  html: string
  pictures: DraftPage[]
  /** The place of its heading in the source, whatever rule found it: a person's edits name it by that. */
  at?: string
  /** The places of the lines of `html`, as far as they are known. */
  lines?: readonly string[]
  /** What a person's edits made of it. */
  edited?: readonly ('merge' | 'split' | 'rename')[]
}

/** The reason for a heading under which nothing stands. */
export const emptyReason = '没有正文'

export interface LeftOut {
  title: string
  reason: string
  /** The place of a chapter that a person has left out. */
  at?: string
}

export interface NovelDraft {
  /** The file or folder as the operator named it. */
  source: string
  title: string
  author: string
  summary: string
  genres: string[]
  /** The way in which the chapters were found, in the operator's words. */
  how: string
  chapters: NovelChapterDraft[]
  cover: DraftPage | null
  leftOut: LeftOut[]
  /** Another part of the source was refused, so that no stored chapter counts as gone. */
  isPart?: true
}
