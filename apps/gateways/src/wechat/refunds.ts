// Refunds of WeChat Pay, as a merchant asks for them.
import { addressObjection } from '../base/world.ts'
import { type Found, good, refusal } from './answer.ts'
import { type Books, keyOf } from './books.ts'
import { look, modeOf, takeRefund } from './deeds.ts'
import type { Request } from './request.ts'
import { refundTold } from './told.ts'
import { refundedFen, type Trade } from './trade.ts'

type Body = Record<string, unknown>

const partsMost = 50
const betweenMs = 60_000
const wrongMost = 5

export function refund(books: Books, request: Request): Found {
  const { body, account } = request
  const now = books.world.now()
  books.wrongRefunds = books.wrongRefunds.filter((at) => now - at < 1000)
  const amount = { ...(body.amount as Body | undefined) } // the shape has judged that it is an object
  const no = (status: number, code: string, message: string) => {
    books.wrongRefunds.push(now)
    books.world.fault('refund', code, message, body)
    return refusal(status, code, message)
  }
  if (books.wrongRefunds.length > wrongMost) return no(429, 'FREQUENCY_LIMITED', '错误的退款请求过于频繁')
  const named = [body.out_trade_no, body.transaction_id].filter((one) => one !== undefined)
  if (named.length !== 1) return no(400, 'PARAM_ERROR', 'out_trade_no 和 transaction_id 二选一')
  const address = body.notify_url === undefined ? null : addressObjection(books.world, String(body.notify_url))
  if (address) return no(400, 'PARAM_ERROR', `notify_url 不合规: ${address}`)
  const trade =
    body.out_trade_no === undefined
      ? books.trades.all().find((one) => one.transactionId === body.transaction_id && one.account === account)
      : books.trades.get(keyOf(account, String(body.out_trade_no)))
  if (!trade) return refusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
  look(books, trade)
  const asked = {
    refundNo: String(body.out_refund_no),
    amountFen: Number(amount.refund),
    totalFen: Number(amount.total),
  }
  const known = trade.refunds.find(({ refundNo }) => refundNo === asked.refundNo)
  if (known && known.amountFen !== asked.amountFen)
    return no(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试')
  if (known) return good(refundTold(trade, known))
  const wrong = refundObjection(books, trade, asked)
  if (wrong) return no(...wrong)
  if (trade.paidMs === null) return refusal(400, 'INVALID_REQUEST', '订单未支付')
  const { mode, code } = modeOf(books, trade)
  if (mode === 'refused') return refusal(403, code || 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起')
  const reason = String(body.reason ?? '')
  const notifyUrl = body.notify_url === undefined ? null : String(body.notify_url)
  return good(refundTold(trade, takeRefund(books, trade, { ...asked, reason, notifyUrl, outside: false })))
}

type Asked = { refundNo: string; amountFen: number; totalFen: number }

function refundObjection(books: Books, trade: Trade, asked: Asked): [number, string, string] | null {
  if (asked.totalFen !== trade.amountFen) return [400, 'INVALID_REQUEST', '订单金额与原订单不一致']
  if (refundedFen(trade) + asked.amountFen > trade.amountFen) return [400, 'INVALID_REQUEST', '退款金额大于可退金额']
  const own = trade.refunds.filter(({ outside }) => !outside)
  if (own.length >= partsMost) return [403, 'RULE_LIMIT', '一笔订单最多退款 50 次']
  const lastMs = own.at(-1)?.askedMs
  if (lastMs !== undefined && books.world.now() - lastMs < books.world.quick(betweenMs))
    return [429, 'FREQUENCY_LIMITED', '同一订单两次退款需间隔一分钟']
  return null
}

export function queryRefund(books: Books, request: Request, _asked: unknown, parts: readonly string[]): Found {
  for (const trade of books.trades.all()) {
    if (trade.account !== request.account) continue
    const found = look(books, trade).refunds.find(({ refundNo }) => refundNo === parts[0])
    if (found) return good(refundTold(trade, found))
  }
  return refusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
}
