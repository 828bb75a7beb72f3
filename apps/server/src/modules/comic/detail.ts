// A comic and its chapters: the public part is kept as ready bytes; what a reader has bought is written over it.
import type { DataOf } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import type { Chapter } from '@manjuan/contract/reader/comic'
import type { Db } from '@manjuan/db'
import type { Input } from '#http/handlers.ts'
import { done, malformedField, type Outcome, type Prepared, refuse } from '#http/outcome.ts'
import { totalPages } from '#http/paging.ts'
import { presentBook, presentChapter } from './present.ts'
import {
  boughtChapters,
  chapterEnds,
  countInCategory,
  publishedComic,
  readyChapters,
  similarComics,
} from './queries.ts'
import type { ComicDeps } from './routes.ts'
import { freeStart } from './rules.ts'

type Detail = DataOf<'comicDetail'>
type Chapters = DataOf<'comicChapters'>

const noSuchComic = refuse('notFound', 'notFound')

export async function detailOf(deps: ComicDeps, input: Input<'comicDetail'>): Promise<Outcome<'comicDetail'>> {
  const { id } = input.params
  const shared = await deps.books.take(`detail:${id}`, () => loadDetail(deps.db, id))
  const bought = await boughtBy(deps.db, input, id)
  if (!isThere(shared)) return noSuchComic
  if (bought.size === 0) return shared
  const { chapterList, lastChapter } = shared.data
  return done({
    ...shared.data,
    chapterList: markBought(chapterList, bought),
    lastChapter: lastChapter && (markBought([lastChapter], bought)[0] ?? null),
  })
}

async function loadDetail(db: Db, id: number): Promise<Detail | null> {
  const comic = await publishedComic(db, id)
  if (!comic) return null
  const [{ first, last }, similar, inCategory] = await Promise.all([
    chapterEnds(db, id, limits.freeChaptersListed),
    similarComics(db, id, comic.categoryId, limits.similarBooks),
    countInCategory(db, comic.categoryId),
  ])
  return {
    book: presentBook(comic),
    chapterList: freeStart(first).map(presentChapter),
    lastChapter: last && presentChapter(last),
    recommendList: similar.map(presentBook),
    categoryPageCount: totalPages(inCategory, limits.listPageSize),
  }
}

export async function chaptersOf(deps: ComicDeps, input: Input<'comicChapters'>): Promise<Outcome<'comicChapters'>> {
  const id = input.body.bookId ?? input.query.bookId
  if (id === undefined) return malformedField('comicChapters', 'bookId')
  const shared = await deps.books.take(`chapters:${id}`, () => loadChapters(deps.db, id))
  const bought = await boughtBy(deps.db, input, id)
  if (!isThere(shared)) return noSuchComic
  if (bought.size === 0) return shared
  return done({ ...shared.data, chapters: markBought(shared.data.chapters, bought) })
}

async function loadChapters(db: Db, id: number): Promise<Chapters | null> {
  const comic = await publishedComic(db, id)
  if (!comic) return null
  return { title: comic.title, chapters: (await readyChapters(db, id)).map(presentChapter) }
}

async function boughtBy(
  db: Db,
  { caller }: Input<'comicDetail'> | Input<'comicChapters'>,
  comicId: number,
): Promise<Set<number>> {
  return caller.session ? boughtChapters(db, caller.session.accountId, comicId) : new Set()
}

const markBought = (chapters: Chapter[], bought: Set<number>): Chapter[] =>
  chapters.map((chapter) => ({ ...chapter, alreadyBuy: bought.has(chapter.chapterId) }))

const isThere = <Data>(shared: Prepared<Data | null>): shared is Prepared<Data> => shared.data !== null
