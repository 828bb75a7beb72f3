// Notifies of Alipay: what they say, how they are signed, and the lies about them.
import { randomUUID } from 'node:crypto'
import type { Delivery, Message } from '../base/courier.ts'
import { gbk } from '../base/gbk.ts'
import { signed } from '../base/keys.ts'
import { yuan } from '../base/money.ts'
import { shanghai } from '../base/times.ts'
import { type Books, buyerOf } from './books.ts'
import type { OwnKey } from './identity.ts'
import { type Draft, tellLie } from './lies.ts'
import { signedText } from './signing.ts'
import { doneFen, type Refund, type Trade } from './trade.ts'

type Content = Record<string, string>

/** The same at each try of one event. */
export function notifyId(nowMs: number): string {
  return `${shanghai(nowMs).slice(0, 10).replaceAll('-', '')}00222${randomUUID().replace(/\D/g, '').padEnd(20, '0').slice(0, 20)}`
}

export function paidContent(books: Books, trade: Trade): Content {
  const money = yuan(trade.amountFen)
  const at = shanghai(trade.paidMs ?? books.world.now())
  return {
    ...common(books, trade),
    notify_id: trade.notifyId ?? notifyId(books.world.now()),
    trade_status: trade.state === 'TRADE_FINISHED' ? 'TRADE_FINISHED' : 'TRADE_SUCCESS',
    gmt_payment: at,
    ...{ receipt_amount: money, buyer_pay_amount: money, invoice_amount: money, point_amount: '0.00' },
    fund_bill_list: JSON.stringify([{ amount: money, fundChannel: 'ALIPAYACCOUNT' }]),
  }
}

export function closeContent(books: Books, trade: Trade): Content {
  return {
    ...common(books, trade),
    notify_id: notifyId(books.world.now()),
    trade_status: 'TRADE_CLOSED',
    gmt_close: shanghai(trade.closedMs ?? books.world.now()),
  }
}

/** A refund in part comes as TRADE_SUCCESS again, the last one as TRADE_CLOSED. */
export function refundContent(books: Books, trade: Trade, refund: Refund): Content {
  const whole = doneFen(trade) === trade.amountFen
  return {
    ...paidContent(books, trade),
    notify_id: notifyId(books.world.now()),
    trade_status: whole ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
    ...(whole && { gmt_close: shanghai(books.world.now()) }),
    refund_fee: yuan(doneFen(trade)),
    gmt_refund: `${shanghai(refund.dueMs ?? refund.askedMs)}.000`,
    out_biz_no: refund.requestNo,
  }
}

function common(books: Books, trade: Trade): Content {
  const account = books.identity.accounts[trade.account]
  const buyer = buyerOf(trade.payer)
  return {
    ...{ app_id: account?.appId ?? '', auth_app_id: account?.appId ?? '', seller_id: account?.sellerId ?? '' },
    ...{ buyer_id: buyer.id, buyer_logon_id: buyer.logon, seller_email: 'shop@example.cn' },
    ...{ charset: 'utf-8', version: '1.0', notify_type: 'trade_status_sync' },
    gmt_create: shanghai(trade.createdMs ?? trade.openedMs),
    ...{ out_trade_no: trade.orderNo, trade_no: trade.tradeNo ?? '', subject: trade.subject },
    total_amount: yuan(trade.amountFen),
  }
}

export function buildNotify(books: Books, delivery: Pick<Delivery, 'content' | 'lie'>): Message {
  const draft: Draft = {
    fields: {
      ...(delivery.content as Content), // contents are made in this file alone
      notify_time: shanghai(books.world.now()),
      sign_type: 'RSA2',
    },
    key: signer(books),
    without: ['sign', 'sign_type'],
  }
  if (delivery.lie) tellLie(books, delivery.lie, draft)
  const bytes = draft.fields.charset === 'GBK' ? gbk : (text: string) => Buffer.from(text)
  const sign = draft.sign ?? signed(draft.key.privateKey, bytes(signedText(draft.fields, draft.without)))
  const sent = { ...draft.fields, ...draft.afterwards, ...(draft.unsigned ? {} : { sign }) }
  const form = Object.entries(sent)
    .map(([name, value]) => `${name}=${coded(bytes(value))}`)
    .join('&')
  const body = draft.body ? draft.body(form) : form
  const headers = {
    'content-type': `application/x-www-form-urlencoded; charset=${draft.fields.charset ?? 'utf-8'}`,
    'user-agent': 'Mozilla/4.0',
    ...draft.headers,
  }
  return draft.method === 'GET' ? { method: 'GET', query: `?${body}`, headers, body: '' } : { headers, body }
}

/** The key that signs now; after a rotation the old one still signs its share. */
export function signer(books: Books): OwnKey {
  const { current, old } = books.identity
  return old && books.world.options.random() < books.oldShare ? old : current
}

/** Form coding of bytes: spaces as `+`, the rest as `%XX`. */
function coded(bytes: Buffer): string {
  let out = ''
  for (const byte of bytes) {
    const letter = String.fromCharCode(byte)
    if (byte < 0x80 && /[A-Za-z0-9*._-]/.test(letter)) out += letter
    else out += byte === 0x20 ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }
  return out
}
