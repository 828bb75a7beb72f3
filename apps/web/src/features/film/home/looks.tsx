// The ways a shelf of the video home can look.
import type { Vod } from '@manjuan/contract/reader/video'
import { Link } from '#page/navigation.tsx'
import { FilmCard } from '#parts/films/film-card.tsx'
import { FilmRow } from '#parts/films/film-row.tsx'
import { Poster } from '#parts/films/poster.tsx'
import { filmPath, noteOf } from '#parts/films/says.ts'
import { Items } from '#parts/works/items.tsx'
import styles from './looks.module.css'

interface LookProps {
  films: readonly Vod[]
}

const idOf = ({ vodId }: Vod) => vodId
const card = (film: Vod) => <FilmCard film={film} />

/** One over the whole width with its title on it, the others as a rail below. */
export function Lead({ films }: LookProps) {
  const [lead, ...rest] = films
  if (!lead) return null
  return (
    <>
      <Link to={filmPath(lead.vodId)} className={styles.lead}>
        <Poster film={lead} className={styles.leadPoster}>
          <span className={styles.leadTitle}>{lead.vodName}</span>
          <span className={styles.leadNote}>{noteOf(lead)}</span>
        </Poster>
      </Link>
      <RailOf films={rest} className={styles.small} />
    </>
  )
}

/** Two in a row. */
export function Grid({ films }: LookProps) {
  return (
    <Items works={films} keyOf={idOf} className={styles.grid} itemClassName={styles.gridItem}>
      {card}
    </Items>
  )
}

/** Large ones that scroll sideways, the next one peeking in. */
export function Rail({ films }: LookProps) {
  return <RailOf films={films} className={styles.large} />
}

/** Below each other, each with what it is. */
export function Rows({ films }: LookProps) {
  return (
    <Items works={films} keyOf={idOf} className={styles.rows}>
      {(film) => <FilmRow film={film} />}
    </Items>
  )
}

function RailOf({ films, className }: LookProps & { className: string | undefined }) {
  return (
    <Items works={films} keyOf={idOf} className={styles.rail} itemClassName={className}>
      {card}
    </Items>
  )
}
