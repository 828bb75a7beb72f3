// Turns rows into wire shapes. On the wire a film is a vod.
import type { DataOf } from '@manjuan/contract'
import type { Vod, VodEpisode, VodList } from '@manjuan/contract/reader/video'
import type { FilmTable, PartTable, RowOf, UnlockTable } from '@manjuan/db'
import { sql } from 'kysely'
import { pathOf, sizeOf } from '#modules/covers/index.ts'
import { type Kind, rankFallback, type WorkRow } from '../../kind.ts'
import { presentWork } from '../../present.ts'
import { percentOf } from './rules.ts'

export interface FilmRow extends WorkRow, Omit<RowOf<FilmTable>, 'workId'> {
  episodes: number
  /** The duration of the first episode. */
  durationMs: number
  playable: boolean
  /** Progress of the transcoding from 0 to 1; null when nothing is transcoded. */
  progress: number | null
}

export interface EpisodeRow extends Pick<RowOf<PartTable>, 'id' | 'number' | 'title'> {
  durationMs: number
  playable: boolean
}

/** A purchase, with the film's name and price at that time. */
export type OrderRow = Pick<RowOf<UnlockTable>, 'itemId' | 'price' | 'createdAt' | 'workTitle'>

export const film: Kind<FilmRow, VodList, Vod> = {
  kind: 'film',
  columns: sql`f.remarks, f.area, f.year, case when w.is_free then 0 else f.price end as price, f.can_try_watch, e.episodes, e.progress,
    coalesce(e.first_ms, 0) as duration_ms, coalesce(e.playable, false) as playable`,
  joins: sql`join film f on f.work_id = w.id
    cross join lateral (
      select count(*) as episodes, bool_or(p.state in ('playable', 'whole')) as playable,
             (array_agg(m.duration_ms order by p.number))[1] as first_ms,
             avg(m.progress) filter (where p.state in ('waiting', 'making', 'playable')) as progress
      from part p join episode m on m.part_id = p.id where p.work_id = w.id and p.opens_at is null
    ) e`,
  rankFallback,
  present: presentVod,
  presentList: ({ rows, total: totalCount, ...page }) => ({ ...page, list: rows.map(presentVod), totalCount }),
  listName: 'list',
}

export function presentVod(row: FilmRow): Vod {
  return {
    vodId: row.id,
    vodName: row.title,
    vodPic: pathOf(row.cover),
    vodPicImage: sizeOf(row.cover),
    vodActor: row.author,
    vodRemarks: row.remarks,
    typeId: row.categoryId,
    typeName: row.categoryName,
    vodPointsPlay: row.price,
    vipFree: row.vipFree,
    durationSeconds: Math.round(row.durationMs / 1000),
    episodeCount: row.episodes,
    playable: row.playable,
    makingPercent: percentOf(row.progress),
    vodHits: row.readCount,
    ...presentWork(row),
  }
}

export const presentEpisode = ({ number, title, durationMs, playable }: EpisodeRow): VodEpisode => {
  return { number, title, durationSeconds: Math.round(durationMs / 1000), playable }
}

type Order = DataOf<'vodOrders'>['list'][number]

/** `row` is null when the film was deleted: its name and price stay on record. */
export const presentOrder = (order: OrderRow, row: FilmRow | null): Order => ({
  ...(row ? presentVod(row) : goneVod(order)),
  boughtTime: order.createdAt.toISOString(),
  coins: order.price,
  available: row !== null,
})

const goneVod = ({ itemId, workTitle, price, createdAt }: OrderRow): Vod => ({
  vodId: itemId,
  vodName: workTitle ?? '',
  vodPic: '',
  vodPicImage: null,
  vodActor: '',
  vodRemarks: '',
  typeId: 0,
  typeName: '',
  vodPointsPlay: price,
  vipFree: false,
  durationSeconds: 0,
  episodeCount: 0,
  playable: false,
  makingPercent: 100,
  vodHits: 0,
  recommend: 0,
  showPop: false,
  popText: '',
  popClass: '',
  updateTime: createdAt.toISOString(),
})
