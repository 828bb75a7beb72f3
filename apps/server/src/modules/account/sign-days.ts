// The week of check-ins (D-02): which day comes next, and what it gives.
const userCoins = [5, 5, 10, 10, 15, 15, 30]
export const signConfigs = { user: userCoins, vip: userCoins.map((coins) => coins * 2) } as const
export const signCycle = userCoins.length

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

export const signCoins = (cycleDay: number, vip: boolean): number =>
  (vip ? signConfigs.vip : signConfigs.user)[cycleDay - 1] ?? 0
