// Rows to wire shapes. On the wire a video is a vod.
import type { DataOf } from '@manjuan/contract'
import type { Vod, VodEpisode } from '@manjuan/contract/reader/video'
import { pathOf, sizeOf } from '#modules/works/index.ts'
import type { EpisodeRow, OrderRow, VideoRow } from './queries.ts'
import { percentOf } from './rules.ts'

export function presentVod(row: VideoRow): Vod {
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
    recommend: row.recommend,
    showPop: row.showPop,
    popText: row.popText,
    popClass: row.popClass,
    updateTime: row.updatedAt.toISOString(),
  }
}

export const presentEpisode = (row: EpisodeRow): VodEpisode => ({
  number: row.number,
  title: row.title,
  durationSeconds: Math.round(row.durationMs / 1000),
  playable: row.playable,
})

type Order = DataOf<'vodOrders'>['list'][number]

/** `row` is null when the film is gone for good: its name and what it cost stay on record. */
export const presentOrder = (order: OrderRow, row: VideoRow | null): Order => ({
  ...(row ? presentVod(row) : goneVod(order)),
  boughtTime: order.boughtAt.toISOString(),
  coins: order.coins,
  available: row !== null,
})

const goneVod = ({ itemId, title, coins, boughtAt }: OrderRow): Vod => ({
  vodId: itemId,
  vodName: title,
  vodPic: '',
  vodPicImage: null,
  vodActor: '',
  vodRemarks: '',
  typeId: 0,
  typeName: '',
  vodPointsPlay: coins,
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
  updateTime: boughtAt.toISOString(),
})
