// A comic, its chapters, and the pages of one.
import { limits } from '@manjuan/contract/limits'
import type { Handlers, ReaderInput } from '#http/handlers.ts'
import { malformedField, type Outcome } from '#http/outcome.ts'
import { totalPages } from '#http/paging.ts'
import type { WorkDeps } from '../../deps.ts'
import { countWorks } from '../../lists.ts'
import { freeUntilOf, presentBook, presentOpened } from '../../present.ts'
import { detailOf, readChapter, takeWork, workWithChapters } from '../../read.ts'
import { comic, presentPages } from './present.ts'
import { freeStart } from './rules.ts'

const around = { first: limits.freeChaptersListed, order: 'updated' } as const

export const comicDetail = (deps: WorkDeps): Handlers['comicDetail'] =>
  detailOf(deps, comic, around, async (book, { chapterList, ...others }) => ({
    book: presentBook(book),
    filingNumber: book.filingNumber,
    freeUntil: freeUntilOf(book),
    chapterList: freeStart(chapterList),
    ...others,
    categoryPageCount: totalPages(await countWorks(deps, 'comic', { category: book.categoryId })),
  }))

/** A comic's chapters are told all at once, so that few comics fill a statement. */
const allOfThem = 1_000_000
const comicsAtOnce = 4

export function allChapters(deps: WorkDeps): Handlers['comicChapters'] {
  const read = workWithChapters(deps.db, comic, allOfThem, comicsAtOnce)
  return async ({ body, query, caller }) => {
    const id = body.bookId ?? query.bookId
    if (id === undefined) return malformedField('comicChapters', 'bookId')
    return takeWork(deps, comic, { key: `comic-chapters:${id}`, caller }, async () => {
      const found = await read({ id, offset: 0 })
      return found && { title: found.work.title, chapters: found.chapters.map(comic.presentChapter) }
    })
  }
}

export const readComic = (deps: WorkDeps, input: ReaderInput<'comicRead'>): Promise<Outcome<'comicRead'>> =>
  readChapter(deps, comic, input, {
    load: async ({ id, pictures = [], wrappedKey = null }) => {
      if (pictures.some(({ ready }) => !ready)) deps.maker.warm(id)
      return pictures.length > 0 ? { pictures, wrappedKey } : null
    },
    present: presentPages,
    presentLocked: presentOpened,
  })
