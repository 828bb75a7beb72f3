// V-04: searching films. A next page is offered when this one holds twenty.
import { FilmRow, FilmRowSkeleton } from '#parts/films/film-row.tsx'
import { filmPath } from '#parts/films/says.ts'
import { FilmCategories } from './film-categories.tsx'
import { films } from './kinds.ts'
import { Marked } from './marked.tsx'
import { searchOf } from './search.tsx'

export default searchOf(films, {
  pathOf: ({ vodId }) => filmPath(vodId),
  start: <FilmCategories />,
  renderResult: (film, keywords) => (
    <FilmRow
      film={film}
      title={<Marked text={film.vodName} keywords={keywords} />}
      people={<Marked text={film.vodActor} keywords={keywords} />}
    />
  ),
  skeleton: <FilmRowSkeleton />,
})
