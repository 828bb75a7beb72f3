// A request of a merchant, judged before anything is done: fields, time, app, signature. Strict where the real one is lax.
import type { Asked } from '../base/http.ts'
import { hasDoubledField, objectOf } from '../base/json.ts'
import { isSigned, publicKeyOf } from '../base/keys.ts'
import { momentOf } from '../base/times.ts'
import { addressObjection } from '../base/world.ts'
import type { Books } from './books.ts'
import { certificateNumber, signedText } from './signing.ts'
import { callFields, fieldObjection } from './trade.ts'

export type Request = {
  account: number
  method: string
  biz: Record<string, unknown>
  notifyUrl: string | null
  returnUrl: string | null
  /** The merchant speaks in certificate mode. */
  certificate: boolean
}
export type Refusal = { method: string; code: '40001' | '40002' | '40004'; sub: string; message: string }

const windowMs = 600_000
const needed = ['app_id', 'method', 'charset', 'sign_type', 'sign', 'timestamp', 'version', 'biz_content']
const optional = ['format', 'return_url', 'notify_url', 'app_cert_sn', 'alipay_root_cert_sn', 'alipay_sdk']

export function isRefusal(found: Request | Refusal): found is Refusal {
  return 'sub' in found
}

/** Judges a request; each refusal stands on the fault list. */
export function judge(books: Books, asked: Asked): Request | Refusal {
  const pairs = pairsOf(asked)
  const fields = Object.fromEntries(pairs)
  const method = fields.method ?? ''
  const found = judged(books, asked, pairs, fields)
  if (isRefusal(found)) books.world.fault(method || 'gateway.do', found.sub, found.message, fields.biz_content)
  return found
}

function judged(books: Books, asked: Asked, pairs: [string, string][], fields: Record<string, string>) {
  const method = fields.method ?? ''
  const no = (code: Refusal['code'], sub: string, message: string): Refusal => ({ method, code, sub, message })
  const form = formObjection(asked, pairs, fields)
  if (form) return no('40002', 'isv.invalid-parameter', form)
  for (const name of needed)
    if (!fields[name]) return no('40001', `isv.missing-${name.replaceAll('_', '-')}`, `缺少 ${name}`)
  if (!callFields[method]) return no('40002', 'isv.invalid-method', `不存在的方法名 ${method}`)
  const account = books.identity.accounts.findIndex(({ appId }) => appId === fields.app_id)
  const merchant = books.identity.accounts[account]
  if (!merchant) return no('40002', 'isv.invalid-app-id', '无效的AppID参数')
  const fixed = { sign_type: 'RSA2', charset: 'utf-8', version: '1.0', format: fields.format && 'JSON' }
  for (const [name, value] of Object.entries(fixed))
    if (value && fields[name]?.toLowerCase() !== value.toLowerCase())
      return no('40002', `isv.invalid-${name.replaceAll('_', '-')}`, `无效的 ${name}: ${fields[name]}`)
  const at = momentOf(fields.timestamp ?? '')
  if (at === null || Math.abs(at - books.world.now()) > windowMs)
    return no('40002', 'isv.invalid-timestamp', `非法的时间戳参数: ${fields.timestamp}`)
  const certificate = 'app_cert_sn' in fields || 'alipay_root_cert_sn' in fields
  if (certificate && fields.app_cert_sn !== certificateNumber(merchant.appCertificate))
    return no('40002', 'isv.invalid-app-cert-sn', '应用公钥证书SN不匹配')
  if (certificate && fields.alipay_root_cert_sn !== books.identity.rootNumber)
    return no('40002', 'isv.invalid-alipay-root-cert-sn', '支付宝根证书SN不匹配')
  if (!isSigned(publicKeyOf(merchant.publicKey), signedText(fields, ['sign']), fields.sign ?? ''))
    return no('40002', 'isv.invalid-signature', '验签出错，请检查签名字符串、私钥和签名算法')
  const biz = objectOf(fields.biz_content ?? '')
  if (!biz || hasDoubledField(fields.biz_content ?? ''))
    return no('40002', 'isv.invalid-biz-content', 'biz_content 不是 JSON 对象，或字段重复')
  const wrong = fieldObjection(method, biz) ?? addressesObjection(books, method, fields)
  if (wrong) return no('40004', 'ACQ.INVALID_PARAMETER', wrong)
  const addresses = { notifyUrl: fields.notify_url ?? null, returnUrl: fields.return_url ?? null }
  return { account, method, biz, certificate, ...addresses } satisfies Request
}

function formObjection(asked: Asked, pairs: [string, string][], fields: Record<string, string>): string | null {
  const posted = asked.method === 'POST'
  if (posted && !asked.header('user-agent')) return '缺少 User-Agent'
  const kind = asked.header('content-type') ?? ''
  if (posted && asked.body.length > 0 && !kind.startsWith('application/x-www-form-urlencoded'))
    return `Content-Type 应为 application/x-www-form-urlencoded: ${kind}`
  if (pairs.length !== Object.keys(fields).length) return '参数重复'
  for (const [name, value] of pairs) {
    if (!needed.includes(name) && !optional.includes(name)) return `未知参数 ${name}`
    if (value === '') return `参数 ${name} 为空`
  }
  return null
}

function addressesObjection(books: Books, method: string, fields: Record<string, string>): string | null {
  const [notify, back] = [fields.notify_url, fields.return_url]
  const pays = ['alipay.trade.wap.pay', 'alipay.trade.page.pay', 'alipay.trade.create'].includes(method)
  if (pays && !notify) return '缺少 notify_url'
  if (notify && new URL(notify, 'http://none').search) return 'notify_url 不能带参数'
  for (const [name, text] of Object.entries({ notify_url: notify, return_url: back })) {
    const wrong = text === undefined ? null : addressObjection(books.world, text)
    if (wrong) return `${name} 不合规: ${wrong}`
  }
  return null
}

/** Query and form together, each decoded once. */
function pairsOf(asked: Asked): [string, string][] {
  const kind = asked.header('content-type') ?? ''
  const isForm = kind.startsWith('application/x-www-form-urlencoded')
  const body = isForm ? [...new URLSearchParams(asked.body.toString('utf8'))] : []
  return [...asked.url.searchParams, ...body]
}
