// Alipay's calls: signed requests, and answers that are believed only when their very bytes are signed.
import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#ports/clock.ts'
import { ProviderAway } from '../../provider.ts'
import type { Ending } from '../endings.ts'
import { ask, isSigned, jsonOf, shanghaiText, signText } from '../wire.ts'
import { membersOf, requestText } from './sign.ts'

export interface AlipayAccount {
  /** alipay, or alipay:2 for a second merchant account. */
  name: string
  appId: string
  sellerId: string
  privateKey: KeyObject
  /** Alipay's own key. */
  publicKey: KeyObject
  /** The numbers of the certificates; null in public-key mode. */
  certificates: { app: string; alipay: string; root: string } | null
  /** The ends of the certificates that were given. */
  ends: readonly Ending[]
  gateway: string
}

export interface AlipayOptions {
  account: AlipayAccount
  clock: Clock
  timeoutMs?: number
  /** Hears the headers of each answer. */
  heard?: (headers: Headers) => void
}

export const gatewayOrigin = (account: AlipayAccount): string => new URL(account.gateway).origin

/** A business answer: done, or refused by a code of its own. */
export type Told = { ok: true; node: unknown } | { ok: false; why: string }

const answerNode = z.object({ code: z.string(), sub_code: z.string().optional() })

/** Codes after which nothing is known. */
const unknownCodes = ['10003', '20000']
const unknownWhys = ['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', 'isp.unknow-error', 'aop.unknow-error']

/** Every field of a signed request but the business ones, and the signature over all. */
function signedFields(
  { account, clock }: AlipayOptions,
  method: string,
  content: object,
  more: Record<string, string> = {},
): Record<string, string> {
  const { certificates } = account
  const fields: Record<string, string> = {
    app_id: account.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: shanghaiText(clock.now()),
    version: '1.0',
    ...(certificates ? { app_cert_sn: certificates.app, alipay_root_cert_sn: certificates.root } : {}),
    ...more,
    biz_content: JSON.stringify(content),
  }
  return { ...fields, sign: signText(requestText(fields), account.privateKey) }
}

/** The address that the payer's browser opens. */
export const signedAddress = (options: AlipayOptions, method: string, content: object, more: Record<string, string>) =>
  `${options.account.gateway}?${new URLSearchParams(signedFields(options, method, content, more))}`

/** Asks Alipay. Throws ProviderAway when the answer is none, cannot be believed, or says nothing. */
export async function call(
  options: AlipayOptions,
  method: string,
  content: object,
  more: Record<string, string> = {},
): Promise<Told> {
  const { account, timeoutMs } = options
  const { status, headers, body } = await ask({
    url: account.gateway,
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8',
      Accept: 'application/json',
      'User-Agent': 'manjuan',
    },
    body: new URLSearchParams(signedFields(options, method, content, more)).toString(),
    timeoutMs,
  })
  options.heard?.(headers)
  if (status !== 200) throw new ProviderAway(`alipay answered ${method} with HTTP ${status}`)
  const node = believed(account, method, body)
  const { code, sub_code: why = '' } = answerNode.parse(node)
  if (code === '10000') return { ok: true, node }
  if (code === '40004' && why !== '' && !unknownWhys.includes(why)) return { ok: false, why }
  const known = unknownCodes.includes(code) || code === '40004'
  throw new ProviderAway(`alipay answered ${method} with ${code} ${why}`, { alarm: !known })
}

const errorNode = z.object({ sub_code: z.string().regex(/^[\w.-]{1,64}$/) })

const errorOf = (members: Map<string, Buffer>): string =>
  errorNode.safeParse(jsonOf(members.get('error_response') ?? '')).data?.sub_code ?? 'error_response'

/** The answer's node, once its bytes have proved to be Alipay's. */
function believed(account: AlipayAccount, method: string, body: Buffer): unknown {
  const members = membersOf(body)
  const bytes = members?.get(`${method.replaceAll('.', '_')}_response`)
  const text = (name: string) => jsonOf(members?.get(name) ?? '')
  // Nobody signs this one, so it is no answer. It says why, and only the operator hears it.
  if (!bytes && members?.has('error_response'))
    throw new ProviderAway(`alipay refused ${method}: ${errorOf(members)}`, { alarm: true })
  if (!bytes || !isSigned(bytes, text('sign'), account.publicKey))
    throw new ProviderAway(`an answer to ${method} was not signed by alipay`)
  if (account.certificates && text('alipay_cert_sn') !== account.certificates.alipay)
    throw new ProviderAway(`an answer to ${method} names another certificate of alipay`, { alarm: true })
  const node = jsonOf(bytes)
  if (!answerNode.safeParse(node).success) throw new ProviderAway(`an answer to ${method} has no code`)
  return node
}
