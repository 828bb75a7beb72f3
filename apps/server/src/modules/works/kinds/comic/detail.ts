// A comic and its chapters, as everybody sees them and as the reader who has bought some of them does.
import type { DataOf } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import type { Chapter } from '@manjuan/contract/reader/comic'
import type { Db } from '@manjuan/db'
import type { Caller } from '#http/caller.ts'
import type { Input } from '#http/handlers.ts'
import { done, malformedField, type Outcome, refuse } from '#http/outcome.ts'
import { totalPages } from '#http/paging.ts'
import { boughtBy, isThere } from '../../bought.ts'
import { chapterEnds, readyChapters } from '../../chapters.ts'
import type { WorkDeps } from '../../deps.ts'
import { countWorks, firstWorks, publishedWork } from '../../lists.ts'
import { comic, presentBook, presentChapter } from './present.ts'
import { freeStart } from './rules.ts'

type Detail = DataOf<'comicDetail'>
type Chapters = DataOf<'comicChapters'>

const noSuchComic = refuse('notFound', 'notFound')

export async function detailOf(deps: WorkDeps, input: Input<'comicDetail'>): Promise<Outcome<'comicDetail'>> {
  const { id } = input.params
  const shared = await deps.titles.take(`comic:${id}`, () => loadDetail(deps.db, id))
  if (!isThere(shared)) return noSuchComic
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
  const shared = await deps.titles.take(`comic-chapters:${id}`, () => loadChapters(deps.db, id))
  if (!isThere(shared)) return noSuchComic
  const bought = await boughtOf(deps.db, input.caller, shared.data.chapters)
  if (bought.size === 0) return shared
  return done({ ...shared.data, chapters: markBought(shared.data.chapters, bought) })
}

async function loadChapters(db: Db, id: number): Promise<Chapters | null> {
  const found = await publishedWork(db, comic, id)
  if (!found) return null
  return { title: found.title, chapters: (await readyChapters(db, comic, id)).map(presentChapter) }
}

const boughtOf = (db: Db, caller: Caller, chapters: Chapter[]): Promise<Set<number>> =>
  boughtBy(
    db,
    caller,
    'comic_chapter',
    chapters.map(({ chapterId }) => chapterId),
  )

const markBought = (chapters: Chapter[], bought: Set<number>): Chapter[] =>
  chapters.map((chapter) => ({ ...chapter, alreadyBuy: bought.has(chapter.chapterId) }))
