// Counters of tries, kept in the database: first counted, then looked at, so that parallel tries can't pass together.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

export interface Window {
  seconds: number
  most: number
}

/** Counts one try in a fixed window. Returns the seconds to wait when it is one too many, else 0. */
export async function countAttempt(db: Db, bucket: string, window: Window, now: Date): Promise<number> {
  const start = new Date(Math.floor(now.getTime() / (window.seconds * 1000)) * window.seconds * 1000)
  const { rows } = await sql<{ count: number }>`
    insert into attempt (bucket, window_start, count) values (${bucket}, ${start}, 1)
    on conflict (bucket, window_start) do update set count = attempt.count + 1
    returning count`.execute(db)
  if ((rows[0]?.count ?? 0) <= window.most) return 0
  return Math.max(1, Math.ceil((start.getTime() + window.seconds * 1000 - now.getTime()) / 1000))
}
