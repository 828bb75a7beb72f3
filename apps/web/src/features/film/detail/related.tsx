import type { Vod } from '@manjuan/contract/reader/video'
import { FilmCard } from '#parts/films/film-card.tsx'
import { Related as Works } from '#parts/works/related.tsx'
import styles from './related.module.css'
import { texts } from './texts.ts'

export function Related({ films }: { films: readonly Vod[] }) {
  return (
    <Works id="vod-related" title={texts.related} works={films} keyOf={({ vodId }) => vodId} styles={styles}>
      {(film) => <FilmCard film={film} />}
    </Works>
  )
}
