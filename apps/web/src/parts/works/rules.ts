// Numbers of rankings and batches. Pure.
import { limits } from '@manjuan/contract/limits'

/** L-03: the place in a ranking, from the page (1 …) and the position on it (0 …), at 20 a page. */
export function rankNumber(page: number, position: number): number {
  return (page - 1) * limits.listPageSize + position + 1
}

/** The first three wear a medal. */
export function medalOf(number: number): 1 | 2 | 3 | null {
  return number === 1 || number === 2 || number === 3 ? number : null
}

/** H-03, H-04, N-01: batches go 1, 2, 3 and begin again; a short section begins again earlier. */
export function nextBatch(page: number, totalPage: number, pages: number = limits.batchPages): number {
  return page >= Math.min(pages, totalPage) ? 1 : page + 1
}
