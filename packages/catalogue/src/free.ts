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

/** Shows what has begun to be free, and prices again what has ended. Returns the number of works that changed. */
export async function turnFree(db: Db, { now }: Deed): Promise<number> {
  const { rows } = await sql`
    update work set is_free = free_from <= ${now}::timestamptz and ${now}::timestamptz < free_until,
           free_from = case when ${now}::timestamptz < free_until then free_from end,
           free_until = case when ${now}::timestamptz < free_until then free_until end
     where free_until is not null
       and (free_until <= ${now}::timestamptz or is_free <> (free_from <= ${now}::timestamptz)) returning id`.execute(
    db,
  )
  return rows.length
}
