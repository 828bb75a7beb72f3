// What plays over a film: markers on its progress bar, the operator's ads, and what a film for members says.
import type { DataOf } from '@manjuan/contract'
import type { VodAds, VodMarker } from '@manjuan/contract/reader/video'
import type { Db, Json } from '@manjuan/db'
import type { Shelf } from '#http/prepared.ts'
import { linkOf, settingOf } from '#modules/site/index.ts'
import { pathOf, sizeOf } from '../../pictures.ts'
import { type AdRow, adsToPlay, markersOf } from './queries-overlays.ts'

interface OverlayDeps {
  db: Db
  shelf: Shelf
}

type Overlays = Pick<DataOf<'vodDetail'>, 'markers' | 'ads' | 'membership'>

/** `episodeId`: of the first episode; null when there is none yet. */
export async function overlaysOf(
  { db, shelf }: OverlayDeps,
  film: { filmId: number; episodeId: number | null; member: boolean; branchId: number; now: Date },
): Promise<Overlays> {
  const [markers, ads, membership] = await Promise.all([
    film.episodeId === null ? [] : shownMarkers(db, film.episodeId),
    adsFor(db, film),
    shelf.take(
      `film-membership:${film.branchId}`,
      async () => (await settingOf(db, film.branchId, 'vod_membership')) ?? null,
    ),
  ])
  return { markers, ads, membership: membershipIn(membership.data) }
}

/** P-06 */
export async function shownMarkers(db: Db, episodeId: number): Promise<VodMarker[]> {
  const rows = await markersOf(db, episodeId)
  return rows.map((row) => ({
    offset: row.atMs / 1000,
    title: row.title,
    describe: row.description,
    cover: pathOf(row.cover),
    coverImage: sizeOf(row.cover),
  }))
}

async function adsFor(db: Db, { filmId, member, now }: { filmId: number; member: boolean; now: Date }) {
  const rows = await adsToPlay(db, filmId, now)
  return sortAds(member ? rows.filter(({ forMembers }) => forMembers) : rows)
}

/** The film's own ad goes before one for every film; of a place that holds one, the first. */
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
