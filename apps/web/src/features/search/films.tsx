// V-04: searching films; the next page is offered when one holds twenty.
import type { Vod } from '@manjuan/contract/reader/video'
import { useQuery } from '@tanstack/react-query'
import { filmHome } from '#api/film.ts'
import { filmSource } from '#api/search.ts'
import { filmSearches } from '#local/search-histories.ts'
import { Link } from '#page/navigation.tsx'
import { FilmRow, FilmRowSkeleton } from '#parts/films/film-row.tsx'
import { filmPath } from '#parts/films/says.ts'
import type { SearchKind } from './kind.ts'
import { Marked } from './marked.tsx'
import styles from './search.module.css'
import { Search } from './search.tsx'
import { texts } from './texts.ts'

export default function FilmSearch() {
  return <Search kind={films} />
}

const films: SearchKind<Vod> = {
  path: '/search-vod',
  pathOf: ({ vodId }) => filmPath(vodId),
  briefOf: ({ vodId, vodName, vodActor }) => ({ id: vodId, title: vodName, author: vodActor }),
  icon: 'video',
  start: <Categories />,
  categories: '/vod/category',
  texts: texts.films,
  searches: filmSearches,
  hotWords: null,
  source: filmSource,
  renderResult: (film, keywords) => (
    <FilmRow
      film={film}
      title={<Marked text={film.vodName} keywords={keywords} />}
      people={<Marked text={film.vodActor} keywords={keywords} />}
    />
  ),
  skeleton: <FilmRowSkeleton />,
}

/** In the place of hot words, of which films have none. */
function Categories() {
  const categories = useQuery(filmHome()).data?.categoryList ?? []
  if (categories.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{texts.byCategory}</h2>
      <ul className={styles.chips}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/vod/category?cid=${id}`} className={styles.chip}>
              <span className={styles.chipFace}>
                <span className={styles.chipText}>{name}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
