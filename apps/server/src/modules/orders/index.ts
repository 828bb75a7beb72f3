// The door of the staff's face of orders.
export {
  type FoundOrder,
  findOrders,
  listRefunds,
  queryOrder,
  refundOrder,
  type ShownOrder,
  showOrder,
} from './orders.ts'
