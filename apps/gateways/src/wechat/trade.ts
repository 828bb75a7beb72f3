// Trades of WeChat Pay: what is known of one, and the fields of each call. Pure.
import { momentOfRfc3339 } from '../base/times.ts'

export type RefundState = 'SUCCESS' | 'PROCESSING' | 'CLOSED' | 'ABNORMAL'
export type Refund = {
  refundNo: string
  refundId: string
  amountFen: number
  reason: string
  notifyUrl: string | null
  askedMs: number
  /** The moment at which a working refund ends. */
  dueMs: number | null
  /** How it will end. */
  end: RefundState
  state: RefundState
  doneMs: number | null
  /** Made at the merchant's own page. */
  outside: boolean
}
export type State = 'NOTPAY' | 'USERPAYING' | 'SUCCESS' | 'REFUND' | 'CLOSED' | 'REVOKED' | 'PAYERROR'
export type Way = 'h5' | 'jsapi' | 'native'
export type Trade = {
  key: string
  account: number
  orderNo: string
  way: Way
  content: string
  amountFen: number
  description: string
  attach: string | null
  notifyUrl: string
  expireMs: number
  payerIp: string | null
  openId: string | null
  prepayId: string
  /** The name of its pages, and the end of its code. */
  page: string
  /** When its way of opening (h5_url, prepay_id, code_url) was made last. */
  madeMs: number
  redirectUrl: string | null
  /** What the payer's browser told when it opened the page. */
  seen: { referer: string | null; userAgent: string | null; ip: string } | null
  state: State
  transactionId: string | null
  paidMs: number | null
  notifyId: string | null
  payer: string
  refunds: Refund[]
}

export function refundedFen(trade: Trade): number {
  const counts = (state: RefundState) => state === 'SUCCESS' || state === 'PROCESSING' || state === 'ABNORMAL'
  return trade.refunds.filter(({ state }) => counts(state)).reduce((sum, { amountFen }) => sum + amountFen, 0)
}

type Check = (value: unknown) => boolean
type Shape = { [name: string]: { need: boolean; is: Check | Shape } }

const bytes =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'string' && Buffer.byteLength(value) >= least && Buffer.byteLength(value) <= most
const like =
  (form: RegExp): Check =>
  (value) =>
    typeof value === 'string' && form.test(value)
const fen: Check = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100_000_000_000
const need = (is: Check | Shape) => ({ need: true, is })
const may = (is: Check | Shape) => ({ need: false, is })

const address: Check = (value) => bytes(1, 256)(value) && URL.canParse(String(value)) && !String(value).includes('?')
const ordering: Shape = {
  appid: need(like(/^wx[0-9a-f]{16}$/)),
  mchid: need(like(/^\d{8,10}$/)),
  description: need(bytes(1, 127)),
  out_trade_no: need(like(/^[\w|*-]{6,32}$/)),
  time_expire: need((value) => typeof value === 'string' && momentOfRfc3339(value) !== null),
  notify_url: need(address),
  attach: may(bytes(1, 128)),
  amount: need({ total: need(fen), currency: need((value) => value === 'CNY') }),
}
const ip = like(/^[0-9a-fA-F.:]{3,45}$/)

/** The bodies of the calls; other fields are refused. */
export const bodies: Record<string, Shape> = {
  h5: {
    ...ordering,
    scene_info: need({
      payer_client_ip: need(ip),
      h5_info: need({
        type: need(like(/^(Wap|iOS|Android)$/)),
        app_name: may(bytes(1, 64)),
        app_url: may(bytes(1, 128)),
      }),
    }),
  },
  jsapi: {
    ...ordering,
    payer: need({ openid: need(bytes(1, 128)) }),
    scene_info: may({ payer_client_ip: need(ip) }),
  },
  native: { ...ordering, scene_info: may({ payer_client_ip: need(ip) }) },
  close: { mchid: need(like(/^\d{8,10}$/)) },
  refund: {
    out_trade_no: may(like(/^[\w|*-]{6,32}$/)),
    transaction_id: may(like(/^\d{28,32}$/)),
    out_refund_no: need(like(/^[\w|*@-]{1,64}$/)),
    reason: may(bytes(1, 80)),
    notify_url: may(address),
    funds_account: may((value) => value === 'AVAILABLE'),
    amount: need({ refund: need(fen), total: need(fen), currency: need((value) => value === 'CNY') }),
  },
}

/** What is wrong with a body, by the path of the field; null when nothing is. */
export function bodyObjection(body: unknown, shape: Shape, path = ''): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return `${path || 'body'} 不是对象`
  const given = new Map<string, unknown>(Object.entries(body))
  for (const [name, value] of given) {
    const field = shape[name]
    const own = path ? `${path}.${name}` : name
    if (!field) return `${own} 不是这个接口的参数`
    if (typeof field.is !== 'function') {
      const inner = bodyObjection(value, field.is, own)
      if (inner) return inner
    } else if (!field.is(value)) return `${own} 不合规: ${JSON.stringify(value)}`
  }
  for (const [name, field] of Object.entries(shape))
    if (field.need && !given.has(name)) return `缺少 ${path}${path && '.'}${name}`
  return null
}
