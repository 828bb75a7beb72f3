// The looks of a shelf of the film home.
import type { Vod } from '@manjuan/contract/reader/video'
import { Link } from '#page/navigation.tsx'
import { FilmCard } from '#parts/films/film-card.tsx'
import { FilmRow } from '#parts/films/film-row.tsx'
import { Poster } from '#parts/films/poster.tsx'
import { filmPath, noteOf } from '#parts/films/says.ts'
import { type LookProps, listLook } from '#parts/home/looks.tsx'
import styles from './looks.module.css'

const idOf = ({ vodId }: Vod) => vodId
const card = (film: Vod) => <FilmCard film={film} />
const SmallRail = listLook(idOf, [styles.rail, styles.small], card)

/** One over the whole width with its title on it, the others as a rail below. */
export function Lead({ works: [lead, ...rest] }: LookProps<Vod>) {
  if (!lead) return null
  const way = filmPath(lead.vodId)
  return (
    <>
      <Link to={way} className={styles.lead}>
        <Poster film={lead} className={styles.leadPoster}>
          <span className={styles.leadTitle}>{lead.vodName}</span>
          <span className={styles.leadNote}>{noteOf(lead)}</span>
        </Poster>
      </Link>
      <SmallRail works={rest} />
    </>
  )
}

/** Two in a row. */
export const Grid = listLook(idOf, [styles.grid, styles.gridItem], card)

/** Large posters that scroll sideways, with a part of the next one in sight. */
export const Rail = listLook(idOf, [styles.rail, styles.large], card)

/** Rows below each other. */
export const Rows = listLook<Vod>(idOf, [styles.rows, undefined], (film) => <FilmRow film={film} />)
