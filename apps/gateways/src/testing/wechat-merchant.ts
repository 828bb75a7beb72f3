// A merchant of the WeChat simulator, for its tests: it signs, calls and verifies as the documents say.
import { createHash, randomUUID, X509Certificate } from 'node:crypto'
import { isSigned, privateKeyOf, publicKeyOf, signed } from '../base/keys.ts'
import { rfc3339 } from '../base/times.ts'
import type { startWechat } from '../testing.ts'
import { answerText, authorizationHeader, requestText, type Sealed, unseal } from '../wechat/signing.ts'

export type Simulator = Awaited<ReturnType<typeof startWechat>>
export type Json = Record<string, unknown>
export type Answered = { status: number; body: Json; headers: Headers; bytes: Buffer; genuine: boolean }
export type Tampering = {
  headers?: Record<string, string | undefined>
  body?: string
  nonce?: string
  atMs?: number
  origin?: string
  text?: string
}

export function wechatMerchant(wechat: Simulator, number = 1) {
  const account = wechat.accounts[number - 1]
  if (!account?.privateKey) throw new Error('the account has no private key here')
  const { privateKey } = privateKeyOf(account.privateKey)
  /** What this merchant trusts: serial or id → key. */
  const keys = new Map<string, string>()
  const trust = () => {
    const { WECHAT_PUBLIC_KEY_ID: id = '', WECHAT_PUBLIC_KEY: key = '' } = wechat.settings()
    keys.set(id, key)
    return id
  }
  const first = trust()
  let count = 0

  const isGenuine = (headers: (name: string) => string, body: Buffer) => {
    const key = keys.get(headers('wechatpay-serial'))
    const text = answerText(headers('wechatpay-timestamp'), headers('wechatpay-nonce'), body)
    return key !== undefined && isSigned(publicKeyOf(key), text, headers('wechatpay-signature'))
  }

  async function call(method: string, target: string, body?: Json, tampering: Tampering = {}): Promise<Answered> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const timestamp = String(Math.floor((tampering.atMs ?? Date.now()) / 1000))
    const nonce = tampering.nonce ?? randomUUID().replaceAll('-', '')
    const signature = signed(privateKey, tampering.text ?? requestText(method, target, timestamp, nonce, text))
    const headers = new Headers()
    const all: Record<string, string | undefined> = {
      ...{ accept: 'application/json', 'user-agent': 'merchant', 'wechatpay-serial': first },
      ...(body !== undefined && { 'content-type': 'application/json' }),
      authorization: authorizationHeader({
        mchid: account?.mchId ?? '',
        serial: account?.serial ?? '',
        nonce,
        timestamp,
        signature,
      }),
      ...tampering.headers,
    }
    for (const [name, value] of Object.entries(all)) if (value !== undefined) headers.set(name, value)
    const answer = await fetch((tampering.origin ?? wechat.origin) + target, {
      ...{ method, headers, redirect: 'manual' },
      ...(body !== undefined && { body: tampering.body ?? text }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const genuine = isGenuine((name) => answer.headers.get(name) ?? '', bytes)
    return { status: answer.status, body: objectOf(bytes.toString('utf8')), headers: answer.headers, bytes, genuine }
  }

  return {
    account,
    keys,
    trust,
    call,
    order: (notifyUrl: string, changes: Json = {}) => ({
      ...{
        appid: account.appId,
        mchid: account.mchId,
        description: '600 金币',
        out_trade_no: `W${Date.now()}${++count}`,
      },
      ...{
        time_expire: rfc3339(Date.now() + 600_000),
        notify_url: notifyUrl,
        amount: { total: 6800, currency: 'CNY' },
      },
      ...changes,
    }),
    /** Takes the platform's certificates, as certificate mode does. */
    async download() {
      const { body } = await call('GET', '/v3/certificates', undefined, { headers: { 'wechatpay-serial': undefined } })
      for (const one of (body.data ?? []) as { serial_no: string; encrypt_certificate: Sealed }[]) {
        const pem = unseal(account.apiv3Key, one.encrypt_certificate) ?? ''
        keys.set(one.serial_no, new X509Certificate(pem).toString())
      }
    },
    /** What a notify says; null when it is forged or does not open. */
    readNotify(heard: { headers: Record<string, unknown>; body: Buffer }): Json | null {
      if (!isGenuine((name) => String(heard.headers[name] ?? ''), heard.body)) return null
      const { resource } = objectOf(heard.body.toString('utf8'))
      const text = unseal(account.apiv3Key, resource as Sealed)
      return text === null ? null : objectOf(text)
    },
    sha1: (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex'),
  }
}

function objectOf(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return {}
  }
}
