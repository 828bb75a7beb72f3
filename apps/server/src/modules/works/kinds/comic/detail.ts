// A comic and its chapters.
import type { DataOf } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import type { Chapter } from '@manjuan/contract/reader/comic'
import type { Db } from '@manjuan/db'
import type { Input } from '#http/handlers.ts'
import { malformedField, type Outcome } from '#http/outcome.ts'
import { totalPages } from '#http/paging.ts'
import { chapterEnds, readyChapters } from '../../chapters.ts'
import type { WorkDeps } from '../../deps.ts'
import { takeChapters, takeDetail } from '../../detail.ts'
import { countWorks, firstWorks, publishedWork } from '../../lists.ts'
import { comic, presentBook, presentChapter } from './present.ts'
import { freeStart } from './rules.ts'

const marking = { itemKind: 'comic_chapter', idOf: ({ chapterId }: Chapter) => chapterId } as const

export function detailOf(deps: WorkDeps, { params, caller }: Input<'comicDetail'>): Promise<Outcome<'comicDetail'>> {
  const load = () => loadDetail(deps.db, params.id)
  return takeDetail(deps, marking, { key: `comic:${params.id}`, caller, load })
}

async function loadDetail(db: Db, id: number): Promise<DataOf<'comicDetail'> | null> {
  const found = await publishedWork(db, comic, id)
  if (!found) return null
  const category = found.categoryId
  const [{ first, last }, similar, inCategory] = await Promise.all([
    chapterEnds(db, comic, id, limits.freeChaptersListed),
    firstWorks(db, comic, { category, except: id }, 'updated', limits.similarBooks),
    countWorks(db, 'comic', { category }),
  ])
  return {
    book: presentBook(found),
    chapterList: freeStart(first).map(presentChapter),
    lastChapter: last && presentChapter(last),
    recommendList: similar.map(presentBook),
    categoryPageCount: totalPages(inCategory, limits.listPageSize),
  }
}

export async function chaptersOf(deps: WorkDeps, input: Input<'comicChapters'>): Promise<Outcome<'comicChapters'>> {
  const id = input.body.bookId ?? input.query.bookId
  if (id === undefined) return malformedField('comicChapters', 'bookId')
  const load = () => loadChapters(deps.db, id)
  return takeChapters(deps, marking, { key: `comic-chapters:${id}`, caller: input.caller, load })
}

async function loadChapters(db: Db, id: number): Promise<DataOf<'comicChapters'> | null> {
  const found = await publishedWork(db, comic, id)
  return found && { title: found.title, chapters: (await readyChapters(db, comic, id)).map(presentChapter) }
}
