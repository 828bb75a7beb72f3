/** SQL of the demo's films: the episodes that show a short film, and the copying of its files' facts. */
import { changeEpisode, commandDeed } from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

/** Marks the episodes that show this film. */
export const filmKey = (base: string) => `demo:film/${base}`

export interface Episode {
  id: number
  name: string
  state: 'waiting' | 'making' | 'playable' | 'whole' | 'failed'
  planned: boolean
  /** The thumbnails are there. */
  pictured: boolean
  jobs: number
}

/** The first one is made; the others take from it. */
export async function episodesOf(db: Db, base: string): Promise<Episode[]> {
  const { rows } = await sql<Episode>`
    select p.id, e.name, p.state, e.plan is not null as planned, e.sprite is not null as pictured,
           (select count(*)::integer from film_job j where j.part_id = p.id) as jobs
      from part p join episode e on e.part_id = p.id where p.source_key = ${filmKey(base)} order by e.plan is null, p.id`.execute(
    db,
  )
  return rows
}

export async function readyRenditions(db: Db, episodeId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('film_rendition')
    .select('name')
    .where('part_id', '=', episodeId)
    .where('state', '=', 'ready')
    .execute()
  return rows.map(({ name }) => name)
}

/** Readers see 转码中 and the progress while the film is made. */
export async function tellProgress(db: Db, first: number, others: number[]): Promise<void> {
  const shown = sql`('waiting', 'making', 'failed')`
  await sql`
    with f as (
      select p.state, e.progress, e.error from part p join episode e on e.part_id = p.id where p.id = ${first} and p.state in ${shown}
    ), told as (
      update part o set state = f.state from f where o.id in (${idList(others)}) and o.state in ${shown} returning o.id
    )
    update episode o set progress = f.progress, error = f.error from f, told where o.part_id = told.id`.execute(db)
}

const idList = (ids: number[]) => sql.join([0, ...ids])

/** Their files must lie there. Their own plan stays empty: the queue has nothing to make of them. */
export async function giveRenditions(
  db: Db,
  { id: first, state }: Episode,
  others: number[],
  names: string[],
): Promise<void> {
  const which = sql.join(['', ...names])
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into film_rendition (part_id, name, kind, position, label, language, is_default, width, height, frame_rate,
        channels, bandwidth, average_bandwidth, codecs, segments, state)
      select o.part_id, r.name, r.kind, r.position, r.label, r.language, r.is_default, r.width, r.height, r.frame_rate,
        r.channels, r.bandwidth, r.average_bandwidth, r.codecs, r.segments, r.state
      from film_rendition r cross join episode o
      where r.part_id = ${first} and r.name in (${which}) and o.part_id in (${idList(others)}) on conflict do nothing`.execute(
      tx,
    )
    await sql`
      update episode o set duration_ms = f.duration_ms, width = f.width, height = f.height,
             preview_segments = f.preview_segments, progress = f.progress, error = f.error
        from episode f
       where f.part_id = ${first} and o.part_id in (${idList(others)})`.execute(tx)
    const deed = commandDeed('demo', new Date())
    for (const id of others) await changeEpisode(tx, deed, id, { state })
  })
}

export async function giveSprite(db: Db, first: number, others: number[]): Promise<void> {
  await sql`
    update episode o set sprite = f.sprite from episode f
     where f.part_id = ${first} and o.part_id in (${idList(others)}) and o.sprite is null`.execute(db)
}
