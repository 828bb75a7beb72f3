// A novel, its catalogue, and its chapters. A locked chapter tells only a teaser of its text (N-10, N-14).
import { limits } from '@manjuan/contract/limits'
import { compiled, compiledTogether, readsOf, rowsOf } from '@manjuan/db'
import { sql } from 'kysely'
import type { Handlers, ReaderInput } from '#http/handlers.ts'
import type { Outcome } from '#http/outcome.ts'
import { totalPages, windowOf } from '#http/paging.ts'
import type { Remembered } from '#ports/remembered.ts'
import { type ChapterPicture, chaptersOf, picturesColumn } from '../../chapters.ts'
import type { WorkDeps } from '../../deps.ts'
import { othersThan, workById } from '../../lists.ts'
import { freeUntilOf } from '../../present.ts'
import { detailOf, readChapter, takeWork } from '../../read.ts'
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

const workWithPage = compiledTogether((id: number, offset: number) => [
  workById(novel, id),
  chaptersOf(novel, id, { limit: limits.cataloguePageSize, offset }),
])

export const catalogueOf =
  (deps: WorkDeps): Handlers['novelCatalogue'] =>
  ({ query: { bookId: id, currentPage }, caller }) => {
    const window = windowOf(currentPage, limits.cataloguePageSize)
    const key = `novel-catalogue:${id}:${window.limit}:${window.offset}`
    return takeWork(deps, novel, { key, caller }, async () => {
      const [[work], found] = await workWithPage(readsOf(deps.db), id, window.offset)
      if (!work) return null
      const { title, partCount: totalCount } = work
      const totalPage = totalPages(totalCount, limits.cataloguePageSize)
      // A page beyond the greatest depth is empty.
      const chapters = window.limit > 0 ? found.map(novel.presentChapter) : []
      return { title, chapters, totalPage, totalCount }
    })
  }

export const readNovel = (
  deps: WorkDeps,
  texts: Remembered<string, string>,
  input: ReaderInput<'novelRead'>,
): Promise<Outcome<'novelRead'>> =>
  readChapter(deps, novel, input, {
    load: async ({ id, workId }) => {
      const [[text], others] = await Promise.all([
        rowsOf(readsOf(deps.db), textOf(id)),
        othersThan(deps, novel, workId, { order: 'read' }, othersShown),
      ])
      if (!text) return null
      const { html, pictures } = text
      return { content: await texts.take(html, async () => cleanText(html)), pictures, others }
    },
    present: presentText,
    presentLocked,
  })

interface Text {
  html: string
  pictures: ChapterPicture[]
}

/** The one query that reads a chapter's text. */
const textOf = compiled(
  (chapterId: number) => sql<Text>`
    select t.html, ${picturesColumn('novel_picture', sql`t.part_id`)} as pictures from novel_text t where t.part_id = ${chapterId}`,
)
