// The words of a place. Pure.
import { formatClock } from '@manjuan/ui/format'
import type { ListedWork } from '#parts/library/rules.ts'
import { texts } from './texts.ts'

/** Where the work was left; null for one that was not read. `named`: the chapter's title is said too. */
export function placeLine({ kind, place, book }: ListedWork, named: boolean): string | null {
  if (!place) return null
  const { value, episode, chapterTitle } = place
  if (kind === 'vod') {
    const part = book.chapterCount > 1 ? episode : 0
    if (value.done === true) return texts.watched(part)
    return texts.watchedTo(part, formatClock(Math.floor(Number(value.second) || 0)))
  }
  return texts.readTo[kind](Number(value.number), named ? chapterTitle : '')
}
