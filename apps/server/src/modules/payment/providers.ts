// Which providers this server has, and which may not be on together.
import type { Db } from '@manjuan/db'
import { type Clock, systemClock } from '#ports/clock.ts'
import { type Env, WrongSetting } from '../../env.ts'
import type { PayProvider } from './provider.ts'
import { enabledChannels } from './queries.ts'
import { sandboxProvider } from './sandbox.ts'

/** `clock` dates what is said to providers; it is the machine's, whatever time the product believes it is. */
export function payProviders(env: Env, clock: Clock = systemClock): PayProvider[] {
  if (!env.SANDBOX_CASHIER) return []
  return [
    sandboxProvider({
      dataDir: env.DATA_DIR,
      apiOrigin: env.CASHIER_API_ORIGIN ?? `http://127.0.0.1:${env.CASHIER_PORT}`,
      pageOrigin: env.CASHIER_ORIGIN,
      port: env.CASHIER_PORT,
      clock,
    }),
  ]
}

/** A sandbox beside a channel that takes real money would give coins away: the server does not start. */
export async function refuseSandboxBesideReal(db: Db, providers: readonly PayProvider[]): Promise<void> {
  if (!providers.some((provider) => provider.name === 'sandbox')) return
  const real = (await enabledChannels(db)).filter((channel) => channel.provider !== 'sandbox')
  if (real.length === 0) return
  const codes = real.map((channel) => channel.code).join(', ')
  throw new WrongSetting(`SANDBOX_CASHIER=1: 真实支付渠道 ${codes} 已启用，沙箱收银台必须关闭（SANDBOX_CASHIER=0）`)
}

/** Where providers reach this very server. */
export function notifyUrlOf(env: Env, provider: string): string {
  const everywhere = ['0.0.0.0', '::', 'localhost'].includes(env.HOST)
  const host = everywhere ? '127.0.0.1' : env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  return `${env.NOTIFY_ORIGIN ?? `http://${host}:${env.PORT}`}/h5/pay/notify/${provider}`
}
