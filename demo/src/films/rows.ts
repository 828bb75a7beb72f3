/** SQL of the demo's films: which episodes show which short film, and what one that is made gives to the others. */
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

/** Marks the episodes that show this film. */
export const filmKey = (base: string) => `demo:film/${base}`

export interface Episode {
  id: number
  name: string
  state: 'waiting' | 'making' | 'playable' | 'whole' | 'failed'
  planned: boolean
  /** thumbnails are there */
  pictured: boolean
  jobs: number
}

/** The first one is made; the others take from it. */
export async function episodesOf(db: Db, base: string): Promise<Episode[]> {
  const { rows } = await sql<Episode>`
    select m.id, m.name, m.state, m.plan is not null as planned, m.sprite is not null as pictured,
           (select count(*)::integer from video_job j where j.media_id = m.id) as jobs
      from video_media m where m.source_key = ${filmKey(base)} order by m.plan is null, m.id`.execute(db)
  return rows
}

export async function readyRenditions(db: Db, mediaId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('video_rendition')
    .select('name')
    .where('media_id', '=', mediaId)
    .where('state', '=', 'ready')
    .execute()
  return rows.map(({ name }) => name)
}

/** What readers see of it while it is made: 转码中, and how far. */
export async function tellProgress(db: Db, first: number, others: number[]): Promise<void> {
  await sql`
    update video_media o set progress = f.progress, state = f.state, error = f.error
      from video_media f
     where f.id = ${first} and f.state in ('waiting', 'making', 'failed') and o.id in (${sql.join([0, ...others])})
       and o.state in ('waiting', 'making', 'failed')`.execute(db)
}

/** Their files must lie there. Their own plan stays empty: they are made by nobody. */
export async function giveRenditions(
  db: Db,
  { id: first, state }: Episode,
  others: number[],
  names: string[],
): Promise<void> {
  const [to, which] = [sql.join([0, ...others]), sql.join(['', ...names])]
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into video_rendition (media_id, name, kind, position, label, language, is_default, width, height, frame_rate,
        channels, bandwidth, average_bandwidth, codecs, segments, state)
      select o.id, r.name, r.kind, r.position, r.label, r.language, r.is_default, r.width, r.height, r.frame_rate,
        r.channels, r.bandwidth, r.average_bandwidth, r.codecs, r.segments, r.state
      from video_rendition r cross join video_media o
      where r.media_id = ${first} and r.name in (${which}) and o.id in (${to}) on conflict do nothing`.execute(tx)
    await sql`
      update video_media o set duration_ms = f.duration_ms, width = f.width, height = f.height, state = ${state},
             preview_segments = f.preview_segments, progress = f.progress, error = f.error
        from video_media f
       where f.id = ${first} and o.id in (${to})`.execute(tx)
  })
}

export async function giveSprite(db: Db, first: number, others: number[]): Promise<void> {
  await sql`
    update video_media o set sprite = f.sprite from video_media f
     where f.id = ${first} and o.id in (${sql.join([0, ...others])}) and o.sprite is null`.execute(db)
}
