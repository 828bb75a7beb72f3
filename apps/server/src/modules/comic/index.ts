// The face of comics.
export { comicBoot } from './boot.ts'
export { comicsAsList, popularTitles } from './browse.ts'
export { comicsToIndex, publishedComicIds } from './queries.ts'
export { countComicRanks } from './ranks.ts'
export { type ComicDeps, comicRoutes } from './routes.ts'
