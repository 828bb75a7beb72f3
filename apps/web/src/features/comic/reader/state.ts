import type { LockedChapter, ReadChapter } from '@manjuan/contract/reader/comic'
import type { ChapterState } from '#parts/reading/rules.ts'

/** How far a comic's chapter has come. */
export type ComicState = ChapterState<ReadChapter, LockedChapter>
