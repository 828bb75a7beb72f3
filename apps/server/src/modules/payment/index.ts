// The face of payment: its calls, its providers, and settling what is due.
export { payProviders, sandboxBesideReal } from './providers/providers.ts'
export { paymentRoutes } from './routes.ts'
export { settleDueOrders } from './settle.ts'
