// An account as the wire shows it. avaliableAmount is the specification's spelling.
import type { DataOf } from '@manjuan/contract'
import { shanghaiDay } from '#ports/clock.ts'
import type { ReaderRow } from './queries.ts'
import { isVip, maskMobile, vipEndParts } from './rules.ts'
import { nextSignDay, readSignConfig } from './sign-days.ts'

export function presentReader(row: ReaderRow, now: Date): DataOf<'userInfo'> {
  const vipEnd = vipEndParts(row.vipEnd)
  const signConfig = readSignConfig(row.signConfig)
  const today = shanghaiDay(now)
  const signDay = nextSignDay({ lastDay: row.lastSignDay, lastCycleDay: row.lastCycleDay }, today)
  return {
    userId: row.accountId,
    account: row.account,
    passwordChosen: row.passwordChosen,
    visitorId: row.visitorId,
    branchId: row.branchId,
    mobile: maskMobile(row.mobile),
    vipType: isVip(row.vipEnd, now) ? 'vip' : 'none',
    vipEndDate: row.vipEnd?.toISOString() ?? '',
    vipEndYear: vipEnd.year,
    vipEndMonth: vipEnd.month,
    vipEndDay: vipEnd.day,
    vipEndHour: vipEnd.hour,
    avaliableAmount: row.coins,
    recharged: row.recharged,
    dailySign: {
      userDailySignConfig: signConfig.user.join(','),
      vipDailySignConfig: signConfig.vip.join(','),
      currentSignDay: signDay,
      selectSignDay: signDay,
      signedToday: row.lastSignDay === today,
      alreadyBoundMobile: row.mobile !== null,
    },
  }
}
