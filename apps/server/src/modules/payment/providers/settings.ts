// The merchant accounts of an operator, read once from settings. A fault names its setting and never shows a value.
import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { certificateNumber, rootNumber, rootsIn } from './alipay/certificates.ts'
import type { AlipayAccount } from './alipay/client.ts'
import { type OwnPair, realOrigins, type WechatAccount } from './wechat/client.ts'
import { serialOf } from './wechat/keys.ts'

export interface PaySettings {
  /** Settings whose names begin with ALIPAY_ or WECHAT_, as they were given. */
  payment: Readonly<Record<string, string>>
  /** Real protocols against simulators on this machine. */
  PAY_SIMULATED: boolean
  SANDBOX_CASHIER: boolean
  DATABASE_URL?: string | undefined
  PUBLIC_ORIGIN?: string | undefined
  NOTIFY_ORIGIN?: string | undefined
}

export interface PayAccounts {
  alipay: AlipayAccount[]
  wechat: WechatAccount[]
}

const alipayNames = ['APP_ID', 'SELLER_ID', 'PRIVATE_KEY', 'PUBLIC_KEY', 'APP_CERT', 'CERT', 'ROOT_CERT', 'GATEWAY']
const wechatNames = [
  ...[
    'MCH_ID',
    'APP_ID',
    'APP_SECRET',
    'MCH_SERIAL',
    'MCH_CERT',
    'MCH_KEY',
    'APIV3_KEY',
    'PUBLIC_KEY_ID',
    'PUBLIC_KEY',
  ],
  ...['CERTIFICATES', 'API_ORIGIN'],
  ...['MCH_SERIAL_NEXT', 'MCH_CERT_NEXT', 'MCH_KEY_NEXT', 'APIV3_KEY_NEXT'],
]
const inFiles = [
  ...['PRIVATE_KEY', 'PUBLIC_KEY', 'APP_CERT', 'CERT', 'ROOT_CERT', 'APP_SECRET', 'MCH_CERT', 'MCH_KEY', 'APIV3_KEY'],
  ...['MCH_CERT_NEXT', 'MCH_KEY_NEXT', 'APIV3_KEY_NEXT'],
]
const suffixes = ['', '_2'] as const

/** The accounts, or the faults, each beginning with the name of its setting. */
export function readAccounts(settings: PaySettings, now: Date): { accounts: PayAccounts; faults: string[] } {
  const faults: string[] = []
  const accounts: PayAccounts = { alipay: [], wechat: [] }
  const { payment } = settings
  for (const name of Object.keys(payment)) if (!isKnown(name)) faults.push(`${name}: 没有这个设置`)
  for (const suffix of suffixes) {
    const at = (gateway: 'ALIPAY' | 'WECHAT') => new Reader({ settings, gateway, suffix, faults, now })
    const [alipay, wechat] = [at('ALIPAY'), at('WECHAT')]
    if (alipay.isGiven()) accounts.alipay.push(alipayAccount(alipay))
    if (wechat.isGiven()) accounts.wechat.push(wechatAccount(wechat))
  }
  if (accounts.alipay.length + accounts.wechat.length > 0) faults.push(...surroundingFaults(settings))
  return { accounts, faults }
}

function isKnown(name: string): boolean {
  const [, gateway, rest = ''] = /^(ALIPAY|WECHAT)_(.+?)(?:_2)?$/.exec(name) ?? []
  const names = gateway === 'ALIPAY' ? alipayNames : wechatNames
  return (
    names.includes(rest) ||
    (rest.endsWith('_FILE') && inFiles.includes(rest.slice(0, -5)) && names.includes(rest.slice(0, -5)))
  )
}

