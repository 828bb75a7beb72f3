// Overlays of a film: markers on its progress bar, the operator's ads, and the invitation to become a member.
import type { DataOf } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import type { VodAds, VodMarker } from '@manjuan/contract/reader/video'
import {
  compiled,
  type Db,
  type FilmMarkerTable,
  type Json,
  type PlayerAdTable,
  type RowOf,
  readsOf,
  rowsOf,
} from '@manjuan/db'
import { sql } from 'kysely'
import { type PictureRow, pictureIn, presentCover } from '#modules/covers/index.ts'
import { linkOf, settingOf } from '#modules/site/index.ts'
import type { WorkDeps } from '../../deps.ts'

type Overlays = Pick<DataOf<'vodDetail'>, 'markers' | 'ads' | 'membership'>

interface Shown {
  film: { id: number }
  /** The first episode; undefined while the film has none. */
  episodeId: number | undefined
  member: boolean
  branchId: number
  now: Date
}

export async function overlaysOf({ db, shelf }: Pick<WorkDeps, 'db' | 'shelf'>, shown: Shown): Promise<Overlays> {
  const { episodeId, branchId } = shown
  const [markers, ads, membership] = await Promise.all([
    episodeId === undefined ? [] : shownMarkers(db, episodeId),
    adsFor(db, shown),
    shelf.take(`film-membership:${branchId}`, async () => (await settingOf(db, branchId, 'vod_membership')) ?? null),
  ])
  return { markers, ads, membership: membershipIn(membership.data) }
}

interface MarkerRow extends Pick<RowOf<FilmMarkerTable>, 'atMs' | 'title' | 'description'> {
  cover: PictureRow | null
}

const markersOf = compiled(
  (episodeId: number) => sql<MarkerRow>`
    select m.at_ms, m.title, m.description, ${pictureIn('i')} as cover
    from film_marker m left join image i on i.name = m.image_name
    where m.part_id = ${episodeId} order by m.at_ms limit ${limits.markersPerEpisode}`,
)

/** P-06: markers in the order of their time, at most as many as an import takes. */
export async function shownMarkers(db: Db, episodeId: number): Promise<VodMarker[]> {
  return (await rowsOf(readsOf(db), markersOf(episodeId))).map(({ atMs, title, description, cover }) => {
    return { offset: atMs / 1000, title, describe: description, ...presentCover(cover) }
  })
}

type AdColumn = 'place' | 'mediaPath' | 'link' | 'seconds' | 'forMembers'
export type AdRow = Pick<RowOf<PlayerAdTable>, AdColumn>

const runningAds = compiled(
  (filmId: number, now: Date) => sql<AdRow>`
    select place, media_path, link, seconds, for_members from player_ad
    where enabled and (work_id is null or work_id = ${filmId}) and (starts_at is null or starts_at <= ${now})
      and (ends_at is null or ends_at > ${now})
    order by work_id is null, position, id limit 40`,
)

/** The ads that run at this moment, the film's own ads first. */
async function adsFor(db: Db, { film, member, now }: Shown): Promise<VodAds> {
  return sortAds(
    (await rowsOf(readsOf(db), runningAds(film.id, now))).filter(({ forMembers }) => forMembers || !member),
  )
}

/** Sorts ads by place. A place with room for one ad takes the first. */
export function sortAds(rows: readonly AdRow[]): VodAds {
  const at = (place: AdRow['place']) => rows.filter((row) => row.place === place)
  const [start] = at('start')
  const [video] = at('video')
  const [pause] = at('pause')
  return {
    start: start ? { coverUrl: start.mediaPath, adUrl: linkOf(start.link), adDuration: start.seconds } : null,
    video: video ? { source: video.mediaPath, link: linkOf(video.link) } : null,
    preRoll: at('pre-roll').map(({ mediaPath, link }) => ({ adVideo: mediaPath, adVideoLink: linkOf(link) })),
    pause: pause ? { coverUrl: pause.mediaPath, adUrl: linkOf(pause.link) } : null,
  }
}

function membershipIn(value: Json): Overlays['membership'] {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return null
  const { title, text, button } = value
  return typeof title === 'string' && typeof text === 'string' && typeof button === 'string'
    ? { title, text, button }
    : null
}
