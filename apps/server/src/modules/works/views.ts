// Views with their addresses: accounts can be made without end, but addresses cannot (T33).
import { type Db, type Rows, rowsOf } from '@manjuan/db'
import { sql } from 'kysely'
import { hourOf, shanghaiDay } from '#ports/clock.ts'
import { markOf } from '#ports/keys.ts'

interface View {
  workId: number
  accountId: number
  /** IPv4, or the /64 of an IPv6 address. */
  address: string
  now: Date
}

/**
 * Records one view for each reader, work and hour. The address is stored as a keyed hash that changes daily, so that
 * nobody can read or follow it. `works` selects the id of the work; the answer is false when it selects none.
 */
export async function recordView(
  db: Db,
  key: Uint8Array,
  { workId, accountId, address, now }: View,
  works: Rows = sql`select ${workId}::bigint as id`,
): Promise<boolean> {
  const mark = markOf(key, `${shanghaiDay(now)}|${address}`)
  const seen = sql`
    with seen as (${works}), noted as (
      insert into work_view (work_id, account_id, hour, address)
      select id, ${accountId}::bigint, ${hourOf(now)}::timestamptz, ${mark}::text from seen
      on conflict do nothing
    )
    select id from seen`
  return (await rowsOf(db, seen)).length > 0
}
