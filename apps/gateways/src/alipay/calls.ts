// The calls of gateway.do that a merchant's server makes.
import { type AnswerFault, pause, slowMs } from '../base/answers.ts'
import type { Asked, Reply } from '../base/http.ts'
import { fenOf, yuan } from '../base/money.ts'
import { momentOf, shanghai } from '../base/times.ts'
import { business, type Content, done, errorReply, signedReply, unknown } from './answer.ts'
import { billAddress } from './bill.ts'
import { type Books, buyerOf, keyOf } from './books.ts'
import { close, login, look, modeOf, open, pay, takeRefund } from './deeds.ts'
import { isRefusal, type Refusal, type Request } from './request.ts'
import { doneFen, type Refund, refundedFen, type Trade, told } from './trade.ts'

type Call = (books: Books, request: Request) => Content | Promise<Content>

const notExist = business('ACQ.TRADE_NOT_EXIST', '交易不存在')

/** The short names of the calls, as control calls spell them. */
export const shortNames: Record<string, string> = {
  'alipay.trade.wap.pay': 'wap',
  'alipay.trade.page.pay': 'page',
  'alipay.trade.create': 'create',
  'alipay.trade.query': 'query',
  'alipay.trade.close': 'close',
  'alipay.trade.refund': 'refund',
  'alipay.trade.fastpay.refund.query': 'refundQuery',
  'alipay.data.dataservice.bill.downloadurl.query': 'bill',
}

const calls: Record<string, Call> = {
  'alipay.trade.create': create,
  'alipay.trade.query': (books, request) => withTrade(books, request, (trade) => query(books, trade)),
  'alipay.trade.close': (books, request) => withTrade(books, request, (trade) => closing(books, trade)),
  'alipay.trade.refund': (books, request) => withTrade(books, request, (trade) => refund(books, trade, request)),
  'alipay.trade.fastpay.refund.query': (books, request) =>
    withTrade(books, request, (trade) => refundQuery(books, trade, request)),
  'alipay.data.dataservice.bill.downloadurl.query': billAddress,
}

/** Answers a merchant's call; null for the two methods that are pages. */
export async function call(books: Books, asked: Asked, request: Request | Refusal): Promise<Reply | null> {
  if (isRefusal(request)) return refused(books, asked, request)
  const run = calls[request.method]
  if (!run) return null
  const name = shortNames[request.method] ?? request.method
  const fault = books.answers.take(name, asked.host)
  const content = fault && !fault.done ? unknown : await run(books, request)
  note(books, name, request, String(content.sub_code ?? content.code))
  await books.world.store.settled()
  return sent(books, request, content, fault)
}

async function sent(books: Books, request: Request, content: Content, fault: AnswerFault | null): Promise<Reply> {
  if (fault?.fault === 'slow') await pause(fault.ms ?? slowMs)
  return signedReply(books, request.method, content, request.certificate, fault?.fault)
}

function refused(books: Books, asked: Asked, refusal: Refusal): Reply {
  const { method, code, sub, message } = refusal
  books.world.note({ call: shortNames[method] ?? 'gateway.do', orderNo: null, code: sub, host: asked.host })
  if (code !== '40004') return errorReply(code, sub, message)
  return signedReply(books, method, business(sub, message), asked.target.includes('app_cert_sn'))
}

function note(books: Books, name: string, request: Request, code: string): void {
  const orderNo = String(request.biz.out_trade_no ?? '') || null
  books.world.note({ call: name, orderNo, code, host: 1 })
}

function withTrade(books: Books, request: Request, use: (trade: Trade) => Content | Promise<Content>) {
  const { out_trade_no: orderNo, trade_no: tradeNo } = request.biz
  const trade =
    typeof orderNo === 'string'
      ? books.trades.get(keyOf(request.account, orderNo))
      : books.trades.all().find((one) => one.tradeNo === tradeNo && one.account === request.account)
  if (!trade?.tradeNo || (tradeNo !== undefined && trade.tradeNo !== tradeNo)) return notExist
  return use(look(books, trade))
}

