// Pure decisions about lists and chapters of comics.
import { limits } from '@manjuan/contract/limits'

/** The first chapters, as long as they are free (B-03). */
export function freeStart<Row extends { price: number }>(firstChapters: readonly Row[]): Row[] {
  const priced = firstChapters.findIndex(({ price }) => price > 0)
  return firstChapters.slice(0, priced === -1 ? limits.freeChaptersListed : Math.min(priced, limits.freeChaptersListed))
}

/** Pages where a page of the site is opened that begins with the comic home. */
export const isHomePath = (path: string): boolean => ['/', '/index', '/home', '/home.html'].includes(path)
