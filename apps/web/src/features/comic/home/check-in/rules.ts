// The check-in calendar (D-02). Pure.
export interface SignFacts {
  /** Comma-separated coins a day. */
  userDailySignConfig: string
  vipDailySignConfig: string
  /** The day to be signed next, 1 … 7. */
  currentSignDay: number
  signedToday: boolean
}

export interface SignDay {
  day: number
  coins: number
  vipCoins: number
  state: 'signed' | 'today' | 'coming'
}

export function signDays({ userDailySignConfig, vipDailySignConfig, ...facts }: SignFacts): SignDay[] {
  const vip = coinsOf(vipDailySignConfig)
  return coinsOf(userDailySignConfig).map((coins, at) => ({
    day: at + 1,
    coins,
    vipCoins: vip[at] ?? coins,
    state: stateOf(at + 1, facts),
  }))
}

/** Days signed in a row. Signed today with day 1 next is a whole week, because day 1 follows day 7. */
export function daysInARow({ currentSignDay, signedToday }: Pick<SignFacts, 'currentSignDay' | 'signedToday'>): number {
  if (signedToday && currentSignDay === 1) return cycleDays
  return currentSignDay - 1
}

function stateOf(day: number, facts: Pick<SignFacts, 'currentSignDay' | 'signedToday'>): SignDay['state'] {
  if (day <= daysInARow(facts)) return 'signed'
  return day === facts.currentSignDay && !facts.signedToday ? 'today' : 'coming'
}

function coinsOf(config: string): number[] {
  return config
    .split(',')
    .map((part) => Number.parseInt(part, 10))
    .filter((coins) => Number.isFinite(coins))
}

const cycleDays = 7
