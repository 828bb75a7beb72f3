// The ties of parts: the readers who bought them, and the pictures that they show.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { idList } from './sql.ts'
import { lockWork } from './versions.ts'

/**
 * Locks a work and those of its parts that may be deleted. A purchase that is under way ends first, and boughtOf() then
 * sees it: of a film it holds the work, of a chapter the part.
 */
export async function lockParts(tx: Db, workId: number, partIds: readonly number[]): Promise<void> {
  await lockWork(tx, workId)
  await sql`select from part where work_id = ${workId} and id in (${idList(partIds)}) order by id for update`.execute(
    tx,
  )
}

/** The ids of a work's bought parts. A film is bought whole, and with it every episode. */
export async function boughtOf(db: Db, workId: number, partIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from part p
     where p.work_id = ${workId} and p.id in (${idList(partIds)})
       and exists (select from unlock u
                    where u.returned_at is null
                      and u.item_kind = case p.kind when 'film' then 'video' else p.kind || '_chapter' end
                      and u.item_id = case p.kind when 'film' then p.work_id else p.id end)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The names of all pictures that these works and parts show or hold, each once. */
export async function picturesOf(db: Db, workIds: readonly number[], partIds: readonly number[]): Promise<string[]> {
  const [works, parts] = [idList(workIds), idList(partIds)]
  const { rows } = await sql<{ name: string }>`
    select name from (
      select cover_image as name from work where id in (${works})
      union select wide_cover_image from work where id in (${works})
      union select name from spare_cover where work_id in (${works})
      union select cover_image from part where id in (${parts})
      union select image_name from comic_page where part_id in (${parts})
      union select name from spare_picture where part_id in (${parts})
      union select image_name from novel_picture where part_id in (${parts})
      union select image_name from film_marker where part_id in (${parts})
    ) shown where name is not null`.execute(db)
  return rows.map(({ name }) => name)
}
