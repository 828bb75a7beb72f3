// States of an order in words.
export const orderStates = {
  created: '待付款',
  paid: '已付款',
  expired: '已关闭',
  refunded: '已退款',
  failed: '失败',
} as const
