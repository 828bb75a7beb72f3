// H-06: the last three comics read in this browser, each a link to its chapter.
import { limits } from '@manjuan/contract/limits'
import { comicHistory } from '#local/comic-history.ts'
import { useLocal } from '#local/use-local.ts'
import { SmallCard } from '#parts/comics/cards.tsx'
import { SectionHead } from '#parts/works/section-head.tsx'
import styles from './looks.module.css'
import { texts } from './texts.ts'

export function RecentReading() {
  const entries = useLocal(comicHistory) ?? []
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="recent-title">
      <SectionHead id="recent-title" title={texts.recent} more="/shelf?active=history" />
      <ul className={styles.three}>
        {entries.slice(0, limits.recentShown).map(({ book, number }) => (
          <li key={book.bookId} className={styles.small}>
            <SmallCard book={book} note={texts.readTo(number)} to={`/book/read/${book.bookId}/${number}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
