// S-03, N-11: works on the shelf, the newest first. Each can be removed.
import { showAlert } from '@manjuan/ui'
import { useLocal } from '#local/use-local.ts'
import type { ShelfKind } from './kind.ts'
import { Nothing, ShelfRow, ShelfSkeleton } from './shelf-row.tsx'

export function Kept({ kind }: { kind: ShelfKind }) {
  const entries = useLocal(kind.shelf)
  const read = useLocal(kind.history)
  const { texts, namesChapter } = kind
  if (entries === null) return <ShelfSkeleton kind={kind} />
  if (entries.length === 0) return <Nothing kind={kind} of="shelf" />
  return (
    <ul>
      {entries.map(({ book }) => {
        const last = read?.find((each) => each.book.bookId === book.bookId)
        const remove = () => {
          if (!kind.shelf.toggle(book)) showAlert(texts.removed)
        }
        return (
          <li key={book.bookId}>
            <ShelfRow
              kind={kind}
              book={book}
              line={last ? texts.readTo(last.number, namesChapter ? last.chapterTitle : '') : texts.notRead}
              foot={texts.chapters(book.chapterCount)}
            >
              {kind.renderActions(book, last?.number, remove)}
            </ShelfRow>
          </li>
        )
      })}
    </ul>
  )
}
