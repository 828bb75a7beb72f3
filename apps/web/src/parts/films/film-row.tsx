// A film as a row: a poster, and beside it what it is. One link.
import type { Vod } from '@manjuan/contract/reader/video'
import { cx, Icon } from '@manjuan/ui'
import { formatCount } from '@manjuan/ui/format'
import type { ReactNode } from 'react'
import { Link } from '#page/navigation.tsx'
import { RankMark } from '#parts/works/rank-mark.tsx'
import { RowSkeleton } from '#parts/works/row-skeleton.tsx'
import styles from './film-row.module.css'
import { Poster } from './poster.tsx'
import { filmPath, noteOf } from './says.ts'
import { texts } from './texts.ts'

interface FilmRowProps {
  film: Vod
  /** its place in a ranking */
  rank?: number
  /** as searching marks them */
  title?: ReactNode
  people?: ReactNode
  /** in the place of how many have seen it */
  foot?: ReactNode
  /** false: what it costs is not said */
  priced?: boolean
}

export function FilmRow({
  film,
  rank,
  title = film.vodName,
  people = film.vodActor,
  foot,
  priced = true,
}: FilmRowProps) {
  return (
    <Link to={filmPath(film.vodId)} className={styles.row}>
      <span className={styles.picture}>
        <Poster film={film} small priced={priced} />
        {rank !== undefined && <RankMark number={rank} className={styles.rank} />}
      </span>
      <span className={styles.facts}>
        <span className={styles.title}>{title}</span>
        <span className={styles.people}>{people}</span>
        <span className={styles.foot}>
          <span className={styles.note}>{noteOf(film)}</span>
          {foot ?? (
            <span className={cx(styles.hits, 'digits')}>
              <Icon name="play" size={11} filled />
              {formatCount(film.vodHits)}
              <span className="visually-hidden">{texts.plays}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

const bones = { row: styles.row, picture: styles.picture, words: styles.bones }

export function FilmRowSkeleton() {
  return (
    <RowSkeleton
      {...bones}
      ratio="16 / 9"
      lines={[
        ['78%', 18],
        ['54%', 14],
        ['40%', 12],
      ]}
    />
  )
}
