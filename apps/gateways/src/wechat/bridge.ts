// The bridge of WeChat's in-app browser: judges the signed fields of getBrandWCPayRequest, and pays.
import { type BridgeAnswer, type BridgeStep, bridgeReply } from '../base/bridge.ts'
import type { Asked, Reply } from '../base/http.ts'
import { isSigned, publicKeyOf } from '../base/keys.ts'
import { yuan } from '../base/money.ts'
import { type Books, giveOpenId } from './books.ts'
import { pay, payObjection } from './deeds.ts'
import type { Trade } from './trade.ts'

const prepayMs = 2 * 3600_000
const names = ['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign']

/** Answers the bridge's addresses; null for others. */
export function bridge(books: Books, asked: Asked): Promise<Reply | null> {
  return bridgeReply(asked, 'wechat', books.origin(), (step) => take(books, step))
}

async function take(books: Books, { step, data, agent }: BridgeStep): Promise<BridgeAnswer> {
  const prepay = String(data.package ?? '').replace(/^prepay_id=/, '')
  const trade = books.trades.all().find(({ prepayId, way }) => prepayId === prepay && way === 'jsapi')
  const wrong = agent.includes('MicroMessenger') ? objection(books, trade, data) : '不在微信内'
  if (!trade || wrong !== null) {
    books.world.fault('bridge', 'BRIDGE', wrong ?? '没有这笔订单', data)
    return { ok: false, err_desc: wrong ?? '没有这笔订单' }
  }
  if (step === 'pay') pay(books, trade)
  await books.world.store.settled()
  return { ok: true, subject: trade.description, amount: yuan(trade.amountFen) }
}

function objection(books: Books, trade: Trade | undefined, data: Record<string, unknown>): string | null {
  const account = trade && books.identity.accounts[trade.account]
  if (!trade || !account) return '该订单不存在，prepay_id 有误'
  for (const name of names) if (typeof data[name] !== 'string' || data[name] === '') return `缺少 ${name}，或不是字符串`
  const strange = Object.keys(data).find((name) => !names.includes(name))
  if (strange) return `未知参数 ${strange}`
  if (data.appId !== account.appId) return 'appId 与下单时不一致'
  if (data.signType !== 'RSA') return 'signType 应为 RSA'
  if (!/^\d{10}$/.test(String(data.timeStamp))) return 'timeStamp 应为秒'
  const text = `${data.appId}\n${data.timeStamp}\n${data.nonceStr}\n${data.package}\n`
  const isOwn = account.keys.some(({ publicKey }) => isSigned(publicKeyOf(publicKey), text, String(data.paySign)))
  if (!isOwn) return '支付验证签名失败'
  if (books.world.now() - trade.madeMs > prepayMs) return '订单已过期，prepay_id 只有两小时'
  if (trade.openId !== giveOpenId(books, account.appId, books.world.settings.payer)) return '下单账号与支付账号不一致'
  return payObjection(books, trade)
}
