// WeChat Pay v3: H5 on a phone, JSAPI in WeChat, Native (a code) on a desktop. Calls and codes: docs/decisions/0063.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import {
  type NewPayment,
  type NewRefund,
  type PaymentDoor,
  type PaymentState,
  type PayProvider,
  ProviderAway,
  type RefundState,
  type Way,
} from '../../provider.ts'
import { shanghaiText, signText } from '../wire.ts'
import { billOf } from './bill.ts'
import { checked } from './check.ts'
import {
  call,
  codeOf,
  platformKeys,
  realOrigins,
  refusalOf,
  signing,
  type WechatAccount,
  type WechatAnswer,
  type WechatOptions,
} from './client.ts'
import { noticeOf } from './notify.ts'
import { payerNumbers } from './payer.ts'

const trade = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().max(32).optional(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'USERPAYING', 'CLOSED', 'REVOKED', 'PAYERROR', 'ACCEPT']),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.int().min(1), currency: z.literal('CNY').optional() }).optional(),
})
const refunded = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_id: z.string().max(64),
  status: z.enum(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ refund: z.int(), total: z.int() }),
})

const paidStates: Record<z.infer<typeof trade>['trade_state'], PaymentState['state']> = {
  SUCCESS: 'paid',
  // Some or all of it went back; how much is told by refunds and bills alone.
  REFUND: 'paid',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  ACCEPT: 'waiting',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'declined',
}
const refundStates = { SUCCESS: 'done', PROCESSING: 'working', CLOSED: 'refused', ABNORMAL: 'stuck' } as const

/** Refusals after which a refund is never made under its number. Any other one leaves it unknown. */
const refusals = ['NOT_ENOUGH', 'INVALID_REQUEST']

const nothing: PaymentState = { state: 'unknown', tradeNo: '', amountFen: 0, refundedFen: 0, paidAt: null }

export function wechatProvider(given: Omit<WechatOptions, 'keys'>): PayProvider {
  const options: WechatOptions = { ...given, keys: platformKeys(given) }
  const { account } = options
  const path = (orderNo: string) => `/v3/pay/transactions/out-trade-no/${orderNo}`
  const query = async (orderNo: string): Promise<PaymentState> =>
    stateOf(account, await call(options, 'GET', `${path(orderNo)}?mchid=${account.mchId}`), orderNo)
  return {
    name: account.name,
    pageOrigins: () => [pageOrigin(account)],
    ways: waysOf(account),
    everywhere: false,
    payers: payerNumbers(account),
    create: async (payment) => ({ tradeNo: null, open: await doorOf(options, payment) }),
    query,
    async close(orderNo) {
      await call(options, 'POST', `${path(orderNo)}/close`, { mchid: account.mchId })
      return query(orderNo)
    },
    async refund(refund) {
      const answer = await call(options, 'POST', '/v3/refund/domestic/refunds', {
        out_trade_no: refund.orderNo,
        out_refund_no: refund.refundNo,
        reason: cut(refund.reason, 80),
        notify_url: refund.notifyUrl,
        amount: { refund: refund.amountFen, total: refund.totalFen, currency: 'CNY' },
      })
      return refundOf(answer, refund)
    },
    queryRefund: async (refund) =>
      refundOf(await call(options, 'GET', `/v3/refund/domestic/refunds/${refund.refundNo}`), refund),
    bill: (day) => billOf(options, day),
    parseNotify: (came) => noticeOf(options, came),
    answer: (accepted) => ({
      status: accepted ? 200 : 400,
      body: JSON.stringify(accepted ? { code: 'SUCCESS' } : { code: 'FAIL', message: '未受理' }),
      type: 'application/json; charset=utf-8',
    }),
    check: () => checked(options),
  }
}

const waysOf = ({ appSecret }: WechatAccount): Way[] =>
  appSecret === null ? ['h5', 'native'] : ['h5', 'jsapi', 'native']

/** Readers are sent to a host of their own; a simulator has its pages beside its calls. */
const pageOrigin = ({ origins: [first = ''] }: WechatAccount): string =>
  first === realOrigins[0] ? 'https://wx.tenpay.com' : first

/** The longest beginning of so many bytes, without half a letter. */
function cut(text: string, bytes: number): string {
  let left = text
  while (Buffer.byteLength(left) > bytes) left = [...left].slice(0, -1).join('')
  return left
}

const time = (moment: Date): string => `${shanghaiText(moment).replace(' ', 'T')}+08:00`