/** The facts of an order that any way of paying makes; a refusal when its number stands for another order. */
export function placed(books: Books, request: Request, way: Trade['way']): Trade | { sub: string; message: string } {
  const { biz } = request
  const orderNo = String(biz.out_trade_no)
  const content = JSON.stringify([way, request.notifyUrl, request.returnUrl, Object.entries(biz).toSorted()])
  const key = keyOf(request.account, orderNo)
  const known = books.trades.get(key)
  if (known && known.content !== content) return fault(books, request, 'ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改')
  if (known) return look(books, known)
  const expireMs = momentOf(String(biz.time_expire ?? ''))
  if (expireMs === null || expireMs <= books.world.now())
    return fault(books, request, 'ACQ.INVALID_PARAMETER', `time_expire 不合规: ${biz.time_expire}`)
  return open(books, {
    ...{ key, account: request.account, orderNo, way, content, expireMs },
    ...{ notifyUrl: request.notifyUrl, returnUrl: request.returnUrl, quitUrl: textOf(biz.quit_url) },
    ...{
      amountFen: fenOf(biz.total_amount) ?? 0,
      subject: String(biz.subject),
      qrMode: textOf(biz.qr_pay_mode),
    },
  })
}

function fault(books: Books, request: Request, sub: string, message: string) {
  books.world.fault(request.method, sub, message, request.biz)
  return { sub, message }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

async function create(books: Books, request: Request): Promise<Content> {
  const trade = placed(books, request, 'create')
  if ('sub' in trade) return business(trade.sub, trade.message)
  if (trade.paidMs !== null) return business('ACQ.TRADE_HAS_SUCCESS', '交易已被支付')
  login(books, trade)
  if (books.plans.of(trade.orderNo).payAtCreate && pay(books, trade)) await books.courier.firstTries(trade.key)
  return { ...done, out_trade_no: trade.orderNo, trade_no: trade.tradeNo }
}

function query(_books: Books, trade: Trade): Content {
  return { ...done, ...told(trade, shanghai, buyerOf(trade.payer)) }
}

function closing(books: Books, trade: Trade): Content {
  if (books.plans.of(trade.orderNo).payAtClose) pay(books, trade)
  if (trade.state !== 'WAIT_BUYER_PAY') return business('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
  close(books, trade)
  return { ...done, out_trade_no: trade.orderNo, trade_no: trade.tradeNo }
}

function refund(books: Books, trade: Trade, request: Request): Content {
  const requestNo = String(request.biz.out_request_no)
  const amountFen = fenOf(request.biz.refund_amount) ?? 0
  const known = trade.refunds.find((one) => one.requestNo === requestNo)
  if (known && known.amountFen !== amountFen) {
    const said = fault(books, request, 'ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致')
    return business(said.sub, said.message)
  }
  if (known && known.state !== 'refused') return refundAnswer(trade, known, false)
  if (trade.paidMs === null) return business('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
  if (trade.state === 'TRADE_FINISHED') return business('ACQ.TRADE_HAS_FINISHED', '交易已完结')
  if (refundedFen(trade) + amountFen > trade.amountFen) {
    const said = fault(books, request, 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
    return business(said.sub, said.message)
  }
  const { mode, code } = modeOf(books, trade)
  if (mode === 'refused') return business(code || 'ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足')
  const reason = String(request.biz.refund_reason ?? '')
  const taken = takeRefund(books, trade, { requestNo, amountFen, reason, outside: false })
  return refundAnswer(trade, taken, taken.state === 'done')
}

function refundAnswer(trade: Trade, refund: Refund, moved: boolean): Content {
  return {
    ...done,
    buyer_logon_id: buyerOf(trade.payer).logon,
    buyer_user_id: buyerOf(trade.payer).id,
    fund_change: moved ? 'Y' : 'N',
    ...{ out_trade_no: trade.orderNo, trade_no: trade.tradeNo },
    refund_fee: yuan(refundedFen(trade)),
    send_back_fee: refund.state === 'done' ? yuan(refund.amountFen) : '0.00',
  }
}

/** A refund that is not done, or not known, has no refund_status. */
function refundQuery(_books: Books, trade: Trade, request: Request): Content {
  const refund = trade.refunds.find((one) => one.requestNo === request.biz.out_request_no)
  if (refund?.state !== 'done') return done
  return {
    ...done,
    ...{ out_request_no: refund.requestNo, out_trade_no: trade.orderNo, trade_no: trade.tradeNo },
    ...{ refund_amount: yuan(refund.amountFen), total_amount: yuan(trade.amountFen) },
    ...{ refund_status: 'REFUND_SUCCESS', gmt_refund_pay: shanghai(refund.dueMs ?? refund.askedMs) },
    send_back_fee: yuan(doneFen(trade)),
  }
}
