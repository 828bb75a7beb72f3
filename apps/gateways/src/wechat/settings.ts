// The settings of a shop that is one of WeChat Pay's merchants, and the simulator's own from the environment.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formed, optionsOf, portOf, readable, shellLines, type Variables } from '../base/env.ts'
import { privateKeyOf, publicKeyOf, publicPem } from '../base/keys.ts'
import type { Mode } from './books.ts'
import type { Given, GivenAccount, Identity } from './identity.ts'

/** The environment of a shop that is the merchant with this number, from 1 on. */
export function shopSettings(identity: Identity, origin: string, mode: Mode, number: number): Record<string, string> {
  const account = identity.accounts[number - 1]
  const pair = identity.pairs.at(-1)
  if (!account || !pair) throw new Error(`there is no account ${number}`)
  const trust: Record<string, string> =
    mode === 'key'
      ? { WECHAT_PUBLIC_KEY_ID: pair.serial, WECHAT_PUBLIC_KEY: publicPem(pair.publicKey) }
      : { WECHAT_CERTIFICATES: '1' }
  const settings = {
    ...{ WECHAT_MCH_ID: account.mchId, WECHAT_APP_ID: account.appId, WECHAT_APP_SECRET: account.appSecret },
    WECHAT_MCH_SERIAL: account.serial,
    ...(account.privateKey !== null && { WECHAT_MCH_KEY: account.privateKey }),
    WECHAT_APIV3_KEY: account.apiv3Key,
    ...trust,
    WECHAT_API_ORIGIN: origin,
  }
  const end = number === 1 ? '' : `_${number}`
  const named = Object.entries(settings).map(([name, value]) => [name + end, value])
  return { ...Object.fromEntries(named), PAY_SIMULATED: '1' }
}

/** Leaves both forms of a shop's settings in the folder, for its owner alone. */
export function leaveSettings(folder: string, identity: Identity, origin: string): void {
  for (const [mode, file] of [
    ['key', 'shop.env'],
    ['certificate', 'shop-certificate.env'],
  ] as const) {
    const all = identity.accounts.map((_, index) => shopSettings(identity, origin, mode, index + 1))
    writeFileSync(join(folder, file), shellLines(Object.assign({}, ...all)), { mode: 0o600 })
  }
}

export function readSettings(variables: Variables) {
  const account = (end: string): GivenAccount => {
    const found = {
      mchId: formed(variables, `WECHAT_MCH_ID${end}`, /^\d{8,10}$/, '应为 8 到 10 位数字'),
      appId: formed(variables, `WECHAT_APP_ID${end}`, /^wx[0-9a-f]{16}$/, '应为 wx 和 16 位十六进制数'),
      appSecret: formed(variables, `WECHAT_APP_SECRET${end}`, /^[0-9a-f]{32}$/, '应为 32 位十六进制数'),
      apiv3Key: formed(variables, `WECHAT_APIV3_KEY${end}`, /^[\x21-\x7e]{32}$/, '应为 32 个字符'),
      serial: formed(variables, `WECHAT_MCH_SERIAL${end}`, /^[0-9A-F]{40}$/, '应为 40 位大写十六进制数'),
      publicKey: readable(variables, `WECHAT_MCH_PUBLIC_KEY${end}`, publicKeyOf),
    }
    return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
  }
  const second = Object.keys(variables).some((name) => /^WECHAT_.*_2(_FILE)?$/.test(name))
  const given: Given = {
    ownKey: readable(variables, 'WECHAT_SIMULATOR_KEY', privateKeyOf),
    publicKeyId: formed(variables, 'WECHAT_PUBLIC_KEY_ID', /^PUB_KEY_ID_\d+$/, '应为 PUB_KEY_ID_ 和数字'),
    accounts: second ? [account(''), account('_2')] : [account('')],
  }
  const mode: Mode =
    formed(variables, 'WECHAT_MODE', /^(key|certificate)$/, '应为 key 或 certificate') === 'certificate'
      ? 'certificate'
      : 'key'
  const ports = {
    port: portOf(variables, 'WECHAT_PORT', 8092),
    secondPort: portOf(variables, 'WECHAT_SECOND_PORT', 8093),
  }
  return { options: { ...optionsOf(variables, 'wechat'), ...ports, mode }, given }
}
