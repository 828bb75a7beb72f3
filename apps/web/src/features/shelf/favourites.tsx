// Favourite comics, the newest first; each can be given up.

import { ButtonLink, EmptyState, IconButton, showAlert } from '@manjuan/ui'
import { history } from '#local/history.ts'
import { type ShelfEntry, shelf, toggleFavourite } from '#local/shelf.ts'
import { useLocal } from '#local/use-local.ts'
import { nextReading } from './rules.ts'
import { ShelfRow, ShelfSkeleton } from './shelf-row.tsx'
import { texts } from './texts.ts'

export function Favourites() {
  const entries = useLocal(shelf)
  const read = useLocal(history)
  if (entries === null) return <ShelfSkeleton />
  if (entries.length === 0) {
    return (
      <EmptyState
        title={texts.noFavourites}
        hint={texts.noFavouritesHint}
        action={<ButtonLink to="/home">{texts.toComics}</ButtonLink>}
      />
    )
  }
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.book.bookId}>
          <Favourite entry={entry} number={read?.find(({ book }) => book.bookId === entry.book.bookId)?.number} />
        </li>
      ))}
    </ul>
  )
}

function Favourite({ entry: { book }, number }: { entry: ShelfEntry; number: number | undefined }) {
  const giveUp = () => {
    if (!toggleFavourite(book)) showAlert(texts.removed)
  }
  return (
    <ShelfRow
      book={book}
      line={number === undefined ? texts.notRead : texts.readTo(number, '')}
      foot={texts.chapters(book.chapterCount)}
    >
      <IconButton icon="heart" filled label={texts.removeOf(book.title)} title={texts.remove} onClick={giveUp} />
      <ButtonLink to={nextReading(book.bookId, number)} kind="soft" size="s">
        {number === undefined ? texts.start : texts.goOn}
      </ButtonLink>
    </ShelfRow>
  )
}
