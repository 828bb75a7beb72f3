// The door of the staff's face of orders.
export {
  type Case,
  caseById,
  type FoundOrder,
  findOrders,
  listCases,
  listRefunds,
  queryOrder,
  type RefundOutcome,
  refundGuard,
  refundOrder,
  settleCase,
  showOrder,
} from './orders.ts'
