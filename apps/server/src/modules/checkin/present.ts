// The week of check-ins as the wire shows it (D-02).
import type { DataOf } from '@manjuan/contract'
import { type LastSign, nextSignDay, readSignConfig } from './rules.ts'

interface WeekFacts extends LastSign {
  /** The operator's setting daily_sign, not yet validated. */
  config: unknown
}

type Week = Omit<DataOf<'userInfo'>['dailySign'], 'alreadyBoundMobile'>

export function presentWeek(facts: WeekFacts, today: string): Week {
  const { user, vip } = readSignConfig(facts.config)
  const next = nextSignDay(facts, today)
  return {
    userDailySignConfig: user.join(','),
    vipDailySignConfig: vip.join(','),
    currentSignDay: next,
    selectSignDay: next,
    signedToday: facts.lastDay === today,
  }
}
