// V-04: searching films; the next page is offered when one holds twenty.
import type { Vod } from '@manjuan/contract/reader/video'
import { filmSource } from '#api/search.ts'
import { filmSearches } from '#local/search-histories.ts'
import { FilmRow, FilmRowSkeleton } from '#parts/films/film-row.tsx'
import { filmPath } from '#parts/films/says.ts'
import { FilmCategories } from './film-categories.tsx'
import type { SearchKind } from './kind.ts'
import { Marked } from './marked.tsx'
import { Search } from './search.tsx'
import { texts } from './texts.ts'

const films: SearchKind<Vod> = {
  path: '/search-vod',
  pathOf: ({ vodId }) => filmPath(vodId),
  briefOf: ({ vodId, vodName, vodActor }) => ({ id: vodId, title: vodName, author: vodActor }),
  icon: 'video',
  start: <FilmCategories />,
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

export default function FilmSearch() {
  return <Search kind={films} />
}
