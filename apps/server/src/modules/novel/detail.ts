// A novel and its catalogue: the public part is kept as ready bytes; what a reader has bought is written over it.
import type { DataOf } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import type { NovelChapter } from '@manjuan/contract/reader/novel'
import type { Db } from '@manjuan/db'
import type { Input } from '#http/handlers.ts'
import { done, type Outcome, type Prepared, refuse } from '#http/outcome.ts'
import { totalPages, type Window, windowOf } from '#http/paging.ts'
import { boughtAmong } from '#modules/entitlement/index.ts'
import { presentChapter, presentNovel } from './present.ts'
import { cataloguePage, chapterEnds, publishedNovel, relatedNovels } from './queries.ts'
import type { NovelDeps } from './routes.ts'

type Detail = DataOf<'novelDetail'>
type Catalogue = DataOf<'novelCatalogue'>
type Any = Input<'novelDetail'> | Input<'novelCatalogue'>

const noSuchNovel = refuse('notFound', 'notFound')
const firstChapters = 5

export async function detailOf(deps: NovelDeps, input: Input<'novelDetail'>): Promise<Outcome<'novelDetail'>> {
  const { id } = input.params
  const shared = await deps.books.take(`novel:${id}`, () => loadDetail(deps.db, id))
  if (!isThere(shared)) return noSuchNovel
  const { chapterList, lastChapter } = shared.data
  const shown = lastChapter ? [...chapterList, lastChapter] : chapterList
  const bought = await boughtBy(deps.db, input, shown)
  if (bought.size === 0) return shared
  return done({
    ...shared.data,
    chapterList: markBought(chapterList, bought),
    lastChapter: lastChapter && (markBought([lastChapter], bought)[0] ?? null),
  })
}

async function loadDetail(db: Db, id: number): Promise<Detail | null> {
  const novel = await publishedNovel(db, id)
  if (!novel) return null
  const [{ first, last }, related] = await Promise.all([
    chapterEnds(db, id, firstChapters),
    relatedNovels(db, id, novel.categoryId, limits.similarBooks),
  ])
  return {
    novelBook: presentNovel(novel),
    book: { title: novel.title },
    chapterList: first.map(presentChapter),
    lastChapter: last && presentChapter(last),
    recommendList: related.map(presentNovel),
  }
}

export async function catalogueOf(deps: NovelDeps, input: Input<'novelCatalogue'>): Promise<Outcome<'novelCatalogue'>> {
  const { bookId, currentPage } = input.query
  const window = windowOf(currentPage, limits.cataloguePageSize)
  const key = `catalogue:${bookId}:${window.limit}:${window.offset}`
  const shared = await deps.books.take(key, () => loadCatalogue(deps.db, bookId, window))
  if (!isThere(shared)) return noSuchNovel
  const bought = await boughtBy(deps.db, input, shared.data.chapters)
  if (bought.size === 0) return shared
  return done({ ...shared.data, chapters: markBought(shared.data.chapters, bought) })
}

async function loadCatalogue(db: Db, id: number, window: Window): Promise<Catalogue | null> {
  const novel = await publishedNovel(db, id)
  if (!novel) return null
  const { rows, total } = await cataloguePage(db, id, window)
  return {
    title: novel.title,
    chapters: rows.map(presentChapter),
    totalPage: totalPages(total, limits.cataloguePageSize),
    totalCount: total,
  }
}

/** Which of these chapters the caller has bought; free ones need no asking. */
async function boughtBy(db: Db, { caller }: Any, chapters: NovelChapter[]): Promise<Set<number>> {
  if (!caller.session) return new Set()
  return boughtAmong(
    db,
    caller.session.accountId,
    'novel_chapter',
    chapters.map(({ id }) => id),
  )
}

const markBought = (chapters: NovelChapter[], bought: Set<number>): NovelChapter[] =>
  chapters.map((chapter) => ({ ...chapter, alreadyBuy: bought.has(chapter.id) }))

const isThere = <Data>(shared: Prepared<Data | null>): shared is Prepared<Data> => shared.data !== null
