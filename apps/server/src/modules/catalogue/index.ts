// The staff's face of the catalogue: works found, edited, priced, shown and hidden. The writes are those of packages/catalogue.
export { dropGone, dropSparePictures, emptyBin, type PurgeDeps, sizesOf } from './purge.ts'
export { catalogueRoutes } from './routes.ts'
export { tryOut } from './tried.ts'
export { workInverses } from './undo.ts'
