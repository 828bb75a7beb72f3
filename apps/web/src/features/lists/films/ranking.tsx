// V-03: the most watched films of all time, of the day, the week and the month, by category.
import type { Vod } from '@manjuan/contract/reader/video'
import { filmLists } from '#api/film-lists.ts'
import { FilmRow, FilmRowSkeleton } from '#parts/films/film-row.tsx'
import { rowsOf } from '../looks.tsx'
import { Ranking } from '../ranking.tsx'
import styles from './films.module.css'
import { cidIn } from './rules.ts'
import { useCategories } from './use-categories.ts'

const look = rowsOf<Vod>({
  keyOf: ({ vodId }) => vodId,
  card: (film, at) => <FilmRow film={film} rank={at + 1} />,
  Skeleton: FilmRowSkeleton,
  count: 6,
  itemClassName: styles.row,
})

export default function FilmRanking() {
  return (
    <Ranking
      kind={{
        rankIn: 'rankType',
        categoryIn: (query) => cidIn(query.get('typeId')),
        useCategories,
        list: filmLists.rank,
        look,
        hasBanners: false,
        ranksLook: styles.spread,
        categoriesLook: styles.chips,
      }}
    />
  )
}
