// A film as a row: a poster, and facts beside it.
import type { Vod } from '@manjuan/contract/reader/video'
import { cx, Icon } from '@manjuan/ui'
import { formatCount } from '@manjuan/ui/format'
import type { ReactNode } from 'react'
import { RankMark } from '#parts/works/rank-mark.tsx'
import { rowSkeletonOf } from '#parts/works/row-skeleton.tsx'
import { type RowExtras, WorkRow } from '#parts/works/work-row.tsx'
import styles from './film-row.module.css'
import { Poster } from './poster.tsx'
import { filmPath, noteOf } from './says.ts'
import { texts } from './texts.ts'

interface FilmRowProps extends RowExtras {
  film: Vod
  people?: ReactNode
  /** Stands in the place of the number of plays. */
  foot?: ReactNode
  /** False: the price is not shown. */
  priced?: boolean
}

export function FilmRow(props: FilmRowProps) {
  const {
    film,
    rank,
    title = film.vodName,
    people = film.vodActor,
    foot = <Plays film={film} />,
    priced = true,
  } = props
  const picture = (
    <span className={styles.picture}>
      <Poster film={film} small priced={priced} />
      {rank !== undefined && <RankMark number={rank} className={styles.rank} />}
    </span>
  )
  const footLine = (
    <>
      <span className={styles.note}>{noteOf(film)}</span>
      {foot}
    </>
  )
  return (
    <WorkRow to={filmPath(film.vodId)} styles={styles} picture={picture} title={title} foot={footLine}>
      <span className={styles.people}>{people}</span>
    </WorkRow>
  )
}

const Plays = ({ film }: { film: Vod }) => (
  <span className={cx(styles.hits, 'digits')}>
    <Icon name="play" size={11} filled />
    {formatCount(film.vodHits)}
    <span className="visually-hidden">{texts.plays}</span>
  </span>
)

const lines = { '78%': 18, '54%': 14, '40%': 12 }

const look = { row: styles.row, picture: styles.picture, words: styles.bones, ratio: '16 / 9', lines }
export const FilmRowSkeleton = rowSkeletonOf(look)
