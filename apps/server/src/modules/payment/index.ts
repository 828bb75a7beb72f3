// The door of payment: its calls, its providers, and the settling of due orders.
export { payProviders, sandboxBesideReal } from './providers/providers.ts'
export { forgetPayers } from './queries.ts'
export { paymentRoutes } from './routes.ts'
export { settleDueOrders } from './settle.ts'
