// The door of payment: its calls, its providers, and the settling of due orders.
export { checkBill, fetchBill, fetchDueBills } from './bills/bills.ts'
export { type Difference, dayOf as billDay, sumsOf as billSums } from './bills/queries.ts'
export { isBillDay } from './bills/rules.ts'
export { billChecked, channelsChecked } from './connections.ts'
export { type AcceptedSerials, acceptedIn, noteCertificate, type SeenCertificate } from './own-certificates.ts'
export type { Checked, PayProvider } from './provider.ts'
export { checkPaySettings, payProviders, sandboxBesideReal, WrongPaySetting } from './providers/providers.ts'
export { type ChannelRow, enabledChannels, forgetPayers, orderByNo } from './queries.ts'
export { latestRefunds, lockGoods, openRefunds, type RefundRow, refundsOf } from './refunds/queries.ts'
export { refundReasons } from './refunds/rules.ts'
export { type RefundDeps, settleDueRefunds, settleRefund, settleRefundsOf } from './refunds/settle.ts'
export {
  beginRefund,
  planRefund,
  type RefundBegun,
  type RefundPlan,
  type RefundWish,
  refundFault,
} from './refunds/take.ts'
export { paymentRoutes } from './routes.ts'
export { settleDueOrders, settleOrder, settleOrdersOf, settleWants } from './settle.ts'
export { wayChoices } from './ways.ts'