/** Real money asks for a database that waits for its disk, for https, and for no sandbox. */
function surroundingFaults(settings: PaySettings): string[] {
  const sandbox = settings.SANDBOX_CASHIER
    ? ['SANDBOX_CASHIER: 配置了真实支付渠道，沙箱收银台必须关闭（SANDBOX_CASHIER=0）']
    : []
  if (settings.PAY_SIMULATED) return [...sandbox, ...simulatedFaults(settings)]
  const isHttps = (origin: string | undefined): boolean => origin?.startsWith('https:') === true
  return [
    ...sandbox,
    ...(settings.DATABASE_URL ? [] : ['DATABASE_URL: 真实支付要用 PostgreSQL，内嵌数据库断电会丢数据']),
    ...(isHttps(settings.PUBLIC_ORIGIN) ? [] : ['PUBLIC_ORIGIN: 真实支付要有 https 的网址']),
    ...(settings.NOTIFY_ORIGIN === undefined || isHttps(settings.NOTIFY_ORIGIN)
      ? []
      : ['NOTIFY_ORIGIN: 支付通知要用 https']),
  ]
}

/** Simulators give coins for nothing, so a shop that others reach has none. */
function simulatedFaults(settings: PaySettings): string[] {
  const open = (['PUBLIC_ORIGIN', 'NOTIFY_ORIGIN'] as const).filter((name) => {
    const origin = settings[name]
    return origin !== undefined && !(URL.canParse(origin) && isOfThisMachine(new URL(origin).hostname))
  })
  return open.map((name) => `${name}: PAY_SIMULATED=1 时只能是本机的网址；公开的网站不能用模拟的支付`)
}

const isOfThisMachine = (hostname: string): boolean =>
  ['127.0.0.1', '[::1]'].includes(hostname) || /(^|\.)localhost$/.test(hostname)

interface ReaderOptions {
  settings: PaySettings
  gateway: 'ALIPAY' | 'WECHAT'
  suffix: (typeof suffixes)[number]
  faults: string[]
  now: Date
}

/** Reads one account's settings and collects their faults. */
class Reader {
  readonly #options: ReaderOptions
  constructor(options: ReaderOptions) {
    this.#options = options
  }

  get accountName(): string {
    const { gateway, suffix } = this.#options
    return gateway.toLowerCase() + suffix.replace('_', ':')
  }
  get now(): Date {
    return this.#options.now
  }
  get simulated(): boolean {
    return this.#options.settings.PAY_SIMULATED
  }

  nameOf = (name: string): string => `${this.#options.gateway}_${name}${this.#options.suffix}`

  fault(name: string, text: string): null {
    this.#options.faults.push(`${this.nameOf(name)}: ${text}`)
    return null
  }

  isGiven(): boolean {
    const names = this.#options.gateway === 'ALIPAY' ? alipayNames : wechatNames
    return names.some((name) => this.has(name))
  }

  has = (name: string): boolean => this.#given(name) !== '' || this.#given(`${name}_FILE`) !== ''

  #given(name: string): string {
    return (this.#options.settings.payment[this.nameOf(name)] ?? '').trim()
  }

  /** A value of a shape; '' and a fault when it is missing or of another one. */
  text(name: string, shape: RegExp, say: string): string {
    const value = this.#given(name)
    if (value === '') this.fault(name, `缺少${say}`)
    else if (!shape.test(value)) this.fault(name, `应为${say}`)
    else return value
    return ''
  }

  plain = (name: string): string => this.#given(name)

  /** The text of a key or a certificate, given itself or as a file. A secret file belongs to its owner alone. */
  held(name: string, say: string, secret: boolean): string {
    const [value, file] = [this.#given(name), this.#given(`${name}_FILE`)]
    if (value !== '' && file !== '') return this.fault(name, `和 ${this.nameOf(`${name}_FILE`)} 只能写一个`) ?? ''
    if (file === '') return value === '' ? (this.fault(name, `缺少${say}`) ?? '') : value
    return this.#fromFile(`${name}_FILE`, file, secret)
  }

  #fromFile(name: string, file: string, secret: boolean): string {
    try {
      if (secret && (statSync(file).mode & 0o077) !== 0) {
        this.fault(name, '别人也能读这个文件，请 chmod 600')
        return ''
      }
      return readFileSync(file, 'utf8').trim()
    } catch {
      this.fault(name, '读不到这个文件')
      return ''
    }
  }

