// The SQL of comments for readers; moderate.ts has that of the staff.
import { limits } from '@manjuan/contract/limits'
import type { Db, FilmCommentTable } from '@manjuan/db'
import { type Selectable, sql } from 'kysely'

export type CommentRow = Pick<
  Selectable<FilmCommentTable>,
  'id' | 'part_id' | 'account_id' | 'at_ms' | 'mode' | 'text' | 'size' | 'color' | 'dur_ms' | 'extra' | 'created_at'
>

const columns = [
  'id',
  'part_id',
  'account_id',
  'at_ms',
  'mode',
  'text',
  'size',
  'color',
  'dur_ms',
  'extra',
  'created_at',
] as const

/** Comments in the film's order. When there are too many, the newest are kept, so that early comments make room. */
export async function commentsBetween(db: Db, episodeId: number, from: number, to: number): Promise<CommentRow[]> {
  const rows = await db
    .selectFrom('film_comment')
    .select(columns)
    .where('part_id', '=', episodeId)
    .where('state', '=', 'shown')
    .where('at_ms', '>=', from)
    .where('at_ms', '<', to)
    .orderBy('id', 'desc')
    .limit(limits.commentsAtOnce)
    .execute()
  return rows.sort((one, other) => one.at_ms - other.at_ms || one.id - other.id)
}

interface NewComment {
  episodeId: number
  accountId: number
  atMs: number
  mode: FilmCommentTable['mode']
  text: string
  size: number
  color: number
  now: Date
}

/** Returns null when the same reader has just written the same words here. */
export async function insertComment(db: Db, comment: NewComment, sameSince: Date): Promise<CommentRow | null> {
  const { episodeId, accountId, atMs, mode, text, size, color, now } = comment
  const { rows } = await sql<CommentRow>`
    insert into film_comment (part_id, account_id, at_ms, mode, text, size, color, created_at)
    select ${episodeId}::bigint, ${accountId}::bigint, ${atMs}::integer, ${mode}::smallint, ${text}::text, ${size}::smallint,
           ${color}::integer, ${now}::timestamptz
    where not exists (
      select from film_comment
      where account_id = ${accountId} and part_id = ${episodeId} and text = ${text} and created_at > ${sameSince})
    returning ${sql.raw(columns.join(', '))}`.execute(db)
  return rows[0] ?? null
}

/** Comments after `afterId`, less a margin, because ids are assigned before they are committed. */
export async function newComments(
  db: Db,
  episodeIds: readonly number[],
  afterId: number,
  since: Date,
): Promise<CommentRow[]> {
  return db
    .selectFrom('film_comment')
    .select(columns)
    .where('part_id', 'in', episodeIds)
    .where('state', '=', 'shown')
    .where('id', '>', afterId)
    .where('account_id', 'is not', null)
    .where('created_at', '>', since)
    .orderBy('id')
    .limit(1_000)
    .execute()
}

/** The highest id of a comment; 0 when there is none. */
export async function newestCommentId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('film_comment')
    .select((is) => is.fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

interface CommentPlace {
  filmId: number
  /** The number of the episode. */
  number: number
  atMs: number
}

/** The place of a comment in its film; null when the comment is not shown. */
export async function placeOfComment(db: Db, commentId: number): Promise<CommentPlace | null> {
  const { rows } = await sql<CommentPlace>`
    select p.work_id as "filmId", p.number, c.at_ms as "atMs"
    from film_comment c join part p on p.id = c.part_id
    where c.id = ${commentId} and c.state = 'shown'`.execute(db)
  return rows[0] ?? null
}

interface Report {
  commentId: number
  accountId: number
  reason: 'spam' | 'abuse' | 'spoiler' | 'other'
  address: string
  now: Date
}

/**
 * Reports a comment, once for each reader. Enough reports from as many addresses hide a comment that the staff has not
 * reviewed.
 */
export async function reportComment(db: Db, report: Report, enough: number): Promise<void> {
  const { commentId, accountId, reason, address, now } = report
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from film_comment where id = ${commentId} for update`.execute(tx)
    await sql`
      insert into film_comment_report (comment_id, account_id, reason, address, created_at)
      values (${commentId}, ${accountId}, ${reason}, ${address}, ${now}) on conflict do nothing`.execute(tx)
    await sql`
      update film_comment set state = 'hidden' where id = ${commentId} and state = 'shown' and not reviewed
        and (select count(distinct coalesce(address, account_id::text)) from film_comment_report where comment_id = ${commentId}) >= ${enough}`.execute(
      tx,
    )
  })
}
