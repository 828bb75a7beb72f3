import type { Vod } from '@manjuan/contract/video'
import { FilmCard } from '#parts/films/film-card.tsx'
import { SectionHead } from '#parts/works/section-head.tsx'
import styles from './related.module.css'
import { texts } from './texts.ts'

export function Related({ films }: { films: readonly Vod[] }) {
  if (films.length === 0) return null
  return (
    <section aria-labelledby="vod-related" className={styles.related}>
      <SectionHead id="vod-related" title={texts.related} />
      <ul className={styles.grid}>
        {films.map((film) => (
          <li key={film.vodId} className={styles.cell}>
            <FilmCard film={film} />
          </li>
        ))}
      </ul>
    </section>
  )
}
