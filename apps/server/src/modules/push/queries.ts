// The SQL of engines and of pages that wait for them.
import { type Db, type PushEngineName, type RowOf, rowsOf, type Schema, type WorkKind } from '@manjuan/db'
import { sql } from 'kysely'

export type EngineRow = RowOf<Schema['push_engine']>

export const engineRows = (db: Db): Promise<EngineRow[]> =>
  rowsOf(
    db,
    sql<EngineRow>`
      select name, enabled, token, key, version, remain, remain_on::text, waits_until, failures, fault, fault_at, sent_at
        from push_engine order by name`,
  )

export interface WaitingPage {
  id: number
  asks: number
  kind: WorkKind
  workId: number
  /** The number of the chapter; null: the page of the work. */
  number: number | null
}

const isShown = sql`w.state = 'published' and (p.part_id is null or (c.state in ('ready', 'playable', 'whole') and c.opens_at is null))`
const withWork = sql`page_push p join work w on w.id = p.work_id left join part c on c.id = p.part_id`

/** Pages that readers do not see any more wait for nothing. One that is published again meanwhile stays. */
export const dropHidden = async (db: Db, engine: PushEngineName): Promise<void> => {
  await sql`
    delete from page_push gone using (
      select p.id, p.asks from ${withWork} where p.engine = ${engine} and p.state = 'waiting' and not (${isShown})) hidden
    where gone.id = hidden.id and gone.asks = hidden.asks`.execute(db)
}

/** The pages that have waited longest. */
export const nextPages = (db: Db, engine: PushEngineName, most: number): Promise<WaitingPage[]> =>
  rowsOf(
    db,
    sql<WaitingPage>`
      select p.id, p.asks, w.kind, p.work_id, c.number from ${withWork}
       where p.engine = ${engine} and p.state = 'waiting' and ${isShown} order by p.id limit ${most}`,
  )

export type Noted = Partial<
  Pick<EngineRow, 'remain' | 'remainOn' | 'waitsUntil' | 'failures' | 'fault' | 'faultAt' | 'sentAt'>
>

export async function noteEngine(db: Db, engine: PushEngineName, noted: Noted): Promise<void> {
  const { remain, remainOn, waitsUntil, failures, fault, faultAt, sentAt } = noted
  await db
    .updateTable('push_engine')
    .set({
      ...(remain === undefined ? {} : { remain }),
      ...(remainOn === undefined ? {} : { remain_on: remainOn }),
      ...(waitsUntil === undefined ? {} : { waits_until: waitsUntil }),
      ...(failures === undefined ? {} : { failures }),
      ...(fault === undefined ? {} : { fault }),
      ...(faultAt === undefined ? {} : { fault_at: faultAt }),
      ...(sentAt === undefined ? {} : { sent_at: sentAt }),
    })
    .where('name', '=', engine)
    .execute()
}

/** A page that was published once more since it was read goes on waiting. */
export async function noteTold(
  db: Db,
  pages: readonly Pick<WaitingPage, 'id' | 'asks'>[],
  state: 'sent' | 'refused',
  now: Date,
): Promise<void> {
  if (pages.length === 0) return
  const list = JSON.stringify(pages.map(({ id, asks }) => ({ id, asks })))
  await sql`
    update page_push p set state = ${state}, told_at = ${now}
      from jsonb_to_recordset(${list}::text::jsonb) as r(id bigint, asks integer)
     where p.id = r.id and p.asks = r.asks and p.state = 'waiting'`.execute(db)
}

export interface PushCounts {
  engine: PushEngineName
  waiting: number
  sent: number
  refused: number
}

/** Of the last 30 days: older rows are forgotten. */
export const pushCounts = (db: Db): Promise<PushCounts[]> =>
  rowsOf(
    db,
    sql<PushCounts>`
      select engine, (count(*) filter (where state = 'waiting'))::integer as waiting, (count(*) filter (where state = 'sent'))::integer as sent,
             (count(*) filter (where state = 'refused'))::integer as refused
        from page_push group by engine`,
  )

/** Forgets pages that were told of before this moment. Returns how many. */
export async function forgetTold(db: Db, before: Date): Promise<number> {
  const { rows } = await sql`delete from page_push where told_at < ${before} returning 1`.execute(db)
  return rows.length
}

/** Whether this is the key of IndexNow. */
export async function isPushKey(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('push_engine').select('name').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

interface Chosen {
  enabled: boolean
  token?: Uint8Array | null
  key?: string
}

/** What a person has chosen ends the wait for a fault. An engine that is turned off forgets what waits for it. */
export async function chooseEngine(tx: Db, engine: PushEngineName, chosen: Chosen): Promise<void> {
  const anew = { version: sql<number>`version + 1`, failures: 0, waits_until: null, fault: null, fault_at: null }
  await tx
    .updateTable('push_engine')
    .set({ ...chosen, ...anew, remain: null, remain_on: null })
    .where('name', '=', engine)
    .execute()
  if (!chosen.enabled)
    await tx.deleteFrom('page_push').where('engine', '=', engine).where('state', '=', 'waiting').execute()
}

export const lockEngines = (tx: Db) => tx.selectFrom('push_engine').select('name').orderBy('name').forUpdate().execute()
