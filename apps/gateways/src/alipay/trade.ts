// Trades of Alipay: what is known of one, and what may happen to it. Pure.
import { fenOf, yuan } from '../base/money.ts'

export type Refund = {
  requestNo: string
  amountFen: number
  reason: string
  askedMs: number
  /** The moment at which a working refund is done; null when it is refused. */
  dueMs: number | null
  state: 'working' | 'done' | 'refused'
  /** Made at the merchant's own page. */
  outside: boolean
}
export type State = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED'
export type Way = 'wap' | 'page' | 'create'
export type Trade = {
  /** Account and order number. */
  key: string
  account: number
  orderNo: string
  way: Way
  /** Everything of the order that must be the same when its number comes again. */
  content: string
  amountFen: number
  subject: string
  notifyUrl: string | null
  returnUrl: string | null
  quitUrl: string | null
  qrMode: string | null
  expireMs: number | null
  /** The name of its pages. */
  page: string
  openedMs: number
  /** Null until the payer has logged in: nothing knows the trade before. */
  tradeNo: string | null
  createdMs: number | null
  state: State
  paidMs: number | null
  closedMs: number | null
  payer: string
  notifyId: string | null
  refunds: Refund[]
}

export function refundedFen(trade: Trade): number {
  return trade.refunds.filter(({ state }) => state !== 'refused').reduce((sum, { amountFen }) => sum + amountFen, 0)
}

export function doneFen(trade: Trade): number {
  return trade.refunds.filter(({ state }) => state === 'done').reduce((sum, { amountFen }) => sum + amountFen, 0)
}

export type Field = { need?: boolean; is: (value: unknown) => boolean }
export type Fields = Record<string, Field>

const letters = /^[A-Za-z0-9_]{1,64}$/
const textUpTo = (most: number) => (value: unknown) =>
  typeof value === 'string' && value.length > 0 && value.length <= most
const oneOf =
  (...values: string[]) =>
  (value: unknown) =>
    typeof value === 'string' && values.includes(value)
const amount = (value: unknown) => (fenOf(value) ?? 0) > 0 && (fenOf(value) ?? 0) <= 10_000_000_000
const address = (value: unknown) => typeof value === 'string' && URL.canParse(value) && value.length <= 400
const time = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)
const number = (value: unknown) => typeof value === 'string' && letters.test(value)
const requestNumber = (value: unknown) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
const subject = (value: unknown) => textUpTo(256)(value) && !/[/=&]/.test(String(value))

const naming: Fields = {
  out_trade_no: { is: number },
  trade_no: { is: (value) => typeof value === 'string' && /^\d{16,64}$/.test(value) },
}
const ordering: Fields = {
  out_trade_no: { need: true, is: number },
  total_amount: { need: true, is: amount },
  subject: { need: true, is: subject },
  time_expire: { need: true, is: time },
  body: { is: textUpTo(128) },
  goods_type: { is: oneOf('0', '1') },
  passback_params: { is: textUpTo(512) },
}

/** The fields of biz_content of each call; others are refused. */
export const callFields: Record<string, Fields> = {
  'alipay.trade.wap.pay': {
    ...ordering,
    product_code: { need: true, is: oneOf('QUICK_WAP_WAY') },
    quit_url: { need: true, is: address },
  },
  'alipay.trade.page.pay': {
    ...ordering,
    product_code: { need: true, is: oneOf('FAST_INSTANT_TRADE_PAY') },
    qr_pay_mode: { is: oneOf('0', '1', '2', '3', '4') },
    qrcode_width: { is: (value) => /^\d{2,4}$/.test(String(value)) },
  },
  'alipay.trade.create': {
    ...ordering,
    product_code: { need: true, is: oneOf('JSAPI_PAY') },
    op_app_id: { need: true, is: (value) => typeof value === 'string' && /^\d{16}$/.test(value) },
    buyer_open_id: { is: textUpTo(128) },
    buyer_id: { is: (value) => typeof value === 'string' && /^2088\d{12}$/.test(value) },
  },
  'alipay.trade.query': { ...naming, query_options: { is: Array.isArray } },
  'alipay.trade.close': { ...naming, operator_id: { is: textUpTo(28) } },
  'alipay.trade.refund': {
    ...naming,
    refund_amount: { need: true, is: amount },
    out_request_no: { need: true, is: requestNumber },
    refund_reason: { is: textUpTo(256) },
  },
  'alipay.trade.fastpay.refund.query': {
    ...naming,
    out_request_no: { need: true, is: requestNumber },
    query_options: { is: Array.isArray },
  },
  'alipay.data.dataservice.bill.downloadurl.query': {
    bill_type: { need: true, is: oneOf('trade', 'signcustomer') },
    bill_date: { need: true, is: (value) => typeof value === 'string' && /^\d{4}-\d\d(-\d\d)?$/.test(value) },
  },
}

/** What is wrong with biz_content; null when nothing is. */
export function fieldObjection(method: string, biz: Readonly<Record<string, unknown>>): string | null {
  const fields = callFields[method] ?? {}
  for (const [name, value] of Object.entries(biz)) {
    const field = fields[name]
    if (!field) return `${name} 不是这个接口的参数`
    if (!field.is(value)) return `${name} 不合规: ${JSON.stringify(value)}`
  }
  for (const [name, { need }] of Object.entries(fields)) if (need && !(name in biz)) return `缺少 ${name}`
  if ('trade_no' in fields && !('trade_no' in biz) && !('out_trade_no' in biz)) return '缺少 out_trade_no'
  if (biz.qr_pay_mode === '4' && !('qrcode_width' in biz)) return '缺少 qrcode_width'
  if (method === 'alipay.trade.create' && !biz.buyer_open_id && !biz.buyer_id) return '缺少 buyer_open_id'
  return null
}

/** The facts of a trade as query answers them. */
export function told(trade: Trade, send: (ms: number) => string, buyer: Buyer): Record<string, string> {
  const paid = trade.paidMs !== null && { send_pay_date: send(trade.paidMs) }
  const money = yuan(trade.amountFen)
  const received = trade.paidMs === null ? '0.00' : money
  return {
    ...{ buyer_logon_id: buyer.logon, buyer_pay_amount: received, buyer_user_id: buyer.id, invoice_amount: received },
    ...{ out_trade_no: trade.orderNo, point_amount: '0.00', receipt_amount: received },
    ...paid,
    ...{ total_amount: money, trade_no: trade.tradeNo ?? '', trade_status: trade.state },
  }
}

export type Buyer = { id: string; openId: string; logon: string }
