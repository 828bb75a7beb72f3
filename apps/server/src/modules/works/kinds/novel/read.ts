// A novel, its catalogue, and its chapters. A locked chapter tells only a teaser of its text (N-10, N-14).
import { limits } from '@manjuan/contract/limits'
import type { Handlers } from '#http/handlers.ts'
import { totalPages, windowOf } from '#http/paging.ts'
import type { OpenedChapter } from '../../chapters.ts'
import type { WorkDeps } from '../../deps.ts'
import { othersThan } from '../../lists.ts'
import { freeUntilOf } from '../../present.ts'
import { detailOf, readChapter, takeWork, workWithChapters } from '../../read.ts'
import { novel, presentLocked, presentText } from './present.ts'

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

export function readNovel(deps: WorkDeps): Handlers['novelRead'] {
  const load = async ({ id, workId }: OpenedChapter) => {
    const [text, others] = await Promise.all([
      deps.opened.text(id),
      othersThan(deps, novel, workId, { order: 'read' }, othersShown),
    ])
    return text && { ...text, others }
  }
  return (input) => readChapter(deps, novel, input, { load, present: presentText, presentLocked })
}
