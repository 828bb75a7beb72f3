// Every variable the cashier knows, parsed once. A wrong one is refused at start by its name.
import { z } from 'zod'

export type Env = {
  port: number
  host: string
  dataDir: string
  speed: number
  probes: number
  siteName: string
  origin: string | null
  shopOrigins: string[]
}

export type EnvRead = { ok: true; env: Env } | { ok: false; problems: string[] }

const schema = z.object({
  CASHIER_PORT: z
    .string()
    .regex(/^\d{1,5}$/, '应为 0 到 65535 的端口号')
    .transform(Number)
    .refine((port) => port <= 65_535, '应为 0 到 65535 的端口号')
    .default(8081),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  // Divides the waits and timeouts of retries, so that a day of retries passes in seconds.
  CASHIER_SPEED: z.coerce.number('应为数字').min(0.01, '不能小于 0.01').max(1_000_000, '不能大于 1000000').default(1),
  // The share of notifies that a probe with a wrong signature precedes.
  CASHIER_PROBES: z
    .union([z.literal('always').transform(() => 1), z.coerce.number().min(0).max(1)], '应为 0 到 1，或 always')
    .default(0.1),
  SITE_NAME: z.string().max(40, '最多 40 个字').default('漫卷'),
  CASHIER_ORIGIN: z.string().transform(originOf).nullable().default(null),
  SHOP_ORIGINS: z
    .string()
    .transform((text, context) => text.split(/[\s,]+/).map((part) => originOf(part, context)))
    .default(['http://localhost:8080']),
})

export function readEnv(variables: Record<string, string | undefined>): EnvRead {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) }
  }
  const found = parsed.data
  return {
    ok: true,
    env: {
      port: found.CASHIER_PORT,
      host: found.HOST,
      dataDir: found.DATA_DIR,
      speed: found.CASHIER_SPEED,
      probes: found.CASHIER_PROBES,
      siteName: found.SITE_NAME,
      origin: found.CASHIER_ORIGIN,
      shopOrigins: found.SHOP_ORIGINS,
    },
  }
}

function originOf(text: string, context: z.RefinementCtx<string>): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && (url.protocol === 'http:' || url.protocol === 'https:') && url.pathname === '/' && !url.search) {
    return url.origin
  }
  context.addIssue({ code: 'custom', message: '应为网址的开头部分，如 https://pay.example.org' })
  return z.NEVER
}
