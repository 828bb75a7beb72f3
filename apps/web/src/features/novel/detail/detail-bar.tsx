// Shelf and reading, always under the thumb.
import type { NovelBook } from '@manjuan/contract/reader/novel'
import { ButtonLink, Icon, showAlert } from '@manjuan/ui'
import { novelShelf } from '#local/novel-shelf.ts'
import { useOnShelf } from '#local/use-on-shelf.ts'
import styles from './detail-bar.module.css'
import { texts } from './texts.ts'

interface DetailBarProps {
  book: NovelBook
  /** Number of the first chapter. */
  start: number
  lastRead: number | null
}

export function DetailBar({ book, start, lastRead }: DetailBarProps) {
  const kept = useOnShelf(novelShelf, book.bookId)
  const toggle = () => showAlert(novelShelf.toggle(book) ? texts.added : texts.removed)
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <button type="button" className={styles.shelf} data-kept={kept || undefined} onClick={toggle}>
          <Icon name={kept ? 'minus' : 'plus'} size={20} />
          {kept ? texts.remove : texts.add}
        </button>
        <ButtonLink to={`/novels/read/${book.bookId}/${lastRead ?? start}`} size="l" className={styles.read ?? ''}>
          {lastRead === null ? texts.read : texts.readOn(lastRead)}
        </ButtonLink>
      </div>
    </div>
  )
}
