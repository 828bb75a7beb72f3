// Numbers of rankings and batches. Pure.
import { limits } from '@manjuan/contract/limits'

/** The first three wear a medal. */
export function medalOf(number: number): 1 | 2 | 3 | null {
  return number === 1 || number === 2 || number === 3 ? number : null
}

/** H-03, H-04, N-01: batches go 1, 2, 3 and begin again; a short section begins again earlier. */
export function nextBatch(page: number, totalPage: number, pages: number = limits.batchPages): number {
  return page >= Math.min(pages, totalPage) ? 1 : page + 1
}
