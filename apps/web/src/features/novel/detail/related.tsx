import type { NovelBook } from '@manjuan/contract/reader/novel'
import { NovelCard } from '#parts/novels/novel-card.tsx'
import { SectionHead } from '#parts/works/section-head.tsx'
import styles from './related.module.css'
import { texts } from './texts.ts'

export function Related({ books }: { books: readonly NovelBook[] }) {
  if (books.length === 0) return null
  return (
    <section aria-labelledby="novel-related" className={styles.related}>
      <SectionHead id="novel-related" title={texts.related} />
      <ul className={styles.grid}>
        {books.map((book) => (
          <li key={book.bookId} className={styles.cell}>
            <NovelCard book={book} />
          </li>
        ))}
      </ul>
    </section>
  )
}
