// A novel and its catalogue.
import type { DataOf } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import type { NovelChapter } from '@manjuan/contract/reader/novel'
import type { Db } from '@manjuan/db'
import type { Input } from '#http/handlers.ts'
import type { Outcome } from '#http/outcome.ts'
import { totalPages, type Window, windowOf } from '#http/paging.ts'
import { chapterEnds, chapterPage } from '../../chapters.ts'
import type { WorkDeps } from '../../deps.ts'
import { takeChapters, takeDetail } from '../../detail.ts'
import { firstWorks, publishedWork } from '../../lists.ts'
import { novel, presentChapter, presentNovel } from './present.ts'

const marking = { itemKind: 'novel_chapter', idOf: ({ id }: NovelChapter) => id } as const
const firstChapters = 5

export function detailOf(deps: WorkDeps, { params, caller }: Input<'novelDetail'>): Promise<Outcome<'novelDetail'>> {
  const load = () => loadDetail(deps.db, params.id)
  return takeDetail(deps, marking, { key: `novel:${params.id}`, caller, load })
}

async function loadDetail(db: Db, id: number): Promise<DataOf<'novelDetail'> | null> {
  const found = await publishedWork(db, novel, id)
  if (!found) return null
  const [{ first, last }, related] = await Promise.all([
    chapterEnds(db, novel, id, firstChapters),
    firstWorks(db, novel, { category: found.categoryId, except: id }, 'read', limits.similarBooks),
  ])
  return {
    novelBook: presentNovel(found),
    book: { title: found.title },
    chapterList: first.map(presentChapter),
    lastChapter: last && presentChapter(last),
    recommendList: related.map(presentNovel),
  }
}

export function catalogueOf(
  deps: WorkDeps,
  { query, caller }: Input<'novelCatalogue'>,
): Promise<Outcome<'novelCatalogue'>> {
  const window = windowOf(query.currentPage, limits.cataloguePageSize)
  const key = `novel-catalogue:${query.bookId}:${window.limit}:${window.offset}`
  return takeChapters(deps, marking, { key, caller, load: () => loadCatalogue(deps.db, query.bookId, window) })
}

async function loadCatalogue(db: Db, id: number, window: Window): Promise<DataOf<'novelCatalogue'> | null> {
  const found = await publishedWork(db, novel, id)
  if (!found) return null
  const { rows, total } = await chapterPage(db, novel, id, window)
  return {
    title: found.title,
    chapters: rows.map(presentChapter),
    totalPage: totalPages(total, limits.cataloguePageSize),
    totalCount: total,
  }
}