  privateKey(name: string): KeyObject | null {
    const text = this.held(name, '私钥', true)
    if (text === '') return null
    const key = firstOf(
      () => createPrivateKey(pemOf(text, 'PRIVATE KEY')),
      () => createPrivateKey(pemOf(text, 'RSA PRIVATE KEY')),
    )
    return this.#sized(name, key, '应为 RSA 私钥（PKCS#1 或 PKCS#8，PEM 或一行 base64）')
  }

  publicKey(name: string, own: KeyObject | null): KeyObject | null {
    const text = this.held(name, '平台公钥', false)
    if (text === '') return null
    if (/PRIVATE KEY/.test(text)) return this.fault(name, '这是私钥，应为平台公钥')
    const key = firstOf(
      () => createPublicKey(pemOf(text, 'PUBLIC KEY')),
      () => createPublicKey(pemOf(text, 'RSA PUBLIC KEY')),
    )
    if (key && own && isSame(key, createPublicKey(own))) return this.fault(name, '这是我们自己的公钥，应为平台的公钥')
    return this.#sized(name, key, '应为 RSA 公钥（PEM 或一行 base64）')
  }

  #sized(name: string, key: KeyObject | null, wrong: string): KeyObject | null {
    if (key?.asymmetricKeyType !== 'rsa') return this.fault(name, wrong)
    if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) return this.fault(name, 'RSA 密钥至少 2048 位')
    return key
  }

  certificate(name: string): X509Certificate | null {
    const text = this.held(name, '证书', false)
    if (text === '') return null
    const certificate = firstOf(() => new X509Certificate(pemOf(text, 'CERTIFICATE')))
    if (!certificate) return this.fault(name, '应为证书（PEM）')
    if (certificate.publicKey.asymmetricKeyType !== 'rsa') return this.fault(name, '应为 RSA 证书')
    if (certificate.validToDate < this.now) return this.fault(name, '证书已过期')
    return certificate
  }

  /** The hosts of a gateway with a comma between: one, or two of which the second is asked when the first is silent. */
  gatewayOrigins(name: string, usual: readonly string[]): string[] {
    const given = this.#given(name)
    const values = given === '' || given === usual[0] ? usual : given.split(',').map((value) => value.trim())
    if (values.length > 2) this.fault(name, '最多两个网址，用逗号隔开')
    return values
      .map((value) => this.#judged(name, value))
      .map((url) => (URL.canParse(url) ? new URL(url).origin : url))
  }

  /** An address of the gateway: https and not of this machine, or a simulator on it, never anything between. */
  gatewayUrl(name: string, usual: string): string {
    const given = this.#given(name)
    return this.#judged(name, given === '' ? usual : given)
  }

  #judged(name: string, value: string): string {
    if (!URL.canParse(value)) return this.fault(name, '应为网址') ?? value
    const { protocol, hostname } = new URL(value)
    const isLocal = isOfThisMachine(hostname)
    if (this.simulated && !isLocal) this.fault(name, 'PAY_SIMULATED=1 时只能是本机的模拟器')
    if (!this.simulated && isLocal) this.fault(name, '这是本机的模拟器；真要用它就设 PAY_SIMULATED=1')
    if (!this.simulated && !isLocal && protocol !== 'https:') this.fault(name, '应为 https 网址')
    return value
  }
}

function firstOf<T>(...tries: (() => T)[]): T | null {
  for (const each of tries) {
    try {
      return each()
    } catch {}
  }
  return null
}

