// The payer's side of Alipay: log in, pay or cancel, go back; codes on a desktop and the phone that scans them.
import { type Asked, type Reply, redirect } from '../base/http.ts'
import { signed } from '../base/keys.ts'
import { yuan } from '../base/money.ts'
import { code, form, link, page, text } from '../base/pages.ts'
import { shanghai } from '../base/times.ts'
import type { Books } from './books.ts'
import { placed, shortNames } from './calls.ts'
import { login, look, pay } from './deeds.ts'
import { signer } from './notify.ts'
import { isRefusal, type Refusal, type Request } from './request.ts'
import { signedText } from './signing.ts'
import type { Trade } from './trade.ts'

const codeStart = 'https://qr.alipay.com/'

/** Opens a signed address: the judged request becomes a page, or a page that says what is wrong. */
export function openAddress(books: Books, asked: Asked, request: Request | Refusal): Reply {
  if (isRefusal(request)) return wrongPage(request.sub, request.message)
  const way = request.method === 'alipay.trade.wap.pay' ? 'wap' : 'page'
  const trade = placed(books, request, way)
  const refused = 'sub' in trade ? trade.sub : '200'
  const orderNo = String(request.biz.out_trade_no)
  books.world.note({ call: shortNames[request.method] ?? way, orderNo, code: refused, host: asked.host })
  if ('sub' in trade) return wrongPage(trade.sub, trade.message)
  const framed = asked.header('sec-fetch-dest') === 'iframe' || asked.header('sec-fetch-dest') === 'frame'
  if (framed && !isCode(trade)) {
    books.world.fault(way, 'IN_A_FRAME', '收银台不能放在框架里', request.biz)
    return wrongPage('IN_A_FRAME', '请在浏览器中直接打开支付页面')
  }
  return redirect(`/pay/${trade.page}${isCode(trade) ? '/code' : ''}`)
}

function wrongPage(sub: string, message: string): Reply {
  return page({
    title: '支付宝',
    status: 400,
    body: `<section><p>${text(message)}</p><p class="note">${text(sub)}</p></section>`,
  })
}

function isCode(trade: Trade): boolean {
  return trade.way === 'page' && trade.qrMode !== null && trade.qrMode !== '2'
}

/** The pages under /pay and /scan; null for other addresses. */
export async function pages(books: Books, asked: Asked): Promise<Reply | null> {
  const [, root, id = '', step = ''] = asked.url.pathname.split('/')
  if (root === 'scan') return scanned(books, asked.url.searchParams.get('text') ?? '')
  if (root !== 'pay') return null
  const known = books.trades.get(books.pages.get(id) ?? '')
  if (!known) return page({ title: '支付宝', status: 404, body: '<p>没有这笔交易</p>' })
  const trade = look(books, known)
  if (asked.method === 'POST') {
    if (step === 'login') login(books, trade)
    if (step === 'pay') pay(books, trade)
    await books.world.store.settled()
    return step === 'cancel' ? redirect(cancelled(trade)) : redirect(`/pay/${id}`)
  }
  await books.world.store.settled()
  return step === 'code' ? codePage(books, trade) : stepPage(books, trade)
}

function scanned(books: Books, content: string): Reply {
  const pageName = content.startsWith(codeStart) ? content.slice(codeStart.length) : ''
  const trade = books.trades.get(books.pages.get(pageName) ?? '')
  if (!trade) return page({ title: '扫一扫', status: 404, body: '<p>无法识别的二维码</p>' })
  login(books, trade)
  return redirect(`/pay/${trade.page}`)
}

/** The page that is right for the trade's state. */
function stepPage(books: Books, trade: Trade): Reply {
  const own = `/pay/${trade.page}`
  const facts = `<section><p>${text(trade.subject)}</p><p class="amount">¥${yuan(trade.amountFen)}</p><p class="note">订单 ${text(trade.orderNo)}</p></section>`
  if (trade.paidMs !== null) {
    const back = backOf(books, trade)
    return page({
      title: '支付成功',
      body: facts + (back ? link(back, '返回商家', 'alipay') : ''),
      refresh: back ? { seconds: 3, to: back } : undefined,
    })
  }
  if (trade.state === 'TRADE_CLOSED')
    return page({ title: '交易已关闭', body: facts + link(cancelled(trade), '返回商家', 'plain') })
  if (!trade.tradeNo)
    return page({
      title: '支付宝',
      body: facts + form(`${own}/login`, '登录支付宝', 'alipay') + form(`${own}/cancel`, '取消付款', 'plain'),
    })
  return page({
    title: '确认付款',
    body: facts + form(`${own}/pay`, '确认付款', 'alipay') + form(`${own}/cancel`, '取消付款', 'plain'),
  })
}

function codePage(books: Books, trade: Trade): Reply {
  if (trade.paidMs !== null) return page({ title: '支付成功', body: `<p>${text(trade.orderNo)}</p>` })
  if (trade.state === 'TRADE_CLOSED') return page({ title: '交易已关闭', body: '' })
  const wait = trade.tradeNo ? '<p>已扫码，请在手机上确认</p>' : ''
  return page({
    title: '打开支付宝扫一扫',
    body: `${code(codeStart + trade.page)}${wait}<p class="amount">¥${yuan(trade.amountFen)}</p>`,
    refresh: { seconds: Math.max(1, Math.ceil(books.world.quick(2))) },
  })
}

/** Where a payer without money goes: to quit_url, or to return_url without parameters. */
function cancelled(trade: Trade): string {
  return trade.quitUrl ?? trade.returnUrl ?? '/'
}

/** return_url with parameters that Alipay has signed. */
function backOf(books: Books, trade: Trade): string | null {
  if (!trade.returnUrl) return null
  const account = books.identity.accounts[trade.account]
  const fields: Record<string, string> = {
    ...{ charset: 'utf-8', out_trade_no: trade.orderNo, method: `alipay.trade.${trade.way}.pay.return` },
    ...{ total_amount: yuan(trade.amountFen), trade_no: trade.tradeNo ?? '', auth_app_id: account?.appId ?? '' },
    ...{ version: '1.0', app_id: account?.appId ?? '', seller_id: account?.sellerId ?? '' },
    ...{ sign_type: 'RSA2', timestamp: shanghai(books.world.now()) },
  }
  const sign = signed(signer(books).privateKey, signedText(fields, ['sign', 'sign_type']))
  const url = new URL(trade.returnUrl)
  for (const [name, value] of Object.entries({ ...fields, sign })) url.searchParams.set(name, value)
  return url.href
}
