import type { LockedChapter, ReadChapter } from '@manjuan/contract/reader/comic'
import type { ChapterState } from '#parts/reading/rules.ts'

/** State of a comic's chapter. */
export type ComicState = ChapterState<ReadChapter, LockedChapter>
