// The face of comics.
export { comicBoot } from './boot.ts'
export { countComicRanks } from './ranks.ts'
export { type ComicDeps, comicRoutes } from './routes.ts'
