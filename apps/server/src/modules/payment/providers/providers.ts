// The providers of this server, and those that may not be on together.
import type { Db } from '@manjuan/db'
import { type Clock, systemClock } from '#ports/clock.ts'
import { type AcceptedSerials, noneAccepted } from '../own-certificates.ts'
import type { PayProvider } from '../provider.ts'
import { enabledChannels } from '../queries.ts'
import { alipayProvider } from './alipay/alipay.ts'
import { sandboxProvider } from './sandbox/sandbox.ts'
import { type PayAccounts, type PaySettings, readAccounts } from './settings.ts'
import { wechatProvider } from './wechat/wechat.ts'

/** The settings of the providers, by the names under which an operator sets them. */
interface ProviderSettings extends PaySettings {
  DATA_DIR: string
  SANDBOX_CASHIER: boolean
  CASHIER_PORT: number
  CASHIER_ORIGIN?: string | undefined
  CASHIER_API_ORIGIN?: string | undefined
}

/** The text has one line for each wrong setting of a merchant account; each begins with the setting's name. */
export class WrongPaySetting extends Error {
  override name = 'WrongPaySetting'
}

/** Throws WrongPaySetting. A start asks before it opens or makes anything. */
export function checkPaySettings(settings: PaySettings, now: Date = systemClock.now()): PayAccounts {
  const { accounts, faults } = readAccounts(settings, now)
  if (faults.length > 0) throw new WrongPaySetting(faults.join('\n'))
  return accounts
}

/**
 * `clock` dates messages to providers; it is the machine's clock, whatever the product's own clock says. `accepted` tells
 * which of the shop's own certificates their gateways accept. Throws WrongPaySetting.
 */
export function payProviders(
  settings: ProviderSettings,
  clock: Clock = systemClock,
  accepted: AcceptedSerials = noneAccepted,
): PayProvider[] {
  const accounts = checkPaySettings(settings, clock.now())
  return [
    ...(settings.SANDBOX_CASHIER ? [sandboxOf(settings, clock)] : []),
    ...accounts.alipay.map((account) => alipayProvider({ account, clock })),
    ...accounts.wechat.map((account) => wechatProvider({ account, clock, accepted })),
  ]
}

const sandboxOf = (settings: ProviderSettings, clock: Clock): PayProvider =>
  sandboxProvider({
    dataDir: settings.DATA_DIR,
    apiOrigin: settings.CASHIER_API_ORIGIN ?? `http://127.0.0.1:${settings.CASHIER_PORT}`,
    pageOrigin: settings.CASHIER_ORIGIN,
    port: settings.CASHIER_PORT,
    clock,
  })

/**
 * The reason why the server may not start; null when it may. A sandbox beside a channel for real money would give coins
 * away.
 */
export async function sandboxBesideReal(db: Db, providers: readonly PayProvider[]): Promise<string | null> {
  if (!providers.some((provider) => provider.name === 'sandbox')) return null
  const real = (await enabledChannels(db)).filter((channel) => channel.provider !== 'sandbox')
  if (real.length === 0) return null
  const codes = real.map((channel) => channel.code).join(', ')
  return `SANDBOX_CASHIER=1: 真实支付渠道 ${codes} 已启用，沙箱收银台必须关闭（SANDBOX_CASHIER=0）`
}
