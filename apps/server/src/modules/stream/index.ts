// The door of stream: films under /m/, cut to the part that their viewer may see, and the passes to them.
export { type FilmDeps, filmDeps, openFilm, unplayable, type Watching, watchOf } from './open.ts'
export { streamRoutes } from './routes.ts'
