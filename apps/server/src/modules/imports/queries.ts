// The SQL of batches, as the staff list and see them.
import {
  countedRows,
  type ImportChapter,
  type ImportEdits,
  type ImportMade,
  type ImportPlan,
} from '@manjuan/contract/staff'
import { type Db, type ImportState, rowsOf, type WorkKind } from '@manjuan/db'
import { type RawBuilder, sql } from 'kysely'

export interface ListedBatch {
  id: number
  dropId: number
  state: ImportState
  kind: WorkKind | null
  title: string
  workId: number | null
  files: number
  refused: number
  chapterCount: number
  doubtCount: number
  done: number | null
  total: number | null
  unit: string
  fault: string
  faultField: string | null
  cancelling: boolean
  staffId: number
  staffName: string
  createdAt: Date
  updatedAt: Date
  version: number
}

export interface WholeBatch extends ListedBatch {
  edits: Partial<ImportEdits>
  plan: ImportPlan | null
  made: ImportMade | null
  revision: number
  inShop: boolean
  begun: number
  released: boolean
  fileList: { id: string; name: string; bytes: number; reason: string | null }[]
}

const listed = sql`b.id, b.drop_id, b.state, b.kind, b.work_id, b.chapter_count, b.doubt_count, b.done, b.total, b.unit, b.fault,
  b.fault_field, b.cancelling, b.staff_id, b.staff_name, b.created_at, b.updated_at, b.version, coalesce(nullif(b.title, ''), f.first, '') as title,
  f.files, f.refused`
const withFiles = sql`
  cross join lateral (
    select count(*) as files, count(f.reason) as refused, min(f.name) as first from import_file f where f.batch_id = b.id) f`

const shows: Readonly<Record<'all' | 'open' | 'failed', RawBuilder<unknown>>> = {
  all: sql``,
  open: sql`and b.state in ('uploading', 'reading', 'review', 'queued', 'making', 'failed')`,
  failed: sql`and b.state in ('failed', 'refused', 'partly')`,
}

export interface Asked {
  show: keyof typeof shows
  drop?: number | undefined
}

const condition = ({ show, drop }: Asked) =>
  sql`true ${shows[show]} ${drop === undefined ? sql`` : sql`and b.drop_id = ${drop}`}`

/** One more than a page, so that the caller knows whether another follows. */
export const batchPage = (db: Db, asked: Asked, limit: number, before: number | null): Promise<ListedBatch[]> =>
  rowsOf(
    db,
    sql<ListedBatch>`
      select ${listed} from import_batch b ${withFiles}
       where ${condition(asked)} ${before === null ? sql`` : sql`and b.id < ${before}`}
       order by b.id desc limit ${limit + 1}`,
  )

export async function countBatches(db: Db, asked: Asked): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql<{ count: number }>`
      select count(*)::integer as count
        from (select 1 from import_batch b where ${condition(asked)} limit ${countedRows + 1}) counted`,
  )
  return row?.count ?? 0
}

export async function wholeBatch(db: Db, id: number): Promise<WholeBatch | null> {
  const [batch] = await rowsOf(
    db,
    sql<Omit<WholeBatch, 'fileList'>>`
      select ${listed}, b.edits, b.plan, b.made, b.revision, b.in_shop, b.begun, b.released
        from import_batch b ${withFiles} where b.id = ${id}`,
  )
  if (!batch) return null
  const fileList = await rowsOf(
    db,
    sql<WholeBatch['fileList'][number]>`
      select upload_id as id, name, bytes, reason from import_file where batch_id = ${id}
       order by reason is null, name, upload_id`,
  )
  return { ...batch, fileList }
}

/** The batch, locked until the deed ends. */
export async function lockBatch(tx: Db, id: number): Promise<WholeBatch | null> {
  const row = await tx.selectFrom('import_batch').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? wholeBatch(tx, id) : null
}

export async function planChapters(
  db: Db,
  id: number,
): Promise<{ revision: number; chapters: ImportChapter[] | null } | undefined> {
  const [row] = await rowsOf(
    db,
    sql<{ revision: number; chapters: ImportChapter[] | null }>`
      select revision, chapters from import_batch where id = ${id}`,
  )
  return row
}

export interface NewFile {
  id: string
  name: string
  bytes: number
}

