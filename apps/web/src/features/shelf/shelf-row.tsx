// One comic of the shelf: cover and words lead to the comic, the actions stand beside.

import { SkeletonGroup } from '@manjuan/ui'
import type { ReactNode } from 'react'
import type { LocalBook } from '#local/book.ts'
import { Link } from '#page/navigation.tsx'
import { LargeCardSkeleton } from '#parts/comics/skeletons.tsx'
import { Cover } from '#parts/works/cover.tsx'
import styles from './shelf.module.css'

interface ShelfRowProps {
  book: LocalBook
  line: string
  foot: string
  children: ReactNode
}

export function ShelfRow({ book, line, foot, children }: ShelfRowProps) {
  return (
    <div className={styles.row}>
      <Link to={`/book/${book.bookId}`} className={styles.work}>
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

export function ShelfSkeleton() {
  return (
    <SkeletonGroup>
      <LargeCardSkeleton />
      <LargeCardSkeleton />
      <LargeCardSkeleton />
    </SkeletonGroup>
  )
}
