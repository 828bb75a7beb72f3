// The SQL of what plays over a film.
import { limits } from '@manjuan/contract/limits'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { type PictureRow, pictureIn } from '../../pictures.ts'

interface MarkerRow {
  atMs: number
  title: string
  description: string
  cover: PictureRow | null
}

/** In order of the film; no more than an import takes. */
export async function markersOf(db: Db, episodeId: number): Promise<MarkerRow[]> {
  const { rows } = await sql<MarkerRow>`
    select m.at_ms as "atMs", m.title, m.description, ${pictureIn('i')} as cover
    from film_marker m left join image i on i.name = m.image_name
    where m.part_id = ${episodeId} order by m.at_ms limit ${limits.markersPerEpisode}`.execute(db)
  return rows
}

export interface AdRow {
  place: 'start' | 'video' | 'pre-roll' | 'pause'
  mediaPath: string
  link: string
  /** How long a start ad stays; a film of an ad is as long as it is. */
  seconds: number
  forMembers: boolean
}

/** Those whose time it is, a film's own ones first. */
export async function adsToPlay(db: Db, filmId: number, now: Date): Promise<AdRow[]> {
  const { rows } = await sql<AdRow>`
    select place, media_path as "mediaPath", link, seconds, for_members as "forMembers" from player_ad
    where enabled and (work_id is null or work_id = ${filmId}) and (starts_at is null or starts_at <= ${now})
      and (ends_at is null or ends_at > ${now})
    order by work_id is null, position, id limit 40`.execute(db)
  return rows
}
