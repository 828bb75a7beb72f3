// One novel of the shelf: cover and words lead to the novel, what can be done stands beside.

import { ButtonLink, EmptyState, SkeletonGroup } from '@manjuan/ui'
import type { ReactNode } from 'react'
import type { LocalBook } from '#local/book.ts'
import { Link } from '#page/navigation.tsx'
import { NovelRowSkeleton } from '#parts/novels/novel-row.tsx'
import { Cover } from '#parts/works/cover.tsx'
import styles from './shelf.module.css'
import { texts } from './texts.ts'

interface ShelfRowProps {
  book: LocalBook
  line: string
  foot: string
  children: ReactNode
}

export function ShelfRow({ book, line, foot, children }: ShelfRowProps) {
  return (
    <div className={styles.row}>
      <Link to={`/novels/${book.bookId}`} className={styles.work}>
        <Cover book={book} className={styles.cover} />
        <span className={styles.facts}>
          <span className={styles.title}>{book.title}</span>
          <span className={styles.line}>{line}</span>
          <span className={styles.foot}>{foot}</span>
        </span>
      </Link>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

export function Nothing({ hint }: { hint: string }) {
  return <EmptyState title={texts.none} hint={hint} action={<ButtonLink to="/novel">{texts.toStore}</ButtonLink>} />
}

export function ShelfSkeleton() {
  return (
    <SkeletonGroup>
      <NovelRowSkeleton />
      <NovelRowSkeleton />
      <NovelRowSkeleton />
    </SkeletonGroup>
  )
}
