// What of a library goes in time: marks of deletions, devices that stay away, and libraries that nobody uses.
import { libraryLimits } from '@manjuan/contract/library-rules'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

const dayMs = 86_400_000
/** Rows in one statement; few, so that no lock is held for long. */
const batch = 2_000

/** Returns the number of rows deleted. At most one batch of each is deleted, so a job calls it often. */
export async function forgetLibraries(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const gone = await sql`
    delete from library_row where ctid in (
      select ctid from library_row where gone and changed_at < ${before(libraryLimits.goneDays)} limit ${batch})
    returning 1 as one`.execute(db)
  const unused = await sql`
    delete from library_row where ctid in (
      select r.ctid from library_head h join library_row r on r.account_id = h.account_id
      where h.used_at < ${before(libraryLimits.unusedDays)} limit ${batch})
    returning 1 as one`.execute(db)
  await sql`
    delete from library_device where ctid in (
      select ctid from library_device where seen_at < ${before(libraryLimits.unusedDays)} limit ${batch})`.execute(db)
  return gone.rows.length + unused.rows.length
}
