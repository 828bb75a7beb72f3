// B-02: favourite and reading, always under the thumb.
import type { Book } from '@manjuan/contract/reader/comic'
import { ButtonLink, Icon, showAlert } from '@manjuan/ui'
import { comicShelf } from '#local/comic-shelf.ts'
import { useOnShelf } from '#local/use-on-shelf.ts'
import { texts } from '../texts.ts'
import styles from './read-bar.module.css'

interface ReadBarProps {
  book: Book
  /** Number of the first chapter. */
  start: number
  lastRead: number | null
}

export function ReadBar({ book, start, lastRead }: ReadBarProps) {
  const favoured = useOnShelf(comicShelf, book.bookId)
  const toggle = () => showAlert(comicShelf.toggle(book) ? texts.addedToShelf : texts.removedFromShelf)
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
