// One work of a list: cover and words lead to the work, the buttons stand beside them.
import { cx, Skeleton } from '@manjuan/ui'
import type { ReactNode } from 'react'
import { Link } from '#page/navigation.tsx'
import type { ListedWork } from '#parts/library/rules.ts'
import { Cover } from '#parts/works/cover.tsx'
import styles from './shelf.module.css'
import { texts } from './texts.ts'

type Pictured = Pick<ListedWork, 'kind' | 'available'> & {
  book: Pick<ListedWork['book'], 'title' | 'cover' | 'coverImage'>
}

interface WorkFaceProps {
  work: Pictured
  /** Null: nothing can be opened. */
  to: string | null
  line: ReactNode
  foot: ReactNode
}

export function WorkFace({ work, to, line, foot }: WorkFaceProps) {
  const face = <Words work={work} line={line} foot={foot} />
  if (to === null) return <span className={styles.work}>{face}</span>
  return (
    <Link to={to} className={styles.work}>
      {face}
    </Link>
  )
}

export function Words({ work: { kind, available, book }, line, foot }: Omit<WorkFaceProps, 'to'>) {
  return (
    <>
      <span className={styles.picture}>
        <Cover book={book} plain className={cx(styles.cover, styles[kind], !available && styles.faded)} />
      </span>
      <span className={styles.facts}>
        <span className={cx(styles.title, kind === 'novel' && styles.serif)}>{book.title}</span>
        <span className={cx(styles.line, 'digits')}>{line}</span>
        <span className={cx(styles.foot, 'digits')}>
          {foot}
          {!available && <span className={styles.tag}>{texts.withdrawn}</span>}
        </span>
      </span>
    </>
  )
}

export function WorkRowSkeleton() {
  return (
    <span className={styles.row}>
      <span className={styles.work}>
        <span className={styles.picture}>
          <Skeleton width={66} ratio="3 / 4" radius="cover" />
        </span>
        <span className={styles.bones}>
          <Skeleton width="60%" height={18} />
          <Skeleton width="42%" height={14} />
          <Skeleton width="30%" height={12} />
        </span>
      </span>
    </span>
  )
}
