// The door of media: pictures under /js/, and the passes to priced ones.
export { mediaRoutes } from './routes.ts'
export { signToken } from './token.ts'
