// The version of a work. Each verb that changes its parts raises it, so that a form or an undo opened before sees a conflict.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

/** Locks a work. This lock comes before those of its jobs and parts, so that two verbs never wait for each other. */
export async function lockWork(tx: Db, id: number): Promise<void> {
  await sql`select from work where id = ${id} for update`.execute(tx)
}

/** Locks the work of a part, in the same order. Nothing happens when there is no such part. */
export async function lockWorkOf(tx: Db, partId: number): Promise<void> {
  await sql`select from work where id = (select work_id from part where id = ${partId}) for update`.execute(tx)
}

export async function raiseVersion(tx: Db, id: number): Promise<void> {
  await sql`update work set version = version + 1 where id = ${id}`.execute(tx)
}

/** Raises the version of the work of a part. */
export async function raiseVersionOf(tx: Db, partId: number): Promise<void> {
  await sql`update work set version = version + 1 where id = (select work_id from part where id = ${partId})`.execute(
    tx,
  )
}
