// The bridge of Alipay's in-app browser: pays a trade that alipay.trade.create made.
import { type BridgeAnswer, type BridgeStep, bridgeReply } from '../base/bridge.ts'
import type { Asked, Reply } from '../base/http.ts'
import { yuan } from '../base/money.ts'
import type { Books } from './books.ts'
import { look, pay } from './deeds.ts'

/** Answers the bridge's addresses; null for others. */
export function bridge(books: Books, asked: Asked): Promise<Reply | null> {
  return bridgeReply(asked, 'alipay', books.origin(), (step) => take(books, step))
}

async function take(books: Books, { step, data, agent }: BridgeStep): Promise<BridgeAnswer> {
  const trade = books.trades.all().find(({ tradeNo }) => tradeNo !== null && tradeNo === data.tradeNO)
  const wrong = !agent.includes('AlipayClient')
    ? '不在支付宝内'
    : trade?.way !== 'create'
      ? '没有这笔交易'
      : look(books, trade).state !== 'WAIT_BUYER_PAY' && '交易不能支付'
  if (!trade || wrong) {
    books.world.fault('bridge', 'BRIDGE', wrong || '没有这笔交易', data)
    return { ok: false, err_desc: wrong || '没有这笔交易' }
  }
  if (step === 'pay') pay(books, trade)
  await books.world.store.settled()
  return { ok: true, subject: trade.subject, amount: yuan(trade.amountFen) }
}
