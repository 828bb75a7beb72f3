// The operator's file against the stored rows: everything is checked before anything is written.
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import * as catalogue from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import { PictureRefused, pictureFormat } from '@manjuan/rendering'
import { readBounded } from '#sources/bounded-file.ts'
import { type Refusal, SourceRefused } from '#sources/draft.ts'
import { decodeText } from '#sources/text-encoding.ts'
import { type FilmTools, missingTools } from '#steps/ffmpeg.ts'
import { probeAdFilm, readAdPicture } from './ad-media.ts'
import { type CommentFile, commentRows } from './comment-rows.ts'
import type { AdWish, EpisodeWish, MarkerWish, OverlayFile } from './overlay-file.ts'
import { isPicturePlace, usualSeconds } from './overlay-rules.ts'

export interface OverlayPlan {
  episodes: EpisodePlan[]
  ads: AdPlan[]
}

export interface EpisodePlan {
  /** 《片名》第 1 集 */
  label: string
  episodeId: number
  /** Null: they stay as they are. */
  markers: MarkerPlan[] | null
  comments: CommentsPlan[]
}

export interface MarkerPlan {
  atMs: number
  title: string
  text: string
  image: { file: string; hash: string } | null
}

export interface CommentsPlan {
  file: string
  kept: number
  dropped: number
  scripts: number
  /** The bytes that are written, even if the file changes meanwhile. */
  fresh: catalogue.CommentRow[]
}

export interface AdPlan {
  deed: 'new' | 'changed' | 'ended'
  /** Null: the stored ad keeps its own. */
  file: string | null
  /** The row without the path of its media, which is made later. */
  row: catalogue.PlayerAd
  /** 《片名》, or '' for every film */
  film: string
  before: catalogue.PlayerAd | null
}

export const imageBytes = 50_000_000
const commentBytes = 50_000_000

export interface Surroundings {
  db: Db
  /** Asked for only where a film is named. */
  tools: () => FilmTools | string[]
  /** Comments that came with files, of all episodes of a film; 200,000 unless told. */
  mostComments?: number | undefined
  /** New comments of one run: they are held until they are written. A million unless told. */
  mostFresh?: number | undefined
}

export interface Checked {
  plan: OverlayPlan
  refused: Refusal[]
}

/** Nothing is written. All faults are found, not only the first; with any the plan is not to be carried out. */
export async function checkOverlays(file: OverlayFile, around: Surroundings): Promise<Checked> {
  const checked: Checked = { plan: { episodes: [], ads: [] }, refused: [] }
  const counts = new Map<number, number>()
  for (const [at, wish] of file.films.entries())
    await collect(checked.refused, `films[${at}]`, async () => {
      checked.plan.episodes.push(await checkEpisode(wish, { at, around, checked, counts }))
    })
  const stored = await catalogue.storedAds(
    around.db,
    file.ads.map(({ key }) => key),
  )
  for (const [at, wish] of file.ads.entries())
    await collect(checked.refused, `ads[${at}]（${wish.key}）`, async () => {
      checked.plan.ads.push(await checkAd(wish, at, stored.get(wish.key) ?? null, around))
    })
  return checked
}

/** Refusals are collected; a fault is thrown. */
async function collect(refused: Refusal[], source: string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof SourceRefused || error instanceof PictureRefused)) throw error
    refused.push({ source, reason: error.message })
  }
}

interface EpisodeContext {
  at: number
  around: Surroundings
  checked: Checked
  /** Comments of files so far, by film. */
  counts: Map<number, number>
}

async function checkEpisode(wish: EpisodeWish, context: EpisodeContext): Promise<EpisodePlan> {
  const { at, around, checked } = context
  const film = await theFilm(around.db, wish.film)
  const episode = await catalogue.findEpisode(around.db, film.id, wish.episode)
  if (!episode) throw new SourceRefused(`《${film.title}》没有第 ${wish.episode} 集`)
  if (checked.plan.episodes.some(({ episodeId }) => episodeId === episode.id))
    throw new SourceRefused(`《${film.title}》第 ${wish.episode} 集写了两次`)
  const plan: EpisodePlan = {
    label: `《${film.title}》第 ${wish.episode} 集`,
    episodeId: episode.id,
    markers: wish.markers ? [] : null,
    comments: [],
  }
  for (const [marker, told] of (wish.markers ?? []).entries())
    await collect(checked.refused, `films[${at}].markers[${marker}]`, async () => {
      plan.markers?.push(await checkMarker(told, episode.durationMs))
    })
  await checkComments(wish.comments, film.id, plan, context)
  return plan
}

