// Alipay, by its page on a phone (wap) and on a desktop (page). Calls and codes: docs/decisions/0063.
import { z } from 'zod'
import type { NewPayment, NewRefund, PaymentPlace, PaymentState, PayProvider, RefundState } from '../../provider.ts'
import { ProviderAway } from '../../provider.ts'
import { fenOf, momentOf, shanghaiText, yuanOf } from '../wire.ts'
import { billOf } from './bill.ts'
import { checked } from './check.ts'
import { type AlipayAccount, type AlipayOptions, call, gatewayOrigin, signedAddress, type Told } from './client.ts'
import { noticeOf } from './notify.ts'

const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1).max(64),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']),
  total_amount: z.string(),
  send_pay_date: z.string().optional(),
})
const refunded = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1).max(64),
})
const refundAsked = z.object({
  out_trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  trade_no: z.string().max(64).optional(),
  refund_amount: z.string().optional(),
  refund_status: z.string().optional(),
  gmt_refund_pay: z.string().optional(),
})

/** Refusals after which this refund is never made under its number. Any other one leaves it unknown. */
const refusals = [
  'ACQ.SELLER_BALANCE_NOT_ENOUGH',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.DISCORDANT_REPEAT_REQUEST',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.REASON_TRADE_BEEN_FREEZEN',
]

const nothing: PaymentState = { state: 'unknown', tradeNo: '', amountFen: 0, refundedFen: 0, paidAt: null }

export function alipayProvider(options: AlipayOptions): PayProvider {
  const { account } = options
  const query = async (orderNo: string): Promise<PaymentState> =>
    stateOf(await call(options, 'alipay.trade.query', { out_trade_no: orderNo }), orderNo)
  return {
    name: account.name,
    pageOrigins: () => pageOrigins(account),
    ways: ['wap', 'page'],
    everywhere: false,
    payers: null,
    create: async (payment) => placeOf(options, payment),
    query,
    async close(orderNo) {
      const told = await call(options, 'alipay.trade.close', { out_trade_no: orderNo })
      // Until the payer has logged in, Alipay knows no trade, and nothing is closed.
      if (!told.ok && told.why === 'ACQ.TRADE_NOT_EXIST') return nothing
      return query(orderNo)
    },
    refund: (refund) => sendRefund(options, refund),
    queryRefund: (refund) => askRefund(options, refund),
    bill: (day) => billOf(options, day),
    parseNotify: async ({ body }) => noticeOf(account, body),
    answer: (accepted) => ({
      status: accepted ? 200 : 400,
      body: accepted ? 'success' : 'fail',
      type: 'text/plain; charset=utf-8',
    }),
    check: () => checked(options),
  }
}

/** The real gateway redirects the payer between hosts of its own. */
const pageOrigins = (account: AlipayAccount): string[] => {
  const origin = gatewayOrigin(account)
  return origin.endsWith('.alipay.com') ? [origin, 'https://*.alipay.com'] : [origin]
}

/** Letters that Alipay refuses in a subject. */
const refusedLetters = /[/=&]/g

/** Side of the code on a desktop's page, in px. */
const codeWidth = 200

/** No call is made: the address is signed, and the trade begins when its payer has logged in. */
function placeOf(options: AlipayOptions, payment: NewPayment): PaymentPlace {
  const page = payment.way === 'page'
  const content = {
    out_trade_no: payment.orderNo,
    total_amount: yuanOf(payment.amountFen),
    subject: payment.subject.replace(refusedLetters, ' ').slice(0, 256),
    product_code: page ? 'FAST_INSTANT_TRADE_PAY' : 'QUICK_WAP_WAY',
    time_expire: shanghaiText(payment.expiresAt),
    // The page is its code alone, and stands in a frame.
    ...(page ? { qr_pay_mode: '4', qrcode_width: String(codeWidth) } : { quit_url: payment.returnUrl }),
  }
  const back = { notify_url: payment.notifyUrl, return_url: payment.returnUrl }
  const method = page ? 'alipay.trade.page.pay' : 'alipay.trade.wap.pay'
  return { tradeNo: null, open: { url: signedAddress(options, method, content, back), top: true } }
}

