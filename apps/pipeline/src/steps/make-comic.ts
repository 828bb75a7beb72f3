// Carries a comic's plan out. Every step may be cut off at any point: the next run goes on from the stored rows.

import * as catalogue from '@manjuan/catalogue'
import { renderVersion } from '@manjuan/rendering'
import { isMade, type PlannedChapter } from '#plans/chapter-plan.ts'
import type { CheckedChapter, ComicPlan } from '#plans/plan-comic.ts'
import type { Refusal } from '#sources/draft.ts'
import { type MadeBook, makeBook } from './book.ts'
import { arrangeChapters, type BookWorkshop, type MadePicture, makeChapterPictures } from './chapters.ts'
import { refusalOf } from './check-draft.ts'
import { allWritten, dropFiles, type Workshop } from './workshop.ts'

export interface MakeOptions {
  publish: boolean
  skipBadPages: boolean
  onPage: () => void
}

export interface Made extends MadeBook {
  pages: number
  /** Pages that an earlier import had stored. */
  reused: number
  bytes: number
  refused: Refusal[]
}

export const makeComic = (plan: ComicPlan, workshop: Workshop, options: MakeOptions): Promise<Made> =>
  makeBook('comic', plan, workshop, {
    publish: options.publish,
    writeChapters: async (book) => {
      const { workId } = book
      const made: Made = {
        workId,
        chapters: 0,
        pages: 0,
        reused: 0,
        bytes: 0,
        refused: [],
        ...{ published: false, held: null },
      }
      if (!book.staging) await arrangeChapters(plan, book)
      const later: (() => Promise<void>)[] = []
      for (const chapter of plan.chapters.filter(isMade)) {
        const finish = await makeChapter(chapter, book, options, made)
        if (book.staging) later.push(finish)
        else await finish()
      }
      if (!book.staging) return made
      await book.staging.place()
      await arrangeChapters(plan, book)
      for (const finish of later) await finish()
      return made
    },
    coverOf: () => plan.cover,
    countCover: (made, { isNew, bytes }) => {
      made.bytes += bytes
      if (isNew) made.pages += 1
    },
  })

/** Makes the pages of a chapter; the function that it gives puts them in their place. */
async function makeChapter(
  chapter: PlannedChapter<CheckedChapter>,
  book: BookWorkshop,
  { skipBadPages, onPage }: MakeOptions,
  made: Made,
): Promise<() => Promise<void>> {
  const { draft } = chapter
  const how = { whole: false, version: renderVersion }
  const { id, wrapped, changes, pictures } = await makeChapterPictures(chapter, draft.pages, how, book, onPage)
  count(made, pictures)
  const refused = pictures.flatMap(({ source, reason }) =>
    reason === null ? [] : [refusalOf(draft.source, source.name, reason)],
  )
  made.refused.push(...refused)
  const pages = pictures.filter(({ reason }) => reason === null).map(({ name }) => name)
  if (pages.length === 0 || (refused.length > 0 && !skipBadPages)) return async () => undefined
  const finished = { id, ...changes, contentHash: draft.contentHash, wrappedKey: wrapped, pages }
  return async () => {
    const written = await catalogue.finishComicChapter(book.db, book.deed(), book.workId, finished)
    await dropFiles(book.kind, allWritten(written), book)
    made.chapters += 1
  }
}

function count(made: Made, pictures: readonly MadePicture[]): void {
  for (const { isReady, reason, bytes } of pictures) {
    made.bytes += bytes
    if (isReady) made.reused += 1
    else if (reason === null) made.pages += 1
  }
}
