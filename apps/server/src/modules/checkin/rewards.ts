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

/** Reads the operator's setting reward_limits of the account's branch. */
export async function rewardPlace(
  db: Db,
  key: Uint8Array,
  asked: { accountId: number; address: string; day: string },
): Promise<RewardPlace> {
  const { rows } = await sql<{ value: Json }>`
    select value from site_setting where key = 'reward_limits'
      and branch_id in (0, (select branch_id from account where id = ${asked.accountId}))
    order by branch_id = 0 limit 1`.execute(db)
  const { accountsPerAddress, chapterFirst } = readRewardLimits(rows[0]?.value)
  return {
    day: asked.day,
    mark: markOf(key, `reward|${asked.day}|${asked.address}`),
    most: accountsPerAddress,
    openedFirst: chapterFirst,
  }
}
