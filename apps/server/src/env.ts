// Every setting, parsed once. A wrong setting stops the start and is named. .env.example explains each of them.
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
const origin = z
  .string()
  .refine(isOrigin, 'must be an origin, as in https://example.com')
  .transform((value) => new URL(value).origin)
const origins = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(origin))
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
  TRUST_PROXY: z.coerce.number<string>().int().min(0).max(10).default(0),
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

/** The origin under which payment providers reach this server. */
export function notifyUrlOf(env: Env, provider: string): string {
  const everywhere = ['0.0.0.0', '::', 'localhost'].includes(env.HOST)
  const host = everywhere ? '127.0.0.1' : env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  return `${env.NOTIFY_ORIGIN ?? `http://${host}:${env.PORT}`}/h5/pay/notify/${provider}`
}
