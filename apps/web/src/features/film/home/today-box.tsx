// V-01: the films that changed last, in a box of their own.
import type { Vod } from '@manjuan/contract/reader/video'
import { formatWhen } from '@manjuan/ui/format'
import { Link } from '#page/navigation.tsx'
import { Poster } from '#parts/films/poster.tsx'
import { filmPath, noteOf } from '#parts/films/says.ts'
import { SectionHead } from '#parts/works/section-head.tsx'
import { categoryPath, cids, todayShown } from './rules.ts'
import { texts } from './texts.ts'
import styles from './today-box.module.css'

export function TodayBox({ films }: { films: readonly Vod[] }) {
  if (films.length === 0) return null
  return (
    <section className={styles.box} aria-labelledby="vod-today">
      <SectionHead id="vod-today" title={texts.today} more={categoryPath(cids.updates)} />
      <ul className={styles.list}>
        {films.slice(0, todayShown).map((film) => (
          <li key={film.vodId}>
            <Line film={film} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ film }: { film: Vod }) {
  return (
    <Link to={filmPath(film.vodId)} className={styles.line}>
      <Poster film={film} small className={styles.poster} />
      <span className={styles.words}>
        <span className={styles.title}>{film.vodName}</span>
        <span className={styles.foot}>
          <span className={styles.when}>{formatWhen(Date.parse(film.updateTime))}</span>
          <span className={styles.note}>{noteOf(film)}</span>
        </span>
      </span>
    </Link>
  )
}
