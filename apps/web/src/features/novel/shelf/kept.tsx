// Novels on the shelf, the newest first; each can be removed.

import { Button, showAlert } from '@manjuan/ui'
import type { LocalBook } from '#local/book.ts'
import { novelHistory } from '#local/novel-history.ts'
import { novelShelf, toggleNovelShelf } from '#local/novel-shelf.ts'
import { useLocal } from '#local/use-local.ts'
import { texts as novelTexts } from '#parts/novels/texts.ts'
import { Nothing, ShelfRow, ShelfSkeleton } from './shelf-row.tsx'
import { texts } from './texts.ts'

export function Kept() {
  const entries = useLocal(novelShelf)
  const read = useLocal(novelHistory) ?? []
  if (entries === null) return <ShelfSkeleton />
  if (entries.length === 0) return <Nothing hint={texts.noShelfHint} />
  const lineOf = (bookId: number): string => {
    const last = read.find(({ book }) => book.bookId === bookId)
    return last ? texts.readTo(novelTexts.chapterNamed(last.number, last.chapterTitle)) : texts.notRead
  }
  return (
    <ul>
      {entries.map(({ book }) => (
        <li key={book.bookId}>
          <ShelfRow book={book} line={lineOf(book.bookId)} foot={texts.chapters(book.chapterCount)}>
            <Button kind="plain" size="s" aria-label={texts.removeOf(book.title)} onClick={() => remove(book)}>
              {texts.remove}
            </Button>
          </ShelfRow>
        </li>
      ))}
    </ul>
  )
}

function remove(book: LocalBook): void {
  if (!toggleNovelShelf(book)) showAlert(texts.removed)
}
