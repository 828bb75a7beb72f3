// V-04: searching films. A next page is offered when this one holds twenty.
import { FilmRow, FilmRowSkeleton } from '#parts/films/film-row.tsx'
import { filmPath } from '#parts/films/says.ts'
import { FilmCategories } from './film-categories.tsx'
import { films } from './kinds.ts'
import { searchOf } from './search.tsx'

export default searchOf(films, {
  pathOf: ({ vodId }) => filmPath(vodId),
  start: <FilmCategories />,
  renderResult: (film, mark) => <FilmRow film={film} title={mark(film.vodName)} people={mark(film.vodActor)} />,
  skeleton: <FilmRowSkeleton />,
})
