// Alipay's notifies: a form whose signature covers every field but itself and its type.
import type { Notice } from '../../provider.ts'
import { fenOf, isSigned, momentOf } from '../wire.ts'
import type { AlipayAccount } from './client.ts'
import { formOf, notifyText } from './sign.ts'

type Fields = Record<string, string>

const orderNoShape = /^[\w-]{1,64}$/

export function noticeOf(account: AlipayAccount, body: Buffer): Notice {
  const fields = formOf(body)
  if (!fields) return { kind: 'malformed' }
  if (isStranger(account, fields)) return { kind: 'stranger' }
  if (!isGenuine(account, fields)) return { kind: 'forged' }
  const { out_trade_no: orderNo = '', app_id: appId, seller_id: sellerId } = fields
  if (!orderNoShape.test(orderNo)) return { kind: 'malformed' }
  if (appId !== account.appId || sellerId !== account.sellerId) return { kind: 'not-ours', orderNo }
  if (fields.notify_type !== 'trade_status_sync') return { kind: 'not-paid', orderNo }
  // A refund of a part comes as a paid trade once more, so it must never credit.
  if (fields.refund_fee !== undefined || fields.gmt_refund !== undefined) return refundOf(fields, orderNo)
  return isPaid(fields) ? paymentOf(fields, orderNo) : { kind: 'not-paid', orderNo }
}

/** Signed, as it says, with another certificate of Alipay's than ours. */
function isStranger({ certificates }: AlipayAccount, { sign_type: type, alipay_cert_sn: named }: Fields): boolean {
  return type === 'RSA2' && certificates !== null && named !== undefined && named !== certificates.alipay
}

function isGenuine({ publicKey }: AlipayAccount, fields: Fields): boolean {
  if (fields.sign_type !== 'RSA2') return false
  return isSigned(Buffer.from(notifyText(fields)), fields.sign, publicKey)
}

const isPaid = ({ trade_status: state }: Fields): boolean => state === 'TRADE_SUCCESS' || state === 'TRADE_FINISHED'

const refundOf = (fields: Fields, orderNo: string): Notice => ({
  kind: 'refund',
  orderNo,
  refundNo: fields.out_biz_no || null,
  amountFen: fenOf(fields.refund_fee ?? ''),
})

function paymentOf(fields: Fields, orderNo: string): Notice {
  const amountFen = fenOf(fields.total_amount ?? '')
  const paidAt = momentOf(fields.gmt_payment ?? '')
  const tradeNo = fields.trade_no ?? ''
  if (amountFen === null || amountFen <= 0 || paidAt === null || !/^\w{1,64}$/.test(tradeNo))
    return { kind: 'malformed', orderNo }
  return { kind: 'paid', orderNo, tradeNo, amountFen, paidAt }
}