function stateOf(told: Told, orderNo: string): PaymentState {
  if (!told.ok) {
    if (told.why === 'ACQ.TRADE_NOT_EXIST') return nothing
    throw new ProviderAway(`alipay tells no state of ${orderNo}: ${told.why}`)
  }
  const found = trade.safeParse(told.node).data
  const amountFen = fenOf(found?.total_amount ?? '')
  if (found?.out_trade_no !== orderNo || amountFen === null)
    throw new ProviderAway(`alipay answered something else than the state of ${orderNo}`)
  const paidAt = momentOf(found.send_pay_date ?? '')
  const state = paidState(found.trade_status, paidAt !== null)
  return { state, tradeNo: found.trade_no, amountFen, refundedFen: state === 'refunded' ? amountFen : null, paidAt }
}

function paidState(status: z.infer<typeof trade>['trade_status'], wasPaid: boolean): PaymentState['state'] {
  if (status === 'WAIT_BUYER_PAY') return 'waiting'
  if (status !== 'TRADE_CLOSED') return 'paid'
  return wasPaid ? 'refunded' : 'closed'
}

async function sendRefund(options: AlipayOptions, refund: NewRefund): Promise<RefundState> {
  const told = await call(options, 'alipay.trade.refund', {
    out_trade_no: refund.orderNo,
    refund_amount: yuanOf(refund.amountFen),
    out_request_no: refund.refundNo,
    refund_reason: refund.reason.slice(0, 256),
  })
  if (!told.ok) {
    if (refusals.includes(told.why))
      return { state: 'refused', tradeNo: '', amountFen: null, doneAt: null, why: told.why }
    if (told.why === 'ACQ.TRADE_NOT_EXIST')
      return { state: 'unknown', tradeNo: '', amountFen: null, doneAt: null, why: told.why }
    throw new ProviderAway(`alipay tells nothing of refund ${refund.refundNo}: ${told.why}`)
  }
  const found = refunded.safeParse(told.node).data
  if (found?.out_trade_no !== refund.orderNo) throw new ProviderAway('alipay answered another refund')
  // Code 10000 only means that it was heard, and its sum is that of all refunds; so this one is asked for.
  return { state: 'working', tradeNo: found.trade_no, amountFen: null, doneAt: null, why: '' }
}

type Named = Pick<NewRefund, 'refundNo' | 'orderNo'>

async function askRefund(options: AlipayOptions, { refundNo, orderNo }: Named): Promise<RefundState> {
  const content = { out_trade_no: orderNo, out_request_no: refundNo, query_options: ['gmt_refund_pay'] }
  const told = await call(options, 'alipay.trade.fastpay.refund.query', content)
  if (!told.ok) {
    if (told.why === 'ACQ.TRADE_NOT_EXIST')
      return { state: 'unknown', tradeNo: '', amountFen: null, doneAt: null, why: told.why }
    throw new ProviderAway(`alipay tells nothing of refund ${refundNo}: ${told.why}`)
  }
  const found = refundAsked.safeParse(told.node).data
  if (!found) throw new ProviderAway('alipay answered something else than a refund')
  // Without this field nothing has moved, or not yet.
  if (found.refund_status === undefined && found.refund_amount === undefined)
    return { state: 'unknown', tradeNo: '', amountFen: null, doneAt: null, why: '' }
  if (found.out_trade_no !== orderNo || found.out_request_no !== refundNo)
    throw new ProviderAway(`alipay answered another refund than ${refundNo}`)
  const done = found.refund_status === 'REFUND_SUCCESS'
  const doneAt = momentOf(found.gmt_refund_pay ?? '')
  return {
    state: done ? 'done' : 'unknown',
    tradeNo: found.trade_no ?? '',
    amountFen: fenOf(found.refund_amount ?? ''),
    doneAt,
    why: '',
  }
}
