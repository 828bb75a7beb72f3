// The face of entitlement: who may see what, at what price, and buying it.
export { type AccessAnswer, accessTo } from './access.ts'
export { type BuyResult, buyItem } from './buy.ts'
export { boughtAmong, type ItemKind, rememberPrice } from './queries.ts'
export { entitlementRoutes } from './routes.ts'
export { type Access, decideAccess } from './rules.ts'
