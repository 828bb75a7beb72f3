// What one address may win by rewards of check-ins and bindings (threats T12). The database decides, in the transaction
// of the reward, so that the limit holds on several servers.
import type { Db, Json } from '@manjuan/db'
import { sql } from 'kysely'
import { markOf } from '#ports/keys.ts'
import { readRewardLimits } from './rules.ts'

/** Where and under which limits a reward is asked for. */
export interface RewardPlace {
  /** The day in Shanghai, 'YYYY-MM-DD'. */
  day: string
  /** A keyed hash of address and day: it cannot be followed or told. */
  mark: string
  /** Accounts without a paid order that an address may bring rewards to on one day. */
  most: number
  /** A guest's first check-in needs something opened. */
  openedFirst: boolean
}

interface Asked {
  address: string
  /** The day in Shanghai, 'YYYY-MM-DD'. */
  day: string
  /** The operator's setting reward_limits, not yet validated. */
  limits: unknown
}

export function rewardPlace(key: Uint8Array, { address, day, limits }: Asked): RewardPlace {
  const { accountsPerAddress, chapterFirst } = readRewardLimits(limits)
  return { day, mark: markOf(key, `reward|${day}|${address}`), most: accountsPerAddress, openedFirst: chapterFirst }
}

/** The operator's setting reward_limits of the account's branch, not yet validated. */
export async function rewardLimitsOf(db: Db, accountId: number): Promise<Json | undefined> {
  const { rows } = await sql<{ value: Json }>`
    select value from site_setting where key = 'reward_limits'
      and branch_id in (0, (select branch_id from account where id = ${accountId}))
    order by branch_id = 0 limit 1`.execute(db)
  return rows[0]?.value
}
