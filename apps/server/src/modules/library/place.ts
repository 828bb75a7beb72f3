// How much libraries may grow in a day (T12). Guests are free to make, so those of one address share a limit, and those who
// have opened nothing a smaller one. Accounts with a paid order have only the limit of each account.
import type { Db, Json } from '@manjuan/db'
import { sql } from 'kysely'
import { shanghaiDay } from '#ports/clock.ts'
import { markOf } from '#ports/keys.ts'
import { type PlaceLimits, readPlaceLimits } from './rules.ts'

interface Growth {
  accountId: number
  /** IPv4, or the /64 of an IPv6 address. */
  address: string
  bytes: number
  now: Date
}

interface PlaceRow {
  whose: keyof PlaceLimits
  bytes: number
  /** The operator's setting library_limits, not yet validated. */
  limits: Json | null
}

/** The account or its address has had its bytes of the day; the call's transaction ends by it. */
export class PlaceFull extends Error {
  override name = 'PlaceFull'
  /** Seconds. */
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super()
    this.retryAfter = retryAfter
  }
}

/** Counts a growth. Throws PlaceFull when it is too much. The address stays locked until the transaction ends. */
export async function countGrowth(tx: Db, key: Uint8Array, { accountId, address, bytes, now }: Growth): Promise<void> {
  if (bytes === 0) return
  const day = shanghaiDay(now)
  const mark = (whose: string) => markOf(key, `library|${day}|${whose}`)
  const { rows } = await sql<PlaceRow>`
    with reader as (
      select branch_id, recharged, exists (select from work_view where account_id = ${accountId}) as opened
      from account where id = ${accountId}
    ), mark as (
      select 'account' as whose, ${mark(`account|${accountId}`)} as address
      union all select 'readers', ${mark(address)} from reader where opened and not recharged
      union all select 'strangers', ${mark(`strangers|${address}`)} from reader where not opened and not recharged
    ), grown as (
      insert into library_place as p (day, address, bytes)
        select ${day}::date, m.address, ${bytes}::bigint from mark m
      on conflict (day, address) do update set bytes = p.bytes + excluded.bytes
      returning p.address, p.bytes
    )
    select m.whose, g.bytes, (
      select s.value from site_setting s, reader r where s.key = 'library_limits' and s.branch_id in (0, r.branch_id)
      order by s.branch_id = 0 limit 1) as limits
    from grown g join mark m on m.address = g.address`.execute(tx)
  const full = rows.filter(({ whose, bytes, limits }) => bytes > readPlaceLimits(limits)[whose])
  if (full.length === 0) return
  // A stranger has more room as soon as a work was opened.
  const soon = full.every(({ whose }) => whose === 'strangers')
  throw new PlaceFull(soon ? strangersWait : untilNextDay(now))
}

/** Seconds. */
const strangersWait = 300
const dayMs = 86_400_000
/** Shanghai is 8 hours ahead, all year. */
const aheadMs = 8 * 3_600_000

/** Seconds until the next day in Shanghai. */
const untilNextDay = (now: Date): number => Math.ceil((dayMs - ((now.getTime() + aheadMs) % dayMs)) / 1000)
