// The NO.n of a ranking (L-03); the first three in medal colours.
import { cx } from '@manjuan/ui'
import styles from './rank-mark.module.css'
import { medalOf } from './rules.ts'
import { texts } from './texts.ts'

interface RankMarkProps {
  number: number
  /** Stands on the page instead of a picture. */
  plain?: boolean
  className?: string | undefined
}

export function RankMark({ number, plain = false, className }: RankMarkProps) {
  const medal = medalOf(number)
  const look = medal === null ? (plain ? styles.plain : undefined) : medals[medal]
  return (
    <span className={cx(styles.mark, look, className)} data-medal={medal ?? undefined}>
      {texts.rank(number)}
    </span>
  )
}

const medals = { 1: styles.first, 2: styles.second, 3: styles.third }
