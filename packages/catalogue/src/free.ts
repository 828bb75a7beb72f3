// Works that are free for a time. Prices stay as they are, and hold again afterwards.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'

export interface FreeTime {
  from: Date
  until: Date
}

/** Makes a work free for a time; null ends it. Readers' lists and details agree at once. */
export async function freeWork(db: Db, { now }: Deed, id: number, time: FreeTime | null): Promise<'set' | 'missing'> {
  const isFree = time !== null && time.from <= now && now < time.until
  const { rows } = await sql`
    update work set free_from = ${time?.from ?? null}, free_until = ${time?.until ?? null}, is_free = ${isFree}, version = version + 1
     where id = ${id} returning id`.execute(db)
  return rows.length > 0 ? 'set' : 'missing'
}

/** Works whose free time has begun or ended, and which are not shown so yet. */
const isDue = (now: Date) => sql<boolean>`
  free_until is not null and (free_until <= ${now}::timestamptz or is_free <> (free_from <= ${now}::timestamptz))`

/**
 * Shows what has begun to be free, and prices again what has ended. Returns the number of works that changed. It asks first,
 * because PostgreSQL tells the news of the catalogue (migration 0085) of an update that finds no work, too.
 */
export async function turnFree(db: Db, { now }: Deed): Promise<number> {
  const due = await sql`select from work where ${isDue(now)} limit 1`.execute(db)
  if (due.rows.length === 0) return 0
  const { rows } = await sql`
    update work set is_free = free_from <= ${now}::timestamptz and ${now}::timestamptz < free_until,
           free_from = case when ${now}::timestamptz < free_until then free_from end,
           free_until = case when ${now}::timestamptz < free_until then free_until end
     where ${isDue(now)} returning id`.execute(db)
  return rows.length
}
