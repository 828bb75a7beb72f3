// The week of check-ins (D-02): the next day of the cycle, and its coins. An operator may set the coins.
import { limits } from '@manjuan/contract/limits'

interface SignConfig {
  /** The coins of days 1 to 7. */
  user: readonly number[]
  vip: readonly number[]
}

const usual = [5, 5, 10, 10, 15, 15, 30]
export const usualSignConfig: SignConfig = { user: usual, vip: usual.map((coins) => coins * 2) }
const signCycle = usual.length

/**
 * Validates the operator's setting `daily_sign`: {"user": [7 integers], "vip": [7 integers]}. Without a list for VIP it
 * is the double. A malformed setting, or one with too many coins for a day, gives the usual week.
 */
export function readSignConfig(value: unknown): SignConfig {
  if (!value || typeof value !== 'object' || !('user' in value) || !isWeek(value.user)) return usualSignConfig
  if (!('vip' in value)) return { user: value.user, vip: value.user.map((coins) => coins * 2) }
  return isWeek(value.vip) ? { user: value.user, vip: value.vip } : usualSignConfig
}

const isWeek = (list: unknown): list is number[] =>
  Array.isArray(list) &&
  list.length === signCycle &&
  list.every((coins) => Number.isInteger(coins) && coins >= 0 && coins <= limits.mostSignCoins)

interface RewardLimits {
  accountsPerAddress: number
  chapterFirst: boolean
}

export const usualRewardLimits: RewardLimits = { accountsPerAddress: 40, chapterFirst: true }

/** Validates the operator's setting `reward_limits`; a malformed one gives the usual limits. */
export function readRewardLimits(value: unknown): RewardLimits {
  if (!value || typeof value !== 'object') return usualRewardLimits
  const { accountsPerAddress: most, chapterFirst: first }: Partial<Record<keyof RewardLimits, unknown>> = value
  const { accountsPerAddress, chapterFirst } = usualRewardLimits
  return {
    accountsPerAddress: isCount(most) ? most : accountsPerAddress,
    chapterFirst: typeof first === 'boolean' ? first : chapterFirst,
  }
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= limits.mostAccountsRewarded

export interface LastSign {
  lastDay: string | null
  lastCycleDay: number | null
}

/**
 * The day of the cycle that is signed next, 1 to 7. A missed day starts again at 1, and 1 comes after 7. Days are
 * 'YYYY-MM-DD'.
 */
export function nextSignDay(last: LastSign, today: string): number {
  if (!last.lastDay || !last.lastCycleDay) return 1
  const gap = (Date.parse(today) - Date.parse(last.lastDay)) / 86_400_000
  return gap > 1 ? 1 : (last.lastCycleDay % signCycle) + 1
}

export const signCoins = (cycleDay: number, member: boolean, config: SignConfig): number =>
  (member ? config.vip : config.user)[cycleDay - 1] ?? 0
