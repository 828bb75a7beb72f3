// The door of the library that belongs to an account.
export { forgetLibraries } from './forget.ts'
export { libraryRoutes } from './routes.ts'
