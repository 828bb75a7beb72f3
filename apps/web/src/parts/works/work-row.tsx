// A work as a row of one link: its picture, and its title and facts beside it.
import type { ReactNode } from 'react'
import { Link } from '#page/navigation.tsx'
import { RankMark } from './rank-mark.tsx'

/** Props that a list may add to a row. */
export interface RowExtras {
  /** The work's place in a ranking. */
  rank?: number | undefined
  /** The title with the letters marked that were searched for. */
  title?: ReactNode
}

interface WorkRowProps extends RowExtras {
  to: string
  /** The classes of the row's own style sheet. With a class `head` the rank stands beside the title. */
  styles: Readonly<Record<string, string>>
  picture: ReactNode
  foot: ReactNode
  /** The lines between title and foot. */
  children: ReactNode
}

export function WorkRow({ to, styles, picture, title, rank, foot, children }: WorkRowProps) {
  const name = <span className={styles.title}>{title}</span>
  return (
    <Link to={to} className={styles.row}>
      {picture}
      <span className={styles.facts}>
        {styles.head ? (
          <span className={styles.head}>
            {name}
            {rank !== undefined && <RankMark number={rank} plain />}
          </span>
        ) : (
          name
        )}
        {children}
        <span className={styles.foot}>{foot}</span>
      </span>
    </Link>
  )
}
