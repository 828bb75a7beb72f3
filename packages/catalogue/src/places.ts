// Chapters and episodes as the staff arrange them: renamed, moved, withdrawn and restored. Whoever bought one keeps it.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { isWithdrawn, type Opening } from './openings.ts'
import { arrangeParts, type PartPlace } from './parts.ts'
import { idList, inBatches, inOneStep } from './sql.ts'
import { lockWork, raiseVersion } from './versions.ts'
import { countParts } from './works.ts'

/** 'taken': another part has one of the numbers. 'missing': one of them is no part of that work. Nothing changes then. */
export type PartsPlaced = 'placed' | 'taken' | 'missing'

/** Numbers and titles of parts of a work, all or none. They are no news. */
export async function placeParts(
  db: Db,
  deed: Deed,
  workId: number,
  places: readonly PartPlace[],
): Promise<PartsPlaced> {
  return inOneStep(db, async (tx) => {
    await lockWork(tx, workId)
    const ids = places.map(({ id }) => id)
    const numbers = places.map(({ number }) => number)
    const { rows } = await sql`
      select id from part
       where work_id = ${workId} and number in (${idList(numbers)}) and id not in (${idList(ids)}) limit 1`.execute(tx)
    if (rows.length > 0 || new Set(numbers).size < numbers.length) return 'taken'
    return (await arrangeParts(tx, deed, workId, places)) === 'missing' ? 'missing' : 'placed'
  })
}

/** Takes parts of a work from the readers who have not bought them. Returns the former moments of those that have changed. */
export async function withdrawParts(db: Db, _deed: Deed, workId: number, ids: readonly number[]): Promise<Opening[]> {
  return inOneStep(db, async (tx) => {
    await lockWork(tx, workId)
    const { rows } = await sql<Opening>`
      select p.id, p.opens_at as "opensAt" from part p
       where p.work_id = ${workId} and p.id in (${idList(ids)}) and not ${isWithdrawn} for update`.execute(tx)
    const changed = rows.map(({ id }) => id)
    await sql`update part set opens_at = 'infinity' where id in (${idList(changed)})`.execute(tx)
    await recount(tx, workId, changed.length)
    return rows
  })
}

/** Gives withdrawn parts of a work back, from these moments on. Returns the ids of those that have changed. */
export async function restoreParts(
  db: Db,
  _deed: Deed,
  workId: number,
  openings: readonly Opening[],
): Promise<number[]> {
  return inOneStep(db, async (tx) => {
    await lockWork(tx, workId)
    const changed: number[] = []
    for (const some of inBatches(openings, 500)) {
      const values = some.map(({ id, opensAt }) => sql`(${id}::bigint, ${opensAt}::timestamptz)`)
      const { rows } = await sql<{ id: number }>`
        update part p set opens_at = v.opens_at from (values ${sql.join(values)}) v (id, opens_at)
         where p.id = v.id and p.work_id = ${workId} and ${isWithdrawn} returning p.id`.execute(tx)
      changed.push(...rows.map(({ id }) => id))
    }
    await recount(tx, workId, changed.length)
    return changed
  })
}

async function recount(tx: Db, workId: number, changed: number): Promise<void> {
  if (changed === 0) return
  await raiseVersion(tx, workId)
  await countParts(tx, workId)
}
