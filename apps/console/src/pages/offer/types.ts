// Packages and channels as the console's calls tell them, and their words.
import { isPaused } from '@manjuan/contract/pause'
import { discountOf, yuanOf } from '@manjuan/contract/staff/amounts'
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { localMoment } from '@manjuan/contract/staff/openings'

export type Package = StaffDataOf<'packages'>['packages'][number]
export type Channel = StaffDataOf<'channels'>['channels'][number]

export type Way = Channel['choices'][number]['way']

export const wayNames: Record<Way, string> = {
  wap: '手机网页',
  page: '电脑网页',
  h5: '手机浏览器（H5）',
  jsapi: '微信里（JSAPI）',
  native: '电脑扫码（Native）',
}

export const typeNames: Record<Package['type'], string> = { vip: 'VIP 会员', coin: '金币充值' }
/** The words of the button that adds one; a space stands between Chinese and Latin letters. */
export const addTexts: Record<Package['type'], string> = { vip: '添加 VIP 会员套餐', coin: '添加金币充值套餐' }

const counted = (type: Package['type'], count: number): string =>
  type === 'coin' ? `${count} 金币` : `${count} 天 VIP`

/** What a package gives, such as 300 金币，送 60 金币. */
export function givenText({ type, itemCount, presentCount, presentType }: Package): string {
  const present = presentCount > 0 ? `，送 ${counted(presentType, presentCount)}` : ''
  return `${counted(type, itemCount)}${present}`
}

/** Price of one coin or one day, presents of the same kind counted in; in fen with one digit. */
export function eachText({ type, priceFen, itemCount, presentCount, presentType }: Package): string {
  const count = itemCount + (presentType === type ? presentCount : 0)
  return `${(priceFen / count).toFixed(1)} 分/${type === 'coin' ? '枚' : '天'}`
}

export const priceText = ({ priceFen }: Package): string => `¥${yuanOf(priceFen)}`

export const marksText = ({ isDefault, isRecommend }: Package): string =>
  [isDefault ? '默认' : '', isRecommend ? '热卖' : ''].filter((mark) => mark !== '').join('、') || '—'

/** Sales are counted exactly up to 10,000. */
export function soldText({ sold }: Package): string {
  if (sold === 0) return '—'
  return sold > 10_000 ? '1万+ 次' : `${sold} 次`
}

export const providerNames: Readonly<Record<string, string>> = { sandbox: '沙箱', alipay: '支付宝', wechat: '微信支付' }

export const foldText = ({ discountTenths }: Channel): string =>
  discountTenths === 100 ? '不打折' : `${discountOf(discountTenths)} 折`

export function channelState({ enabled, maintenance, until, keys }: Channel, now: Date): string {
  if (keys === 'missing') return enabled ? '已打开，缺密钥' : '缺密钥'
  if (!enabled) return '已关闭'
  return isPaused({ maintenance, until: localMoment(until) }, now) ? '维护中' : '可用'
}
