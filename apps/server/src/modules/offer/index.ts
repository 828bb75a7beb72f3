// What the top-up centre offers, as the staff set it: packages, channels, and the coins of check-ins.
export { offerInverses } from './inverses.ts'
export { offerRoutes } from './routes.ts'
