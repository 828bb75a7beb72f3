import type { LockedNovelChapter, ReadNovelChapter } from '@manjuan/contract/reader/novel'
import type { ChapterState } from '#parts/reading/rules.ts'

/** State of a novel's chapter. */
export type NovelState = ChapterState<ReadNovelChapter, LockedNovelChapter>
