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
  .refine(isOrigin, 'must be an origin, as in https://example.com')
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
  PUBLIC_ORIGIN: origin.optional(),
  TRUST_PROXY: proxies.default([]),
  DEMO: flag('1'),
  SITE_NAME: z.string().min(1).max(40).default('漫卷'),
  SANDBOX_CASHIER: flag('1'),
  CASHIER_PORT: port(8081),
  CASHIER_ORIGIN: origin.optional(),
  CASHIER_API_ORIGIN: origin.optional(),
  NOTIFY_ORIGIN: origin.optional(),
  CONSOLE_PORT: port(8082),
  REGISTER_PER_MINUTE: count(30),
  REGISTER_PER_HOUR: count(600),
  SEARCH_PER_MINUTE: count(60),
  BROWSE_PER_MINUTE: count(1_200),
  STREAM_PER_MINUTE: count(1_200),
  MEDIA_ORIGINS: origins.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

export type Env = z.infer<typeof settings>

/** The text has one line for each wrong setting; each line begins with the setting's name. */
export class WrongSetting extends Error {
  override name = 'WrongSetting'
}

export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.keys(settings.shape).flatMap((key) => (source[key] ? [[key, source[key]]] : [])),
  )
  const parsed = settings.safeParse(given)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(
    (issue) => `${String(issue.path[0])}=${given[String(issue.path[0])] ?? ''}: ${issue.message}`,
  )
  throw new WrongSetting(lines.join('\n'))
}

/**
 * A warning for a server that every network reaches and that believes proxies; null for any other. A stranger who gets to
 * an address of the proxies' networks could name any address as his own.
 */
export function openProxyWarning({ HOST, TRUST_PROXY }: Pick<Env, 'HOST' | 'TRUST_PROXY'>): string | null {
  if (TRUST_PROXY.length === 0 || !['0.0.0.0', '::'].includes(HOST)) return null
  return `⚠ TRUST_PROXY 相信 ${TRUST_PROXY.join('、')} 报告的读者地址，而 HOST=${HOST} 监听所有网卡：请把 HOST 设成代理能到达的那个地址，或用防火墙只放行代理`
}

/** The origin under which payment providers reach this server. */
export function notifyUrlOf(env: Env, provider: string): string {
  const everywhere = ['0.0.0.0', '::', 'localhost'].includes(env.HOST)
  const host = everywhere ? '127.0.0.1' : env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  return `${env.NOTIFY_ORIGIN ?? `http://${host}:${env.PORT}`}/h5/pay/notify/${provider}`
}
