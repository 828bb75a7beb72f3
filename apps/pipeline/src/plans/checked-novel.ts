// A novel's draft once its pictures are read: letters are counted, and hashes are there to compare by.
import type { NovelChapterDraft, NovelDraft } from '#sources/novel-draft.ts'
import type { CheckedPicture } from './chapter-plan.ts'

export interface CheckedNovelChapter extends Omit<NovelChapterDraft, 'pictures'> {
  letters: number
  teaser: string
  pictures: CheckedPicture[]
  /** The hash of text and pictures. */
  contentHash: string
}

export interface CheckedNovel extends Omit<NovelDraft, 'chapters' | 'cover'> {
  chapters: CheckedNovelChapter[]
  cover: CheckedPicture | null
  /** The operator's own, which replaces any other. */
  ownCover?: CheckedPicture
}
