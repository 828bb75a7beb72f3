// The calls that a merchant's server makes.
import { type AnswerFault, pause, slowMs } from '../base/answers.ts'
import type { Asked, Reply } from '../base/http.ts'
import { momentOfRfc3339, rfc3339 } from '../base/times.ts'
import { addressObjection } from '../base/world.ts'
import { type Found, good, refusal, signedReply, unknown } from './answer.ts'
import { billAddress, billFile } from './bill.ts'
import { type Books, keyOf } from './books.ts'
import { look, pay, place, setState } from './deeds.ts'
import { queryRefund, refund } from './refunds.ts'
import { judge, type Request } from './request.ts'
import { seal } from './signing.ts'
import { transaction } from './told.ts'
import type { Trade, Way } from './trade.ts'

type Call = (books: Books, request: Request, asked: Asked, parts: readonly string[]) => Found | Promise<Found>

const codeStart = 'weixin://wxpay/bizpayurl?pr='
const notExist = refusal(404, 'ORDER_NOT_EXIST', '订单不存在')

/** Method and path of each call, with its short name for control calls. */
const routes: [string, RegExp, string, Call][] = [
  ['POST', /^\/v3\/pay\/transactions\/h5$/, 'h5', ordering('h5')],
  ['POST', /^\/v3\/pay\/transactions\/jsapi$/, 'jsapi', ordering('jsapi')],
  ['POST', /^\/v3\/pay\/transactions\/native$/, 'native', ordering('native')],
  ['POST', /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/, 'close', close],
  ['GET', /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/, 'query', query],
  ['GET', /^\/v3\/pay\/transactions\/id\/([^/]+)$/, 'query', query],
  ['POST', /^\/v3\/refund\/domestic\/refunds$/, 'refund', refund],
  ['GET', /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/, 'refundQuery', queryRefund],
  ['GET', /^\/v3\/bill\/tradebill$/, 'bill', billAddress],
  ['GET', /^\/v3\/certificates$/, 'certificates', certificates],
]

/** Answers a call under /v3; every answer is signed but the bill's file. */
export async function call(books: Books, asked: Asked): Promise<Reply | null> {
  const path = asked.url.pathname
  if (!path.startsWith('/v3/')) return null
  if (path === '/v3/billdownload/file') return fileReply(books, asked)
  const found = routes.find(([method, form]) => method === asked.method && form.test(path))
  const named = asked.header('wechatpay-serial')
  if (!found) {
    books.world.fault('v3', 'NO_SUCH_CALL', `${asked.method} ${path}`)
    return signedReply(books, refusal(404, 'RESOURCE_NOT_EXISTS', '接口不存在'), named)
  }
  const [, form, name, run] = found
  const parts = (form.exec(path) ?? []).slice(1).map(decodeURIComponent)
  const request = serialObjection(books, name, named) ?? judge(books, asked, name)
  const fault = books.answers.take(name, asked.host)
  const answer =
    'refused' in request ? request.refused : fault && !fault.done ? unknown : await run(books, request, asked, parts)
  const orderNo = parts[0] ?? ('body' in request ? String(request.body.out_trade_no ?? '') : '')
  const code = String(answer.status < 300 ? answer.status : answer.body?.code)
  books.world.note({ call: name, orderNo: orderNo || null, code, host: asked.host })
  await books.world.store.settled()
  return send(books, answer, named, fault)
}

async function send(books: Books, answer: Found, named: string | undefined, fault: AnswerFault | null): Promise<Reply> {
  if (fault?.fault === 'slow') await pause(fault.ms ?? slowMs)
  return signedReply(books, answer, named, fault?.fault)
}

async function fileReply(books: Books, asked: Asked): Promise<Reply> {
  const request = judge(books, asked, 'billFile')
  const fault = books.answers.take('billFile', asked.host)
  books.world.note({
    call: 'billFile',
    orderNo: null,
    code: 'refused' in request ? 'SIGN_ERROR' : '200',
    host: asked.host,
  })
  await books.world.store.settled()
  if ('refused' in request) return signedReply(books, request.refused, asked.header('wechatpay-serial'))
  return billFile(books, asked, fault)
}

/** A key that WeChat does not have is the commonest mistake of a change of keys. */
function serialObjection(books: Books, name: string, named: string | undefined): { refused: Found } | null {
  const { pairs, platforms } = books.identity
  if (named === undefined || [...pairs, ...platforms].some(({ serial }) => serial === named)) return null
  books.world.fault(name, 'PARAM_ERROR', '请求头 Wechatpay-Serial 有误', named)
  return { refused: refusal(400, 'PARAM_ERROR', `请求头 Wechatpay-Serial 有误: ${named}`) }
}