export async function addBatch(
  tx: Db,
  { staffId, name, now }: { staffId: number; name: string; now: Date },
  { state, together, files }: { state: 'uploading' | 'reading'; together: boolean; files: readonly NewFile[] },
): Promise<number> {
  const { id } = await tx
    .insertInto('import_batch')
    .values({
      ...{ drop_id: 0, staff_id: staffId, staff_name: name, together, state, created_at: now, updated_at: now },
      ...{ kind: null, work_id: null, plan: null, chapters: null, fault_field: null, done: null, total: null },
      ...{ opens_at: null, added_work: null, episodes: null, made: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('import_batch').set({ drop_id: id }).where('id', '=', id).execute()
  for (let at = 0; at < files.length; at += 500)
    await tx
      .insertInto('import_file')
      .values(
        files
          .slice(at, at + 500)
          .map((file) => ({ batch_id: id, upload_id: file.id, name: file.name, bytes: file.bytes, reason: null })),
      )
      .execute()
  return id
}

/** Whether a batch that is not over has one of these uploads. */
export async function areTaken(tx: Db, uploads: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from import_file f join import_batch b on b.id = f.batch_id
     where f.upload_id in (${sql.join(uploads)}) and b.state in ('uploading', 'reading', 'review', 'queued', 'making', 'failed')
     limit 1`.execute(tx)
  return rows.length > 0
}

/** Another batch is being made into the same work. */
export async function isWorkBusy(tx: Db, { id, workId }: Pick<WholeBatch, 'id' | 'workId'>): Promise<boolean> {
  if (workId === null) return false
  const { rows } = await sql`
    select 1 from import_batch where work_id = ${workId} and id <> ${id} and state in ('queued', 'making') limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export const storeEdits = async (tx: Db, id: number, edits: Partial<ImportEdits>): Promise<void> => {
  await sql`update import_batch set edits = ${JSON.stringify(edits)}::text::jsonb where id = ${id}`.execute(tx)
}

/** Why a batch has ended that nobody has looked after. */
export const forsakenFault = '14 天没有处理，已自动结束'

interface Moved {
  state?: ImportState
  cancelling?: boolean
  begun?: number
  publish?: 'no' | 'now' | 'later'
  opens_at?: Date | null
  fault?: string
  fault_field?: null
}

/** A person's deed on a batch: its version rises. */
export const moveBatch = async (tx: Db, id: number, now: Date, moved: Moved): Promise<void> => {
  await tx
    .updateTable('import_batch')
    .set({ ...moved, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Batches whose files never came whole: the uploads have run out. */
export const endWaiting = async (db: Db, before: Date, now: Date): Promise<void> => {
  await db
    .updateTable('import_batch')
    .set({ state: 'cancelled', updated_at: now })
    .where('state', '=', 'uploading')
    .where('updated_at', '<', before)
    .execute()
}

/** Batches that wait for a person who has not come since then. */
export const forsaken = async (db: Db, before: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('import_batch')
      .select('id')
      .where('state', 'in', ['review', 'failed'])
      .where('updated_at', '<=', before)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** Batches whose files nobody needs any more. Those that a job has ended give them back at once. */
export const endedBatches = (db: Db, before: Date): Promise<{ id: number; uploads: string[] }[]> =>
  rowsOf(
    db,
    sql<{ id: number; uploads: string[] }>`
      select b.id, coalesce(json_agg(f.upload_id) filter (where f.upload_id is not null), '[]') as uploads
        from import_batch b left join import_file f on f.batch_id = b.id
       where ${isOver(before)} group by b.id limit 100`,
  )

const isOver = (before: Date) => sql`
  not b.released and (b.state in ('done', 'partly') or (b.state in ('cancelled', 'refused') and (b.updated_at < ${before} or b.fault = ${forsakenFault})))`

/** Locks the batch until the transaction ends; false when it was begun again meanwhile. */
export async function lockEnded(tx: Db, id: number, before: Date): Promise<boolean> {
  const { rows } = await sql`select from import_batch b where b.id = ${id} and ${isOver(before)} for update`.execute(tx)
  return rows.length > 0
}

export const noteReleased = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('import_batch').set({ released: true }).where('id', '=', id).execute()
}
