// The staff's face of the homes: what they show, as a draft and as versions, for all branches and for one.
export { clearHomes } from './clear.ts'
export { homeInverses } from './inverses.ts'
export { homeRoutes } from './routes.ts'
export { sweepPictures } from './sweep.ts'
