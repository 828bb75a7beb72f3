// A novel, its catalogue, and its chapters. A locked chapter tells only a teaser of its text (N-10, N-14).
import { limits } from '@manjuan/contract/limits'
import { compiled, type Db, readsOf, rowsOf } from '@manjuan/db'
import { sql } from 'kysely'
import type { Handlers } from '#http/handlers.ts'
import { totalPages, windowOf } from '#http/paging.ts'
import { remember } from '#ports/remembered.ts'
import { together } from '#ports/together.ts'
import { type ChapterPicture, type OpenedChapter, picturesColumn } from '../../chapters.ts'
import type { WorkDeps } from '../../deps.ts'
import { othersThan } from '../../lists.ts'
import { freeUntilOf } from '../../present.ts'
import { detailOf, readChapter, takeWork, workWithChapters } from '../../read.ts'
import { novel, presentLocked, presentText } from './present.ts'
import { cleanText } from './text.ts'

const around = { first: 5, order: 'read' } as const
/** N-09: the number of novels on the overlay that readers see when they leave. */
const othersShown = 6

export const novelDetail = (deps: WorkDeps): Handlers['novelDetail'] =>
  detailOf(deps, novel, around, (book, others) => {
    const { title, filingNumber } = book
    return { novelBook: novel.present(book), book: { title }, filingNumber, freeUntil: freeUntilOf(book), ...others }
  })

export function catalogueOf(deps: WorkDeps): Handlers['novelCatalogue'] {
  const read = workWithChapters(deps.db, novel, limits.cataloguePageSize)
  return ({ query: { bookId: id, currentPage }, caller }) => {
    const { limit, offset } = windowOf(currentPage, limits.cataloguePageSize)
    const key = `novel-catalogue:${id}:${limit}:${offset}`
    return takeWork(deps, novel, { key, caller }, async () => {
      const found = await read({ id, offset })
      if (!found) return null
      const { title, partCount: totalCount } = found.work
      const totalPage = totalPages(totalCount, limits.cataloguePageSize)
      // A page beyond the greatest depth is empty.
      const chapters = limit > 0 ? found.chapters.map(novel.presentChapter) : []
      return { title, chapters, totalPage, totalCount }
    })
  }
}

/** The number of cleaned texts that are kept by the stored text, which staff may correct under the same chapter. */
const textsKept = 300
/** The most texts that one statement reads. */
const textsAtOnce = 50

export function readNovel(deps: WorkDeps): Handlers['novelRead'] {
  const cleaned = remember<string, string>({ most: textsKept, oldestBy: 'use' })
  const textOf = together((ids: readonly number[]) => textsOf(deps.db, ids), { most: textsAtOnce })
  const load = async ({ id, workId }: OpenedChapter) => {
    const [text, others] = await Promise.all([
      textOf(id),
      othersThan(deps, novel, workId, { order: 'read' }, othersShown),
    ])
    if (!text) return null
    const { html, pictures } = text
    return { content: await cleaned.take(html, async () => cleanText(html)), pictures, others }
  }
  return (input) => readChapter(deps, novel, input, { load, present: presentText, presentLocked })
}

interface Text {
  id: number
  html: string
  pictures: ChapterPicture[]
}

const textsById = compiled(
  (chapterIds: readonly number[]) => sql<Text>`
    select t.part_id as id, t.html, ${picturesColumn('novel_picture', sql`t.part_id`)} as pictures
    from novel_text t where t.part_id = any (${chapterIds}::bigint[])`,
)

/** The one query that reads texts of chapters. It follows the decision on the reader. */
const textsOf = async (db: Db, chapterIds: readonly number[]): Promise<Map<number, Text>> =>
  new Map((await rowsOf(readsOf(db), textsById(chapterIds))).map((text) => [text.id, text]))
