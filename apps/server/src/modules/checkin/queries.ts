// All SQL of check-in.
import type { Db, Json } from '@manjuan/db'
import { sql } from 'kysely'
import type { RewardPlace } from './rewards.ts'

interface SignFacts {
  vipEnd: Date | null
  coins: number
  /** The last day signed, 'YYYY-MM-DD' in Shanghai; null before the first check-in. */
  lastDay: string | null
  /** The last day of the cycle that was signed, 1 to 7. */
  lastCycleDay: number | null
  /** The operator's setting daily_sign of the reader's branch, not yet validated. */
  config: Json | null
  /** The operator's setting reward_limits of the reader's branch, not yet validated. */
  limits: Json | null
}

export async function signFacts(db: Db, accountId: number): Promise<SignFacts> {
  const { rows } = await sql<SignFacts>`
    select a.vip_end as "vipEnd", w.paid_coins + w.gift_coins as coins, s.day as "lastDay", s.cycle_day as "lastCycleDay",
           (select value from site_setting where key = 'daily_sign' and branch_id in (0, a.branch_id)
            order by branch_id = 0 limit 1) as config,
           (select value from site_setting where key = 'reward_limits' and branch_id in (0, a.branch_id)
            order by branch_id = 0 limit 1) as limits
    from account a join wallet w on w.account_id = a.id
    left join lateral (select day, cycle_day from sign_in where account_id = a.id order by day desc limit 1) s on true
    where a.id = ${accountId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`account ${accountId} has no wallet`)
  return row
}

type Signed = 'signed' | 'already' | 'unread' | 'full'

/** Signs the day and pays its coins in one step, or tells why not. */
export async function signOnce(
  db: Db,
  signed: { accountId: number; cycleDay: number; coins: number; now: Date; place: RewardPlace },
): Promise<Signed> {
  const { day, mark, most, openedFirst } = signed.place
  const { rows } = await sql<{ outcome: Signed }>`
    select sign_reward(${signed.accountId}::bigint, ${day}::date, ${signed.cycleDay}::integer, ${signed.coins}::bigint,
                       ${mark}, ${most}::integer, ${openedFirst}::boolean, ${signed.now}::timestamptz) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? 'already'
}
