// A comic, its chapters, and the pages of one.
import { limits } from '@manjuan/contract/limits'
import { compiledTogether, readsOf } from '@manjuan/db'
import type { Handlers, ReaderInput } from '#http/handlers.ts'
import { malformedField, type Outcome } from '#http/outcome.ts'
import { totalPages } from '#http/paging.ts'
import { chaptersOf } from '../../chapters.ts'
import type { WorkDeps } from '../../deps.ts'
import { countWorks, workById } from '../../lists.ts'
import { freeUntilOf, presentBook, presentOpened } from '../../present.ts'
import { detailOf, readChapter, takeWork } from '../../read.ts'
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

const workWithChapters = compiledTogether((id: number) => [workById(comic, id), chaptersOf(comic, id)])

export const allChapters =
  (deps: WorkDeps): Handlers['comicChapters'] =>
  async ({ body, query, caller }) => {
    const id = body.bookId ?? query.bookId
    if (id === undefined) return malformedField('comicChapters', 'bookId')
    return takeWork(deps, comic, { key: `comic-chapters:${id}`, caller }, async () => {
      const [[work], chapters] = await workWithChapters(readsOf(deps.db), id)
      return work ? { title: work.title, chapters: chapters.map(comic.presentChapter) } : null
    })
  }

export const readComic = (deps: WorkDeps, input: ReaderInput<'comicRead'>): Promise<Outcome<'comicRead'>> =>
  readChapter(deps, comic, input, {
    load: async ({ id, pictures = [] }) => {
      if (pictures.some(({ ready }) => !ready)) deps.maker.warm(id)
      return pictures.length > 0 ? { pictures } : null
    },
    present: presentPages,
    presentLocked: presentOpened,
  })
