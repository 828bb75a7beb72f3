// The fields of packages and channels as texts of a form, and back. Pure.
import { discountOf, yuanOf } from '@manjuan/contract/staff/amounts'
import { changedIn, heldIn, textOf, type Values } from '#parts/fields.ts'
import { type Channel, type Package, type Way, wayNames } from './types.ts'

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
  ...wayNames,
}

const ways = Object.keys(wayNames)
const ticks = ['isDefault', 'isRecommend', 'enabled', ...ways]

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
  const bounds = { least: least ?? '', most: most ?? '' }
  return textsOf({ description, discount, maintenance, until, ...bounds, position, enabled, ...waysOf(channel) })
}

/** Each way of the channel's kind, and whether it is allowed. Where all are, those that its account has not are off. */
const waysOf = ({ ways: allowed, choices }: Channel): Record<string, boolean> =>
  Object.fromEntries(choices.map(({ way, ready }) => [way, allowed?.includes(way) ?? ready]))

/** Every way of the account and no other is all of its kind, also those that the account gets later. */
function allowedIn({ choices }: Channel, held: Values): Way[] | null {
  const isAll = choices.every(({ way, ready }) => (held[way] === '1') === ready)
  return isAll ? null : choices.map(({ way }) => way).filter((way) => held[way] === '1')
}

/** The fields of a channel's form that differ from those that were seen, as its call takes them. */
export function channelChanges(seen: Channel, typed: Values): Sent {
  const known = channelFields(seen)
  const held = heldIn(known, typed, ticks)
  const changed = Object.entries(changedIn(known, held))
  const others = changed.filter(([name]) => !ways.includes(name))
  const sent = sentOf(Object.fromEntries(others))
  return others.length === changed.length ? sent : { ...sent, ways: allowedIn(seen, held) }
}

type Sent = Record<string, string | boolean | Way[] | null>

const sentOf = (values: Values): Sent =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, ticks.includes(name) ? value === '1' : value]),
  )

/** The fields of a typed form that differ from those that were seen, as a call takes them. */
export const changesIn = (seen: Values, typed: Values): Sent => sentOf(changedIn(seen, heldIn(seen, typed, ticks)))

/** Whether the second yes was ticked. */
export const isSure = (typed: Values): boolean => 'ticks.sure' in typed
