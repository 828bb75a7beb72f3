// Comics as small cards: a cover over its title. Each is one link.
import { cx } from '@manjuan/ui'
import { Link } from '#page/navigation.tsx'
import { Cover, type CoverBook } from '#parts/works/cover.tsx'
import { RankMark } from '#parts/works/rank-mark.tsx'
import styles from './cards.module.css'

interface SmallCardProps {
  book: CoverBook & { bookId: number }
  /** The quiet line under the title. */
  note?: string
  /** Its place in a ranking. */
  rank?: number
  /** Address in the place of the comic's own. */
  to?: string
  className?: string | undefined
}

export function SmallCard({ book, note, rank, to = `/book/${book.bookId}`, className }: SmallCardProps) {
  return (
    <Link to={to} className={cx(styles.small, className)}>
      <span className={styles.smallCover}>
        <Cover book={book} plain={rank !== undefined} />
        {rank !== undefined && <RankMark number={rank} className={styles.smallMark} />}
      </span>
      <span className={styles.smallTitle}>{book.title}</span>
      {note && <span className={styles.note}>{note}</span>}
    </Link>
  )
}
