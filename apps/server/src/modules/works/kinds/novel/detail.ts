// A novel and its catalogue, as everybody sees them and as the reader who has bought some chapters does.
import type { DataOf } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import type { NovelChapter } from '@manjuan/contract/reader/novel'
import type { Db } from '@manjuan/db'
import type { Caller } from '#http/caller.ts'
import type { Input } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { totalPages, type Window, windowOf } from '#http/paging.ts'
import { boughtBy, isThere } from '../../bought.ts'
import { chapterEnds, chapterPage } from '../../chapters.ts'
import type { WorkDeps } from '../../deps.ts'
import { firstWorks, publishedWork } from '../../lists.ts'
import { novel, presentChapter, presentNovel } from './present.ts'

type Detail = DataOf<'novelDetail'>
type Catalogue = DataOf<'novelCatalogue'>

const noSuchNovel = refuse('notFound', 'notFound')
const firstChapters = 5

export async function detailOf(deps: WorkDeps, input: Input<'novelDetail'>): Promise<Outcome<'novelDetail'>> {
  const { id } = input.params
  const shared = await deps.titles.take(`novel:${id}`, () => loadDetail(deps.db, id))
  if (!isThere(shared)) return noSuchNovel
  const { chapterList, lastChapter } = shared.data
  const bought = await boughtOf(deps.db, input.caller, lastChapter ? [...chapterList, lastChapter] : chapterList)
  if (bought.size === 0) return shared
  return done({
    ...shared.data,
    chapterList: markBought(chapterList, bought),
    lastChapter: lastChapter && (markBought([lastChapter], bought)[0] ?? null),
  })
}

async function loadDetail(db: Db, id: number): Promise<Detail | null> {
  const found = await publishedWork(db, novel, id)
  if (!found) return null
  const alike = { category: found.categoryId, except: id }
  const [{ first, last }, related] = await Promise.all([
    chapterEnds(db, novel, id, firstChapters),
    firstWorks(db, novel, alike, 'read', limits.similarBooks),
  ])
  return {
    novelBook: presentNovel(found),
    book: { title: found.title },
    chapterList: first.map(presentChapter),
    lastChapter: last && presentChapter(last),
    recommendList: related.map(presentNovel),
  }
}

export async function catalogueOf(deps: WorkDeps, input: Input<'novelCatalogue'>): Promise<Outcome<'novelCatalogue'>> {
  const { bookId, currentPage } = input.query
  const window = windowOf(currentPage, limits.cataloguePageSize)
  const key = `novel-catalogue:${bookId}:${window.limit}:${window.offset}`
  const shared = await deps.titles.take(key, () => loadCatalogue(deps.db, bookId, window))
  if (!isThere(shared)) return noSuchNovel
  const bought = await boughtOf(deps.db, input.caller, shared.data.chapters)
  if (bought.size === 0) return shared
  return done({ ...shared.data, chapters: markBought(shared.data.chapters, bought) })
}

async function loadCatalogue(db: Db, id: number, window: Window): Promise<Catalogue | null> {
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

const boughtOf = (db: Db, caller: Caller, chapters: NovelChapter[]): Promise<Set<number>> =>
  boughtBy(
    db,
    caller,
    'novel_chapter',
    chapters.map(({ id }) => id),
  )

const markBought = (chapters: NovelChapter[], bought: Set<number>): NovelChapter[] =>
  chapters.map((chapter) => ({ ...chapter, alreadyBuy: bought.has(chapter.id) }))
