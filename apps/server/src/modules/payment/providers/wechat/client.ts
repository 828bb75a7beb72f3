// WeChat Pay's calls: signed requests, and answers that are believed only when a known key of WeChat signed them.
import { type KeyObject, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#ports/clock.ts'
import { type AcceptedSerials, noneAccepted } from '../../own-certificates.ts'
import { ProviderAway } from '../../provider.ts'
import type { Ending } from '../endings.ts'
import { type Answered, ask, isSigned, jsonOf, signText } from '../wire.ts'
import { certificatesOf, type Known, PlatformKeys } from './keys.ts'

/** A pair of the merchant's own, by the serial of its certificate. */
export interface OwnPair {
  serial: string
  privateKey: KeyObject
  /** The end of its certificate, when that was given. */
  ends: readonly Ending[]
}

export interface WechatAccount extends OwnPair {
  /** wechat, or wechat:2 for a second merchant account. */
  name: string
  mchId: string
  appId: string
  /** For the openid of readers in WeChat; null: there is no JSAPI. */
  appSecret: string | null
  /** The pair that takes the place of this one; null: none is prepared. */
  next: OwnPair | null
  /** Keys of 32 bytes; each one is tried. */
  apiv3Keys: readonly Buffer[]
  /** WeChat's public keys, by their PUB_KEY_ID. */
  publicKeys: ReadonlyMap<string, KeyObject>
  /** Certificates of WeChat are fetched, too. */
  certificates: boolean
  /** The gateway's hosts; the second is asked when the first gives no answer. */
  origins: readonly string[]
}

/** Both take the same calls. */
export const realOrigins = ['https://api.mch.weixin.qq.com', 'https://api2.mch.weixin.qq.com'] as const

export interface WechatOptions {
  account: WechatAccount
  clock: Clock
  /** Which of the merchant's own certificates WeChat was seen to accept. */
  accepted?: AcceptedSerials
  timeoutMs?: number
  /** Hears the headers of each answer. */
  heard?: (headers: Headers) => void
  keys: PlatformKeys
}

export interface WechatAnswer {
  status: number
  json: unknown
}

type Method = 'GET' | 'POST'

/** The account with the pair that signs now: the newer one once WeChat was seen to accept it, on whatever server. */
export async function signing({
  account,
  accepted = noneAccepted,
}: Pick<WechatOptions, 'account' | 'accepted'>): Promise<WechatAccount> {
  const { next } = account
  return next && (await accepted(account.name)).includes(next.serial) ? { ...account, ...next } : account
}

/** The header Authorization: a signature over method, address, time, nonce and body. */
export function authorization(account: WechatAccount, now: Date, method: Method, path: string, body: string): string {
  const timestamp = Math.floor(now.getTime() / 1000)
  const nonce = randomBytes(16).toString('hex')
  const signature = signText(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`, account.privateKey)
  const fields = { mchid: account.mchId, nonce_str: nonce, timestamp, serial_no: account.serial, signature }
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`
}

/** Asks WeChat. Refusals are signed too. Throws ProviderAway. */
export async function call(options: WechatOptions, method: Method, path: string, body?: object): Promise<WechatAnswer> {
  const answer = await askEither(options, method, path, body)
  options.heard?.(answer.headers)
  const now = options.clock.now()
  const trusted = await trust(
    options.keys,
    { header: (name) => answer.headers.get(name) ?? '', body: answer.body },
    now,
  )
  if (trusted !== 'genuine') {
    const alarm = answer.status === 401 || trusted === 'stranger'
    // What a stranger has signed says nothing of the pair.
    const ofPair = answer.status === 401 && trusted !== 'stranger'
    const text = `an answer to ${pathOf(path)} was not signed by wechat: HTTP ${answer.status}`
    throw new ProviderAway(text, { alarm, ofPair })
  }
  const told = { status: answer.status, json: jsonOf(answer.body) }
  if (told.status === 429 || told.status >= 500)
    throw new ProviderAway(`wechat answered ${pathOf(path)} with ${told.status} ${codeOf(told)}`)
  const ofPair = told.status === 401
  if (ofPair || codeOf(told) === 'NO_AUTH')
    throw new ProviderAway(`wechat answered ${pathOf(path)} with ${told.status} ${codeOf(told)}`, {
      alarm: true,
      ofPair,
    })
  return told
}

/** Numbers of orders are no secret, but every log line need not hold them. */
const pathOf = (path: string): string => path.split('?')[0] ?? ''

async function askEither(options: WechatOptions, method: Method, path: string, body?: object): Promise<Answered> {
  const { timeoutMs } = options
  const account = await signing(options)
  const [first = '', ...others] = account.origins
  try {
    return await askAt(first)
  } catch (error) {
    const [second] = others
    if (second === undefined || !(error instanceof ProviderAway)) throw error
    return askAt(second)
  }

  function askAt(origin: string): Promise<Answered> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const [id] = account.publicKeys.keys()
    const headers: Record<string, string> = {
      Authorization: authorization(account, options.clock.now(), method, path, text),
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'User-Agent': 'manjuan',
      // The answer is signed with the key that we hold.
      ...(id === undefined ? {} : { 'Wechatpay-Serial': id }),
    }
    return ask({ url: origin + path, method, headers, timeoutMs, ...(body === undefined ? {} : { body: text }) })
  }
}

interface Message {
  header: (name: string) => string
  body: Buffer
}

const windowSeconds = 300

/** 'stranger': signed by a serial that nobody here knows. */
export async function trust(
  keys: PlatformKeys,
  message: Message,
  now: Date,
): Promise<'genuine' | 'forged' | 'stranger'> {
  const { timestamp, nonce, signature, serial } = signedBy(message)
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\w-]{8,64}$/.test(nonce) || signature === '' || serial === '')
    return 'forged'
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > windowSeconds) return 'forged'
  const key = await keys.keyOf(serial, now)
  if (!key) return 'stranger'
  return isSigned(textOf(message), signature, key) ? 'genuine' : 'forged'
}

