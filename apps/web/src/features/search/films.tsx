// V-04: searching films; the next page is offered when one holds twenty.
import type { Vod } from '@manjuan/contract/video'
import { SkeletonGroup } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { filmHome } from '#api/film.ts'
import { filmSuggestions, useFilmSearch } from '#api/film-search.ts'
import { filmSearches, forgetFilmSearch, rememberFilmSearch } from '#local/film-search-history.ts'
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
  remember: rememberFilmSearch,
  forget: forgetFilmSearch,
  useHotWords: () => ({ data: undefined, isPending: false }),
  useSuggestions(content) {
    const { data } = useQuery(filmSuggestions(content))
    return data && { keyword: data.keyword, works: data.list }
  },
  useResults: useFilmSearch,
  renderResult: (film, keywords) => (
    <FilmRow
      film={film}
      title={<Marked text={film.vodName} keywords={keywords} />}
      people={<Marked text={film.vodActor} keywords={keywords} />}
    />
  ),
  skeleton: (
    <SkeletonGroup>
      <FilmRowSkeleton />
      <FilmRowSkeleton />
      <FilmRowSkeleton />
      <FilmRowSkeleton />
    </SkeletonGroup>
  ),
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
