// The settings of a shop that is one of Alipay's merchants, and the simulator's own from the environment.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formed, optionsOf, portOf, readable, shellLines, type Variables } from '../base/env.ts'
import { privateKeyOf, publicKeyOf, publicPem } from '../base/keys.ts'
import type { Given, Identity } from './identity.ts'

export type Mode = 'key' | 'certificate'

/** The environment of a shop that is the merchant with this number, from 1 on. */
export function shopSettings(identity: Identity, gateway: string, mode: Mode, number: number): Record<string, string> {
  const account = identity.accounts[number - 1]
  if (!account) throw new Error(`there is no account ${number}`)
  const trust =
    mode === 'key'
      ? { ALIPAY_PUBLIC_KEY: publicPem(identity.current.publicKey) }
      : {
          ALIPAY_APP_CERT: account.appCertificate,
          ALIPAY_CERT: identity.current.certificate,
          ALIPAY_ROOT_CERT: identity.rootCertificate,
        }
  const settings = {
    ALIPAY_APP_ID: account.appId,
    ALIPAY_SELLER_ID: account.sellerId,
    ...(account.privateKey !== null && { ALIPAY_PRIVATE_KEY: account.privateKey }),
    ...trust,
    ALIPAY_GATEWAY: gateway,
  }
  const end = number === 1 ? '' : `_${number}`
  const named = Object.entries(settings).map(([name, value]) => [name + end, value])
  return { ...Object.fromEntries(named), PAY_SIMULATED: '1' }
}

/** Leaves both forms of a shop's settings in the folder, for its owner alone. */
export function leaveSettings(folder: string, identity: Identity, gateway: string): void {
  for (const [mode, file] of [
    ['key', 'shop.env'],
    ['certificate', 'shop-certificate.env'],
  ] as const) {
    const all = identity.accounts.map((_, index) => shopSettings(identity, gateway, mode, index + 1))
    writeFileSync(join(folder, file), shellLines(Object.assign({}, ...all)), { mode: 0o600 })
  }
}

export function readSettings(variables: Variables) {
  const account = (end: string): Given['accounts'][number] => ({
    ...one('appId', formed(variables, `ALIPAY_APP_ID${end}`, /^\d{16}$/, '应为 16 位数字')),
    ...one('sellerId', formed(variables, `ALIPAY_SELLER_ID${end}`, /^2088\d{12}$/, '应为 2088 开头的 16 位数字')),
    ...one('publicKey', readable(variables, `ALIPAY_APP_PUBLIC_KEY${end}`, publicKeyOf)),
    ...one('appCertificate', readable(variables, `ALIPAY_APP_CERT${end}`, publicKeyOf)),
  })
  const second = Object.keys(variables).some((name) => /^ALIPAY_.*_2(_FILE)?$/.test(name))
  const given: Given = {
    ownKey: readable(variables, 'ALIPAY_SIMULATOR_KEY', privateKeyOf),
    accounts: second ? [account(''), account('_2')] : [account('')],
  }
  return { options: { ...optionsOf(variables, 'alipay'), port: portOf(variables, 'ALIPAY_PORT', 8091) }, given }
}

function one<K extends string>(name: K, value: string | undefined): Partial<Record<K, string>> {
  return value === undefined ? {} : ({ [name]: value } as Record<K, string>)
}
