// The fields of packages and channels as texts of a form, and back. Pure.
import { discountOf, yuanOf } from '@manjuan/contract/staff/amounts'
import { changedIn, heldIn, textOf, type Values } from '#parts/fields.ts'
import type { Channel, Package } from './types.ts'

export const packageNames: Readonly<Record<string, string>> = {
  title: '名称',
  yuan: '售价',
  itemCount: '数量',
  presentCount: '赠送',
  presentType: '赠送的是',
  description: '说明',
  isDefault: '默认',
  isRecommend: '热卖',
  enabled: '上架',
}

export const channelNames: Readonly<Record<string, string>> = {
  description: '名称',
  discount: '折扣',
  maintenance: '维护说明',
  until: '恢复时间',
  least: '最低金额',
  most: '最高金额',
  position: '排序',
  enabled: '打开',
}

const ticks = ['isDefault', 'isRecommend', 'enabled']

const textsOf = (fields: Record<string, string | number | boolean>): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOf(value)]))

export function packageFields(pack: Package): Values {
  const { title, priceFen, itemCount, presentCount, presentType, description, isDefault, isRecommend, enabled } = pack
  const yuan = yuanOf(priceFen)
  return textsOf({ title, yuan, itemCount, presentCount, presentType, description, isDefault, isRecommend, enabled })
}

export function channelFields(channel: Channel): Values {
  const { description, discountTenths, maintenance, until, leastFen, mostFen, position, enabled } = channel
  const discount = discountOf(discountTenths)
  const [least, most] = [leastFen, mostFen].map((fen) => (fen === 0 ? '' : yuanOf(fen)))
  return textsOf({ description, discount, maintenance, until, least: least ?? '', most: most ?? '', position, enabled })
}

type Sent = Record<string, string | boolean>

const sentOf = (values: Values): Sent =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, ticks.includes(name) ? value === '1' : value]),
  )

/** The fields of a typed form that differ from those that were seen, as a call takes them. */
export const changesIn = (seen: Values, typed: Values): Sent => sentOf(changedIn(seen, heldIn(seen, typed, ticks)))

/** Whether the second yes was ticked. */
export const isSure = (typed: Values): boolean => 'ticks.sure' in typed
