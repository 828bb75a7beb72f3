// The door of the staff's face of orders.
export {
  type Case,
  type FoundOrder,
  findOrders,
  listCases,
  listRefunds,
  queryOrder,
  type RefundOutcome,
  refundGuard,
  refundOrder,
  showOrder,
} from './orders.ts'
