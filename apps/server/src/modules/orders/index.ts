// The door of the staff's face of orders.
export {
  type FoundOrder,
  findOrders,
  listRefunds,
  queryOrder,
  type RefundOutcome,
  refundGuard,
  refundOrder,
  showOrder,
} from './orders.ts'
