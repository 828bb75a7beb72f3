// The checks of `npm run pay:check`, in the order in which an operator mends what they find.
import { isIP } from 'node:net'
import {
  billChecked,
  type ChannelRow,
  type Checked,
  channelsChecked,
  type PayProvider,
  payProviders,
  type SeenCertificate,
  WrongPaySetting,
} from '#modules/payment/index.ts'
import { systemClock } from '#ports/clock.ts'
import { type Env, notifyUrlOf, readEnv } from '../../env.ts'
import { tell } from '../staff-command.ts'

const longestMs = 8_000

/** The shop beside the settings. Before the first start there is none, and each answers with the reason. */
export interface CheckedShop {
  /** The enabled channels. */
  channels(): Promise<ChannelRow[] | string>
  accepted(provider: string): Promise<readonly string[] | string>
  /** Keeps whether a gateway accepts a certificate. The answer is the reason why that was not kept, or null. */
  note(seen: SeenCertificate): Promise<string | null>
}

export async function checkPayment(source: Record<string, string | undefined>, shop: CheckedShop): Promise<boolean> {
  const env = readEnv(source)
  try {
    const providers = payProviders(env, systemClock, async (provider) => {
      const accepted = await shop.accepted(provider)
      return typeof accepted === 'string' ? [] : accepted
    })
    if (providers.length === 0) return tell(false, '', '✗ 没有配置任何支付渠道')
    let good = true
    for await (const { what, ok, warns, say } of lines(env, providers, shop)) {
      console.log(`${ok ? (warns ? '!' : '✓') : '✗'} ${what}：${say}`)
      good &&= ok
    }
    console.log(good ? '全部通过。' : '有没通过的，见上。')
    return good
  } catch (error) {
    if (!(error instanceof WrongPaySetting)) throw error
    for (const line of error.message.split('\n')) console.log(`✗ ${line}`)
    return false
  }
}

async function* lines(env: Env, providers: readonly PayProvider[], shop: CheckedShop): AsyncIterable<Checked> {
  for (const provider of providers) {
    let connected = true
    for await (const line of provider.check()) {
      yield await kept(line, shop)
      connected &&= line.ok || line.proves !== undefined
    }
    // A gateway that does not know this shop gives it no bill either.
    if (connected) yield await billChecked(provider, new Date())
    const { ok, text } = await notifyAddress(env, provider.name)
    yield { what: `通知地址 ${notifyUrlOf(env, provider.name)}`, ok, say: text }
  }
  const enabled = await shop.channels()
  if (typeof enabled !== 'string') yield* channelsChecked(enabled, providers)
  else yield { what: '渠道', ok: true, warns: true, say: `没有检查：${enabled}` }
  const real = providers.some(({ name }) => name !== 'sandbox') && !env.PAY_SIMULATED
  const address = real ? payerAddress(env) : null
  if (address) yield { what: '付款人的地址', ok: address.ok, say: address.text }
}

/** The line itself, once its proof of a certificate is kept for all servers. Else it says why that was not kept. */
async function kept(line: Checked, shop: CheckedShop): Promise<Checked> {
  const why = line.proves ? await shop.note(line.proves) : null
  return why === null ? line : { ...line, warns: true, say: `${line.say}；但没有记下：${why}` }
}

/** This server speaks plain http, so before an https site there is a proxy, which alone knows the payer's address. */
export function payerAddress({ TRUST_PROXY: proxies }: Pick<Env, 'TRUST_PROXY'>): { ok: boolean; text: string } {
  if (proxies.length > 0) return { ok: true, text: `由代理 ${proxies.join('、')} 报告` }
  return { ok: false, text: '没有设置 TRUST_PROXY，所有付款人都会是代理的内网地址，微信会拒绝：请写上代理的地址' }
}

/** A wrong signature must reach this shop and be refused by it: then a right one would have been heard. */
async function notifyAddress(env: Env, provider: string): Promise<{ ok: boolean; text: string }> {
  const url = notifyUrlOf(env, provider)
  const { protocol, hostname } = new URL(url)
  const real = provider !== 'sandbox' && !env.PAY_SIMULATED
  if (real && protocol !== 'https:') return { ok: false, text: '应为 https' }
  if (real && isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return { ok: false, text: '应为域名' }
  try {
    const signal = AbortSignal.timeout(longestMs)
    const { status } = await fetch(url, { method: 'POST', body: 'pay:check', redirect: 'manual', signal })
    if (status >= 400 && status < 500 && status !== 404) return { ok: true, text: '从这台机器能到，错误的签名被拒绝' }
    return { ok: false, text: `答复不对：HTTP ${status}` }
  } catch {
    return { ok: false, text: '从这台机器到不了，请确认服务已启动、域名和证书正确' }
  }
}
