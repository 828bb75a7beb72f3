// WeChat Pay's notifies: JSON whose signature stands in the headers, with the news sealed by the APIv3 key.
import { z } from 'zod'
import type { Notice } from '../../provider.ts'
import { jsonOf } from '../wire.ts'
import { trust, type WechatOptions } from './client.ts'
import { opened } from './keys.ts'

const message = z.object({
  event_type: z.string().max(64),
  resource_type: z.literal('encrypt-resource'),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    original_type: z.string().max(32),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
})

const orderNo = z.string().regex(/^[\w*-]{1,32}$/)
const fen = z.int().min(1).max(100_000_000)
const transaction = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: orderNo,
  transaction_id: z.string().regex(/^\w{1,32}$/),
  trade_state: z.string(),
  success_time: z.iso.datetime({ offset: true }),
  amount: z.object({ total: fen, currency: z.literal('CNY') }),
})
const refund = z.object({
  mchid: z.string(),
  out_trade_no: orderNo,
  out_refund_no: z.string().min(1).max(64),
  amount: z.object({ refund: fen }),
})
const named = z.object({ mchid: z.string(), out_trade_no: orderNo, appid: z.string().optional() })

interface Came {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  now: Date
}

/** What WeChat puts before the signatures of its trials; they are refused, and nothing is wrong. */
const probe = 'WECHATPAY/SIGNTEST/'

export async function noticeOf(options: WechatOptions, { headers, body, now }: Came): Promise<Notice> {
  const header = (name: string): string => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  if (header('wechatpay-signature').startsWith(probe)) return { kind: 'probe' }
  const trusted = await trust(options.keys, { header, body }, now)
  if (trusted !== 'genuine') return { kind: trusted }
  const read = message.safeParse(jsonOf(body)).data
  const text = read ? opened(options.account.apiv3Keys, read.resource) : null
  if (!read || text === null) return { kind: 'malformed' }
  const news = jsonOf(text)
  const about = named.safeParse(news).data
  if (!about) return { kind: 'malformed' }
  const { mchId, appId } = options.account
  if (about.mchid !== mchId || (about.appid !== undefined && about.appid !== appId))
    return { kind: 'not-ours', orderNo: about.out_trade_no }
  const kind = `${read.event_type} ${read.resource.original_type}`
  if (kind === 'TRANSACTION.SUCCESS transaction') return paymentOf(news, about.out_trade_no)
  if (/^REFUND\.(SUCCESS|ABNORMAL|CLOSED) refund$/.test(kind)) return refundOf(news, about.out_trade_no)
  return { kind: 'not-paid', orderNo: about.out_trade_no }
}

function paymentOf(news: unknown, about: string): Notice {
  const read = transaction.safeParse(news).data
  if (!read) return { kind: 'malformed', orderNo: about }
  if (read.trade_state !== 'SUCCESS') return { kind: 'not-paid', orderNo: about }
  const { transaction_id: tradeNo, amount, success_time: paidAt } = read
  return { kind: 'paid', orderNo: about, tradeNo, amountFen: amount.total, paidAt: new Date(paidAt) }
}

function refundOf(news: unknown, about: string): Notice {
  const read = refund.safeParse(news).data
  if (!read) return { kind: 'malformed', orderNo: about }
  return { kind: 'refund', orderNo: about, refundNo: read.out_refund_no, amountFen: read.amount.refund }
}
