// What of a library goes in time: marks of deletions, devices that stay away, and libraries that nobody uses.
import { libraryLimits } from '@manjuan/contract/library-rules'
import type { Db } from '@manjuan/db'
import { type RawBuilder, sql } from 'kysely'

const dayMs = 86_400_000
/** Rows in one statement; few, so that no lock is held for long. */
const usualBatch = 2_000
/** Batches of each kind in one turn of the job; the next turn takes the rest. */
const mostBatches = 500

/** Deletes all that is due, batch by batch. Returns the number of rows deleted; devices are not counted. */
export async function forgetLibraries(db: Db, now: Date, batch = usualBatch): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const gone = await deleteAll(
    db,
    batch,
    'library_row',
    sql`
    select ctid from library_row where gone and changed_at < ${before(libraryLimits.goneDays)}`,
  )
  const unused = await deleteAll(
    db,
    batch,
    'library_row',
    sql`
    select r.ctid from library_head h join library_row r on r.account_id = h.account_id
    where h.used_at < ${before(libraryLimits.unusedDays)}`,
  )
  await deleteAll(
    db,
    batch,
    'library_device',
    sql`
    select ctid from library_device where seen_at < ${before(libraryLimits.unusedDays)}`,
  )
  return gone + unused
}

/** Deletes the rows of the table that `which` selects by their ctid. */
async function deleteAll(
  db: Db,
  batch: number,
  table: 'library_row' | 'library_device',
  which: RawBuilder<unknown>,
): Promise<number> {
  let gone = 0
  for (let round = 0; round < mostBatches; round++) {
    const { rows } = await sql`
      delete from ${sql.table(table)} where ctid in (${which} limit ${batch}) returning 1 as one`.execute(db)
    gone += rows.length
    if (rows.length < batch) break
  }
  return gone
}
