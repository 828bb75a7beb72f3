// The door of entitlement: the rights to see items, their prices, and buying.
export { type AccessAnswer, accessNow } from './access.ts'
export { refuseEnded, refusePayment } from './answer.ts'
export { boughtToMark, forgetBought, surelyUnbought } from './bought.ts'
export { type BuyResult, buyItem, buyWithin } from './buy.ts'
export { buyChapter } from './buy-chapter.ts'
export { boughtAmong, openPurchase, rememberPrice } from './queries.ts'
export { entitlementRoutes } from './routes.ts'
export { isMember } from './rules.ts'
