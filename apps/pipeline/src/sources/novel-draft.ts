// What every source of novels gives, whatever its form: text, Markdown, EPUB, folders of these.
import type { DraftPage } from './draft.ts'

export interface NovelChapterDraft {
  /** the same chapter has the same key at the next import, where the source counts or names it */
  key: string
  title: string
  /** as the source counts, to find gaps and repetitions; null when it does not */
  number: number | null
  /** within which it counts; '' when it has no volumes */
  volume: string
  /** of the tags of the contract's novel-html.ts alone; pictures are named by their place in `pictures` */
  html: string
  pictures: DraftPage[]
}

export interface LeftOut {
  title: string
  reason: string
}

export interface NovelDraft {
  /** file or folder as the operator named it */
  source: string
  title: string
  author: string
  summary: string
  genres: string[]
  /** how the chapters were found, in the operator's words */
  how: string
  chapters: NovelChapterDraft[]
  cover: DraftPage | null
  leftOut: LeftOut[]
}
