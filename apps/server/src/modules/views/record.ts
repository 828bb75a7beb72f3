// Views with their addresses: accounts can be made without end, but addresses cannot (T33). They are collected and written
// together; a killed process loses those of the last second, but never a reader's first one.
import { atOnceOrNever, type Db, notDurable } from '@manjuan/db'
import { sql } from 'kysely'
import { isOfAll } from '#http/faults.ts'
import type { Collect } from '#ports/batch.ts'
import { hourOf, shanghaiDay } from '#ports/clock.ts'
import { markOf } from '#ports/keys.ts'
import { remember } from '#ports/remembered.ts'
import { writtenTogether } from '#ports/written-together.ts'

interface View {
  workId: number
  accountId: number
  /** IPv4, or the /64 of an IPv6 address. */
  address: string
  now: Date
}

export interface Views {
  /**
   * Records one view for each reader, work and hour. The address is stored as a keyed hash that changes daily, so that
   * nobody can read or follow it.
   */
  record(view: View): Promise<void>
}

interface Row {
  work_id: number
  account_id: number
  hour: Date
  address: string
}

/** Views and readers that a process remembers to have recorded. */
const most = 50_000
/** The most first views that one statement writes. */
const firstsAtOnce = 200
const hourMs = 3_600_000

export function collectViews(db: Db, key: Uint8Array, collect: Collect): Views {
  const batch = collect<Row>((rows) => writeViews(db, rows))
  // A work that staff hold may keep its own reader waiting, and no other.
  const firsts = writtenTogether((rows: readonly Row[], hasMore) => writeViews(db, rows, hasMore), {
    most: firstsAtOnce,
    isOfAll,
  })
  const recorded = remember<string, true>({ most, freshMs: hourMs })
  /** Readers with a view in the database. Rewards and limits ask whether a reader has opened anything at all. */
  const readers = remember<number, true>({ most, oldestBy: 'use' })
  return {
    record: async ({ workId, accountId, address, now }) => {
      const hour = hourOf(now)
      const name = `${workId} ${accountId} ${hour.getTime()}`
      if (recorded.get(name)) return
      const row = {
        work_id: workId,
        account_id: accountId,
        hour,
        address: markOf(key, `${shanghaiDay(now)}|${address}`),
      }
      if (readers.get(accountId)) await batch.add(row)
      else await firsts(row)
      readers.put(accountId, true)
      recorded.put(name, true)
    },
  }
}

async function writeViews(db: Db, rows: readonly Row[], hasMore = false): Promise<void> {
  await sql`
    insert into work_view (work_id, account_id, hour, address)
    select v.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(work_id bigint, account_id bigint, hour timestamptz, address text)
    join work w on w.id = v.work_id ${notDurable} ${hasMore ? atOnceOrNever : sql``}
    on conflict do nothing`.execute(db)
}
