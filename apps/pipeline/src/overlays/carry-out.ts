// Carries the plan out. Reading, drawing and encoding come first, so a broken picture leaves everything as it was.
// The same file again changes no row.
import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as catalogue from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import type { RenderPool } from '@manjuan/rendering'
import type { BannerStore, BlobStore, PictureKeys } from '@manjuan/storage'
import { readBounded } from '#sources/bounded-file.ts'
import { SourceRefused } from '#sources/draft.ts'
import type { FilmTools } from '#steps/ffmpeg.ts'
import { drawFilmPicture, filmPictureName } from '#steps/film-picture.ts'
import { dropAdMedia, keepAdFilm, keepAdPicture } from './ad-media.ts'
import {
  type AdPlan,
  type CommentsPlan,
  type EpisodePlan,
  hashOf,
  imageBytes,
  type MarkerPlan,
  type OverlayPlan,
  toolsOrRefusal,
} from './check.ts'
import { isPicturePlace } from './overlay-rules.ts'

const deedNow = () => catalogue.commandDeed('overlays', new Date())

export interface Workbench {
  db: Db
  banners: BannerStore
  keys: PictureKeys
  blobs: BlobStore
  pool: RenderPool
  tools: () => FilmTools | string[]
}

export interface MadeEpisode {
  /** Null: the file did not ask for them. */
  markers: 'same' | 'changed' | null
  /** By file, in the order of the plan. */
  added: number[]
}

export interface MadeAd {
  deed: AdPlan['deed'] | 'same'
  mediaPath: string
}

export interface MadeOverlays {
  episodes: MadeEpisode[]
  ads: MadeAd[]
}

/** A plan of which everything is made that only has to be written. By episode and ad in the order of the plan. */
export interface ReadyOverlays {
  plan: OverlayPlan
  ads: catalogue.PlayerAd[]
  markers: (DrawnMarkers | null)[]
}

/**
 * Changes no row. Throws SourceRefused or PictureRefused for what only a decoder finds broken, or what has changed since it
 * was checked; what was made until then goes again.
 */
export async function makeReady(plan: OverlayPlan, bench: Workbench): Promise<ReadyOverlays> {
  const ready: ReadyOverlays = { plan, ads: [], markers: [] }
  try {
    for (const ad of plan.ads) ready.ads.push({ ...ad.row, mediaPath: await mediaOf(ad, bench) })
    for (const episode of plan.episodes) {
      const markers: DrawnMarkers | null = episode.markers && { rows: [], pictures: [] }
      ready.markers.push(markers)
      if (markers) await drawMarkers(episode, markers, bench)
    }
    return ready
  } catch (error) {
    await forget(ready, bench)
    throw error
  }
}

async function forget({ ads, markers }: ReadyOverlays, { db, banners, blobs }: Workbench): Promise<void> {
  const paths = new Set(ads.map(({ mediaPath }) => mediaPath))
  for (const path of await catalogue.unusedPaths(db, [...paths])) await dropAdMedia(banners, path)
  for (const { name } of markers.flatMap((drawn) => drawn?.pictures ?? [])) await blobs.drop('vod', name)
}

/** Reports by episode and ad in the order of the plan. Refuses nothing; only faults are thrown. */
export async function carryOut(ready: ReadyOverlays, bench: Workbench): Promise<MadeOverlays> {
  const { plan, ads: rows, markers } = ready
  const { episodes, ads } = plan
  const made: MadeOverlays = { episodes: [], ads: [] }
  for (const [at, episode] of episodes.entries())
    made.episodes.push(await storeEpisode(episode, markers[at] ?? null, bench))
  made.ads = await storeAds(ads, rows, bench)
  return made
}

async function mediaOf({ file, row }: AdPlan, { banners, tools }: Workbench): Promise<string> {
  if (file === null) return row.mediaPath
  return isPicturePlace(row.place) ? keepAdPicture(file, banners) : keepAdFilm(file, banners, toolsOrRefusal(tools()))
}

interface DrawnMarkers {
  rows: catalogue.Marker[]
  /** Those that are new, drawn and not yet in the database. */
  pictures: catalogue.PictureRow[]
}

async function drawMarkers({ episodeId, markers }: EpisodePlan, drawn: DrawnMarkers, bench: Workbench): Promise<void> {
  const known = new Set((await catalogue.markersOf(bench.db, episodeId)).map(({ imageName: name }) => name))
  for (const { atMs, title, text, image } of (markers ?? []).toSorted((one, other) => one.atMs - other.atMs)) {
    const name = image && filmPictureName(bench.keys, `marker:${episodeId}`, image.hash)
    if (image && name !== null && !known.has(name)) drawn.pictures.push(await drawPicture(image, name, bench))
    known.add(name)
    drawn.rows.push({ atMs, title, text, imageName: name })
  }
}

/** The picture is named by the checked bytes, so nothing else may be drawn under that name. */
async function drawPicture(
  { file, hash }: NonNullable<MarkerPlan['image']>,
  name: string,
  { pool }: Workbench,
): Promise<catalogue.PictureRow> {
  const picture = await readBounded(file, imageBytes)
  if (hashOf(picture) !== hash) throw new SourceRefused(`${basename(file)} 在检查之后变了，请再运行一次`)
  return drawFilmPicture(picture, name, pool)
}

async function storeEpisode(
  episode: EpisodePlan,
  markers: DrawnMarkers | null,
  bench: Workbench,
): Promise<MadeEpisode> {
  const made: MadeEpisode = { markers: null, added: [] }
  if (markers) made.markers = await storeMarkers(episode.episodeId, markers, bench)
  for (const comments of episode.comments) made.added.push(await storeComments(episode.episodeId, comments, bench.db))
  return made
}

async function storeMarkers(
  episodeId: number,
  { rows, pictures }: DrawnMarkers,
  { db, blobs }: Workbench,
): Promise<'same' | 'changed'> {
  const before = await catalogue.markersOf(db, episodeId)
  if (isDeepStrictEqual(before, rows)) return 'same'
  for (const picture of pictures) await catalogue.savePicture(db, deedNow(), picture)
  const gone = await catalogue.replaceMarkers(db, deedNow(), episodeId, rows)
  for (const name of gone) await blobs.drop('vod', name)
  return 'changed'
}

/** A server beside us has its turn between any two. */
const atOnce = 1_000

async function storeComments(episodeId: number, { fresh }: CommentsPlan, db: Db): Promise<number> {
  let added = 0
  for (let at = 0; at < fresh.length; at += atOnce)
    added += await catalogue.addComments(db, deedNow(), episodeId, fresh.slice(at, at + atOnce))
  return added
}

async function storeAds(ads: AdPlan[], rows: catalogue.PlayerAd[], { db, banners }: Workbench): Promise<MadeAd[]> {
  const made = ads.map(({ deed, before }, at): MadeAd => {
    const row = rows[at]
    return { deed: isDeepStrictEqual(before, row) ? 'same' : deed, mediaPath: row?.mediaPath ?? '' }
  })
  await catalogue.putAds(
    db,
    deedNow(),
    rows.filter((_, at) => made[at]?.deed !== 'same'),
  )
  const before = ads.flatMap((ad, at) =>
    ad.before && ad.before.mediaPath !== rows[at]?.mediaPath ? [ad.before.mediaPath] : [],
  )
  for (const path of await catalogue.unusedPaths(db, [...new Set(before)])) await dropAdMedia(banners, path)
  return made
}
