// The door of payment: its calls, its providers, and the settling of due orders.
export { payProviders, sandboxBesideReal, WrongPaySetting } from './providers/providers.ts'
export { forgetPayers, orderByNo } from './queries.ts'
export { latestRefunds, openRefunds, type RefundRow, refundsOf } from './refunds/queries.ts'
export { askLifeMs, refundReasons } from './refunds/rules.ts'
export { type RefundDeps, settleDueRefunds, settleRefund } from './refunds/settle.ts'
export { beginRefund, planRefund, type RefundBegun, type RefundPlan, type RefundWish } from './refunds/take.ts'
export { paymentRoutes } from './routes.ts'
export { settleDueOrders, settleOrder } from './settle.ts'
