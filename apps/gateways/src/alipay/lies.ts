// Notifies that no shop may believe, and some odd ones that it must: each changes the draft of a genuine one.
import { fenOf, yuan } from '../base/money.ts'
import { shanghai } from '../base/times.ts'
import type { Books } from './books.ts'
import type { OwnKey } from './identity.ts'

export type Draft = {
  fields: Record<string, string>
  key: OwnKey
  /** Fields that the signature leaves out. */
  without: string[]
  /** Fields changed after signing. */
  afterwards?: Record<string, string>
  unsigned?: boolean
  sign?: string
  body?: (form: string) => string
  method?: 'GET'
  headers?: Record<string, string>
}
type Lie = (draft: Draft, books: Books) => void

const amountForms = ['68', '68.0', '6.8e1', '068.00', '68.000', ' 68.00', '+68.00', '６８.00']
let form = 0

const more = (yuans: string | undefined, fen: number) => yuan((fenOf(yuans) ?? 0) + fen)
const change = (draft: Draft, fields: Record<string, string>) => Object.assign(draft.fields, fields)

const all: Record<string, Lie> = {
  wrongKey(draft, books) {
    draft.key = books.identity.stranger
  },
  unsigned(draft) {
    draft.unsigned = true
  },
  emptySign(draft) {
    draft.sign = ''
  },
  tampered(draft) {
    draft.afterwards = { total_amount: more(draft.fields.total_amount, 100) }
  },
  otherMerchant(draft, books) {
    const other = books.identity.accounts.find(({ appId }) => appId !== draft.fields.app_id)
    const appId = other?.appId ?? '2021999999999999'
    change(draft, { app_id: appId, auth_app_id: appId, seller_id: other?.sellerId ?? '2088999999999999' })
  },
  wrongAmount: (draft) => change(draft, { total_amount: more(draft.fields.total_amount, 1) }),
  wrongOrder: (draft) => change(draft, { out_trade_no: 'NEVER0000000000000000000' }),
  wrongApp: (draft) => change(draft, { app_id: '2021999999999999', auth_app_id: '2021999999999999' }),
  wrongMerchant: (draft) => change(draft, { seller_id: '2088999999999999' }),
  notPaid: (draft) => change(draft, { trade_status: 'WAIT_BUYER_PAY' }),
  stale(draft, books) {
    change(draft, { notify_time: shanghai(books.world.now() - 600_000) })
  },
  empty(draft) {
    draft.body = () => ''
  },
  garbage(draft) {
    draft.body = () => '%zz=%&&&=1&\u0000'
  },
  huge: (draft) => change(draft, { padding: 'x'.repeat(70_000) }),
  charsetGbk: (draft) => change(draft, { charset: 'GBK' }),
  refundFee(draft, books) {
    const at = `${shanghai(books.world.now())}.000`
    change(draft, { refund_fee: '0.01', gmt_refund: at, out_biz_no: 'outside', trade_status: 'TRADE_SUCCESS' })
  },
  refundFeeOnly: (draft) => change(draft, { refund_fee: '0.01' }),
  gmtRefundOnly(draft, books) {
    change(draft, { gmt_refund: `${shanghai(books.world.now())}.000` })
  },
  doubledField(draft) {
    draft.body = (body) => `${body}&total_amount=${draft.fields.total_amount}`
  },
  doubledSign(draft) {
    draft.body = (body) => `sign=AAAA&${body}`
  },
  rsa1: (draft) => change(draft, { sign_type: 'RSA' }),
  noSignType(draft) {
    delete draft.fields.sign_type
  },
  finished: (draft) => change(draft, { trade_status: 'TRADE_FINISHED' }),
  closed: (draft) => change(draft, { trade_status: 'TRADE_CLOSED' }),
  encodedTwice(draft) {
    draft.body = (body) => body.replaceAll('%', '%25')
  },
  signedWithType(draft) {
    draft.without = ['sign']
  },
  amountForm: (draft) => change(draft, { total_amount: amountForms[form++ % amountForms.length] ?? '68' }),
  json(draft) {
    draft.body = () => JSON.stringify(draft.fields)
    draft.headers = { 'content-type': 'application/json' }
  },
  get(draft) {
    draft.method = 'GET'
  },
  trailingSpace(draft) {
    draft.body = (body) => body.replace(/(out_trade_no=[^&]*)/, '$1+')
  },
  wrongNotifyType: (draft) => change(draft, { notify_type: 'dut_user_sign' }),
}

export const lies = Object.keys(all)

export function tellLie(books: Books, name: string, draft: Draft): void {
  all[name]?.(draft, books)
}
