// Notifies of WeChat Pay: what they say, how they are sealed and signed.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Delivery, Message } from '../base/courier.ts'
import { rfc3339 } from '../base/times.ts'
import { accountOf, type Books, notifySigner } from './books.ts'
import { type Draft, tellLie } from './lies.ts'
import { seal, signedHeaders } from './signing.ts'
import { transaction } from './told.ts'
import type { Refund, Trade } from './trade.ts'

type Content = {
  id: string
  createdMs: number
  event: string
  summary: string
  type: string
  resource: Record<string, unknown>
}

export function notifyId(): string {
  return randomUUID()
}

export function paidContent(books: Books, trade: Trade): Content {
  const resource = transaction(books, { ...trade, state: 'SUCCESS' })
  const facts = { id: trade.notifyId ?? notifyId(), createdMs: trade.paidMs ?? books.world.now() }
  return { ...facts, event: 'TRANSACTION.SUCCESS', summary: '支付成功', type: 'transaction', resource }
}

export function refundContent(books: Books, trade: Trade, refund: Refund): Content {
  const words: Record<string, string> = { SUCCESS: '退款成功', ABNORMAL: '退款异常', CLOSED: '退款关闭' }
  const resource = {
    ...{ mchid: accountOf(books, trade).mchId, out_trade_no: trade.orderNo, transaction_id: trade.transactionId },
    ...{ out_refund_no: refund.refundNo, refund_id: refund.refundId, refund_status: refund.state },
    ...(refund.state === 'SUCCESS' && { success_time: rfc3339(refund.doneMs ?? books.world.now()) }),
    user_received_account: '招商银行信用卡0403',
    amount: {
      ...{ total: trade.amountFen, refund: refund.amountFen },
      ...{ payer_total: trade.amountFen, payer_refund: refund.amountFen },
    },
  }
  return {
    ...{ id: notifyId(), createdMs: books.world.now(), event: `REFUND.${refund.state}` },
    ...{ summary: words[refund.state] ?? '退款', type: 'refund', resource },
  }
}

export function buildNotify(books: Books, delivery: Pick<Delivery, 'content' | 'lie' | 'trade'>): Message {
  const content = delivery.content as Content // contents are made in this file alone
  const account = books.identity.accounts[Number(delivery.trade.split('/')[0])]
  const draft: Draft = {
    ...{ resource: structuredClone(content.resource), event: content.event, type: content.type },
    ...{ resourceType: 'encrypt-resource', algorithm: 'AEAD_AES_256_GCM', nonce: randomBytes(6).toString('hex') },
    ...{ sealingKey: account?.apiv3Key ?? '', signer: notifySigner(books), signedMs: books.world.now() },
    ...{ headers: {}, without: [] },
  }
  if (delivery.lie) tellLie(books, delivery.lie, draft)
  const box = seal(draft.sealingKey, JSON.stringify(draft.resource), draft.sealedWith ?? draft.type, draft.nonce)
  const envelope = {
    ...{ id: content.id, create_time: rfc3339(content.createdMs), resource_type: draft.resourceType },
    ...{ event_type: draft.event, summary: content.summary },
    resource: draft.plain ?? {
      ...{ original_type: draft.type, algorithm: draft.algorithm },
      ...{ ...box, ciphertext: draft.ciphertext?.(box.ciphertext) ?? box.ciphertext, associated_data: draft.type },
    },
  }
  const body = draft.signedBody?.(JSON.stringify(envelope)) ?? JSON.stringify(envelope)
  const headers: Record<string, string> = {
    ...{ 'content-type': 'application/json', accept: '*/*', 'user-agent': 'Mozilla/4.0' },
    'request-id': randomUUID(),
    ...signedHeaders(draft.signer, body, draft.signedMs),
    ...draft.headers,
  }
  for (const name of draft.without) delete headers[name]
  return { headers, body: draft.sentBody?.(body) ?? body }
}
