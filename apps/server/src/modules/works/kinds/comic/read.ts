// A comic, its chapters, and the pages of one.
import { limits } from '@manjuan/contract/limits'
import type { Input, ReaderInput } from '#http/handlers.ts'
import { malformedField, type Outcome } from '#http/outcome.ts'
import { totalPages } from '#http/paging.ts'
import type { Maker } from '#ports/maker.ts'
import { chapterEnds, chaptersOf, picturesOf } from '../../chapters.ts'
import type { WorkDeps } from '../../deps.ts'
import { countWorks, firstWorks } from '../../lists.ts'
import { presentBook, presentOpened } from '../../present.ts'
import { readChapter, takeWork } from '../../read.ts'
import { comic, presentPages } from './present.ts'
import { freeStart } from './rules.ts'

export function comicDetail(deps: WorkDeps, { params, caller }: Input<'comicDetail'>): Promise<Outcome<'comicDetail'>> {
  const { db } = deps
  const { id } = params
  return takeWork(deps, comic, { key: `comic:${id}`, id, caller }, async (found) => {
    const category = found.categoryId
    const [{ chapterList, lastChapter }, similar, inCategory] = await Promise.all([
      chapterEnds(db, comic, id, limits.freeChaptersListed),
      firstWorks(db, comic, { category, except: id, order: 'updated' }, limits.similarBooks),
      countWorks(db, 'comic', { category }),
    ])
    return {
      book: presentBook(found),
      chapterList: freeStart(chapterList),
      lastChapter,
      recommendList: similar.map(presentBook),
      categoryPageCount: totalPages(inCategory, limits.listPageSize),
    }
  })
}

export async function allChapters(
  deps: WorkDeps,
  { body, query, caller }: Input<'comicChapters'>,
): Promise<Outcome<'comicChapters'>> {
  const id = body.bookId ?? query.bookId
  if (id === undefined) return malformedField('comicChapters', 'bookId')
  return takeWork(deps, comic, { key: `comic-chapters:${id}`, id, caller }, async ({ title }) => ({
    title,
    chapters: await chaptersOf(deps.db, comic, id),
  }))
}

export const readComic = (
  deps: WorkDeps,
  maker: Maker,
  input: ReaderInput<'comicRead'>,
): Promise<Outcome<'comicRead'>> =>
  readChapter(deps, comic, input, {
    load: async ({ id }) => {
      const pictures = await picturesOf(deps.db, 'comic_page', id)
      if (pictures.some(({ ready }) => !ready)) maker.warm(id)
      return pictures.length > 0 ? { pictures } : null
    },
    present: presentPages,
    presentLocked: presentOpened,
  })
