// B-04: up to six comics of the same category, from a random page of it.
import type { Book } from '@manjuan/contract/reader/comic'
import { Icon } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoryPage } from '#api/comic-similar.ts'
import { SmallCard } from '#parts/comics/cards.tsx'
import { progressLine } from '#parts/comics/says.ts'
import { SectionHead } from '#parts/works/section-head.tsx'
import { similarPage, similarTo } from '../rules.ts'
import { texts } from '../texts.ts'
import styles from './similar.module.css'

interface SimilarProps {
  book: Book
  /** Recommendations of the detail's own answer. */
  own: readonly Book[]
  pageCount: number
}

export function Similar({ book, own, pageCount }: SimilarProps) {
  const [page, setPage] = useState(() => similarPage(pageCount, Math.random()))
  const { data, isError, isFetching } = useQuery(categoryPage(book.category, page))
  if (!data && !isError) return <div className={styles.waiting} />
  const books = similarTo(book.bookId, data?.bookList ?? [], own)
  if (books.length === 0) return null
  return (
    <section className={styles.similar}>
      <SectionHead
        title={texts.similar}
        note={
          pageCount > 1 && (
            <button
              type="button"
              className={styles.batch}
              aria-busy={isFetching || undefined}
              onClick={() => setPage((page % pageCount) + 1)}
            >
              <Icon name="refresh" size={15} />
              {texts.anotherBatch}
            </button>
          )
        }
      />
      <ul className={styles.grid}>
        {books.map((each) => (
          <li key={each.bookId}>
            <SmallCard book={each} note={progressLine(each)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
