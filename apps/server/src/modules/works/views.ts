// A view, and the address that it came from: readers are free to make, addresses are not (T33).
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { hourOf, shanghaiDay } from '#ports/clock.ts'
import { markOf } from '#ports/keys.ts'
import { type Rows, rowsOf } from './rows.ts'

interface View {
  workId: number
  accountId: number
  /** IPv4, or the /64 of an IPv6 address. */
  address: string
  now: Date
}

/**
 * Counts once in an hour, however often it is called. The address is kept as a hash under a key of the server's, another one
 * each day: it cannot be followed or told. `works` selects the id of the work; false when it selects none.
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
