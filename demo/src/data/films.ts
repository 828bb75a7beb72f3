/** All films of the demo. */
import type { FilmWork } from './film.ts'
import { farFilms } from './films-far.ts'
import { nearFilms } from './films-near.ts'
import { talesFilms } from './films-tales.ts'

export const filmWorks: readonly FilmWork[] = [...nearFilms, ...farFilms, ...talesFilms]
