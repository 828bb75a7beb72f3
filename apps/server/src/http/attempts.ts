// Counters of tries, kept in the database. A try is counted before it is judged, so that parallel tries cannot pass
// together.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

interface Window {
  seconds: number
  most: number
}

/** Counts one try in a fixed window. Returns the seconds to wait when the limit is exceeded, else 0. */
export async function countAttempt(db: Db, bucket: string, window: Window, now: Date): Promise<number> {
  const start = startOf(window.seconds * 1000, now)
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

/**
 * Counts one try in each limit, for secrets that must not be guessed. No stretch of `seconds` (less one step) ever
 * holds more than `most` tries. When one limit is exceeded, no limit counts the try. Returns the seconds to wait, or 0.
 */
export async function countAll(db: Db, limits: readonly Limit[], now: Date): Promise<number> {
  for (const [nth, limit] of limits.entries()) {
    const wait = await countSliding(db, limit, now)
    if (wait === 0) continue
    await forgiveAll(db, limits.slice(0, nth + 1), now)
    return wait
  }
  return 0
}

/** Takes back a try that countAll counted, because the try was no failure. */
export async function forgiveAll(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  for (const { bucket, seconds } of limits)
    await sql`
      update attempt set count = count - 1
      where bucket = ${bucket} and window_start = ${stepOf(seconds, now)} and count > 0`.execute(db)
}

/** The number of steps by which such a window moves on. */
const steps = 60

/** The row itself counts the tries of this step, so that parallel tries cannot pass together. */
async function countSliding(db: Db, { bucket, seconds, most }: Limit, now: Date): Promise<number> {
  const step = stepOf(seconds, now)
  const since = new Date(now.getTime() - seconds * 1000)
  const { rows } = await sql<{ count: number; first: Date | null }>`
    with mine as (
      insert into attempt (bucket, window_start, count) values (${bucket}, ${step}, 1)
      on conflict (bucket, window_start) do update set count = attempt.count + 1 returning count)
    select (mine.count + coalesce(sum(before.count), 0))::integer as count, min(before.window_start) as first
    from mine left join attempt before
      on before.bucket = ${bucket} and before.window_start > ${since} and before.window_start < ${step} and before.count > 0
    group by mine.count`.execute(db)
  const [row] = rows
  if (!row || row.count <= most) return 0
  const free = (row.first ?? step).getTime() + seconds * 1000
  return Math.max(1, Math.ceil((free - now.getTime()) / 1000))
}

const stepOf = (seconds: number, now: Date): Date => startOf((seconds * 1000) / steps, now)
const startOf = (lengthMs: number, now: Date): Date => new Date(Math.floor(now.getTime() / lengthMs) * lengthMs)
