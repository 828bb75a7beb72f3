// The face of novels.
export { countNovelRanks } from './ranks.ts'
export { type NovelDeps, novelRoutes } from './routes.ts'
