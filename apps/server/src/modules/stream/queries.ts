// The facts of a film that plays: the episode, its work, and the ready renditions.
import { compiled, type Db, readsOf, type SpriteFacts } from '@manjuan/db'
import { sql } from 'kysely'

export interface Rendition {
  /** The name of the rendition: v360, a0, t0 … */
  name: string
  kind: 'video' | 'audio' | 'text'
  label: string
  language: string
  isDefault: boolean
  width: number
  height: number
  frameRate: number
  channels: number
  /** Bits a second: of the largest segment, and on average. */
  bandwidth: number
  averageBandwidth: number
  codecs: string
  /** The lengths of the segments in ms. */
  segments: number[]
}

/** An episode and its playable renditions; those that are still being made are not in it. */
export interface Film {
  episodeId: number
  filmId: number
  /** The number of the episode in its work. */
  number: number
  /** The folder under films/. */
  name: string
  externalUrl: string | null
  durationMs: number
  /** Segments that the preview should have; 0 until the film is made. */
  previewSegments: number
  sprite: SpriteFacts | null
  canTryWatch: boolean
  published: boolean
  renditions: Rendition[]
}

const films = compiled(
  (episodeIds: readonly number[]) => sql<Film>`
    select p.id as "episodeId", p.work_id as "filmId", p.number, e.name, e.external_url as "externalUrl",
           e.duration_ms as "durationMs", e.preview_segments as "previewSegments", e.sprite,
           f.can_try_watch as "canTryWatch", w.state = 'published' and p.opens_at is null as published,
           coalesce((
             select jsonb_agg(jsonb_build_object(
               'name', r.name, 'kind', r.kind, 'label', r.label, 'language', r.language, 'isDefault', r.is_default,
               'width', r.width, 'height', r.height, 'frameRate', r.frame_rate, 'channels', r.channels,
               'bandwidth', r.bandwidth, 'averageBandwidth', r.average_bandwidth, 'codecs', r.codecs,
               'segments', r.segments) order by r.position, r.bandwidth, r.name)
             from film_rendition r where r.part_id = p.id and r.state = 'ready'), '[]') as renditions
    from part p join episode e on e.part_id = p.id join film f on f.work_id = p.work_id join work w on w.id = p.work_id
    where p.id = any (${episodeIds}::bigint[]) and w.state <> 'taken_down'`,
)

/** Films by the ids of their episodes, in any state but one: those that are taken down are missing. */
export async function filmsByIds(db: Db, episodeIds: readonly number[]): Promise<Map<number, Film>> {
  const { rows } = await films([...new Set(episodeIds)]).execute(readsOf(db))
  return new Map(rows.map((film) => [film.episodeId, film]))
}
