import type { NovelBook } from '@manjuan/contract/reader/novel'
import { NovelCard } from '#parts/novels/novel-card.tsx'
import { Related as Works } from '#parts/works/related.tsx'
import styles from './related.module.css'
import { texts } from './texts.ts'

export function Related({ books }: { books: readonly NovelBook[] }) {
  return (
    <Works id="novel-related" title={texts.related} works={books} keyOf={({ bookId }) => bookId} styles={styles}>
      {(book) => <NovelCard book={book} />}
    </Works>
  )
}
