// An account as the wire shows it. The misspelling avaliableAmount is the specification's.
import { type DataOf, maskMobile } from '@manjuan/contract'
import { presentWeek } from '#modules/checkin/index.ts'
import { isMember } from '#modules/entitlement/index.ts'
import { shanghaiDay } from '#ports/clock.ts'
import type { ReaderRow } from './queries.ts'
import { vipEndParts } from './rules.ts'

export function presentReader(row: ReaderRow, now: Date): DataOf<'userInfo'> {
  const vipEnd = vipEndParts(row.vipEnd)
  const week = { lastDay: row.lastSignDay, lastCycleDay: row.lastCycleDay, config: row.signConfig }
  return {
    userId: row.accountId,
    account: row.account,
    passwordChosen: row.passwordChosen,
    visitorId: row.visitorId,
    branchId: row.branchId,
    mobile: maskMobile(row.mobile),
    vipType: isMember(row, now) ? 'vip' : 'none',
    vipEndDate: row.vipEnd?.toISOString() ?? '',
    vipEndYear: vipEnd.year,
    vipEndMonth: vipEnd.month,
    vipEndDay: vipEnd.day,
    vipEndHour: vipEnd.hour,
    avaliableAmount: row.coins,
    recharged: row.recharged,
    dailySign: { ...presentWeek(week, shanghaiDay(now)), alreadyBoundMobile: row.mobile !== null },
  }
}
