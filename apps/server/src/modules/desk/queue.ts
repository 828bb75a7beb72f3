// The queue of tickets, cut into pages by the place of the last row.
import type { Db } from '@manjuan/db'
import { type RawBuilder, sql } from 'kysely'
import type { HeadRow, TicketRow } from './queries.ts'
import { claimHoldsSince } from './rules.ts'

interface QueueAsked {
  /** A ticket's whole number, or words of the conversation. */
  q: string
  /** Whether `q` may be a reader's account too. */
  mayKnowReaders: boolean
  state: 'open' | 'all' | TicketRow['state']
  kind?: TicketRow['kind'] | undefined
  topic?: TicketRow['topic'] | undefined
  claimed?: 'mine' | 'nobody' | 'anybody' | undefined
  /** The folded name of the person who asks. */
  staff: string
}

/** The place of a row: whether it is answered, its last change in microseconds, its number. */
interface QueueMark {
  answered: boolean
  at: string
  no: number
}

export interface QueueRow extends HeadRow {
  mark: string
}

/** Closed tickets are history, so the latest stands first. Open ones wait, so the oldest stands first. */
const isHistory = ({ state }: QueueAsked): boolean => state === 'closed' || state === 'all'

/** One row more than `limit` tells that there is a next page. */
export async function queuePage(
  db: Db,
  asked: QueueAsked,
  limit: number,
  after: QueueMark | null,
): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
      select t.*, m.text as first_text, (extract(epoch from t.updated_at) * 1000000)::bigint::text as mark from ticket t
      cross join lateral (select text from ticket_message where ticket_no = t.no order by id limit 1) m
      where ${matching(asked)} and ${after ? behind(asked, after) : sql`true`}
      order by ${isHistory(asked) ? sql`t.updated_at desc, t.no desc` : sql`(t.state = 'answered'), t.updated_at, t.no`}
      limit ${limit + 1}`.execute(db)
  return rows
}

function behind(asked: QueueAsked, { answered, at, no }: QueueMark): RawBuilder<unknown> {
  const moment = sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`
  return isHistory(asked)
    ? sql`(t.updated_at, t.no) < (${moment}, ${no}::integer)`
    : sql`((t.state = 'answered'), t.updated_at, t.no) > (${answered}::boolean, ${moment}, ${no}::integer)`
}

/** Counted up to `most`. */
export async function queueCount(db: Db, asked: QueueAsked, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from ticket t where ${matching(asked)} limit ${most}) n`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ q, mayKnowReaders, state, kind, topic, claimed, staff }: QueueAsked): RawBuilder<unknown> {
  const wanted = [
    state === 'all' ? null : state === 'open' ? sql`t.state <> 'closed'` : sql`t.state = ${state}`,
    kind && sql`t.kind = ${kind}`,
    topic && sql`t.topic = ${topic}`,
    claimed &&
      { mine: sql`t.claimed_by = ${staff}`, nobody: sql`t.claimed_by = ''`, anybody: sql`t.claimed_by <> ''` }[claimed],
    q === '' ? null : searched(q, mayKnowReaders),
  ].filter((each) => each !== null && each !== undefined)
  return wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`
}

function searched(q: string, mayKnowReaders: boolean): RawBuilder<unknown> {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const words = sql`exists (select from ticket_message s where s.ticket_no = t.no and s.text ilike ${like})`
  if (/^[1-9]\d{7}$/.test(q)) return sql`(t.no = ${Number(q)}::integer or ${words})`
  if (/^\d{9}$/.test(q) && mayKnowReaders)
    return sql`(t.account_id = (select id from account where account = ${q}) or ${words})`
  return words
}

/** How many wait for an answer, without those that another person holds. Counted up to `most`. */
export async function waitingCount(db: Db, staff: string, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ticket where state = 'waiting'
        and (claimed_by in ('', ${staff}) or claimed_at is null or claimed_at <= ${claimHoldsSince(now)}) limit ${most}) n`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
