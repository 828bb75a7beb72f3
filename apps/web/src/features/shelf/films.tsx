// V-05: the shelf of films alone, to which the video library leads.
import { usePageTitle } from '#page/navigation.tsx'
import { BoughtFilms } from './bought-films.tsx'
import { texts } from './texts.ts'

export default function FilmShelf() {
  usePageTitle(texts.films.title)
  return <BoughtFilms />
}
