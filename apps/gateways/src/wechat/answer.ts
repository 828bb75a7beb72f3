// Answers of WeChat Pay: JSON, signed over the raw bytes in four headers.
import { randomUUID } from 'node:crypto'
import { type AnswerFault, brokenReply } from '../base/answers.ts'
import { gbk } from '../base/gbk.ts'
import type { Reply } from '../base/http.ts'
import { answerSigner, type Books } from './books.ts'
import { signedHeaders } from './signing.ts'

/** What a call answers; a status without a body is 204. */
export type Found = { status: number; body: Record<string, unknown> | null }

const tenMinutesMs = 600_000

export function good(body: Record<string, unknown>): Found {
  return { status: 200, body }
}

export function refusal(status: number, code: string, message: string): Found {
  return { status, body: { code, message } }
}

export const unknown = refusal(500, 'SYSTEM_ERROR', '系统异常，请稍后重试')

export function signedReply(
  books: Books,
  found: Found,
  named: string | undefined,
  fault: AnswerFault['fault'] = 'none',
): Reply {
  const told = toldOf(found, fault)
  const text = told.body === null ? '' : fault === 'slashes' ? spacious(told.body) : JSON.stringify(told.body)
  const bytes = fault === 'gbk' ? gbk(text) : Buffer.from(text)
  const own = answerSigner(books, named)
  const signer = fault === 'wrongKey' ? { ...books.identity.stranger, serial: own.serial } : own
  const signedMs = books.world.now() - (fault === 'stale' ? tenMinutesMs : 0)
  const headers: Record<string, string> = {
    ...(told.body !== null && { 'content-type': 'application/json; charset=utf-8' }),
    'request-id': randomUUID(),
    ...signedHeaders(signer, bytes, signedMs),
  }
  if (fault === 'unsigned')
    for (const name of Object.keys(headers)) if (name.startsWith('wechatpay-')) delete headers[name]
  if (fault === 'emptySign') headers['wechatpay-signature'] = ''
  if (fault === 'wrongSerial') headers['wechatpay-serial'] = 'F'.repeat(40)
  const body = fault === 'changed' ? changed(told, bytes) : bytes
  const reply: Reply = { status: told.status, headers, body }
  return brokenReply(fault, reply) ?? reply
}

function toldOf(found: Found, fault: AnswerFault['fault']): Found {
  if (fault === 'unknown') return unknown
  if (fault === 'limited') return refusal(429, 'FREQUENCY_LIMITED', '频率超限')
  if (found.body === null) return found
  if (fault === 'big') return { ...found, body: { ...found.body, padding: 'x'.repeat(66_000) } }
  if (fault === 'otherOrder')
    return { status: 200, body: { ...found.body, out_trade_no: 'NEVER0000000000000000000', ...pretended } }
  const amount = { ...(found.body.amount as Record<string, unknown> | undefined) } // an object that this simulator made
  if (fault === 'noAmount') return { ...found, body: { ...found.body, amount: undefined } }
  if (fault === 'textAmount')
    return { ...found, body: { ...found.body, amount: { ...amount, total: String(amount.total), refund: 'all' } } }
  if (fault === 'otherState') return { ...found, body: { ...found.body, trade_state: 'PAID', status: 'DONE' } }
  if (fault === 'otherAmount')
    return { ...found, body: { ...found.body, amount: { ...amount, total: Number(amount.total ?? 0) + 100 } } }
  return found
}

/** What a forger would like the shop to read. */
const pretended = { trade_state: 'SUCCESS', status: 'SUCCESS' }

function changed(told: Found, bytes: Buffer): Buffer {
  return told.body === null ? bytes : Buffer.from(JSON.stringify({ ...told.body, ...pretended }))
}

/** The same JSON, written with spaces and `\/`. */
function spacious(value: Record<string, unknown>): string {
  return JSON.stringify(value, null, 1).replaceAll('\n', ' ').replaceAll('/', '\\/')
}
