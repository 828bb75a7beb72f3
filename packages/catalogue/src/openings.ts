// Chapters and works that open at a moment. Until then a chapter is told to nobody; a job opens what is due.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { idList, inBatches, inOneStep } from './sql.ts'
import { publishWork } from './states.ts'
import { lockWork, raiseVersion } from './versions.ts'
import { countParts, tellNews } from './works.ts'

/** A part `p` is withdrawn: it opens at no moment. */
export const isWithdrawn = sql`coalesce(p.opens_at = 'infinity', false)`

export interface Opening {
  id: number
  /** Null: it is open. */
  opensAt: Date | null
}

export interface PartsScheduled {
  /** 'missing': one of them is no part of that work, or it is withdrawn; nothing changes. */
  outcome: 'scheduled' | 'missing'
  /** The former moments of the parts that have changed. */
  before: Opening[]
}

/** Moments at which parts of a work open, all or none. The caller has looked that nobody bought them. */
export async function scheduleParts(
  db: Db,
  _deed: Deed,
  workId: number,
  openings: readonly Opening[],
): Promise<PartsScheduled> {
  return inOneStep(db, async (tx) => {
    await lockWork(tx, workId)
    const ids = openings.map(({ id }) => id)
    const { rows } = await sql<Opening>`
      select p.id, p.opens_at as "opensAt" from part p
       where p.work_id = ${workId} and p.id in (${idList(ids)}) and not ${isWithdrawn} for update`.execute(tx)
    const former = new Map(rows.map((row) => [row.id, row]))
    if (former.size < new Set(ids).size) return { outcome: 'missing', before: [] }
    const changes = openings.filter(({ id, opensAt }) => former.get(id)?.opensAt?.getTime() !== opensAt?.getTime())
    for (const some of inBatches(changes, 500)) {
      const values = some.map(({ id, opensAt }) => sql`(${id}::bigint, ${opensAt}::timestamptz)`)
      await sql`
        update part p set opens_at = v.opens_at from (values ${sql.join(values)}) v (id, opens_at) where p.id = v.id`.execute(
        tx,
      )
    }
    if (changes.length > 0) {
      await raiseVersion(tx, workId)
      await countParts(tx, workId)
    }
    return { outcome: 'scheduled', before: changes.flatMap(({ id }) => former.get(id) ?? []) }
  })
}

/** Dates these parts, which a person has opened by hand, as news. */
export async function tellOpened(db: Db, deed: Deed, workId: number, partIds: readonly number[]): Promise<void> {
  await inOneStep(db, async (tx) => {
    await sql`update part set published_at = ${deed.now} where id in (${idList(partIds)})`.execute(tx)
    await tellNews(tx, deed, workId)
  })
}

export interface Opened {
  parts: number
  works: number
}

/** Opens chapters and shows works whose moment has come. A work that lacks a part waits for one. */
export async function openDue(db: Db, deed: Deed): Promise<Opened> {
  const due = await worksDue(db, deed.now)
  const opened: Opened = { parts: 0, works: 0 }
  for (const id of due) {
    const { parts, shown } = await inOneStep(db, (tx) => openWork(tx, deed, id))
    opened.parts += parts
    opened.works += shown ? 1 : 0
  }
  return opened
}

async function worksDue(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from work where opens_at <= ${now} and part_count > 0
    union select work_id from part where opens_at <= ${now} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

async function openWork(tx: Db, deed: Deed, id: number): Promise<{ parts: number; shown: boolean }> {
  const work = await tx
    .selectFrom('work')
    .select(['state', 'opens_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!work) return { parts: 0, shown: false }
  const { rows } = await sql`
    update part set published_at = opens_at, opens_at = null where work_id = ${id} and opens_at <= ${deed.now}
    returning id`.execute(tx)
  if (rows.length > 0) {
    await raiseVersion(tx, id)
    await countParts(tx, id)
    if (work.state === 'published') await tellNews(tx, deed, id)
  }
  const isDue = work.opens_at !== null && work.opens_at <= deed.now
  return { parts: rows.length, shown: isDue && (await publishWork(tx, deed, id)) === 'published' }
}
