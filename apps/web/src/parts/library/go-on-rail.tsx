// The works of 继续看, each with its place and the way back to it.
import type { LibraryKind } from '@manjuan/contract/library-rules'
import { cx } from '@manjuan/ui'
import { useId } from 'react'
import type { LibraryEntry } from '#local/library/index.ts'
import { Link } from '#page/navigation.tsx'
import { Cover } from '#parts/works/cover.tsx'
import { SectionHead } from '#parts/works/section-head.tsx'
import styles from './go-on.module.css'
import { numberToRead, readingPath, worksToGoOn } from './rules.ts'
import { placeLine } from './says.ts'
import { texts } from './texts.ts'

interface GoOnRailProps {
  kind: LibraryKind
  rows: readonly LibraryEntry[]
}

export default function GoOnRail({ kind, rows }: GoOnRailProps) {
  const titleId = useId()
  const works = worksToGoOn(rows, kind)
  if (works.length === 0) return null
  return (
    <section className={styles.room} aria-labelledby={titleId}>
      <SectionHead id={titleId} title={texts.goOn} more="/shelf?active=history" />
      <ul className={styles.rail}>
        {works.map((work) => (
          <li key={`${work.kind} ${work.bookId}`} className={cx(styles.work, work.kind === 'vod' && styles.wide)}>
            <Link to={readingPath(work.kind, work.bookId, numberToRead(work))} className={styles.way}>
              <Cover book={work.book} plain className={styles.cover} />
              <span className={cx(styles.title, work.kind === 'novel' && styles.serif)}>{work.book.title}</span>
              <span className={cx(styles.place, 'digits')}>{placeLine(work, false)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
