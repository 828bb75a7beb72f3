// how many chapters are new since the reader last saw the work, with a dot; else how many there are.
import { useSyncExternalStore } from 'react'
import { seenOf, updatesOf } from '#local/library/index.ts'
import { subscribe } from '#local/library/works.ts'
import type { ListedWork } from '#parts/library/rules.ts'
import styles from './shelf.module.css'
import { texts } from './texts.ts'

export function Updates({ work }: { work: ListedWork }) {
  const { kind, book } = work
  const count = useUpdates(work)
  if (count === 0) return texts.shelf.chapters[kind](book.chapterCount)
  return <span className={styles.updates}>{texts.shelf.updates[kind](count)}</span>
}

/** The device's own count, because opening the work on any device clears it at once. Until it is known, the server's. */
function useUpdates({ kind, bookId, newest, updates }: ListedWork): number {
  return useSyncExternalStore(subscribe, () => (seenOf(kind, bookId) ? updatesOf(kind, bookId, newest) : updates))
}
