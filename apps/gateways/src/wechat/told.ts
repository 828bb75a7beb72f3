// Trades and refunds as WeChat Pay tells of them.
import { rfc3339 } from '../base/times.ts'
import { accountOf, type Books } from './books.ts'
import type { Refund, Trade } from './trade.ts'

const states: Record<Trade['state'], string> = {
  ...{
    NOTPAY: '订单未支付',
    USERPAYING: '用户支付中',
    SUCCESS: '支付成功',
    REFUND: '订单发生过退款，退款详情请查询退款单',
  },
  ...{ CLOSED: '订单已关闭', REVOKED: '订单已撤销', PAYERROR: '支付失败' },
}
export const ways: Record<Trade['way'], string> = { h5: 'MWEB', jsapi: 'JSAPI', native: 'NATIVE' }

export function transaction(books: Books, trade: Trade): Record<string, unknown> {
  const account = accountOf(books, trade)
  const paid = trade.paidMs !== null
  return {
    ...{ appid: account.appId, mchid: account.mchId, out_trade_no: trade.orderNo },
    ...(paid && { transaction_id: trade.transactionId, trade_type: ways[trade.way], bank_type: 'OTHERS' }),
    ...{ trade_state: trade.state, trade_state_desc: states[trade.state] },
    ...(trade.attach !== null && { attach: trade.attach }),
    ...(paid && { success_time: rfc3339(trade.paidMs ?? 0) }),
    payer: paid ? { openid: trade.openId ?? trade.payer } : {},
    amount: {
      ...{ total: trade.amountFen, currency: 'CNY' },
      ...(paid && { payer_total: trade.amountFen, payer_currency: 'CNY' }),
    },
    promotion_detail: [],
  }
}

export function refundTold(trade: Trade, refund: Refund): Record<string, unknown> {
  return {
    ...{ refund_id: refund.refundId, out_refund_no: refund.refundNo },
    ...{ transaction_id: trade.transactionId, out_trade_no: trade.orderNo },
    ...{ channel: 'ORIGINAL', user_received_account: '招商银行信用卡0403', create_time: rfc3339(refund.askedMs) },
    ...(refund.state === 'SUCCESS' && { success_time: rfc3339(refund.doneMs ?? refund.askedMs) }),
    ...{ status: refund.state, funds_account: 'AVAILABLE', promotion_detail: [] },
    amount: {
      ...{ total: trade.amountFen, refund: refund.amountFen, payer_total: trade.amountFen },
      ...{ payer_refund: refund.amountFen, settlement_refund: refund.amountFen, settlement_total: trade.amountFen },
      ...{ discount_refund: 0, currency: 'CNY', from: [] },
    },
  }
}
