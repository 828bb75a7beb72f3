// The payer's side of WeChat Pay: the page of an H5 order, the sheet, codes and the phone that scans them.
import { type Asked, type Reply, redirect } from '../base/http.ts'
import { yuan } from '../base/money.ts'
import { form, link, page, text } from '../base/pages.ts'
import { isShops } from '../base/world.ts'
import type { Books } from './books.ts'
import { look, pay, payObjection } from './deeds.ts'
import type { Trade } from './trade.ts'

const codeStart = 'weixin://wxpay/bizpayurl?pr='
const h5Ms = 5 * 60_000
const codeMs = 2 * 3600_000
const waitSeconds = 5

/** The pages of a payer; null for other addresses. */
export async function pages(books: Books, asked: Asked): Promise<Reply | null> {
  const { pathname, searchParams } = asked.url
  const [, root, id = '', step = ''] = pathname.split('/')
  if (pathname === '/cgi-bin/mmpayweb-bin/checkmweb') return settled(books, openH5(books, asked))
  if (root === 'scan') return scanned(books, searchParams.get('text') ?? '')
  if (root !== 'pay') return null
  const trade = books.trades.get(books.pages.get(id) ?? '')
  if (!trade) return said('没有这笔订单', 404)
  look(books, trade)
  if (asked.method !== 'POST') return sheet(books, trade)
  if (step === 'pay') pay(books, trade)
  await books.world.store.settled()
  return step === 'cancel' && trade.redirectUrl ? redirect(trade.redirectUrl) : redirect(`/pay/${id}`)
}

async function settled(books: Books, reply: Reply): Promise<Reply> {
  await books.world.store.settled()
  return reply
}

function said(message: string, status = 400): Reply {
  return page({ title: '微信支付', status, body: `<section><p>${text(message)}</p></section>` })
}

const plainIp = (ip: string) => (ip === '::1' ? '127.0.0.1' : ip.replace(/^::ffff:/, ''))

/** What the payer's browser is told when an H5 order may not be opened; null when it may. */
function h5Objection(books: Books, trade: Trade, asked: Asked): [string, string] | null {
  const referer = asked.header('referer')
  const ip = plainIp(books.world.settings.payerIp ?? asked.ip)
  trade.seen = { referer: referer ?? null, userAgent: asked.header('user-agent') ?? null, ip }
  if (!referer) return ['REFERER_MISSING', '商家参数格式有误，请联系商家解决']
  if (!isShops(books.world, referer)) return ['REFERER_OTHER', '商家存在未配置的参数，请联系商家解决']
  if (/MicroMessenger/i.test(asked.header('user-agent') ?? '')) return ['INSIDE_WECHAT', '请在微信外打开订单，进行支付']
  if (ip !== plainIp(trade.payerIp ?? '')) return ['PAYER_IP', '网络环境未能通过安全验证，请稍后再试']
  if (books.world.now() - trade.madeMs > h5Ms) return ['H5_OVER', '支付请求已失效，请重新发起支付']
  const back = asked.url.searchParams.get('redirect_url')
  return back !== null && !isShops(books.world, back) ? ['REDIRECT_OTHER', '商家参数格式有误，请联系商家解决'] : null
}

export function openH5(books: Books, asked: Asked): Reply {
  const trade = books.trades.get(books.pages.get(asked.url.searchParams.get('package') ?? '') ?? '')
  if (trade?.way !== 'h5' || trade.prepayId !== asked.url.searchParams.get('prepay_id'))
    return said('支付请求有误', 404)
  const wrong = h5Objection(books, trade, asked)
  const code = wrong ? wrong[0] : '200'
  books.world.note({ call: 'h5Page', orderNo: trade.orderNo, code, host: asked.host })
  trade.redirectUrl = asked.url.searchParams.get('redirect_url') ?? asked.header('referer') ?? null
  books.trades.put(trade.key, trade)
  if (wrong) {
    // An address that is over is the payer's slowness; everything else is the shop's mistake.
    if (code !== 'H5_OVER') books.world.fault('h5Page', code, wrong[1], trade.seen)
    return said(wrong[1])
  }
  return page({
    title: '微信支付',
    body: `<section><p>即将打开微信</p><p class="amount">¥${yuan(trade.amountFen)}</p></section>${link(`/pay/${trade.page}`, '打开微信', 'wechat')}`,
    refresh: trade.redirectUrl ? { seconds: waitSeconds, to: trade.redirectUrl } : undefined,
  })
}

/** The trade of a scanned code; null when the text is no code of WeChat's. */
export function scannedTrade(books: Books, content: string): Trade | null {
  const name = content.startsWith(codeStart) ? content.slice(codeStart.length) : ''
  return books.trades.get(books.pages.get(name) ?? '') ?? null
}

function scanned(books: Books, content: string): Reply {
  const trade = scannedTrade(books, content)
  if (!trade) return said('无法识别的二维码', 404)
  if (books.world.now() - trade.madeMs > codeMs) return said('二维码已过期，请刷新后再试')
  return redirect(`/pay/${trade.page}`)
}

function sheet(books: Books, trade: Trade): Reply {
  const own = `/pay/${trade.page}`
  const facts = `<section><p>${text(trade.description)}</p><p class="amount">¥${yuan(trade.amountFen)}</p></section>`
  const back = trade.redirectUrl ? link(trade.redirectUrl, '返回商家', 'wechat') : ''
  if (trade.paidMs !== null) return page({ title: '支付成功', body: facts + back })
  const wrong = payObjection(books, trade)
  if (wrong) return page({ title: '微信支付', body: `${facts}<p>${text(wrong)}</p>${back}` })
  return page({
    title: '微信支付',
    body: facts + form(`${own}/pay`, '确认支付', 'wechat') + form(`${own}/cancel`, '取消支付', 'plain'),
  })
}
