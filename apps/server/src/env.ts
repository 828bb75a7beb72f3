// Every setting, parsed once. A wrong setting stops the start and is named. .env.example explains each of them.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

const port = (fallback: number) => z.coerce.number<string>().int().min(0).max(65_535).default(fallback)
const flag = (fallback: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(fallback)
    .transform((value) => value === '1')
const isOrigin = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value.replace(/\/$/, '')
/** An address, or a network such as 10.0.0.0/8. A network of everybody is none. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === 0 || rest.length > 0) return false
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits)
}
const origin = z
  .string()
  .refine(isOrigin, '应为网址的开头部分，如 https://example.com')
  .transform((value) => new URL(value).origin)
const origins = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(origin))
const networkHint = '请写代理的 IP 地址或网段，如 TRUST_PROXY=127.0.0.1 或 TRUST_PROXY=10.0.0.0/8,fd00::/8'
const proxies = z
  .string()
  .refine((value) => !/^\s*\d+\s*$/.test(value), {
    error: `不能只写代理的个数，因为谁都能装作代理。${networkHint}；没有代理就去掉这一项`,
    abort: true,
  })
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().refine(isNetwork, networkHint)))
const count = (fallback: number) => z.coerce.number<string>().int().min(1).max(1_000_000).default(fallback)

/** Baidu publishes this one address, without https. */
const baiduAddress = 'http://data.zz.baidu.com/urls'
function isPushAddress(value: string): boolean {
  if (value === baiduAddress) return true
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username } = new URL(value)
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isHere))
}
const pushAddress = z.string().refine(isPushAddress, '应为加密的网址或本机的网址，如 https://api.indexnow.org/indexnow')