const doors = z.object({
  h5_url: z.url({ protocol: /^https?$/ }).optional(),
  prepay_id: z.string().min(1).max(64).optional(),
  code_url: z.string().startsWith('weixin://').max(512).optional(),
})

async function doorOf(options: WechatOptions, payment: NewPayment): Promise<PaymentDoor> {
  const { account } = options
  const way = payment.way === 'jsapi' || payment.way === 'native' ? payment.way : 'h5'
  const answer = await call(options, 'POST', `/v3/pay/transactions/${way}`, {
    appid: account.appId,
    mchid: account.mchId,
    description: cut(payment.subject, 127),
    out_trade_no: payment.orderNo,
    time_expire: time(payment.expiresAt),
    notify_url: payment.notifyUrl,
    amount: { total: payment.amountFen, currency: 'CNY' },
    ...(way === 'h5' ? { scene_info: { payer_client_ip: payment.payerIp, h5_info: { type: 'Wap' } } } : {}),
    ...(way === 'jsapi' ? { payer: { openid: payment.openId ?? '' } } : {}),
  })
  const found = doors.safeParse(answer.json).data
  if (answer.status === 200 && found?.h5_url && way === 'h5') {
    const back = `redirect_url=${encodeURIComponent(payment.returnUrl)}`
    return { url: `${found.h5_url}${found.h5_url.includes('?') ? '&' : '?'}${back}`, top: true }
  }
  if (answer.status === 200 && found?.prepay_id && way === 'jsapi')
    return { bridge: 'wechat', data: await bridgeData(options, found.prepay_id), url: '' }
  if (answer.status === 200 && found?.code_url && way === 'native') return { qr: found.code_url }
  throw refusalOf(payment.orderNo, answer)
}

/** What the page hands to WeixinJSBridge, signed by the merchant. */
async function bridgeData(options: WechatOptions, prepayId: string): Promise<Record<string, string>> {
  const account = await signing(options)
  const timeStamp = String(Math.floor(options.clock.now().getTime() / 1000))
  const nonceStr = randomBytes(16).toString('hex')
  const prepay = `prepay_id=${prepayId}`
  const paySign = signText(`${account.appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`, account.privateKey)
  return { appId: account.appId, timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign }
}

function stateOf(account: WechatAccount, answer: WechatAnswer, orderNo: string): PaymentState {
  if (answer.status === 404 && ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'].includes(codeOf(answer))) return nothing
  const found = trade.safeParse(answer.json).data
  if (answer.status !== 200 || found?.out_trade_no !== orderNo)
    throw new ProviderAway(`wechat tells no state of ${orderNo}: ${answer.status} ${codeOf(answer)}`)
  if (found.mchid !== account.mchId || found.appid !== account.appId)
    throw new ProviderAway(`wechat answered for another merchant than that of ${orderNo}`, { alarm: true })
  const state = paidStates[found.trade_state]
  if (state === 'paid' && (!found.amount || !found.transaction_id))
    throw new ProviderAway(`wechat tells no amount of ${orderNo}`)
  return {
    state,
    tradeNo: found.transaction_id ?? '',
    amountFen: found.amount?.total ?? 0,
    refundedFen: found.trade_state === 'REFUND' ? null : 0,
    paidAt: found.success_time === undefined ? null : new Date(found.success_time),
  }
}

function refundOf(answer: WechatAnswer, refund: Pick<NewRefund, 'refundNo' | 'orderNo'>): RefundState {
  const why = codeOf(answer)
  if (answer.status === 404) return { state: 'unknown', tradeNo: '', amountFen: null, doneAt: null, why }
  if (answer.status < 500 && refusals.includes(why))
    return { state: 'refused', tradeNo: '', amountFen: null, doneAt: null, why }
  const found = refunded.safeParse(answer.json).data
  if (answer.status !== 200 || found?.out_refund_no !== refund.refundNo)
    throw new ProviderAway(`wechat tells nothing of refund ${refund.refundNo}: ${answer.status} ${why}`)
  if (found.out_trade_no !== refund.orderNo)
    throw new ProviderAway(`wechat answered another refund than ${refund.refundNo}`)
  const doneAt = found.success_time === undefined ? null : new Date(found.success_time)
  const state = refundStates[found.status]
  return {
    state,
    tradeNo: found.refund_id,
    amountFen: found.amount.refund,
    doneAt,
    why: state === 'refused' ? found.status : '',
  }
}
