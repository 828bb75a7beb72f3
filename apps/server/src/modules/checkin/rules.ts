// The week of check-ins (D-02): which day comes next, and what it gives. An operator may set what it gives.
import { limits } from '@manjuan/contract/limits'

interface SignConfig {
  /** Coins of day 1 to 7. */
  user: readonly number[]
  vip: readonly number[]
}

const usual = [5, 5, 10, 10, 15, 15, 30]
export const usualSignConfig: SignConfig = { user: usual, vip: usual.map((coins) => coins * 2) }
const signCycle = usual.length

/**
 * The operator's row `daily_sign`, as {"user": [7 integers], "vip": [7 integers]}; without a list for VIP it is the double.
 * What is no such week, or gives too much on a day, is the usual one.
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

export interface LastSign {
  lastDay: string | null
  lastCycleDay: number | null
}

/** 1 to 7: the day that will be signed next. A missed day starts again at 1; after 7 comes 1. Days are 'YYYY-MM-DD'. */
export function nextSignDay(last: LastSign, today: string): number {
  if (!last.lastDay || !last.lastCycleDay) return 1
  const gap = (Date.parse(today) - Date.parse(last.lastDay)) / 86_400_000
  return gap > 1 ? 1 : (last.lastCycleDay % signCycle) + 1
}

export const signCoins = (cycleDay: number, member: boolean, config: SignConfig): number =>
  (member ? config.vip : config.user)[cycleDay - 1] ?? 0
