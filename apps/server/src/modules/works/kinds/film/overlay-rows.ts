// The SQL of the overlays of films: markers and ads.
import { limits } from '@manjuan/contract/limits'
import type { VodMarker } from '@manjuan/contract/reader/video'
import { compiled, type Db, type FilmMarkerTable, type PlayerAdTable, type RowOf, readsOf, rowsOf } from '@manjuan/db'
import { sql } from 'kysely'
import { type PictureRow, pictureIn, presentCover } from '#modules/covers/index.ts'

interface MarkerRow extends Pick<RowOf<FilmMarkerTable>, 'partId' | 'atMs' | 'title' | 'description'> {
  cover: PictureRow | null
}

const markersOf = compiled(
  (episodeIds: readonly number[]) => sql<MarkerRow>`
    select m.part_id, m.at_ms, m.title, m.description, ${pictureIn('i')} as cover
    from unnest(${episodeIds}::bigint[]) k (id)
    cross join lateral (select * from film_marker where part_id = k.id order by at_ms limit ${sql.lit(limits.markersPerEpisode)}) m
    left join image i on i.name = m.image_name order by m.at_ms`,
)

/** P-06: the markers of episodes in the order of their time, of each at most as many as an import takes. */
export async function markersOfEach(db: Db, episodeIds: readonly number[]): Promise<Map<number, VodMarker[]>> {
  const rows = await rowsOf(readsOf(db), markersOf([...new Set(episodeIds)]))
  return new Map(
    [...Map.groupBy(rows, ({ partId }) => partId)].map(([id, markers]) => [id, markers.map(presentMarker)]),
  )
}

const presentMarker = ({ atMs, title, description, cover }: MarkerRow): VodMarker => {
  return { offset: atMs / 1000, title, describe: description, ...presentCover(cover) }
}

type AdColumn = 'place' | 'mediaPath' | 'link' | 'seconds' | 'forMembers'
export type AdRow = Pick<RowOf<PlayerAdTable>, AdColumn>

/** The ads of a film at a moment. */
export interface AdsAsked {
  filmId: number
  now: Date
}

const runningAds = compiled(
  (filmIds: readonly number[], now: Date) => sql<AdRow & { filmId: number }>`
    select k.id as film_id, a.place, a.media_path, a.link, a.seconds, a.for_members
    from unnest(${filmIds}::bigint[]) k (id) cross join lateral (
      select * from player_ad
      where enabled and (work_id is null or work_id = k.id) and (starts_at is null or starts_at <= ${now})
        and (ends_at is null or ends_at > ${now})
      order by work_id is null, position, id limit 40) a
    order by a.work_id is null, a.position, a.id`,
)

/** The ads that run for films, each film's own ones first. Films of one turn of the event loop are asked for at one moment. */
export async function adsOfEach(db: Db, asked: readonly AdsAsked[]): Promise<Map<AdsAsked, AdRow[]>> {
  const filmIds = [...new Set(asked.map(({ filmId }) => filmId))]
  const now = asked[0]?.now ?? new Date()
  const ofFilm = Map.groupBy(await rowsOf(readsOf(db), runningAds(filmIds, now)), ({ filmId }) => filmId)
  return new Map(asked.map((one) => [one, ofFilm.get(one.filmId) ?? []]))
}