function ordering(way: Way): Call {
  return async (books, request) => {
    const { body, account } = request
    const no = (status: number, code: string, message: string) => {
      books.world.fault(way, code, message, body)
      return refusal(status, code, message)
    }
    const wrong = orderObjection(books, way, account, body)
    if (wrong) return no(400, 'PARAM_ERROR', wrong)
    const key = keyOf(account, String(body.out_trade_no))
    const content = JSON.stringify([way, sorted(body)])
    const known = books.trades.get(key)
    if (known && known.content !== content) return no(403, 'OUT_TRADE_NO_USED', '商户订单号重复')
    if (known?.paidMs) return refusal(400, 'ORDERPAID', '该订单已支付')
    if (known && known.state !== 'NOTPAY') return refusal(400, 'ORDER_CLOSED', '该订单已关闭')
    const trade = known ?? place(books, factsOf(way, account, key, content, body))
    trade.madeMs = books.world.now()
    books.trades.put(key, trade)
    if (books.plans.of(trade.orderNo).payAtCreate && pay(books, trade)) await books.courier.firstTries(key)
    return good(opening(books, trade))
  }
}

type Body = Record<string, unknown>
const inner = (value: unknown): Body => ({ ...(value as Body | undefined) }) // the shape has judged that it is an object

function orderObjection(books: Books, way: Way, account: number, body: Body): string | null {
  const expireMs = momentOfRfc3339(String(body.time_expire))
  if (expireMs === null || expireMs <= books.world.now()) return `time_expire 已过: ${body.time_expire}`
  const address = addressObjection(books.world, String(body.notify_url))
  if (address) return `notify_url 不合规: ${address}`
  if (way !== 'jsapi') return null
  const openId = String(inner(body.payer).openid)
  const appId = books.identity.accounts[account]?.appId
  return books.openIds.get(openId)?.appId === appId ? null : 'appid和openid不匹配'
}

function factsOf(way: Way, account: number, key: string, content: string, body: Body) {
  const scene = inner(body.scene_info)
  return {
    ...{ key, account, way, content, orderNo: String(body.out_trade_no), description: String(body.description) },
    ...{ amountFen: Number(inner(body.amount).total), notifyUrl: String(body.notify_url) },
    attach: body.attach === undefined ? null : String(body.attach),
    expireMs: momentOfRfc3339(String(body.time_expire)) ?? 0,
    payerIp: scene.payer_client_ip === undefined ? null : String(scene.payer_client_ip),
    openId: way === 'jsapi' ? String(inner(body.payer).openid) : null,
  }
}

/** How the payer opens the order, by its way. */
function opening(books: Books, trade: Trade): Body {
  if (trade.way === 'jsapi') return { prepay_id: trade.prepayId }
  if (trade.way === 'native') return { code_url: `${codeStart}${trade.page}` }
  const query = new URLSearchParams({ prepay_id: trade.prepayId, package: trade.page })
  return { h5_url: `${books.origin()}/cgi-bin/mmpayweb-bin/checkmweb?${query}` }
}

/** The same text for the same content, whatever the order of its fields. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inside]) => [name, sorted(inside)])
}

function query(books: Books, request: Request, asked: Asked, parts: readonly string[]): Found {
  if (!asked.url.searchParams.has('mchid')) {
    books.world.fault('query', 'PARAM_ERROR', '缺少 mchid', asked.target)
    return refusal(400, 'PARAM_ERROR', '缺少 mchid')
  }
  const no = parts[0] ?? ''
  const byId = asked.url.pathname.includes('/id/')
  const trade = byId
    ? books.trades.all().find((one) => one.transactionId === no && one.account === request.account)
    : books.trades.get(keyOf(request.account, no))
  return trade ? good(transaction(books, look(books, trade))) : notExist
}

function close(books: Books, request: Request, _asked: Asked, parts: readonly string[]): Found {
  const trade = books.trades.get(keyOf(request.account, parts[0] ?? ''))
  if (!trade) return notExist
  if (books.plans.of(trade.orderNo).payAtClose) pay(books, trade)
  if (trade.paidMs !== null) return refusal(400, 'ORDERPAID', '该订单已支付')
  setState(books, trade, 'CLOSED')
  return { status: 204, body: null }
}

function certificates(books: Books, request: Request): Found {
  const key = books.identity.accounts[request.account]?.apiv3Key ?? ''
  const nowMs = books.world.now()
  const data = books.identity.platforms
    .filter(({ untilMs }) => untilMs > nowMs)
    .map(({ serial, certificate, fromMs, untilMs }) => ({
      ...{ serial_no: serial, effective_time: rfc3339(fromMs), expire_time: rfc3339(untilMs) },
      encrypt_certificate: {
        algorithm: 'AEAD_AES_256_GCM',
        ...seal(key, certificate, 'certificate', serial.slice(0, 12).toLowerCase()),
      },
    }))
  return good({ data })
}
