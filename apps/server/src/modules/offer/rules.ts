// Decisions about packages and channels. Pure; amounts are fen.
import { isPaused } from '@manjuan/contract/pause'
import { localMoment, type StaffDataOf, type StaffMessageName } from '@manjuan/contract/staff'
import type { Json, Way } from '@manjuan/db'

export type Package = StaffDataOf<'packages'>['packages'][number]
export type Channel = StaffDataOf<'channels'>['channels'][number]

/** A merchant account that this server can reach. */
export interface NamedAccount {
  name: string
  /** The ways of a kind of channel, and whether the account has each. */
  choicesOf(kind: Channel['superiorCode']): { way: Way; ready: boolean }[]
}

/** A field and what is wrong with it. */
export interface Fault {
  field: string
  fault: StaffMessageName
}

/** What orders show of a package, and what readers have agreed to when they pay. */
const terms = ['title', 'priceFen', 'itemCount', 'presentCount', 'presentType'] as const

export const hasOtherTerms = (one: Package, other: Package): boolean => terms.some((term) => one[term] !== other[term])

/** Coins that a package gives, its present included. */
const coinsOf = ({ type, itemCount, presentCount, presentType }: Package): number =>
  (type === 'coin' ? itemCount : 0) + (presentType === 'coin' ? presentCount : 0)

/** Whether a coin of this package costs less than half of what one costs in the dearest on sale. */
function isCheap(pack: Package, others: readonly Package[]): boolean {
  if (pack.type !== 'coin' || !pack.enabled) return false
  return others.some(
    (other) =>
      other.type === 'coin' && other.enabled && pack.priceFen * 2 * coinsOf(other) < other.priceFen * coinsOf(pack),
  )
}

const mostDays = 36_500

const daysOf = ({ type, itemCount, presentCount, presentType }: Package) => ({
  itemCount: type === 'vip' ? itemCount : 0,
  presentCount: presentType === 'vip' ? presentCount : 0,
})

/** `former`: the package before the change; null for a new one. `others`: the packages beside it. */
export function packageFault(
  pack: Package,
  { former, others, sure }: { former: Package | null; others: readonly Package[]; sure: boolean },
): Fault | null {
  const days = Object.entries(daysOf(pack)).find(([, count]) => count > mostDays)
  if (days) return { field: days[0], fault: 'tooManyDays' }
  const wrong = defaultFault(pack, former, others)
  if (wrong) return wrong
  const isNew = !former || hasOtherTerms(pack, former) || pack.enabled !== former.enabled
  return isNew && !sure && isCheap(pack, others) ? { field: 'sure', fault: 'cheapPackage' } : null
}

/** Each type has at most one default, and keeps it as long as another package of the type is on sale. */
function defaultFault(pack: Package, former: Package | null, others: readonly Package[]): Fault | null {
  const beside = others.filter(({ type, enabled }) => type === pack.type && enabled)
  if (pack.isDefault && beside.some(({ isDefault }) => isDefault)) return { field: 'isDefault', fault: 'secondDefault' }
  if (former?.isDefault && !(pack.isDefault && pack.enabled) && beside.length > 0)
    return { field: pack.enabled ? 'isDefault' : 'enabled', fault: 'noDefault' }
  if (pack.isDefault && !pack.enabled && !former?.isDefault) return { field: 'isDefault', fault: 'defaultOff' }
  return null
}

interface ChannelFacts {
  former: Channel
  others: readonly Channel[]
  providers: readonly NamedAccount[]
  sure: boolean
  now: Date
}

/** The sandbox takes no real money, so it is never on together with a channel that does. */
export function channelFault(channel: Channel, { former, others, providers, sure, now }: ChannelFacts): Fault | null {
  if (channel.enabled && !former.enabled) {
    if (channel.provider !== 'sandbox' && providers.some(({ name }) => name === 'sandbox'))
      return { field: 'enabled', fault: 'realBesideSandbox' }
    if (channel.keys === 'missing') return { field: 'enabled', fault: 'channelMissing' }
  }
  if (channel.mostFen > 0 && channel.mostFen < channel.leastFen) return { field: 'most', fault: 'channelSums' }
  if (channel.until !== '' && channel.maintenance === '') return { field: 'until', fault: 'untilAlone' }
  const wrong = waysFault(channel, former)
  if (wrong) return wrong
  const isLast = isPayable(former, now) && !isPayable(channel, now) && !others.some((other) => isPayable(other, now))
  return isLast && !sure ? { field: 'sure', fault: 'lastChannel' } : null
}

/** A fault stands at the way that it is about. A way that was allowed before and is gone since is told by pay:check. */
function waysFault({ ways, choices }: Channel, former: Channel): Fault | null {
  if (ways === null || isSameValue(ways, former.ways)) return null
  if (ways.length === 0) return { field: choices[0]?.way ?? 'ways', fault: 'wayNone' }
  const ready = choices.filter((choice) => choice.ready).map(({ way }) => way)
  const missing = ways.find((way) => !ready.includes(way))
  return missing ? { field: missing, fault: 'wayMissing' } : null
}

const isPayable = ({ enabled, maintenance, until, keys }: Channel, now: Date): boolean =>
  enabled && keys === 'ready' && !isPaused({ maintenance, until: localMoment(until) }, now)

type Facts = Record<string, Json>

const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The named fields that differ, as they were and as they are wanted. */
export function differing<Row extends object>(row: Row, wanted: Partial<Facts>): { before: Facts; after: Facts } {
  const known = row as Facts
  const names = Object.keys(wanted).filter(
    (name) => wanted[name] !== undefined && !isSameValue(wanted[name], known[name]),
  )
  const of = (values: Partial<Facts>) => Object.fromEntries(names.map((name) => [name, values[name]])) as Facts
  return { before: of(known), after: of(wanted) }
}

export const isSameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])
