// What `npm run pay:check` proves of channels and bills, whatever the gateway. It spends nothing.
import { dayBefore } from './bills/rules.ts'
import { BillRefused, type Checked, type PayProvider, ProviderAway } from './provider.ts'
import type { ChannelRow } from './queries.ts'
import { type Surface, wayHere } from './ways.ts'

/** Asks for yesterday's bill, and reads nothing of it. */
export async function billChecked(provider: PayProvider, now: Date): Promise<Checked> {
  const [what, day] = [`账单 ${provider.name}`, dayBefore(now)]
  try {
    const bill = await provider.bill(day)
    if (bill === 'later') return { what, ok: true, say: `${day} 的还没有生成，能要到` }
    return { what, ok: true, say: bill === 'none' ? `${day} 没有交易，能要到` : `${day} 的能下载` }
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof BillRefused)) throw error
    return { what, ok: false, say: `${day} 的要不到：请在商户平台开通账单（${error.message}）` }
  }
}

const surfaces: readonly [Surface, string][] = [
  ['phone', '手机'],
  ['wechat', '微信里'],
  ['alipay', '支付宝里'],
  ['desktop', '电脑'],
]

/** Each enabled channel has an account, and a way in some browser; the line names the way in each. */
export function channelsChecked(channels: readonly ChannelRow[], providers: readonly PayProvider[]): Checked[] {
  if (channels.length === 0) return [{ what: '渠道', ok: true, warns: true, say: '没有启用的渠道，读者不能付款' }]
  return channels.map((channel) => {
    const what = `渠道 ${channel.code}`
    const account = providers.find(({ name }) => name === channel.provider)
    if (!account) return { what, ok: false, say: `没有商户 ${channel.provider} 的设置` }
    const ways = surfaces.map(([surface, name]) => [name, wayHere(channel, account, surface)] as const)
    const open = ways.filter(([, way]) => way !== null && way !== 'elsewhere')
    if (open.length === 0) return { what, ok: false, say: `商户 ${account.name} 没有这种渠道的付款方式` }
    return { what, ok: true, say: open.map(([name, way]) => `${name} ${way}`).join('，') }
  })
}
