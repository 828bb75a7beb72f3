// The daily check-in (D-03, D-04): one a Shanghai day, double for VIP.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { Handlers, ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { isVip, nextSignDay, readerById, readSignConfig, signCoins } from '#modules/account/index.ts'
import { shanghaiDay } from '#ports/clock.ts'

export function checkinRoutes(deps: { db: Db }): Pick<Handlers, 'dailySign'> {
  return { dailySign: (input) => sign(deps.db, input) }
}

async function sign(db: Db, { reader, now }: ReaderInput<'dailySign'>): Promise<Outcome<'dailySign'>> {
  const today = shanghaiDay(now)
  const before = await readerById(db, reader.accountId)
  if (before.lastSignDay === today) return refuse('nothingToDo', 'signedToday')
  const cycleDay = nextSignDay({ lastDay: before.lastSignDay, lastCycleDay: before.lastCycleDay }, today)
  const coins = signCoins(cycleDay, isVip(before.vipEnd, now), readSignConfig(before.signConfig))
  const { rows } = await sql<{ signed: boolean }>`
    select sign_day(${reader.accountId}::bigint, ${today}::date, ${cycleDay}::integer, ${coins}::bigint, ${now}::timestamptz) as signed`.execute(
    db,
  )
  if (!rows[0]?.signed) return refuse('nothingToDo', 'signedToday')
  const after = await readerById(db, reader.accountId)
  const next = nextSignDay({ lastDay: after.lastSignDay, lastCycleDay: after.lastCycleDay }, today)
  return done({ receiveCount: coins, currentSignDay: next, avaliableAmount: after.coins })
}