const signedBy = ({ header }: Message) => ({
  timestamp: header('wechatpay-timestamp'),
  nonce: header('wechatpay-nonce'),
  signature: header('wechatpay-signature'),
  serial: header('wechatpay-serial'),
})

/** The text that an answer or a notify signs. */
export function textOf(message: Message): Buffer {
  const { timestamp, nonce } = signedBy(message)
  return Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), message.body, Buffer.from('\n')])
}

const refusal = z.object({ code: z.string().max(64) })

export const codeOf = ({ json }: WechatAnswer): string => refusal.safeParse(json).data?.code ?? ''

/** Refusals that every order of the account would meet. */
const ofAccount = [
  'APPID_MCHID_NOT_MATCH',
  'MCH_NOT_EXISTS',
  'NO_AUTH',
  'NOAUTH',
  'RULE_LIMIT',
  'RULELIMIT',
  'ACCOUNT_ERROR',
  'ACCOUNTERROR',
]

/** What a refused order says: the account is refused, or this order alone. */
export function refusalOf(what: string, answer: WechatAnswer): ProviderAway {
  const code = codeOf(answer)
  const alarm = ofAccount.includes(code)
  const ofOrder = !alarm && code !== '' && answer.status >= 400 && answer.status < 500
  return new ProviderAway(`wechat did not take ${what}: ${answer.status} ${code}`, { alarm, ofOrder })
}

/** The keys of an account. Certificates are believed when one of those that they hold has signed the answer. */
export function platformKeys(options: Omit<WechatOptions, 'keys'>): PlatformKeys {
  const { account, clock } = options
  if (!account.certificates) return new PlatformKeys(account.publicKeys, null)
  return new PlatformKeys(account.publicKeys, async (): Promise<Map<string, Known>> => {
    const held = new PlatformKeys(account.publicKeys, null)
    const answer = await askEither({ ...options, keys: held }, 'GET', '/v3/certificates')
    const found = certificatesOf(answer.body, account.apiv3Keys, clock.now())
    const own = new PlatformKeys(
      new Map([...account.publicKeys, ...[...found].map(([name, { key }]) => [name, key] as const)]),
      null,
    )
    const message = { header: (name: string) => answer.headers.get(name) ?? '', body: answer.body }
    if ((await trust(own, message, clock.now())) !== 'genuine')
      throw new ProviderAway('the certificates of wechat were not signed by one of them', { alarm: true })
    return found
  })
}