async function theFilm(db: Db, asked: string | number): Promise<catalogue.FoundFilm> {
  const found = await catalogue.filmsNamed(db, asked)
  const [film] = found
  if (!film) throw new SourceRefused(typeof asked === 'number' ? `没有编号 ${asked} 的影片` : `没有影片《${asked}》`)
  if (found.length === 1) return film
  const numbers = found.map(({ id }) => id).join('、')
  throw new SourceRefused(`有 ${found.length} 部影片叫《${film.title}》，请写编号：${numbers}`)
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function checkMarker({ at, title, text, image }: MarkerWish, durationMs: number): Promise<MarkerPlan> {
  if (durationMs > 0 && at >= durationMs)
    throw new SourceRefused(`时间 ${at / 1_000} 秒在片尾之后（片长 ${durationMs / 1_000} 秒）`)
  if (image === undefined) return { atMs: at, title, text, image: null }
  const bytes = await readBounded(image, imageBytes)
  pictureFormat(bytes)
  return { atMs: at, title, text, image: { file: image, hash: hashOf(bytes) } }
}

async function checkComments(
  files: string[],
  filmId: number,
  plan: EpisodePlan,
  { at, around, checked, counts }: EpisodeContext,
): Promise<void> {
  if (files.length === 0) return
  const { db, mostComments = 200_000, mostFresh = 1_000_000 } = around
  const known = await catalogue.importedKeys(db, plan.episodeId)
  for (const [which, file] of files.entries())
    await collect(checked.refused, `films[${at}].comments[${which}]`, async () => {
      const { rows, dropped, scripts } = await readCommentFile(file)
      const fresh = rows.filter((row) => !known.has(row.source_key))
      const count = (counts.get(filmId) ?? (await catalogue.countImported(db, filmId))) + fresh.length
      if (count > mostComments) throw new SourceRefused(`这部影片会有 ${count} 条导入的弹幕，上限 ${mostComments} 条`)
      counts.set(filmId, count)
      if (heldBy([...checked.plan.episodes, plan]) + fresh.length > mostFresh)
        throw new SourceRefused(`一次最多新增 ${mostFresh} 条弹幕，请分成几个文件`)
      for (const row of fresh) known.add(row.source_key)
      plan.comments.push({ file, kept: rows.length, dropped, scripts, fresh })
    })
}

const heldBy = (plans: EpisodePlan[]): number =>
  plans.flatMap(({ comments }) => comments).reduce((sum, { fresh }) => sum + fresh.length, 0)

/** In any usual encoding. Throws SourceRefused when it can't be read, or holds no comment that could be shown. */
async function readCommentFile(file: string): Promise<CommentFile> {
  const { text } = decodeText(await readBounded(file, commentBytes))
  const read = commentRows(text)
  if (read.rows.length === 0) throw new SourceRefused(`${basename(file)} 中没有可用的弹幕（支持 XML 和 JSON）`)
  return read
}

async function checkAd(
  wish: AdWish,
  at: number,
  before: catalogue.PlayerAd | null,
  { db, tools }: Surroundings,
): Promise<AdPlan> {
  const { key, place, file, title, link, enabled, members, seconds, position } = wish
  if (place === undefined || file === undefined) {
    if (!before) throw new SourceRefused('没有这个广告，不能停用')
    return { deed: 'ended', file: null, row: { ...before, enabled: false }, film: '', before }
  }
  const film = wish.film === undefined ? null : await theFilm(db, wish.film)
  if (isPicturePlace(place)) await readAdPicture(file)
  else await probeAdFilm(file, toolsOrRefusal(tools()))
  const row: catalogue.PlayerAd = {
    ...{ key, place, title, link, members, enabled },
    mediaPath: before?.mediaPath ?? '',
    seconds: seconds ?? (place === 'start' ? usualSeconds : 0),
    filmId: film?.id ?? null,
    from: wish.from ?? null,
    to: wish.to ?? null,
    // in the order of the file
    position: position ?? at,
  }
  return { deed: before ? 'changed' : 'new', file, row, film: film ? `《${film.title}》` : '', before }
}

/** Throws SourceRefused where programs are missing. */
export function toolsOrRefusal(tools: FilmTools | string[]): FilmTools {
  if (!Array.isArray(tools)) return tools
  throw new SourceRefused(missingTools(tools))
}
