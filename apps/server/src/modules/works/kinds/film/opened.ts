// What opening a film needs, remembered without anything of a reader's: the film with its episodes, markers and ads.
import type { Vod, VodMarker } from '@manjuan/contract/reader/video'
import { compiledTogether, type Db, readsOf } from '@manjuan/db'
import { sql } from 'kysely'
import { type Freshness, remember, staleMs } from '#ports/remembered.ts'
import { together } from '#ports/together.ts'
import { type ListDeps, worksByIds } from '../../lists.ts'
import { type AdRow, type AdsAsked, adsOfEach, markersOfEach } from './overlay-rows.ts'
import { type EpisodeRow, type FilmRow, film as filmKind, presentVod } from './present.ts'
import { similarTo } from './similar.ts'

export interface OpenedFilm {
  film: FilmRow
  /** All episodes in their order, also those that do not play yet, and withdrawn ones, which a buyer keeps. */
  episodes: (EpisodeRow & { withdrawn: boolean })[]
  similar: Vod[]
}

export interface OpenedFilms {
  /** Null where there is no such film. A withdrawn one is there, because a buyer keeps it. */
  film(id: number): Promise<OpenedFilm | null>
  /** P-06: the markers of an episode in the order of their time. */
  markers(episodeId: number): Promise<VodMarker[]>
  /** The ads that run, the film's own ones first. */
  ads(asked: AdsAsked): Promise<AdRow[]>
}

/** The most films, or episodes, that are remembered, and that one statement reads. */
const [most, mostAtOnce] = [2_000, 50]

export function openedFilms(deps: ListDeps, freshness: Freshness): OpenedFilms {
  const { db } = deps
  const markers = remember<number, VodMarker[]>({ most, ...freshness, staleMs })
  // Ads begin and end by the clock, which is no change.
  const ads = remember<number, AdRow[]>({ most, freshMs: freshness.freshMs, staleMs })
  const markersOf = together((ids: readonly number[]) => markersOfEach(db, ids), { most: mostAtOnce })
  const adsOf = together((asked: readonly AdsAsked[]) => adsOfEach(db, asked), { most: mostAtOnce })
  return {
    film: filmMemory(deps, freshness),
    markers: (id) => markers.take(id, async () => (await markersOf(id)) ?? []),
    ads: (asked) => ads.take(asked.filmId, async () => (await adsOf(asked)) ?? []),
  }
}

/** A film that is still being made is read each time, because its viewers wait for it. */
function filmMemory(deps: ListDeps, freshness: Freshness): OpenedFilms['film'] {
  const known = remember<number, OpenedFilm>({ most, ...freshness })
  const load = together((ids: readonly number[]) => filmsByIds(deps.db, ids), { most: mostAtOnce })
  return async (id) => {
    const kept = known.get(id)
    if (kept) return kept
    const since = performance.now()
    const read = await load(id)
    if (!read) return null
    const found = { ...read, similar: (await similarTo(deps, read.film)).map(presentVod) }
    if (isMade(found)) known.put(id, found, since)
    return found
  }
}

const isMade = ({ film, episodes }: OpenedFilm): boolean =>
  film.progress === null && episodes.every(({ playable }) => playable)

type ReadFilm = Omit<OpenedFilm, 'similar'>

const films = compiledTogether((ids: readonly number[]) => [
  worksByIds(filmKind, ids, 'kept'),
  sql<EpisodeRow & { workId: number; withdrawn: boolean }>`
    select p.work_id, p.id, p.number, p.title, e.duration_ms, p.state in ('playable', 'whole') as playable,
           p.opens_at is not null as withdrawn
    from part p join episode e on e.part_id = p.id
    where p.work_id = any (${ids}::bigint[]) and (p.opens_at is null or p.opens_at = 'infinity') order by p.number`,
])

async function filmsByIds(db: Db, ids: readonly number[]): Promise<Map<number, ReadFilm>> {
  const [works, episodes] = await films(readsOf(db), [...new Set(ids)])
  const ofFilm = Map.groupBy(episodes, ({ workId }) => workId)
  return new Map(works.map((film) => [film.id, { film, episodes: ofFilm.get(film.id) ?? [] }]))
}
