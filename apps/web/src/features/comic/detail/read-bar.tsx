// B-02: favourite and reading, always under the thumb.
import type { Book } from '@manjuan/contract/comic'
import { ButtonLink, Icon, showAlert } from '@manjuan/ui'
import { shelf, toggleFavourite } from '#local/shelf.ts'
import { useLocal } from '#local/use-local.ts'
import { texts } from '../texts.ts'
import styles from './read-bar.module.css'

interface ReadBarProps {
  book: Book
  /** number of the first chapter */
  start: number
  lastRead: number | null
}

export function ReadBar({ book, start, lastRead }: ReadBarProps) {
  const favoured = useLocal(shelf)?.some((entry) => entry.book.bookId === book.bookId) ?? false
  const toggle = () => showAlert(toggleFavourite(book) ? texts.addedToShelf : texts.removedFromShelf)
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <button type="button" className={styles.favourite} aria-pressed={favoured} onClick={toggle}>
          <Icon name="heart" size={22} filled={favoured} />
          {favoured ? texts.favoured : texts.favourite}
        </button>
        <ButtonLink to={`/book/read/${book.bookId}/${lastRead ?? start}`} size="l" className={styles.read ?? ''}>
          {lastRead === null ? texts.startReading : texts.goOn(lastRead)}
        </ButtonLink>
      </div>
    </div>
  )
}