const settings = z.object({
  PORT: port(8080),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((dir) => resolve(dir)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  IGNORE_EMBEDDED: flag('0'),
  DATABASE_POOL: count(16),
  DATABASE_POOLER: flag('0'),
  PUBLIC_ORIGIN: origin.optional(),
  DYNAMIC_API_ORIGIN: origin.optional(),
  STATIC_API_ORIGIN: origin.optional(),
  TRUST_PROXY: proxies.default([]),
  DEMO: flag('1'),
  SITE_NAME: z.string().min(1).max(40).default('漫卷'),
  SANDBOX_CASHIER: flag('1'),
  PAY_SIMULATED: flag('0'),
  CASHIER_PORT: port(8081),
  CASHIER_ORIGIN: origin.optional(),
  CASHIER_API_ORIGIN: origin.optional(),
  NOTIFY_ORIGIN: origin.optional(),
  CONSOLE_PORT: port(8082),
  CONSOLE_HOST: z.string().min(1).default('127.0.0.1'),
  CONSOLE_ORIGIN: origin.optional(),
  CONSOLE_PLAIN: flag('0'),
  REST_SECONDS: count(60),
  REGISTER_PER_MINUTE: count(30),
  REGISTER_PER_HOUR: count(600),
  SEARCH_PER_MINUTE: count(60),
  BROWSE_PER_MINUTE: count(1_200),
  STREAM_PER_MINUTE: count(1_200),
  MEDIA_ORIGINS: origins.default([]),
  BAIDU_PUSH_URL: pushAddress.default(baiduAddress),
  INDEXNOW_URL: pushAddress.default('https://api.indexnow.org/indexnow'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

export interface Env extends z.infer<typeof settings> {
  /** Settings of merchant accounts, as they were given; the payment module reads them. */
  payment: Readonly<Record<string, string>>
}

const apiOrigins = ['DYNAMIC_API_ORIGIN', 'STATIC_API_ORIGIN'] as const

/** The reader's cookies follow the pages' calls to another host of the same site only (G-18). */
const checked = settings.superRefine((env, context) => {
  for (const name of apiOrigins) {
    const base = env[name]
    if (base === undefined || (env.PUBLIC_ORIGIN !== undefined && isSameSite(base, env.PUBLIC_ORIGIN))) continue
    context.addIssue({ code: 'custom', path: [name], message: apiOriginHint })
  }
  checkConsole(env, context)
})

/** The console never shares an origin with readers. Other machines reach it by https, or with CONSOLE_PLAIN. */
function checkConsole(env: z.infer<typeof settings>, context: z.RefinementCtx): void {
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (env.CONSOLE_ORIGIN !== undefined && env.CONSOLE_ORIGIN === env.PUBLIC_ORIGIN)
    fault('CONSOLE_ORIGIN', '不能与 PUBLIC_ORIGIN 相同，请给控制台另一个域名')
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(env.CONSOLE_HOST)
  if (isLocal || env.CONSOLE_PLAIN || env.CONSOLE_ORIGIN?.startsWith('https:')) return
  fault('CONSOLE_HOST', '让别的机器访问控制台需要 https 的 CONSOLE_ORIGIN；确实要用明文就设 CONSOLE_PLAIN=1')
}

/** What the operator is told of the console's place at its start. */
export function consoleHint({ CONSOLE_ORIGIN, PUBLIC_ORIGIN }: Env): string[] {
  if (!CONSOLE_ORIGIN || !PUBLIC_ORIGIN || new URL(CONSOLE_ORIGIN).hostname !== new URL(PUBLIC_ORIGIN).hostname)
    return []
  return ['⚠ 控制台与读者站同一个域名、不同端口：浏览器会把它们当作同一站点，最好给控制台另一个域名']
}

/** Origins of the console, for a machine that knows this one by `host`. */
export function consoleOrigins({ CONSOLE_ORIGIN, CONSOLE_PORT }: Env, host: string): string[] {
  if (CONSOLE_ORIGIN !== undefined) return [CONSOLE_ORIGIN]
  const hosts = new Set(['localhost', '127.0.0.1', ...(/^[\w.-]+$/.test(host) ? [host] : [])])
  return [...hosts].map((each) => `http://${each}:${CONSOLE_PORT}`)
}

const apiOriginHint =
  '请同时设置 PUBLIC_ORIGIN，并让两者协议相同、同属一个主域名，如 PUBLIC_ORIGIN=https://m.example.com 与 https://api.example.com'

/** Whether a browser sends the cookies of the one with calls from the pages of the other. Ports do not count. */
function isSameSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)]
  if (a.protocol !== b.protocol) return false
  if (a.hostname === b.hostname) return true
  const named = [a, b].every(({ hostname }) => isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.'))
  return named && domainOf(a) === domainOf(b)
}

/** Suffixes under which everybody may have a domain; the usual ones of two parts, not all. */
const sharedSuffix = /(?:^|\.)(?:(?:com|net|org|gov)\.cn|co\.uk|com\.hk|com\.tw)$/

const domainOf = ({ hostname }: URL): string =>
  hostname
    .split('.')
    .slice(sharedSuffix.test(hostname) ? -3 : -2)
    .join('.')

/** The origins of the calls beside the site's own, each once. */
export const apartOrigins = (env: Pick<Env, (typeof apiOrigins)[number]>): string[] => [
  ...new Set(apiOrigins.flatMap((name) => env[name] ?? [])),
]

/** Words for the faults that a setting's own rule has none for. */
function wordsFor(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_value') return `只能是 ${issue.values.join(' 或 ')}`
  if (issue.code === 'too_small') return issue.origin === 'string' ? '不能为空' : `不能小于 ${issue.minimum}`
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? `最多 ${issue.maximum} 个字` : `不能大于 ${issue.maximum}`
  if (issue.code === 'invalid_type') return issue.expected === 'int' ? '应为整数' : '应为数字'
  return '格式不对'
}

/** The text has one line for each wrong setting; each line begins with the setting's name. */
export class WrongSetting extends Error {
  override name = 'WrongSetting'
}

/** Whether readers see the site on https: then it is no trial, unless a setting says so. */
const isPublic = (publicOrigin: string | undefined): boolean =>
  publicOrigin !== undefined && URL.canParse(publicOrigin) && new URL(publicOrigin).protocol === 'https:'

type Paid = Pick<Env, 'PUBLIC_ORIGIN' | 'SANDBOX_CASHIER' | 'PAY_SIMULATED' | 'payment'>

/**
 * True: coins are paid for with no money, by the sandbox at a public origin or by simulated gateways anywhere. Every page
 * says then that this is a trial.
 */
export const isTrial = ({ PUBLIC_ORIGIN, SANDBOX_CASHIER, PAY_SIMULATED, payment }: Paid): boolean =>
  (SANDBOX_CASHIER && isPublic(PUBLIC_ORIGIN)) || (PAY_SIMULATED && Object.keys(payment).length > 0)

export function readEnv(source: Record<string, string | undefined>): Env {
  const given: Record<string, string> = isPublic(source.PUBLIC_ORIGIN) ? { SANDBOX_CASHIER: '0', DEMO: '0' } : {}
  for (const key of Object.keys(settings.shape)) if (source[key]) given[key] = source[key]
  const parsed = checked.safeParse(given, { error: wordsFor })
  if (parsed.success) return { ...parsed.data, payment: paymentSettings(source) }
  const lines = parsed.error.issues.map(({ path, message }) => faultLine(String(path[0]), given, message))
  throw new WrongSetting(lines.join('\n'))
}

/** An address of a database holds its password, which no journal may keep. */
function faultLine(name: string, given: Record<string, string>, message: string): string {
  if (name === 'DATABASE_URL')
    return `${name}: ${message}（要像 postgres://用户:密码@主机:5432/库名；密码里的 / # @ % 要写成 %2F %23 %40 %25）`
  return `${name}=${given[name] ?? ''}: ${message}`
}

/**
 * A warning for a server that every network reaches and that believes proxies; null for any other. A stranger who gets to
 * an address of the proxies' networks could name any address as its own.
 */
export function openProxyWarning({ HOST, TRUST_PROXY }: Pick<Env, 'HOST' | 'TRUST_PROXY'>): string | null {
  if (TRUST_PROXY.length === 0 || !['0.0.0.0', '::'].includes(HOST)) return null
  return `⚠ TRUST_PROXY 相信 ${TRUST_PROXY.join('、')} 报告的读者地址，而 HOST=${HOST} 监听所有网卡：请把 HOST 设成代理能到达的那个地址，或用防火墙只放行代理`
}

function paymentSettings(source: Record<string, string | undefined>): Record<string, string> {
  const named = Object.entries(source).filter(([name, value]) => /^(ALIPAY|WECHAT)_/.test(name) && value)
  return Object.fromEntries(named.map(([name, value]) => [name, value ?? '']))
}

/** The origin under which payment providers reach this server. */
export function notifyUrlOf(env: Env, provider: string): string {
  const everywhere = ['0.0.0.0', '::', 'localhost'].includes(env.HOST)
  const host = everywhere ? '127.0.0.1' : env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  const own = isPublic(env.PUBLIC_ORIGIN) && provider !== 'sandbox' ? env.PUBLIC_ORIGIN : `http://${host}:${env.PORT}`
  return `${env.NOTIFY_ORIGIN ?? own}/h5/pay/notify/${provider}`
}
