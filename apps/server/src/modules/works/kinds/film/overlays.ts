// Overlays of a film: markers on its progress bar, the operator's ads, and the invitation to become a member.
import type { DataOf } from '@manjuan/contract'
import type { VodAds } from '@manjuan/contract/reader/video'
import type { Json } from '@manjuan/db'
import { linkOf, settingOf } from '#modules/site/index.ts'
import type { WorkDeps } from '../../deps.ts'
import type { AdRow } from './overlay-rows.ts'

type OverlayDeps = Pick<WorkDeps, 'db' | 'shelf' | 'opened'>
type Overlays = Pick<DataOf<'vodDetail'>, 'markers' | 'ads' | 'membership'>

interface Shown {
  film: { id: number }
  /** The first episode; undefined while the film has none. */
  episodeId: number | undefined
  member: boolean
  branchId: number
  now: Date
}

export async function overlaysOf({ db, shelf, opened }: OverlayDeps, shown: Shown): Promise<Overlays> {
  const { film, episodeId, member, branchId, now } = shown
  const [markers, ads, membership] = await Promise.all([
    episodeId === undefined ? [] : opened.film.markers(episodeId),
    opened.film.ads({ filmId: film.id, now }),
    shelf.take(`film-membership:${branchId}`, async () => (await settingOf(db, branchId, 'vod_membership')) ?? null),
  ])
  const shownAds = sortAds(ads.filter(({ forMembers }) => forMembers || !member))
  return { markers, ads: shownAds, membership: membershipIn(membership.data) }
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
