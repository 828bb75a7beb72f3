// Every word of the cashier's page.
import type { Channel, TradeState } from '../trade.ts'

/**
 * The state that the visitor sees. 'expired' is a waiting trade whose time is over, so that it cannot be paid any more.
 */
export type PageState = TradeState | 'expired'

export const channelNames: Record<Channel, string> = { alipay: '支付宝', wechat_pay: '微信支付' }

export const states: Record<Exclude<PageState, 'waiting'>, { title: string; hint: string }> = {
  paid: { title: '支付成功', hint: '沙箱付款已完成，没有真的扣款' },
  refunded: { title: '已退款', hint: '这笔沙箱付款已经退回' },
  declined: { title: '支付已取消', hint: '你取消了这次付款，没有产生任何费用' },
  closed: { title: '订单已关闭', hint: '商家已关闭这个订单，请返回重新下单' },
  expired: { title: '支付超时', hint: '已超过付款时间，请返回重新下单' },
}

export const texts = {
  title: '收银台',
  channel: (name: string) => `${name}（沙箱）`,
  sandbox: '沙箱收银台 · 不会真的扣款',
  back: '返回商家',
  left: '支付剩余时间',
  leftUntil: (clock: string) => `请在 ${clock} 前完成支付`,
  subject: '商品',
  payee: '收款方',
  orderNo: '订单号',
  tradeNo: '交易单号',
  paidAt: '支付时间',
  method: '付款方式',
  purse: '沙箱零钱',
  purseHint: '虚拟资金，余额充足',
  pay: (sum: string) => `确认支付 ¥${sum}`,
  busy: '正在支付…',
  decline: '取消支付',
  wait: '稍后再付',
  done: '完成',
  returnTo: (shop: string) => `返回${shop}`,
  returning: (shop: string) => ['', ` 秒后自动返回${shop}`] as const,
  tests: '测试选项',
  testsHint: '只影响支付结果怎样通知商家',
  delay: '延迟送达（秒）',
  copies: '送达次数',
  shuffle: '乱序送达',
  shuffleHint: '多份通知、多个订单互相超越',
  probe: '错误签名探测',
  probeHint: '先送一份签名错误的通知，商家必须拒绝',
  drop: '丢失通知',
  dropHint: '不送达，只有商家主动查询才知道',
  old: '之后再送一份旧通知',
  oldHint: '支付成功约 20 秒后重复旧通知',
  log: '通知记录',
  logNone: '这次付款没有要送达的通知',
  logPending: '等待送达',
  logProbe: '错误签名探测',
  logTry: '通知',
  logNoAnswer: '没有回应',
  logRefused: '被拒绝',
  logAccepted: '已确认',
  missing: '没有这个订单',
  missingHint: '链接不完整或订单不存在，请回到商家重新下单',
  badForm: '页面已失效',
  badFormHint: '请返回收银台重新操作',
  again: '重新打开收银台',
}
