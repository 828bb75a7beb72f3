// The door of the demo: its shop, its films and the process that draws its pictures.
export { drawBanners } from './banner-files.ts'
export { shown } from './data/shelf-films.ts'
export { type Base, bases } from './films/bases.ts'
export { queueFilms, shareFilm } from './films/make.ts'
export { episodesOf } from './films/rows.ts'
export { startMaker } from './maker.ts'
export { freshen, seedDemo } from './seed.ts'
