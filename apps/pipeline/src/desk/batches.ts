// SQL of batches: what a worker reads of them, and what it notes.
import { type Deed, staffDeed } from '@manjuan/catalogue'
import type { ImportChapter, ImportEdits, ImportMade, ImportPlan } from '@manjuan/contract/staff'
import { type Db, type ImportState, rowsOf, type WorkKind } from '@manjuan/db'
import type { Working } from '@manjuan/queue'
import { sql } from 'kysely'
import { isDead } from '#queue/holder.ts'

export interface BatchFile {
  id: string
  name: string
  reason: string | null
}

export interface Batch {
  id: number
  dropId: number
  staffId: number
  staffName: string
  together: boolean
  state: ImportState
  kind: WorkKind | null
  edits: Partial<ImportEdits>
  version: number
  revision: number
  plan: ImportPlan | null
  chapters: ImportChapter[] | null
  begun: number
  inShop: boolean
  /** A person has asked for its end. */
  cancelling: boolean
  addedWork: number | null
  /** Episodes of a film that are being transcoded for it. */
  episodes: number[] | null
  publish: 'no' | 'now' | 'later'
  opensAt: Date | null
  files: BatchFile[]
}

/** The catalogue's deed of the person who began the batch. */
export const deedOf = ({ staffId, staffName }: Batch): Deed => staffDeed(staffId, staffName, new Date())

export async function readBatch(db: Db, id: number): Promise<Batch | null> {
  const [batch] = await rowsOf(
    db,
    sql<Omit<Batch, 'files'>>`
      select id, drop_id, staff_id, staff_name, together, state, kind, edits, version, revision, plan, chapters, begun,
             in_shop, cancelling, added_work, episodes, publish, opens_at
        from import_batch where id = ${id}`,
  )
  if (!batch) return null
  const files = await rowsOf(
    db,
    sql<BatchFile>`select upload_id as id, name, reason from import_file where batch_id = ${id} order by name, upload_id`,
  )
  return { ...batch, files }
}

/** Takes a batch in one of these states for a worker. False: it is in another by now. */
export async function takeBatch(
  db: Db,
  id: number,
  { from, to, holder, job }: { from: ImportState[]; to: ImportState; holder: string; job: string },
): Promise<boolean> {
  const { rows } = await sql`
    update import_batch set state = ${to}, holder = ${holder}, job = ${job}, done = null, total = null,
           begun = begun + 1, updated_at = now()
     where id = ${id} and state in (${sql.join(from)}) returning id`.execute(db)
  return rows.length > 0
}

/** 'ended': it is another worker's, or a person has ended it. 'cancel': a person asks for its end. */
export async function noteSteps(
  db: Db,
  id: number,
  holder: string,
  { done, total, unit }: { done: number; total: number; unit: string },
): Promise<'mine' | 'cancel' | 'ended'> {
  const [row] = await rowsOf(
    db,
    sql<{ cancelling: boolean }>`
      update import_batch set done = ${done}, total = ${total}, unit = ${unit}, updated_at = now()
       where id = ${id} and holder = ${holder} and state in ('reading', 'making') returning cancelling`,
  )
  return row ? (row.cancelling ? 'cancel' : 'mine') : 'ended'
}

/** From here on nothing is taken back. False: a person has asked for the end, or another worker has it. */
export async function beginPlacing(db: Db, id: number, holder: string): Promise<boolean> {
  const { rows } = await sql`
    update import_batch set in_shop = true, updated_at = now()
     where id = ${id} and holder = ${holder} and state = 'making' and not cancelling returning id`.execute(db)
  return rows.length > 0
}

/** From here on the films' own queue works for the batch; `watchFilms` tells how far it is. */
export async function noteEpisodes(db: Db, id: number, holder: string, episodes: readonly number[]): Promise<void> {
  await sql`
    update import_batch set episodes = ${json(episodes)}, holder = '', updated_at = now()
     where id = ${id} and holder = ${holder} and state = 'making'`.execute(db)
}

/** Batches whose films are in the films' own queue. */
export const filmBatches = (db: Db): Promise<{ id: number; episodes: number[]; publish: string; leftOut: number }[]> =>
  rowsOf(
    db,
    sql<{ id: number; episodes: number[]; publish: string; leftOut: number }>`
      select b.id, b.episodes, b.publish, (select count(*) from import_file f where f.batch_id = b.id and f.reason is not null) as left_out
        from import_batch b where b.state = 'making' and b.holder = '' and b.episodes is not null and not b.cancelling`,
  )

/** A batch whose end was asked for meanwhile stays as it is, because one that is in the shop is not taken back. */
export const noteFilms = async (db: Db, id: number, share: number, isShown: boolean): Promise<void> => {
  await sql`
    update import_batch set done = ${Math.round(share * 100)}, total = 100, unit = '%', in_shop = ${isShown}, updated_at = now()
     where id = ${id} and state = 'making' and holder = '' and not cancelling`.execute(db)
}

