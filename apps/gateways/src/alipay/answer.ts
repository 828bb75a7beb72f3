// Answers of gateway.do: one node and its signature over the very bytes of the node.
import { type AnswerFault, brokenReply } from '../base/answers.ts'
import { gbk } from '../base/gbk.ts'
import type { Reply } from '../base/http.ts'
import { signed } from '../base/keys.ts'
import { fenOf, yuan } from '../base/money.ts'
import type { Books } from './books.ts'
import type { OwnKey } from './identity.ts'
import { signer } from './notify.ts'

export type Content = Record<string, unknown>

const kind = { 'content-type': 'text/html;charset=utf-8' }
export const done = { code: '10000', msg: 'Success' }
export const unknown = {
  ...{ code: '20000', msg: 'Service Currently Unavailable' },
  ...{ sub_code: 'aop.unknow-error', sub_msg: '系统繁忙，请稍后再试' },
}

export function business(sub_code: string, sub_msg: string): Content {
  return { code: '40004', msg: 'Business Failed', sub_code, sub_msg }
}

/** Requests that are no merchant's get an answer that nobody signed. */
export function errorReply(code: string, sub_code: string, sub_msg: string): Reply {
  const msg = code === '40001' ? 'Missing Arguments' : 'Invalid Arguments'
  return { status: 200, headers: kind, body: JSON.stringify({ error_response: { code, msg, sub_code, sub_msg } }) }
}

export function signedReply(
  books: Books,
  method: string,
  content: Content,
  certificate: boolean,
  fault: AnswerFault['fault'] = 'none',
): Reply {
  const node = `${method.replaceAll('.', '_')}_response`
  const key = fault === 'wrongKey' ? books.identity.stranger : signer(books)
  const told = contentOf(content, fault)
  const text = fault === 'slashes' ? spacious(told) : JSON.stringify(told)
  const bytes = fault === 'gbk' ? gbk(text) : Buffer.from(text)
  const sign = signed(key.privateKey, bytes)
  const shown = fault === 'changed' ? Buffer.from(JSON.stringify({ ...told, ...pretended })) : bytes
  const number = numberOf(key, certificate, fault)
  const end = fault === 'unsigned' ? '' : `,"sign":"${fault === 'emptySign' ? '' : sign}"`
  const first = fault === 'doubledNode' ? `"${node}":${JSON.stringify({ ...told, ...pretended })},` : ''
  const [before, after] = [
    `{${first}"${fault === 'otherNode' ? 'alipay_trade_pay_response' : node}":`,
    `${number ? `,"alipay_cert_sn":"${number}"` : ''}${end}}`,
  ]
  const body = Buffer.concat([Buffer.from(before), shown, Buffer.from(after)])
  const reply: Reply = {
    status: 200,
    headers: fault === 'gbk' ? { 'content-type': 'text/html;charset=GBK' } : kind,
    body,
  }
  return brokenReply(fault, reply) ?? reply
}

/** What a forger would like the shop to read. */
const pretended = {
  code: '10000',
  msg: 'Success',
  trade_status: 'TRADE_SUCCESS',
  fund_change: 'Y',
  refund_status: 'REFUND_SUCCESS',
}

function contentOf(content: Content, fault: AnswerFault['fault']): Content {
  if (fault === 'unknown' || fault === 'limited') return unknown
  if (fault === 'big') return { ...content, padding: 'x'.repeat(66_000) }
  if (fault === 'otherOrder')
    return { ...content, out_trade_no: 'NEVER0000000000000000000', trade_status: 'TRADE_SUCCESS' }
  if (fault === 'otherAmount') return { ...content, total_amount: yuan((fenOf(content.total_amount) ?? 0) + 100) }
  if (fault === 'noAmount') return { ...content, total_amount: undefined, refund_amount: undefined }
  if (fault === 'textAmount') return { ...content, total_amount: `${content.total_amount}元` }
  if (fault === 'otherState') return { ...content, trade_status: 'TRADE_PAID', refund_status: 'REFUND_MAYBE' }
  return content
}

/** The same JSON, written with spaces and `\/`. */
function spacious(content: Content): string {
  return JSON.stringify(content, null, 1).replaceAll('\n', ' ').replaceAll('/', '\\/')
}

function numberOf(key: OwnKey, certificate: boolean, fault: AnswerFault['fault']): string | null {
  if (fault === 'wrongSerial') return 'f'.repeat(32)
  return certificate ? key.number : null
}
