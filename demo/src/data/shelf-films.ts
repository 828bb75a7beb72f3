/**
 * The decisions of the demo's operator about films: prices, previews, badges, viewers' comments. Pure; `now` comes in.
 */

import type { FilmWork } from './film.ts'
import { filmWorks } from './films.ts'
import { type Badge, badgeOf, day, popularity, type Shelved, shelveEach } from './shelved.ts'

export type ShelvedFilm = Shelved<FilmWork> & {
  price: number
  canTryWatch: boolean
  updatedAt: Date
}

/** Films that browser tests and demonstrations open by name. */
export const shown = {
  free: 'riverlamps',
  priced: 'lastferry',
  forMembers: 'umbrella',
  noPreview: 'nightshift',
  series: 'harbourdays',
} as const

const free = new Set<string>([shown.free, shown.series, 'fourseasons'])
const forMembers = new Set<string>([shown.forMembers])
const noPreview = new Set<string>([shown.noPreview])

export function shelveFilms(now: Date): ShelvedFilm[] {
  return shelveEach(filmWorks, 'shelf-videos', (work, rng) => {
    const isFree = free.has(work.key) || (!forMembers.has(work.key) && !noPreview.has(work.key) && rng.chance(0.3))
    const vipFree = !isFree && (forMembers.has(work.key) || rng.chance(0.25))
    const fame = rng.next() ** 1.4
    const age = rng.next() ** 2.2 * 90 * day
    const price = isFree ? 0 : 20 + 5 * rng.int(0, 8)
    return {
      price: work.key === shown.priced ? 30 : price,
      vipFree: work.key === shown.priced ? false : vipFree,
      canTryWatch: !noPreview.has(work.key),
      ...popularity(rng, fame, { recommend: [62, 34], reads: [900, 4_800_000, 20_000] }),
      ...badge(fame, age < 5 * day),
      createdAt: new Date(now.getTime() - age - rng.range(1, 30) * day),
      updatedAt: new Date(now.getTime() - age),
      fame,
    }
  })
}

/** A film's price has a badge of its own, so no badge here names it. */
function badge(fame: number, young: boolean): Badge {
  if (young) return badgeOf('新片', 'new')
  return fame > 0.75 ? badgeOf('热播', 'hot') : badgeOf('', '')
}

type FilmBanner = { work: string; tagline: string }

export const filmBanners: readonly FilmBanner[] = [
  { work: 'harbourdays', tagline: '一个渡口的三百六十五天' },
  { work: 'starwork', tagline: '通勤八个月，午饭自带' },
  { work: 'northslope', tagline: '每一个人，都要走下来' },
  { work: 'pocketdragon', tagline: '想飞，先要学会不打嗝' },
]
