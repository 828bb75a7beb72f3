// The face of videos.
export { videosAsList } from './browse.ts'
export { publishedVideoIds, videosToIndex } from './queries.ts'
export { countVideoRanks } from './ranks.ts'
export { videoRoutes } from './routes.ts'
export { watchingOf } from './watching.ts'
