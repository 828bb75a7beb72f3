// Files that the staff upload for an import, in parts that survive a reload and a killed server.
export { dropLeftovers } from './leftovers.ts'
export { uploadRoutes } from './routes.ts'
export { finishedUploads, holdUploads, knownUploads, releaseUploads } from './taken.ts'
