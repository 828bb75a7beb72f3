import type { LockedNovelChapter, ReadNovelChapter } from '@manjuan/contract/reader/novel'
import type { ChapterState } from '#parts/reading/rules.ts'

/** How far a novel's chapter has come. */
export type NovelState = ChapterState<ReadNovelChapter, LockedNovelChapter>
