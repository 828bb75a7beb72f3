// The face of novels.
export { novelsAsList, popularNovelTitles } from './browse.ts'
export { novelsToIndex, publishedNovelIds } from './queries.ts'
export { countNovelRanks } from './ranks.ts'
export { novelRoutes } from './routes.ts'