/** PEM as it is; one line of base64 gets the frame of `label`. `\n` written out counts as a line's end. */
function pemOf(text: string, label: string): string {
  const plain = text.replaceAll('\\n', '\n')
  if (plain.includes('-----BEGIN')) return framed(plain)
  const lines = plain.replace(/\s+/g, '').match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

/** Line breaks of a PEM may have been left out. */
function framed(pem: string): string {
  return pem.replace(/-----BEGIN ([A-Z ]+)-----([\s\S]*?)-----END \1-----/g, (_whole, label: string, body: string) => {
    const lines = body.replace(/\s+/g, '').match(/.{1,64}/g) ?? []
    return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
  })
}

const isSame = (one: KeyObject, other: KeyObject): boolean =>
  one.export({ type: 'spki', format: 'der' }).equals(other.export({ type: 'spki', format: 'der' }))

/** Stands for a key that is faulty: the faults keep anybody from using it. */
const noKey = (): KeyObject => undefined as unknown as KeyObject

function alipayAccount(read: Reader): AlipayAccount {
  const privateKey = read.privateKey('PRIVATE_KEY')
  const account = {
    name: read.accountName,
    appId: read.text('APP_ID', /^\d{16}$/, '16 位数字的应用号'),
    sellerId: read.text('SELLER_ID', /^2088\d{12}$/, '2088 开头的 16 位商家号'),
    privateKey: privateKey ?? noKey(),
    gateway: read.gatewayUrl('GATEWAY', 'https://openapi.alipay.com/gateway.do'),
  }
  const certified = ['APP_CERT', 'CERT', 'ROOT_CERT'].some((name) => read.has(name))
  if (!certified)
    return { ...account, publicKey: read.publicKey('PUBLIC_KEY', privateKey) ?? noKey(), certificates: null, ends: [] }
  if (read.has('PUBLIC_KEY')) read.fault('PUBLIC_KEY', '公钥和证书只能用一种')
  const [app, alipay] = [read.certificate('APP_CERT'), read.certificate('CERT')]
  const roots = rootsIn(framed(read.held('ROOT_CERT', '根证书', false).replaceAll('\\n', '\n')))
  if (roots.length === 0 && read.has('ROOT_CERT')) read.fault('ROOT_CERT', '里面没有 RSA 根证书')
  if (app && privateKey && !isSame(app.publicKey, createPublicKey(privateKey)))
    read.fault('APP_CERT', '不是这把私钥的证书')
  const numbers = {
    app: app ? certificateNumber(app) : '',
    alipay: alipay ? certificateNumber(alipay) : '',
    root: rootNumber(roots),
  }
  // Every root counts for the number, so the first end of one is the end of all.
  const [first = null] = roots.toSorted((one, other) => one.validToDate.getTime() - other.validToDate.getTime())
  const ends = [...endsOf('应用证书', app), ...endsOf('支付宝证书', alipay), ...endsOf('支付宝根证书', first)]
  return { ...account, publicKey: alipay?.publicKey ?? noKey(), certificates: numbers, ends }
}

const endsOf = (name: string, certificate: X509Certificate | null) =>
  certificate ? [{ name, until: certificate.validToDate }] : []

function wechatAccount(read: Reader): WechatAccount {
  const own = pairOf(read, '')
  const { privateKey } = own
  const certificates = read.plain('CERTIFICATES') === '1'
  if (!['', '0', '1'].includes(read.plain('CERTIFICATES'))) read.fault('CERTIFICATES', '只能是 0 或 1')
  const publicKeys = new Map<string, KeyObject>()
  if (!certificates || read.has('PUBLIC_KEY') || read.has('PUBLIC_KEY_ID')) {
    const id = read.text('PUBLIC_KEY_ID', /^PUB_KEY_ID_\w{1,64}$/, 'PUB_KEY_ID_ 开头的公钥号')
    const key = read.publicKey('PUBLIC_KEY', privateKey)
    if (id !== '' && key) publicKeys.set(id, key)
  }
  return {
    name: read.accountName,
    mchId: read.text('MCH_ID', /^\d{8,10}$/, '8 到 10 位数字的商户号'),
    appId: read.text('APP_ID', /^wx[0-9a-f]{16}$/, 'wx 开头的 18 位应用号'),
    appSecret: appSecretOf(read),
    ...own,
    privateKey: privateKey ?? noKey(),
    next: nextOf(read, own),
    apiv3Keys: apiv3KeysOf(read),
    publicKeys,
    certificates,
    origins: read.gatewayOrigins('API_ORIGIN', realOrigins),
  }
}

type ReadPair = Omit<OwnPair, 'privateKey'> & { privateKey: KeyObject | null }

/**
 * A pair of the merchant's own. The API certificate (WECHAT_MCH_CERT) tells its own serial and end; without it the serial
 * is a setting. The prepared pair is WECHAT_MCH_KEY_NEXT with WECHAT_MCH_CERT_NEXT or WECHAT_MCH_SERIAL_NEXT.
 */
function pairOf(read: Reader, end: '' | '_NEXT'): ReadPair {
  const [ofKey, ofCert, ofSerial] = [`MCH_KEY${end}`, `MCH_CERT${end}`, `MCH_SERIAL${end}`]
  const privateKey = read.privateKey(ofKey)
  const given = read.has(ofCert)
  const told = given && !read.has(ofSerial)
  const serial = told ? '' : read.text(ofSerial, /^[0-9A-Fa-f]{40}$/, '40 位十六进制的证书序列号').toUpperCase()
  const certificate = given ? read.certificate(ofCert) : null
  if (!certificate) return { serial, privateKey, ends: [] }
  if (privateKey && !isSame(certificate.publicKey, createPublicKey(privateKey)))
    read.fault(ofCert, '不是这把私钥的证书')
  if (serial !== '' && serial !== serialOf(certificate)) read.fault(ofSerial, `不是 ${ofCert} 的序列号`)
  const name = end === '' ? '商户证书' : '下一张商户证书'
  return { serial: serialOf(certificate), privateKey, ends: endsOf(name, certificate) }
}

/** The pair that takes the place of `own`. It is another certificate with another key. */
function nextOf(read: Reader, own: ReadPair): OwnPair | null {
  if (!['MCH_SERIAL_NEXT', 'MCH_CERT_NEXT', 'MCH_KEY_NEXT'].some((name) => read.has(name))) return null
  const next = pairOf(read, '_NEXT')
  if (next.serial !== '' && next.serial === own.serial)
    read.fault(read.has('MCH_SERIAL_NEXT') ? 'MCH_SERIAL_NEXT' : 'MCH_CERT_NEXT', '和现在的证书是同一张，应为新证书')
  if (next.privateKey && own.privateKey && isSame(createPublicKey(next.privateKey), createPublicKey(own.privateKey)))
    read.fault('MCH_KEY_NEXT', '和现在的私钥是同一把，应为新证书的私钥')
  return { ...next, privateKey: next.privateKey ?? noKey() }
}

function appSecretOf(read: Reader): string | null {
  if (!read.has('APP_SECRET')) return null
  const secret = read.held('APP_SECRET', '应用密钥', true)
  if (secret !== '' && !/^\w{16,64}$/.test(secret)) read.fault('APP_SECRET', '应为公众号的 AppSecret')
  return secret
}

/** While the key is changed there are two: the next one has a setting of its own, or stands behind a comma. */
function apiv3KeysOf(read: Reader): Buffer[] {
  const keys = apiv3KeysIn(read, 'APIV3_KEY', 2)
  if (!read.has('APIV3_KEY_NEXT')) return keys
  const next = apiv3KeysIn(read, 'APIV3_KEY_NEXT', 1)
  if (keys.length > 1) read.fault('APIV3_KEY_NEXT', `${read.nameOf('APIV3_KEY')} 里已经有两个，只能再用一种写法`)
  if (next.some((key) => keys.some((each) => each.equals(key))))
    read.fault('APIV3_KEY_NEXT', '和现在的 APIv3 密钥一样，应为新密钥')
  return [...keys, ...next]
}

function apiv3KeysIn(read: Reader, name: string, most: number): Buffer[] {
  const text = read.held(name, 'APIv3 密钥', true)
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((key) => Buffer.from(key))
  if (text !== '' && (keys.length > most || keys.some(({ length }) => length !== 32)))
    read.fault(name, '应为 32 个字符的 APIv3 密钥')
  return keys
}
