// One work of the shelf: cover and words lead to the work, the buttons stand beside them.
import { ButtonLink, cx, EmptyState } from '@manjuan/ui'
import type { ReactNode } from 'react'
import type { LocalBook } from '#local/book.ts'
import { Link } from '#page/navigation.tsx'
import { Cover } from '#parts/works/cover.tsx'
import { SkeletonRows } from '#parts/works/skeleton-rows.tsx'
import type { ShelfKind } from './kind.ts'
import styles from './shelf.module.css'

interface ShelfRowProps {
  kind: ShelfKind
  book: LocalBook
  line: string
  foot: string
  children: ReactNode
}

export function ShelfRow({ kind, book, line, foot, children }: ShelfRowProps) {
  return (
    <div className={cx(styles.row, kind.look)}>
      <Link to={kind.pathOf(book.bookId)} className={styles.work}>
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

export function Nothing({ kind: { texts, store }, of }: { kind: ShelfKind; of: 'shelf' | 'history' }) {
  return (
    <EmptyState
      title={texts.none[of]}
      hint={texts.noneHint[of]}
      action={<ButtonLink to={store}>{texts.toStore}</ButtonLink>}
    />
  )
}

export function ShelfSkeleton({ kind }: { kind: ShelfKind }) {
  return <SkeletonRows count={3}>{kind.skeleton}</SkeletonRows>
}
