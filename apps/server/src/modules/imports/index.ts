// The import desk's calls: batches of uploads, read and made by the importer's own process, which takes them from a queue.
export { endForsaken } from './forsaken.ts'
export { releaseEnded } from './release.ts'
export { importRoutes } from './routes.ts'
