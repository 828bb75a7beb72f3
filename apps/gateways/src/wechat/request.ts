// A request of a merchant, judged before anything is done: headers, signature, nonce, time, body.
import type { Asked } from '../base/http.ts'
import { hasDoubledField, objectOf } from '../base/json.ts'
import { isSigned, publicKeyOf } from '../base/keys.ts'
import { type Found, refusal } from './answer.ts'
import type { Books } from './books.ts'
import { readAuthorization, requestText } from './signing.ts'
import { bodies, bodyObjection } from './trade.ts'

export type Request = { account: number; body: Record<string, unknown> }

const windowSeconds = 300
const nonceMs = 3_600_000

/** Judges a request of the named call; what is wrong stands on the fault list. */
export function judge(books: Books, asked: Asked, call: string): Request | { refused: Found } {
  const no = (status: number, code: string, message: string) => {
    books.world.fault(call, code, message, asked.body.toString('utf8') || asked.target)
    return { refused: refusal(status, code, message) }
  }
  const careless = headersObjection(asked, call)
  if (careless) return no(400, 'PARAM_ERROR', careless)
  const given = readAuthorization(asked.header('authorization'))
  if (!given) return no(401, 'SIGN_ERROR', 'Http头Authorization值格式错误，请参考《微信支付商户REST API签名规则》')
  const account = books.identity.accounts.findIndex(({ mchId }) => mchId === given.mchid)
  const merchant = books.identity.accounts[account]
  if (!merchant) return no(401, 'SIGN_ERROR', `商户号 ${given.mchid} 不存在`)
  const key = merchant.keys.find(({ serial }) => serial === given.serial)
  if (!key) return no(401, 'SIGN_ERROR', `商户证书序列号 ${given.serial} 有误`)
  const seconds = Number(given.timestamp)
  if (!/^\d{10}$/.test(given.timestamp) || Math.abs(books.world.now() / 1000 - seconds) > windowSeconds)
    return no(401, 'SIGN_ERROR', 'Http头Authorization中的timestamp与发起请求的时间不得超过5分钟')
  const text = requestText(asked.method, asked.target, given.timestamp, given.nonce, asked.body)
  if (!isSigned(publicKeyOf(key.publicKey), text, given.signature)) return no(401, 'SIGN_ERROR', '错误的签名，验签失败')
  if (!isFirst(books, `${given.mchid} ${given.nonce}`)) return no(401, 'SIGN_ERROR', '请求重复: nonce_str 已使用')
  const wrong = bodyOf(asked, call)
  if (typeof wrong === 'string') return no(400, 'PARAM_ERROR', wrong)
  const own = { mchid: merchant.mchId, appid: merchant.appId }
  const named: Record<string, unknown> = {
    ...wrong,
    ...(asked.url.searchParams.has('mchid') && { mchid: asked.url.searchParams.get('mchid') }),
  }
  for (const [name, value] of Object.entries(own))
    if (name in named && named[name] !== value) return no(400, 'PARAM_ERROR', `${name} 与签名的商户不一致`)
  return { account, body: wrong }
}

function headersObjection(asked: Asked, call: string): string | null {
  if (!asked.header('user-agent')) return '缺少 User-Agent'
  const accept = asked.header('accept') ?? ''
  if (!accept.includes('application/json') && !(call === 'billFile' && accept.includes('*/*')))
    return `Accept 应含 application/json: ${accept}`
  if (asked.method === 'POST' && !/^application\/json\b/.test(asked.header('content-type') ?? ''))
    return 'Content-Type 应为 application/json'
  if (asked.method === 'GET' && asked.body.length > 0) return 'GET 请求不应有内容'
  return null
}

/** The body as an object, or what is wrong with it. */
function bodyOf(asked: Asked, call: string): Record<string, unknown> | string {
  const shape = bodies[call]
  if (!shape) return {}
  const text = asked.body.toString('utf8')
  const value = objectOf(text)
  if (!value) return '请求体不是 JSON 对象'
  return hasDoubledField(text) ? '字段重复' : (bodyObjection(value, shape) ?? value)
}

function isFirst(books: Books, nonce: string): boolean {
  const now = books.world.now()
  for (const [old, at] of books.nonces) {
    if (Math.abs(now - at) < nonceMs) break // a Map keeps the order of insertion: the rest is younger
    books.nonces.delete(old)
  }
  if (books.nonces.has(nonce)) return false
  books.nonces.set(nonce, now)
  return true
}
