// The search box of the console, and short pages of what it finds.
export { findRoutes } from './routes.ts'
