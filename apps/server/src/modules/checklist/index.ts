// The checklist of a new shop: what its owner has still to do before the first sale.
export { checklistRoutes } from './routes.ts'
