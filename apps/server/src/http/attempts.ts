// Counters of tries, kept in the database: first counted, then looked at, so that parallel tries can't pass together.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

export interface Window {
  seconds: number
  most: number
}

/** Counts one try in a fixed window. Returns the seconds to wait when it is one too many, else 0. */
export async function countAttempt(db: Db, bucket: string, window: Window, now: Date): Promise<number> {
  const start = windowStart(window.seconds, now)
  const { rows } = await sql<{ count: number }>`
    insert into attempt (bucket, window_start, count) values (${bucket}, ${start}, 1)
    on conflict (bucket, window_start) do update set count = attempt.count + 1
    returning count`.execute(db)
  if ((rows[0]?.count ?? 0) <= window.most) return 0
  return Math.max(1, Math.ceil((start.getTime() + window.seconds * 1000 - now.getTime()) / 1000))
}

export interface Limit extends Window {
  bucket: string
}

/** Counts one try in each, until one has been had too often: seconds to wait, or 0. */
export async function countAll(db: Db, limits: readonly Limit[], now: Date): Promise<number> {
  for (const limit of limits) {
    const wait = await countAttempt(db, limit.bucket, limit, now)
    if (wait > 0) return wait
  }
  return 0
}

/** Takes back what countAll has counted: the try was no failure. */
export async function forgiveAll(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  for (const { bucket, seconds } of limits)
    await sql`
      update attempt set count = count - 1
      where bucket = ${bucket} and window_start = ${windowStart(seconds, now)} and count > 0`.execute(db)
}

const windowStart = (seconds: number, now: Date): Date =>
  new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)
