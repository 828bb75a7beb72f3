// The demo as the staff see it: whether it is there, what its removal takes, and its removal.

export { isDemoOn } from './queries.ts'
export { type Removed, removeDemo, type TriedDemo, tryDemo } from './remove.ts'
export { demoRoutes } from './routes.ts'