export const noteAddedWork = async (db: Db, id: number, workId: number): Promise<void> => {
  await db.updateTable('import_batch').set({ added_work: workId, work_id: workId }).where('id', '=', id).execute()
}

export interface Read {
  kind: WorkKind | null
  title: string
  workId: number | null
  plan: ImportPlan | null
  chapters: ImportChapter[]
  fault: string
  faultField: string | null
  /** Nothing is left of the files. */
  isRefused: boolean
  reasons: ReadonlyMap<string, string>
}

const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::text::jsonb`

/** Stores what was read under the edits of that version; with others another job follows. False: it did not count. */
export async function storeRead(db: Db, batch: Batch, holder: string, read: Read): Promise<boolean> {
  const doubts = read.chapters.reduce((sum, chapter) => sum + chapter.doubts.length, 0)
  const count = read.chapters.filter(({ number }) => number !== null).length
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update import_batch set state = ${read.isRefused ? 'refused' : 'review'}, kind = ${read.kind}, title = ${read.title.slice(0, 200)},
             work_id = ${read.workId}, plan = ${json(read.plan)}, chapters = ${json(read.chapters)}, chapter_count = ${count},
             doubt_count = ${doubts}, revision = revision + 1, fault = ${read.fault}, fault_field = ${read.faultField},
             done = null, total = null, holder = '', begun = 0, cancelling = false, episodes = null, updated_at = now()
       where id = ${batch.id} and holder = ${holder} and version = ${batch.version} and state in ('reading', 'making')
      returning id`.execute(tx)
    if (rows.length === 0) return false
    await storeReasons(tx, batch.id, read.reasons)
    return true
  })
}

async function storeReasons(tx: Db, id: number, reasons: ReadonlyMap<string, string>): Promise<void> {
  await tx.updateTable('import_file').set({ reason: null }).where('batch_id', '=', id).execute()
  for (const [upload, reason] of reasons)
    await tx
      .updateTable('import_file')
      .set({ reason })
      .where('batch_id', '=', id)
      .where('upload_id', '=', upload)
      .execute()
}

/** The files of another work leave the batch for one of their own, which is read next. */
export async function splitBatch(db: Db, batch: Batch, uploads: readonly string[], queue: Working): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const [row] = await rowsOf(
      tx,
      sql<{ id: number }>`
        insert into import_batch (drop_id, staff_id, staff_name, together, state, edits, created_at, updated_at)
        select drop_id, staff_id, staff_name, together, 'reading', edits, created_at, now()
          from import_batch where id = ${batch.id} returning id`,
    )
    const id = row?.id ?? 0
    await tx
      .updateTable('import_file')
      .set({ batch_id: id })
      .where('batch_id', '=', batch.id)
      .where('upload_id', 'in', [...uploads])
      .execute()
    await queue.ask(tx, 'import-read', String(id), { batch: id })
    return id
  })
}

/** A batch is given up when so many workers have begun it and none has ended it. */
export const mostBegun = 6

export interface Ended {
  state: 'done' | 'partly' | 'failed' | 'cancelled'
  fault: string
  workId: number | null
  made: ImportMade | null
}

/** Ends the work on a batch. A failed one keeps what is made of it, so that it can go on. */
export async function endBatch(db: Db, id: number, holder: string, ended: Ended): Promise<void> {
  const { state, fault, workId, made } = ended
  const isOver = state === 'done' || state === 'partly' || state === 'cancelled'
  await sql`
    update import_batch set state = ${state}, fault = ${fault}, fault_field = null, work_id = ${workId}, made = ${json(made)},
           begun = case when state = 'reading' then 0 else begun end, holder = '', cancelling = false, in_shop = in_shop and ${!isOver},
           added_work = case when ${isOver} then null else added_work end,
           episodes = case when ${isOver} then null else episodes end, done = null, total = null, updated_at = now()
     where id = ${id} and holder = ${holder}`.execute(db)
}

/** A worker that is to stop leaves its batch to the next one; that is no death. */
export const leaveBatch = async (db: Db, id: number, holder: string): Promise<void> => {
  await sql`update import_batch set begun = greatest(0, begun - 1), holder = '' where id = ${id} and holder = ${holder}`.execute(
    db,
  )
}

/** Jobs of workers of this machine that have died are begun again at once; elsewhere the queue finds out. */
export async function takeFromDead(db: Db, queue: Working): Promise<void> {
  const held = await db
    .selectFrom('import_batch')
    .select(['id', 'holder', 'job', 'state'])
    .where('state', 'in', ['reading', 'making'])
    .where('holder', '<>', '')
    .execute()
  for (const { id, holder, job, state } of held) {
    if (!isDead(holder)) continue
    const freed = await db
      .updateTable('import_batch')
      .set({ holder: '' })
      .where('id', '=', id)
      .where('holder', '=', holder)
      .returning('id')
      .execute()
    if (freed.length > 0) await queue.giveBack(state === 'reading' ? 'import-read' : 'import-make', job)
  }
}
