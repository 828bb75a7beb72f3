// The staff's moderation of bullet comments, until the console offers it.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

export interface StaffComment {
  id: number
  title: string
  /** The number of the episode. */
  number: number
  atMs: number
  text: string
  state: 'shown' | 'hidden'
  /** The writer; null for an imported comment. */
  accountId: number | null
  createdAt: Date
  reports: number
  /** The reported reasons (spam, abuse …), each once. */
  reasons: string[]
}

export type Which = 'written' | 'hidden' | 'reported'

/**
 * The comments for the staff. 'written': the newest ones of readers. 'reported': those not yet reviewed, most reports
 * first.
 */
export async function commentsForStaff(db: Db, which: Which, most = 100): Promise<StaffComment[]> {
  const { rows } = await sql<StaffComment>`
    select c.id, w.title, p.number, c.at_ms as "atMs", c.text, c.state, c.account_id as "accountId",
           c.created_at as "createdAt", r.reports, r.reasons
      from film_comment c
      join part p on p.id = c.part_id
      join work w on w.id = p.work_id
      cross join lateral (
        select count(*)::integer as reports, coalesce(array_agg(distinct reason), '{}') as reasons
          from film_comment_report where comment_id = c.id) r
     where ${conditions[which]}
     order by ${which === 'reported' ? sql`r.reports desc,` : sql``} c.id desc limit ${most}`.execute(db)
  return rows
}

const conditions = {
  written: sql`c.account_id is not null`,
  hidden: sql`c.state = 'hidden'`,
  reported: sql`not c.reviewed and c.id in (select comment_id from film_comment_report)`,
}

interface Reviewed {
  state: 'shown' | 'hidden'
  reviewed: boolean
}

/**
 * Marks a comment as reviewed: from then on reports change nothing. Returns what stood there before; null when there
 * is no such comment.
 */
export async function reviewComment(tx: Db, id: number, state: 'shown' | 'hidden'): Promise<Reviewed | null> {
  const { rows } = await sql<Reviewed>`
    select state, reviewed from film_comment where id = ${id} for update`.execute(tx)
  if (!rows[0]) return null
  await sql`update film_comment set state = ${state}, reviewed = true where id = ${id}`.execute(tx)
  return rows[0]
}
