// The door of search.
export { fillSearchIndex } from './fill-index.ts'
export { countHotWords } from './hot.ts'
export { searchRoutes } from './routes.ts'
export { worksLike } from './works-like.ts'
